/** Other keys than their id by which a commit looks rows up. Each needs an index of the database over owner and columns. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { numberKey } from '#domain/books/alike.ts'
import { groupBy } from '#domain/group-by.ts'
import { holding } from '../database/schema.ts'
import { adjustment, bill, billRun } from '../database/schema-billing.ts'
import { lateDocument, ledgerAccount, voucher } from '../database/schema-books.ts'
import { receipt, receiptNumberKey } from '../database/schema-money.ts'
import { budget, invoice } from '../database/schema-payables.ts'
import { documentSeries } from '../database/schema-setup.ts'
import type { Row, TableName } from './tables.ts'

/** Values of the columns, in their order. A row in which one of them is null is never found. */
export type LookupKey = readonly (string | number | null)[]

type Lookup<Name extends TableName> = {
  table: Name
  columns: (PgColumn | SQL)[]
  /** Rows of which alone are looked up, as the index says it. */
  only?: SQL
  keyOf: (row: Row<Name>) => LookupKey
}

/** `columns` are those of the table, of the same names. */
const by = <Name extends TableName, Column extends keyof Row<Name> & string>(
  table: Name,
  columns: Record<Column, PgColumn>,
): Lookup<Name> => {
  const names = Object.keys(columns) as Column[] // its own keys
  return {
    table,
    columns: Object.values(columns),
    // columns that rows are looked up by hold texts or numbers
    keyOf: (row) => names.map((name) => row[name] as string | number | null),
  }
}

/** The one by which the books began, by its kind. */
const opening: Lookup<'voucher'> = {
  table: 'voucher',
  columns: [voucher.kind],
  only: sql`${voucher.kind} = 'opening'`,
  keyOf: ({ kind }) => [kind === 'opening' ? kind : null],
}

/** However its reference is written; one without a number is never found. */
const numbered: Lookup<'receipt'> = {
  table: 'receipt',
  columns: [receiptNumberKey],
  keyOf: ({ reference }) => [numberKey(reference)],
}

export const lookups = {
  'holding/flat': by('holding', { flatId: holding.flatId }),
  'receipt/payment': by('receipt', { flatId: receipt.flatId, amount: receipt.amount }),
  'receipt/number': numbered as Lookup<'receipt'> & { table: 'receipt' },
  'receipt/reverses': by('receipt', { reverses: receipt.reverses }),
  'receipt/holding': by('receipt', { holdingId: receipt.holdingId }),
  'bill/holding': by('bill', { holdingId: bill.holdingId }),
  'bill/reverses': by('bill', { reverses: bill.reverses }),
  'adjustment/holding': by('adjustment', { holdingId: adjustment.holdingId }),
  'adjustment/reverses': by('adjustment', { reverses: adjustment.reverses }),
  'voucher/reverses': by('voucher', { reverses: voucher.reverses }),
  'voucher/opening': opening as Lookup<'voucher'> & { table: 'voucher' },
  'invoice/vendor': by('invoice', { vendorId: invoice.vendorId }),
  'late-document/state': by('late-document', { state: lateDocument.state }),
  'budget/year': by('budget', { year: budget.year }),
  'bill-run/period': by('bill-run', { from: billRun.from }),
  'ledger-account/group': by('ledger-account', { group: ledgerAccount.group }),
  'ledger-account/role': by('ledger-account', { role: ledgerAccount.role }),
  'document-series/document': by('document-series', { document: documentSeries.document }),
} as const

export type LookupName = keyof typeof lookups
export type Found<Name extends LookupName> = Row<(typeof lookups)[Name]['table']>

const byTable = groupBy(Object.keys(lookups) as LookupName[], (name) => lookups[name].table)

export const lookupsOf = (table: TableName): readonly LookupName[] =>
  (byTable as ReadonlyMap<TableName, LookupName[]>).get(table) ?? [] // of some tables
