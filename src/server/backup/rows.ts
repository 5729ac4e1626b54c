/**
 * Rows as lines: a JSON array of what PostgreSQL itself writes for each column, and reads again. So every type comes
 * back exactly, and the same rows are the same lines on every server.
 */
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { rowsOf, type StoredTable } from './catalogue.ts'

const rowsAtOnce = 500
const charactersAtOnce = 1_000_000

/** How values are written, whatever this server or login has set. */
export const fixTextForms = (tx: Transaction) =>
  tx.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true)`)

const column = (name: string) => sql`${sql.identifier(name)}::text`

/** In the order of the primary key, byte by byte: collations differ between servers. */
const orderOf = ({ key, columns }: StoredTable) => {
  const names = key.length > 0 ? key : columns.map(({ name }) => name)
  return sql.join(
    names.map((name) => sql`${column(name)} collate "C"`),
    sql`, `,
  )
}

/** Every row of a table, some hundred lines at a time. */
export async function* readLines(
  tx: Transaction,
  table: StoredTable,
): AsyncGenerator<string[], void, undefined> {
  const values = sql.join(
    table.columns.map(({ name }) => column(name)),
    sql`, `,
  )
  await tx.execute(sql`declare backup_rows no scroll cursor for
    select to_json(array[${values}]::text[])::text as line from ${sql.identifier(table.name)} order by ${orderOf(table)}`)
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${rowsAtOnce} from backup_rows`))
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await tx.execute(sql`close backup_rows`)
}

const insertLines = (tx: Transaction, table: StoredTable, lines: readonly string[]) => {
  const names = table.columns.map(({ name }) => sql.identifier(name))
  const values = table.columns.map(
    // the type is the catalogue's own name for it
    ({ type }, at) => sql`(line ->> ${sql.raw(String(at))})::${sql.raw(type)}`,
  )
  return tx.execute(sql`insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)})
    overriding system value
    select ${sql.join(values, sql`, `)} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as line`)
}

/** Puts lines into a table, in statements of bounded size. */
export const writeLines = async (
  tx: Transaction,
  table: StoredTable,
  lines: AsyncIterable<string>,
  onRows: (count: number) => void,
): Promise<void> => {
  let batch: string[] = []
  let characters = 0
  const flush = async () => {
    if (batch.length === 0) return
    await insertLines(tx, table, batch)
    onRows(batch.length)
    batch = []
    characters = 0
  }
  for await (const line of lines) {
    batch.push(line)
    characters += line.length
    if (batch.length === rowsAtOnce || characters >= charactersAtOnce) await flush()
  }
  await flush()
}
