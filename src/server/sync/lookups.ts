/** Other keys than their id by which a commit looks rows up. Each needs an index of the database over owner and columns. */
import type { PgColumn } from 'drizzle-orm/pg-core'
import { receipt } from '../database/schema-money.ts'
import type { Row, TableName } from './tables.ts'

/** Values of the columns, in their order. A row in which one of them is null is never found. */
export type LookupKey = readonly (string | number | null)[]

type Lookup<Name extends TableName> = {
  table: Name
  columns: PgColumn[]
  keyOf: (row: Row<Name>) => LookupKey
}

export const lookups = {
  'receipt/payment': {
    table: 'receipt',
    columns: [receipt.flatId, receipt.amount],
    keyOf: ({ flatId, amount }) => [flatId, amount],
  },
  'receipt/reverses': {
    table: 'receipt',
    columns: [receipt.reverses],
    keyOf: ({ reverses }) => [reverses],
  },
} satisfies Record<string, Lookup<'receipt'>>

export type LookupName = keyof typeof lookups
export type Found<Name extends LookupName> = Row<(typeof lookups)[Name]['table']>

export const lookupsOf = (table: TableName): LookupName[] =>
  (Object.keys(lookups) as LookupName[]).filter((name) => lookups[name].table === table)
