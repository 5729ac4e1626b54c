/** Receipts from before the books: a server that starts with them enters them. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { societySpace } from '#domain/scopes.ts'
import { writeReceipts } from '#server/receipts/post.ts'
import { reindexSpace } from '#server/sync/reindex.ts'
import type { Row } from '#server/sync/tables.ts'
import { newReceipt, newReversal } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'

const oldReceipt = (
  societyId: string,
  more: Partial<Row<'receipt'>> & Pick<Row<'receipt'>, 'id' | 'number'>,
): Row<'receipt'> => ({
  ...{ societyId, holdingId: 'h-owner', flatId: 'f2', amount: 1_000_00, mode: 'upi' as const },
  ...{ reference: '', receivedOn: '2026-11-02', postedOn: '2026-11-02', note: '' },
  ...{ recordedAt: new Date('2026-11-02T07:00:00Z'), recordedBy: `${societyId}-treasurer` },
  ...{ possibleDuplicateOf: null, reverses: null, reason: '', shownTo: [] },
  ...more,
})

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf, database } = booksOf(kind)

  /** As an earlier version wrote them: without vouchers. */
  const withOldReceipts = async () => {
    const books = await openBooks()
    const { societyId, office } = books
    const constraint = sql.raw('alter table receipt drop constraint receipt_voucher')
    await database().drizzle.execute(constraint)
    await office(async (writer) => {
      await writer.put('series', { societyId, id: 'R/2627', next: 3 })
      await writer.put('series', { societyId, id: 'R/2526', next: 2 })
      await writer.put('series', { societyId, id: 'RV/2627', next: 2 })
      await writeReceipts(writer, societyId, [
        oldReceipt(societyId, { id: 'r1', number: 'R/2627/0001' }),
        oldReceipt(societyId, { id: 'r2', number: 'R/2627/0002', mode: 'cash' }),
        oldReceipt(societyId, {
          ...{ id: 'r0', number: 'R/2526/0001', amount: 500_00 },
          ...{ receivedOn: '2026-03-30', postedOn: '2026-03-30' },
        }),
        oldReceipt(societyId, {
          ...{ id: 'v1', number: 'RV/2627/0001', amount: -1_000_00, reverses: 'r1' },
          ...{ reason: 'Cheque returned', receivedOn: '2026-11-03', postedOn: '2026-11-03' },
        }),
      ])
    })
    await database().drizzle.execute(
      sql.raw(`alter table receipt add constraint receipt_voucher foreign key (society_id, id)
        references voucher (society_id, id) not valid`),
    )
    const deps = { database: database(), poke: () => {} }
    return { ...books, start: () => reindexSpace(deps, societySpace(societyId)) }
  }

  const trialBalance = (societyId: string) =>
    rowsOf(
      societyId,
      sql`select account_id as account, (sum(amount) / 100)::int as amount from journal_line
        where society_id = ${societyId} group by account_id having sum(amount) <> 0 order by account_id`,
    )

  test('they stand in the ledger under their own numbers, once, and can be taken back', async () => {
    const { societyId, start, open } = await withOldReceipts()
    await start()
    await start()
    const vouchers = await rowsOf(
      societyId,
      sql`select id, series, count, number, party, recorded_by as by, reverses from voucher
        where society_id = ${societyId} order by number`,
    )
    const said = { party: 'A-102', by: 'treasurer' }
    expect(vouchers).toEqual([
      { id: 'r0', series: 'R/2526', count: 1, number: 'R/2526/0001', reverses: null, ...said },
      { id: 'r1', series: 'R/2627', count: 1, number: 'R/2627/0001', reverses: null, ...said },
      { id: 'r2', series: 'R/2627', count: 2, number: 'R/2627/0002', reverses: null, ...said },
      { id: 'v1', series: 'RV/2627', count: 1, number: 'RV/2627/0001', reverses: 'r1', ...said },
    ])
    expect(await trialBalance(societyId)).toEqual([
      { account: 'account:advance', amount: -1_500 },
      { account: 'account:bank', amount: 500 },
      { account: 'account:cash', amount: 1_000 },
    ])
    const admin = await open('admin')
    await admin.sync()
    await admin.change('receipt.create@1', newReceipt())
    for (const id of ['r2', 'r0']) await admin.change('receipt.reverse@1', newReversal(id))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await trialBalance(societyId)).toEqual([
      { account: 'account:advance', amount: -3_029 },
      { account: 'account:bank', amount: 3_029 },
    ])
    const numbers = (await admin.device.rows.receipt.toArray()).map(({ number }) => number)
    expect(numbers).toEqual(expect.arrayContaining(['R/2627/0003', 'RV/2627/0002', 'RV/2627/0003']))
  })

  test('where the books began after them they stay outside, and are not taken back', async () => {
    const { start, open } = await withOldReceipts()
    const admin = await open('admin')
    await admin.sync()
    const at = '2026-11-20T08:00:00.000Z'
    await admin.change('books.begin@1', {
      ...{ id: '00000000-0000-4000-8000-000000000001', asOn: '2026-11-10', at },
      balances: [
        { accountId: 'account:bank', amount: 100 as never },
        { accountId: 'account:hall-hire', amount: -100 as never },
      ],
    })
    await admin.sync()
    await start()
    await admin.change('receipt.reverse@1', newReversal('r2'))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['STATE'])
  })
})
