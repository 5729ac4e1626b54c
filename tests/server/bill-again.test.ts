/** A bill that was taken back is issued again later. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { booksOf, refusals } from '../factories/books.ts'
import { newHead, newPolicy, newRun, simpleInterest, simpleTerms } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  const openBilling = async (interest = simpleInterest(12_00)) => {
    const books = await openBooks()
    const admin = await books.open('admin')
    await admin.sync()
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('charge-policy.adopt@1', interest)
    return { ...books, admin }
  }

  test('a bill that was taken back some time ago is issued again once, with its day, and nobody is charged for days twice', async () => {
    const { admin, open, societyId } = await openBilling()
    const treasurer = await open('treasurer')
    const [october, november] = [newRun('2026-10'), newRun('2026-11')]
    await admin.change('bill-run.publish@1', newRun('2026-09'))
    await admin.change('bill-run.publish@1', october)
    const taken = {
      billId: `${october.id}:f2`,
      reason: 'Wrong rate',
      at: '2026-11-18T08:00:00.000Z',
    }
    await admin.change('bill.reverse@1', { ...taken, id: randomUUID(), again: null })
    await admin.change('bill-run.publish@1', november)
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const again = { ...taken, id: randomUUID(), reason: 'Was right after all', at }
    await admin.change('bill.again@1', { ...again, id: randomUUID(), billId: `${november.id}:f2` })
    await admin.change('bill.again@1', { ...again, id: randomUUID(), billId: 'none' })
    await admin.change('bill.again@1', again)
    await admin.sync()
    expect(await refusals(admin)).toEqual(['STATE', 'NOT_FOUND'])
    await treasurer.change('bill.again@1', { ...again, id: randomUUID() })
    await treasurer.sync()
    expect(await refusals(treasurer)).toEqual(['TAKEN'])
    await admin.sync()
    const bills = await admin.device.rows.bill.toArray()
    expect(bills.find(({ id }) => id === again.id)).toMatchObject({
      ...{ dated: '2026-10-01', from: '2026-10-01', dueOn: october.dueOn, runId: null },
      ...{ total: 2_550_00, reason: 'Was right after all', number: 'B/2627/000010' },
    })
    // by whichever bill, the days since September's are charged once
    const interest = bills
      .filter(({ flatId, reverses }) => flatId === 'f2' && reverses === null)
      .filter(({ id }) => id !== taken.billId)
      .map(({ dated, working }) => [dated, working.reduce((sum, { days }) => sum + days, 0)])
    expect(interest.sort()).toEqual([
      ['2026-09-01', 0],
      ['2026-10-01', 0],
      ['2026-11-01', 51],
    ])
    const [{ income } = { income: '' }] = await rowsOf<{ income: string }>(
      societyId,
      sql`select sum(amount)::text as income from journal_line where society_id = ${societyId} and account_id = 'account:general-maintenance'`,
    )
    expect(Number(income)).toBe(-9 * 2_550_00)
  })

  const monthlyRest = newPolicy({
    subject: 'interest',
    terms: { ...simpleTerms(12_00), method: 'monthly-rest' },
  })

  test.each([
    ['daily', '01', simpleInterest(12_00)],
    ['monthly-rest', '05', monthlyRest],
  ])(
    'one that others have followed meanwhile has its days of interest as before: %s',
    async (_method, day, rule) => {
      const { admin } = await openBilling(rule)
      const runs = ['2026-07', '2026-08', '2026-09', '2026-10'].map((month) =>
        newRun(month, { dated: `${month}-${day}`, dueOn: `${month}-15` }),
      )
      for (const run of runs) await admin.change('bill-run.publish@1', run)
      const taken = { billId: `${runs[2]?.id}:f2`, reason: 'Wrong rate', at }
      await admin.change('bill.reverse@1', { ...taken, id: randomUUID(), again: null })
      await admin.change(
        'bill-run.publish@1',
        newRun('2026-11', { dated: `2026-11-${day}`, dueOn: '2026-11-15' }),
      )
      const again = { ...taken, id: randomUUID(), reason: 'Was right after all' }
      await admin.change('bill.again@1', again)
      await admin.sync()
      expect(await refusals(admin)).toEqual([])
      const bills = await admin.device.rows.bill.toArray()
      const [before, after] = [taken.billId, again.id].map((id) =>
        bills.find((each) => each.id === id),
      )
      expect(after?.working).toEqual(before?.working)
      expect(after?.working).not.toEqual([])
      expect(after?.total).toBe(before?.total)
    },
  )
})
