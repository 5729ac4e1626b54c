/** The documents of members' accounts as they are stored, and of each only what an account goes by: there are many. */
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BillingRows } from '#domain/books/bills/billed-flats.ts'
import type { Transaction } from '../database/connect.ts'
import { adjustment, bill } from '../database/schema-billing.ts'
import { receipt } from '../database/schema-money.ts'
import { isAnyOf } from '../sync/table-rows.ts'
import { type TableName, tables } from '../sync/tables.ts'

export type AccountRows = Pick<BillingRows, 'bills' | 'receipts' | 'adjustments'>

const columns = {
  bill: [
    ...(['id', 'kind', 'holdingId', 'dated', 'dueOn', 'graceDays', 'from', 'to'] as const),
    ...(['lines', 'roundOff', 'countedTo', 'reverses'] as const),
  ],
  receipt: ['id', 'holdingId', 'amount', 'receivedOn', 'reverses'],
  adjustment: [
    ...(['id', 'kind', 'holdingId', 'headId', 'amount', 'dated', 'dueOn'] as const),
    ...(['rebate', 'reverses'] as const),
  ],
} as const satisfies {
  bill: (keyof BillingRows['bills'][number])[]
  receipt: (keyof BillingRows['receipts'][number])[]
  adjustment: (keyof BillingRows['adjustments'][number])[]
}

/** @param holdingIds of these alone; without it of all */
export const readAccountRows = async (
  tx: Transaction,
  societyId: string,
  holdingIds?: readonly string[],
): Promise<AccountRows> => {
  const of = (column: PgColumn) =>
    holdingIds === undefined ? undefined : isAnyOf(column, holdingIds)
  return {
    bills: await rowsOf(tx, 'bill', societyId, columns.bill, of(bill.holdingId)),
    receipts: await rowsOf(tx, 'receipt', societyId, columns.receipt, of(receipt.holdingId)),
    adjustments: await rowsOf(
      tx,
      'adjustment',
      societyId,
      columns.adjustment,
      of(adjustment.holdingId),
    ),
  }
}

type SocietyTable = PgTable & { societyId: PgColumn }

/** Rows that were parsed by their schema when they were written. */
export const rowsOf = async <Row>(
  tx: Transaction,
  name: TableName,
  societyId: string,
  wanted?: readonly string[],
  where?: SQL,
): Promise<Row[]> => {
  const table = tables[name] as SocietyTable // all of these belong to a society
  const all = Object.entries(getTableColumns(table))
  const rows: unknown = await tx
    .select(Object.fromEntries(all.filter(([key]) => wanted?.includes(key) ?? true)))
    .from(table as PgTable)
    .where(and(eq(table.societyId, societyId), where))
  return rows as Row[]
}
