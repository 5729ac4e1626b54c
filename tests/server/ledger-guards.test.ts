/** What the database itself refuses of the books, by SQL sent past the code that posts. */
import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '#server/database/connect.ts'
import { setSociety, sqlState } from '#server/database/transaction.ts'
import { newReceipt } from '../factories/accounts.ts'
import { booksOf } from '../factories/books.ts'
import { bothKinds } from '../factories/database.ts'

type Line = { accountId: string; amount: number; flatId?: string; holdingId?: string }
type Entry = {
  id?: string
  kind?: string
  count?: number
  dated?: string
  lines?: Line[]
  amount?: number
  number?: string
}

const balanced: Line[] = [
  { accountId: 'account:bank', amount: 100 },
  { accountId: 'account:hall-hire', amount: -100 },
]

const insertVoucher = (
  societyId: string,
  { id = 'v1', kind = 'journal', count = 1, dated = '2026-11-20', ...entry }: Entry = {},
): SQL => {
  const { lines = balanced, amount = 100, number = `J/2627/${count}` } = entry
  const year = dated < '2026-04-01' ? '2025-2026' : '2026-2027'
  return sql`insert into voucher values (${societyId}, ${id}, ${kind}, 'J/2627', ${count}, ${number}, ${dated}, ${year},
    ${amount}, ${JSON.stringify(lines)}::jsonb, '', '', null, '', now(), 'nobody')`
}

const stateOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => sqlState(error) ?? String(error),
  )

const [check, restricted, repeated, foreignKey, denied] = [
  '23514',
  '23001',
  '23505',
  '23503',
  '42501',
]

describe.each(bothKinds)('%s', (kind) => {
  const { openBooks, database } = booksOf(kind)

  /** A society whose books have begun: it has accounts, a year and one receipt. */
  const openLedger = async () => {
    const books = await openBooks()
    const admin = await books.open('admin')
    await admin.sync()
    await admin.change('receipt.create@1', newReceipt())
    await admin.sync()
    return books
  }
  const tried = async (
    { societyId, office }: Awaited<ReturnType<typeof openLedger>>,
    ...statements: ((tx: Transaction, societyId: string) => Promise<unknown>)[]
  ) =>
    stateOf(
      office(async ({ tx }) => {
        for (const statement of statements) await statement(tx, societyId)
      }),
    )
  const run = (of: (societyId: string) => SQL) => (tx: Transaction, societyId: string) =>
    tx.execute(of(societyId))
  const entering = (...entries: Entry[]) =>
    entries.map((entry) => run((societyId) => insertVoucher(societyId, entry)))

  test('a balanced voucher is entered, and its lines with it', async () => {
    const books = await openLedger()
    expect(await tried(books, ...entering({}, { id: 'v2', count: 2 }))).toBe('accepted')
  })

  test.each<[string, Entry]>([
    [
      'whose lines do not sum up to nothing',
      { lines: [...balanced, { accountId: 'account:cash', amount: 1 }] },
    ],
    ['that says another amount than its debits', { amount: 99 }],
    ['with one line', { lines: balanced.slice(0, 1) }],
    ['with a line of nothing', { lines: [...balanced, { accountId: 'account:cash', amount: 0 }] }],
    ['without lines', { lines: [], amount: 0 }],
    ['with a number of 17 signs', { number: 'J/2627/0000000001' }],
    ['with a number of other signs', { number: 'j/2627/1' }],
    ['that takes nothing back and calls itself a reversal', { kind: 'reversal' }],
    [
      'of a flat on an account that is no flat’s',
      { lines: [{ ...balanced[0]!, flatId: 'f2', holdingId: 'h-owner' }, balanced[1]!] },
    ],
    [
      'on the members’ account without a flat',
      { lines: [{ accountId: 'account:dues', amount: 100 }, balanced[1]!] },
    ],
  ])('a voucher %s is refused', async (_, entry) => {
    const state = await tried(await openLedger(), ...entering(entry))
    expect([check, foreignKey]).toContain(state)
  })

  test('an unbalanced voucher is refused also where another society is chosen before the end', async () => {
    const other = await openBooks()
    const lines = [
      { accountId: 'account:bank', amount: 100 },
      { accountId: 'account:cash', amount: -99 },
    ]
    const switching = (tx: Transaction) => setSociety(tx, other.societyId)
    expect(await tried(await openLedger(), ...entering({ lines }), switching)).toBe(check)
  })

  test('a gap in a series is refused in the end, whichever society is chosen then; the order of writing does not matter', async () => {
    const other = await openBooks()
    const switching = (tx: Transaction) => setSociety(tx, other.societyId)
    const gap = entering({ count: 1 }, { id: 'v3', count: 3 })
    expect(await tried(await openLedger(), ...gap)).toBe(restricted)
    expect(await tried(await openLedger(), ...gap, switching)).toBe(restricted)
    const turned = entering({ id: 'v2', count: 2 }, { id: 'v1', count: 1 })
    expect(await tried(await openLedger(), ...turned)).toBe('accepted')
  })

  test('a number is given once', async () => {
    const books = await openLedger()
    expect(await tried(books, ...entering({}))).toBe('accepted')
    expect(await tried(books, ...entering({ id: 'v2', number: 'J/2627/01' }))).toBe(repeated)
    expect(await tried(books, ...entering({ id: 'v2', count: 2, number: 'J/2627/1' }))).toBe(
      repeated,
    )
    expect(await tried(books, ...entering({ id: 'v2', count: 2, number: 'R/2627/0001' }))).toBe(
      repeated,
    )
  })

  test.each([
    ['open', 'journal', 'accepted'],
    ['soft-closed', 'journal', 'accepted'],
    ['soft-closed', 'receipt', restricted],
    ['closed', 'journal', restricted],
    ['audited', 'journal', restricted],
  ])('in a year that is %s a %s is %s', async (state, voucherKind, outcome) => {
    const books = await openLedger()
    const year = run(
      (societyId) =>
        sql`update financial_year set state = ${state} where society_id = ${societyId}`,
    )
    expect(await tried(books, year)).toBe('accepted')
    expect(await tried(books, ...entering({ kind: voucherKind }))).toBe(outcome)
    if (state === 'open') return
    const back = run(
      (societyId) => sql`update financial_year set state = 'open' where society_id = ${societyId}`,
    )
    expect(await tried(books, back)).toBe(restricted)
  })

  test('a day belongs to its year, and a year has to be there', async () => {
    const books = await openLedger()
    const wrong = run(
      (
        societyId,
      ) => sql`insert into voucher values (${societyId}, 'v1', 'journal', 'J/2627', 1, 'J/2627/1', '2026-03-31',
        '2026-2027', 100, ${JSON.stringify(balanced)}::jsonb, '', '', null, '', now(), 'nobody')`,
    )
    expect(await tried(books, wrong)).toBe(check)
    expect(await tried(books, ...entering({ dated: '2026-03-31' }))).toBe(foreignKey)
  })

  test('a line of the journal comes with its voucher alone', async () => {
    const books = await openLedger()
    const line = run(
      (
        societyId,
      ) => sql`insert into journal_line select society_id, voucher_id, 9, account_id, is_control, flat_id, holding_id, dated, 1
        from journal_line where society_id = ${societyId} limit 1`,
    )
    expect(await tried(books, line)).toBe(restricted)
  })

  test.each(['voucher', 'journal_line', 'receipt'])(
    'a row of %s is neither changed nor deleted, not even by the owner of the table',
    async (table) => {
      const { societyId } = await openLedger()
      const name = sql.raw(table)
      const asOwner = (statement: SQL) =>
        stateOf(
          database().drizzle.transaction(async (tx) => {
            await tx.execute(
              sql`select set_config('app.in_commit', 'yes', true), set_config('app.society_id', ${societyId}, true)`,
            )
            await tx.execute(statement)
          }),
        )
      expect(
        await asOwner(sql`update ${name} set amount = 1 where society_id = ${societyId}`),
      ).toBe(restricted)
      expect(await asOwner(sql`delete from ${name} where society_id = ${societyId}`)).toBe(
        restricted,
      )
      expect(await asOwner(sql`truncate ${name} cascade`)).toBe(restricted)
    },
  )

  test('the application may not even ask to change an entry', async () => {
    const change = run(
      (societyId) => sql`update voucher set narration = 'other' where society_id = ${societyId}`,
    )
    expect(await tried(await openLedger(), change)).toBe(denied)
  })

  test('an account with entries stays in its group', async () => {
    const books = await openLedger()
    const move = run(
      (societyId) =>
        sql`update ledger_account set "group" = 'expense' where society_id = ${societyId} and id = 'account:bank'`,
    )
    expect(await tried(books, move)).toBe(restricted)
  })
})
