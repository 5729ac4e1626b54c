/**
 * Rows as lines of JSON that are the same on every server: keys in order, moments and days as texts of one length, numbers that
 * JavaScript could round as texts.
 */
import { type SQL, sql } from 'drizzle-orm'
import { canonical } from '#domain/canonical.ts'
import { rowsOf, type StoredTable } from '../backup/catalogue.ts'
import type { Transaction } from '../database/connect.ts'
import { archivedRows } from './archived-tables.ts'

export type ArchivedRow = Record<string, unknown>

const rowsAtOnce = 500

const plain = (column: SQL) => column
const asText = (column: SQL) => sql`${column}::text`

/** By the type's name in the catalogue. */
const forms: Readonly<Record<string, (column: SQL) => SQL>> = {
  boolean: plain,
  integer: plain,
  jsonb: plain,
  text: plain,
  'text[]': plain,
  bigint: asText,
  numeric: asText,
  uuid: asText,
  date: (column) => sql`to_char(${column}, 'YYYY-MM-DD')`,
  'timestamp with time zone': (column) =>
    sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
}

/** @throws when nobody has said how values of that type are written */
const written = (table: string, { name, type }: StoredTable['columns'][number]): SQL => {
  const form = forms[type]
  if (form === undefined) throw new Error(`${table}.${name}: no form for the type ${type}`)
  return sql`${form(sql`${sql.identifier(name)}`)} as ${sql.identifier(name)}`
}

/** Numbers by their value, texts byte by byte: collations differ between servers. */
const orderOf = ({ key, columns }: StoredTable) =>
  sql.join(
    key.map((name) => {
      const isText = columns.some((column) => column.name === name && column.type === 'text')
      return isText ? sql`${sql.identifier(name)} collate "C"` : sql`${sql.identifier(name)}`
    }),
    sql`, `,
  )

export const lineOf = (row: ArchivedRow): string => canonical(row)

/** The rows of the society that the transaction is set to, some hundred at a time. */
export async function* readRows(
  tx: Transaction,
  table: StoredTable,
): AsyncGenerator<ArchivedRow[], void, undefined> {
  const values = sql.join(
    table.columns.map((column) => written(table.name, column)),
    sql`, `,
  )
  await tx.execute(sql`declare archived_rows no scroll cursor for
    select to_json(r)::text as line from (
      select ${values} from ${sql.identifier(table.name)}
        where society_id = app_society() and ${archivedRows[table.name] ?? sql`true`} order by ${orderOf(table)}) r`)
  for (;;) {
    const rows = await rowsOf<{ line: string }>(
      tx,
      sql.raw(`fetch ${rowsAtOnce} from archived_rows`),
    )
    if (rows.length === 0) break
    // an object with the columns asked for
    yield rows.map(({ line }) => JSON.parse(line) as ArchivedRow)
  }
  await tx.execute(sql`close archived_rows`)
}

/** PostgreSQL reads the texts of `forms` again as what they were. */
export const insertRows = async (
  tx: Transaction,
  { name, columns }: StoredTable,
  rows: readonly ArchivedRow[],
): Promise<void> => {
  if (rows.length === 0) return
  const names = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}`),
    sql`, `,
  )
  await tx.execute(sql`insert into ${sql.identifier(name)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(rows)}::jsonb)`)
}
