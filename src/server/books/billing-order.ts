/** Everything that the bills of a run go by, read for the one function that makes them (domain/books/bills). */
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type AddedAccounts, addedRoles } from '#domain/books/bills/bill-lines.ts'
import { type BillingRows, billedFlats } from '#domain/books/bills/billed-flats.ts'
import type { BillOrder } from '#domain/books/bills/make-bills.ts'
import type { BooksRules } from '#domain/books/bills/rules.ts'
import { effectiveOn } from '#domain/books/effective.ts'
import type { LegalRule } from '#domain/books/law/legal-rules.ts'
import { rulePacks } from '#domain/books/law/rule-packs.ts'
import { accountOf } from '#domain/books/ledger/member-lines.ts'
import type { Transaction } from '../database/connect.ts'
import { type TableName, tables } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { readAccounts } from './accounts.ts'
import { hasBegun } from './settle-holdings.ts'

type Run = Omit<BillOrder, 'rules' | 'accounts' | 'flats'>

/** What the law allowed on any day up to this one. */
export const legalRulesOn = (day: string): readonly LegalRule[] =>
  (effectiveOn(rulePacks, day) ?? rulePacks.at(-1))?.rules ?? []

export const readBillingOrder = async (
  writer: Writer,
  societyId: string,
  run: Run,
): Promise<BillOrder> => {
  await writer.flush()
  const accounts = await readAccounts(writer, societyId)
  const added = Object.fromEntries(
    addedRoles.map((role) => [role, accountOf(accounts, role)]),
  ) as AddedAccounts // of these roles
  return {
    ...run,
    accounts: added,
    rules: await readRules(writer.tx, societyId, run.dated),
    flats: billedFlats(await readRows(writer, societyId), run.dated),
  }
}

export const readRules = async (
  tx: Transaction,
  societyId: string,
  day: string,
): Promise<BooksRules> => ({
  heads: await rowsOf<BooksRules['heads'][number]>(tx, 'charge-head', societyId),
  policies: await rowsOf<BooksRules['policies'][number]>(tx, 'charge-policy', societyId),
  legal: legalRulesOn(day),
})

const readRows = async (writer: Writer, societyId: string): Promise<BillingRows> => {
  const of = <Row>(name: TableName, columns?: readonly (keyof Row & string)[]) =>
    rowsOf<Row>(writer.tx, name, societyId, columns)
  type Of<Name extends keyof BillingRows> = BillingRows[Name][number]
  return {
    flats: await of<Of<'flats'>>('flat'),
    residents: await of<Of<'residents'>>('resident'),
    parking: await of<Of<'parking'>>('parking'),
    readings: await of<Of<'readings'>>('reading'),
    openings: (await hasBegun(writer, societyId))
      ? await of<Of<'openings'>>('opening-balance')
      : [],
    bills: await of<Of<'bills'>>('bill', bill),
    receipts: await of<Of<'receipts'>>('receipt', receipt),
    adjustments: await of<Of<'adjustments'>>('adjustment', adjustment),
  }
}

/** Of the documents, of which there are many, only what an account goes by. */
const [bill, receipt, adjustment] = [
  ['id', 'kind', 'holdingId', 'dated', 'dueOn', 'graceDays', 'lines', 'roundOff', 'reverses'],
  ['id', 'holdingId', 'amount', 'receivedOn', 'reverses'],
  ['id', 'kind', 'holdingId', 'headId', 'amount', 'dated', 'dueOn', 'reverses'],
] as const satisfies [
  (keyof BillingRows['bills'][number])[],
  (keyof BillingRows['receipts'][number])[],
  (keyof BillingRows['adjustments'][number])[],
]

type SocietyTable = PgTable & { societyId: PgColumn }

/** Rows that were parsed by their schema when they were written. */
const rowsOf = async <Row>(
  tx: Transaction,
  name: TableName,
  societyId: string,
  columns: readonly string[] = Object.keys(tables[name]),
): Promise<Row[]> => {
  const table = tables[name] as SocietyTable // all of these belong to a society
  const wanted = Object.entries(getTableColumns(table)).filter(([key]) => columns.includes(key))
  const rows: unknown = await tx
    .select(Object.fromEntries(wanted))
    .from(table as PgTable)
    .where(eq(table.societyId, societyId))
  return rows as Row[]
}
