/** Reads and writes rows of whatever table of `tables.ts`, as they are. */
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/connect.ts'
import { type LookupKey, type LookupName, lookups } from './lookups.ts'
import { type AnyRow, isAppendOnly, isPersonal, type TableName, tables } from './tables.ts'

const chunkSize = 500
/** Rows that travel as one value. */
const rowsAtOnce = 2000

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
  and(eq(ownerColumn(name), owner), isAnyOf(tableOf(name).id, ids))

/** However many they are, they are one value. */
export const isAnyOf = (column: PgColumn | SQL, values: LookupKey): SQL =>
  sql`${column} = any(${sql.param([...values])})`

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
  const columns: readonly (PgColumn | SQL)[] = lookups[lookup].columns
  const [column, ...others] = columns
  const isWanted =
    column !== undefined && others.length === 0
      ? isAnyOf(
          column,
          keys.map(([value = null]) => value),
        )
      : or(...keys.map((key) => and(...columns.map((each, at) => sql`${each} = ${key[at]}`))))
  return select(tx, table, and(eq(ownerColumn(table), owner), lookups[lookup].only, isWanted))
}

const halfASign = /(?<=(?<!\\)(?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g

/** A text that the database reads: half a sign is replaced, as it is in a value of its own. */
const jsonOf = (rows: readonly object[]): string => {
  const json = JSON.stringify(rows)
  return json.includes('\\ud') ? json.replace(halfASign, '\ufffd') : json
}

/**
 * Thousands of rows as one value: a value for each column of each row costs more than all that is done with them (docs/ledger.md).
 * Every column has to be in the rows.
 */
export const insertRows = async (
  tx: Transaction,
  table: PgTable,
  rows: readonly object[],
  onConflict: SQL = sql``,
): Promise<void> => {
  const columns = Object.entries(getTableColumns(table))
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '))
  const stored = (row: object) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, Reflect.get(row, key)]))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const json = jsonOf(rows.slice(at, at + rowsAtOnce).map(stored))
    await tx.execute(sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${json}::json) ${onConflict}`)
  }
}

/** @param key its own columns @param replaced names of columns */
export const onConflictReplace = (key: readonly string[], replaced: readonly string[]): SQL => {
  const quoted = (names: readonly string[], of = (name: string) => name) =>
    names.map((name) => of(`"${name}"`)).join(', ')
  return sql.raw(
    `on conflict (${quoted(key)}) do update set ${quoted(replaced, (name) => `${name} = excluded.${name}`)}`,
  )
}

/** Rows that are written once are only ever inserted: a second one of the same id is an error. */
export const writeRows = async (tx: Transaction, name: TableName, rows: readonly AnyRow[]) => {
  const table = tables[name] as PgTable
  if (isAppendOnly(name)) return insertRows(tx, table, rows)
  const replaced = Object.values(getTableColumns(table)).filter(
    (column) => column !== ownerColumn(name) && column.name !== 'id',
  )
  const key = [ownerColumn(name).name, 'id']
  await insertRows(
    tx,
    table,
    rows,
    onConflictReplace(
      key,
      replaced.map((column) => column.name),
    ),
  )
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
