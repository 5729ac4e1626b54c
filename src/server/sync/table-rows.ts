/** Reads and writes rows of whatever table of `tables.ts`, as they are. */
import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/connect.ts'
import { type LookupKey, type LookupName, lookups } from './lookups.ts'
import { type AnyRow, isAppendOnly, isPersonal, type TableName, tables } from './tables.ts'

const chunkSize = 500

/** So many rows that a statement can carry their values. */
export const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, at) =>
    rows.slice(at * chunkSize, (at + 1) * chunkSize),
  )

type KeyedTable = AnyPgTable & { id: PgColumn; societyId?: PgColumn; uid?: PgColumn }

// The registry's tables all have these key columns; the generic types cannot say so.
const tableOf = (name: TableName) => tables[name] as unknown as KeyedTable

export const ownerOf = (name: TableName, row: AnyRow): string =>
  (isPersonal(name) ? row.uid : row.societyId) ?? ''

const ownerColumn = (name: TableName): PgColumn => {
  const table = tableOf(name)
  const column = isPersonal(name) ? table.uid : table.societyId
  if (column === undefined) throw new Error(`${name} has no owner column`)
  return column
}
const keyIs = (name: TableName, owner: string, ids: readonly string[]): SQL | undefined =>
  and(eq(ownerColumn(name), owner), inArray(tableOf(name).id, [...ids]))

const select = async (tx: Transaction, name: TableName, where: SQL | undefined) => {
  const rows: unknown = await tx
    .select()
    .from(tables[name] as PgTable)
    .where(where)
  return rows as AnyRow[] // every registered table has these columns
}

/** Those of `ids` that are there, in any order. */
export const selectRows = (
  tx: Transaction,
  name: TableName,
  owner: string,
  ids: readonly string[],
): Promise<AnyRow[]> => select(tx, name, keyIs(name, owner, ids))

/** Rows of any of these keys, in any order. */
export const selectByKey = (
  tx: Transaction,
  lookup: LookupName,
  owner: string,
  keys: readonly LookupKey[],
): Promise<AnyRow[]> => {
  const { table } = lookups[lookup]
  const columns: readonly PgColumn[] = lookups[lookup].columns
  const wanted = keys.map((key) => and(...columns.map((column, at) => eq(column, key[at]))))
  return select(tx, table, and(eq(ownerColumn(table), owner), or(...wanted)))
}

/** Rows that are written once are only ever inserted: a second one of the same id is an error. */
export const writeRows = async (tx: Transaction, name: TableName, rows: readonly AnyRow[]) => {
  if (!isAppendOnly(name)) return upsert(tx, name, rows)
  await tx.insert(tableOf(name)).values(rows as never) // typed by putAll's caller
}

const upsert = async (tx: Transaction, name: TableName, rows: readonly AnyRow[]) => {
  const table = tableOf(name)
  const columns = Object.entries(getTableColumns(table as PgTable))
  const replaced = columns.filter(([, column]) => !column.primary && column.name !== 'id')
  await tx
    .insert(table)
    .values(rows as never) // typed by putAll's caller
    .onConflictDoUpdate({
      target: [ownerColumn(name), table.id],
      set: Object.fromEntries(
        replaced.map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
      ) as never, // names come from the table itself
    })
}

/** One that is not there is no error. */
export const deleteRows = async (
  tx: Transaction,
  name: TableName,
  owner: string,
  ids: readonly string[],
) => {
  await tx.delete(tableOf(name)).where(keyIs(name, owner, ids))
}
