/** Rebates through real runs: given by a note with the next bill, shown to its flat, taken back, and never twice. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type BooksPolicy, policyTerms } from '#contract/books/charges.ts'
import { paise } from '#contract/money.ts'
import { mutations } from '#contract/mutations.ts'
import { newReceipt, type OfficeDevice } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { newHead, newPolicy, newRun, simpleInterest } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'
const back = (receiptId: string) => ({
  ...{ id: randomUUID(), receiptId, at },
  reason: 'Cheque came back: funds insufficient',
})

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  /** 2,550.00 a flat, interest of 12 %, and 2 % for who pays by the 10th. */
  const openBilling = async (
    terms: Partial<Extract<BooksPolicy, { subject: 'rebate' }>['terms']> = {},
  ) => {
    const books = await openBooks()
    const admin = await books.open('admin')
    await admin.sync()
    const rebate = { byDay: 10, basisPoints: 2_00, most: null, ...terms }
    expect(policyTerms.rebate.safeParse(rebate).success).toBe(true)
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('charge-policy.adopt@1', simpleInterest(12_00))
    await admin.change(
      'charge-policy.adopt@1',
      newPolicy({ subject: 'rebate', terms: { ...rebate } }),
    )
    const publish = async (month: string) => {
      const run = newRun(month)
      await admin.change('bill-run.publish@1', run)
      await admin.sync()
      expect(await refusals(admin)).toEqual([])
      return run.id
    }
    return { ...books, admin, publish }
  }

  const trialBalance = async (societyId: string) => {
    const rows = await rowsOf<{ account: string; amount: string }>(
      societyId,
      sql`select account_id as account, sum(amount)::text as amount from journal_line where society_id = ${societyId}
        group by account_id having sum(amount) <> 0 order by account_id`,
    )
    expect(rows.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
    return Object.fromEntries(
      rows.map(({ account, amount }) => [account.replace('account:', ''), Number(amount) / 100]),
    )
  }

  const notes = async ({ device }: OfficeDevice) =>
    (await device.rows.adjustment.toArray())
      .sort((one, other) =>
        `${one.dated} ${one.number}` < `${other.dated} ${other.number}` ? -1 : 1,
      )
      .map((row) => [row.number, row.kind, row.dated, row.amount / 100])

  const summary = async ({ device }: OfficeDevice, id = 'h-owner') => {
    const row = (await device.rows['flat-summary'].toArray()).find((each) => each.id === id)
    return row && { balance: row.balance / 100, principal: row.principal / 100 }
  }

  const billOf = async ({ device }: OfficeDevice, id: string) =>
    (await device.rows.bill.toArray()).find((row) => row.id === id)

  test('who paid by the day owes less by the next bill, by a note of its own that the flat sees', async () => {
    const { admin, publish, societyId, open } = await openBilling()
    await publish('2026-10')
    await admin.change(
      'receipt.create@1',
      newReceipt({ amount: paise(2_550_00), receivedOn: '2026-10-10' }),
    )
    const november = await publish('2026-11')
    expect(await notes(admin)).toEqual([['CN/2627/0001', 'rebate', '2026-11-01', 51]])
    expect(await billOf(admin, `${november}:f2`)).toMatchObject({ total: 2_550_00, rebate: 51_00 })
    expect(await billOf(admin, `${november}:f1`)).toMatchObject({ rebate: 0 })
    expect(await summary(admin)).toEqual({ balance: 2499, principal: 2499 })
    expect(await trialBalance(societyId)).toMatchObject({ bank: 2550, rebate: 51 })
    const [row] = await admin.device.rows.adjustment.toArray()
    expect(row).toMatchObject({
      ...{ holdingId: 'h-owner', flatId: 'f2', resolution: 'AGM 2024, no. 5' },
      rebate: { from: '2026-10-01', to: '2026-10-31', by: '2026-10-10', principal: 2_550_00 },
    })
    const owner = await open('owner')
    await owner.sync()
    expect(await notes(owner)).toEqual(await notes(admin))
    const neighbour = await open('neighbour')
    await neighbour.sync()
    expect(await notes(neighbour)).toEqual([])
  })

  test('a cheque that came back: the next bill takes it back; nothing is given or taken twice', async () => {
    const { admin, publish, societyId } = await openBilling()
    await publish('2026-10')
    const cheque = newReceipt({ amount: paise(2_550_00), receivedOn: '2026-10-09' })
    await admin.change('receipt.create@1', cheque)
    await publish('2026-11')
    await admin.change('receipt.reverse@1', back(cheque.id))
    const december = await publish('2026-12')
    expect(await notes(admin)).toEqual([
      ['CN/2627/0001', 'rebate', '2026-11-01', 51],
      ['DN/2627/0001', 'rebate-back', '2026-12-01', 51],
    ])
    expect(await billOf(admin, `${december}:f2`)).toMatchObject({ rebate: -51_00 })
    // as if none had been given: 25.00 are December's interest
    expect(await summary(admin)).toEqual({ balance: 7675, principal: 7650 })
    expect((await trialBalance(societyId)).rebate).toBeUndefined()
    const january = await publish('2027-01')
    expect(await notes(admin)).toHaveLength(2)
    const workings = await Promise.all(
      ['f1', 'f2'].map(async (flat) => (await billOf(admin, `${january}:${flat}`))?.working),
    )
    expect(workings[1]).toEqual(workings[0])
  })

  test('a bill that is made again keeps what was given with it; a note taken back by hand stays so', async () => {
    const { admin, publish, societyId } = await openBilling()
    await publish('2026-10')
    await admin.change(
      'receipt.create@1',
      newReceipt({ amount: paise(2_550_00), receivedOn: '2026-10-05' }),
    )
    const november = await publish('2026-11')
    const again = randomUUID()
    const said = { reason: 'Wrong rate', at }
    await admin.change('bill.reverse@1', {
      ...{ ...said, id: randomUUID(), billId: `${november}:f2`, again },
    })
    await admin.sync()
    expect(await billOf(admin, again)).toMatchObject({
      ...{ total: 2_550_00, rebate: 51_00, advance: 0 },
      arrears: { principal: 0, penalty: 0, interest: 0 },
    })
    expect(await notes(admin)).toHaveLength(1)
    const [note] = await admin.device.rows.adjustment.toArray()
    await admin.change('adjustment.reverse@1', {
      ...{ ...said, id: randomUUID(), adjustmentId: note?.id ?? '' },
    })
    await publish('2026-12')
    expect(await refusals(admin)).toEqual([])
    expect((await notes(admin)).map(([, kind, , amount]) => [kind, amount])).toEqual([
      ['rebate', 51],
      ['rebate', -51],
    ])
    expect((await trialBalance(societyId)).rebate).toBeUndefined()
  })

  test('a limit, and more than is owed: the rest is paid ahead', async () => {
    const { admin, publish, societyId } = await openBilling({
      ...{ basisPoints: 100_00, most: paise(2_600_00) as never },
    })
    await publish('2026-10')
    await admin.change(
      'receipt.create@1',
      newReceipt({ amount: paise(2_600_00), receivedOn: '2026-10-05' }),
    )
    await publish('2026-11')
    expect(await summary(admin)).toEqual({ balance: -50, principal: 0 })
    expect(await trialBalance(societyId)).toMatchObject({ rebate: 2550, advance: -50 })
  })
})

test('nobody writes one by hand', () => {
  const form = { holdingId: 'h-owner', headId: '', dated: '2026-11-01', dueOn: null, at }
  const said = { ...form, id: randomUUID(), amount: 10_00, reason: 'By hand', resolution: '' }
  const isTaken = (kind: string) =>
    mutations['adjustment.create@1'].safeParse({ ...said, kind }).success
  expect(['penalty', 'rebate', 'rebate-back'].map(isTaken)).toEqual([true, false, false])
})
