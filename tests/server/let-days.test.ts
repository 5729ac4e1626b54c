/** Non-occupancy by the day through real runs: what was billed for days on which a flat turned out not to be let is given back, once. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { booksOf, refusals } from '../factories/books.ts'
import { newHead, newPolicy, newRun } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  test('a tenant who left after the bill: a note with the next one, of the account that was credited', async () => {
    const { open, office, societyId } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const terms = { basisPoints: 10_00, counting: 'by-day' } as const
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('charge-policy.adopt@1', newPolicy({ subject: 'non-occupancy', terms }))
    const publish = async (month: string) => {
      await admin.change('bill-run.publish@1', newRun(month))
      await admin.sync()
      expect(await refusals(admin)).toEqual([])
    }
    const moveTenant = (until: string) =>
      office(async (writer) => {
        const row = await writer.get('holding', societyId, 'h-tenant')
        if (row === undefined) throw new Error('there is no tenant')
        await writer.put('holding', { ...row, since: '2026-01-01', until, livesHere: true })
      })
    await moveTenant('2026-12-31')
    await publish('2026-09')
    await moveTenant('2026-09-12')
    await publish('2026-10')
    await publish('2026-11')
    const notes = await admin.device.rows.adjustment.toArray()
    expect(
      notes.map(({ number, kind, headId, dated, amount, reason }) => {
        return [number, kind, headId, dated, amount / 100, reason]
      }),
    ).toEqual([
      [
        ...['CN/2627/0001', 'credit-note', 'non-occupancy', '2026-10-01', 153],
        '01-Sep-26 – 30-Sep-26: let on 12 of 30 days, 102.00 instead of 255.00',
      ],
    ])
    const bills = (await admin.device.rows.bill.toArray()).filter(({ flatId }) => flatId === 'f2')
    expect(
      bills.map(({ dated, total, rebate = 0 }) => [dated, total / 100, rebate / 100]).sort(),
    ).toEqual([
      ['2026-09-01', 2805, 0],
      ['2026-10-01', 2550, 153],
      ['2026-11-01', 2550, 0],
    ])
    const [income] = await rowsOf<{ amount: string }>(
      societyId,
      sql`select sum(amount)::text as amount from journal_line where society_id = ${societyId} and account_id = 'account:non-occupancy'`,
    )
    expect(Number(income?.amount) / 100).toBe(-102)
  })
})
