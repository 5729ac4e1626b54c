/** What there is to back up, asked of the database itself, so that no table can be forgotten. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'

export type StoredTable = {
  name: string
  /** Without generated columns: the database works those out. */
  columns: { name: string; type: string }[]
  /** Names of the primary key's columns; empty when there is none. */
  key: string[]
}

export const listTables = (tx: Transaction): Promise<StoredTable[]> =>
  rowsOf<StoredTable>(
    tx,
    sql`select c.relname::text as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
         from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
         from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
         where i.indrelid = c.oid and i.indisprimary), '[]') as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`,
  )

/** Tables whose rows the transaction's role, the backup's, would not see. */
export const listHiddenTables = async (tx: Transaction): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      tx,
      sql`select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
        not has_table_privilege(c.oid, 'select')
        or c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup_reads'))`,
    )
  ).map(({ name }) => name)

export type StoredSequence = { name: string; last: string; called: boolean }

export const readSequences = async (tx: Transaction): Promise<StoredSequence[]> => {
  const names = await rowsOf<{ name: string }>(
    tx,
    sql`select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  )
  const sequences: StoredSequence[] = []
  for (const { name } of names) {
    const [state] = await rowsOf<{ last: string; called: boolean }>(
      tx,
      sql`select last_value::text as last, is_called as called from ${sql.identifier(name)}`,
    )
    if (state !== undefined) sequences.push({ name, ...state })
  }
  return sequences
}

/** What identifies each migration the database went through, in order; none in an empty database. */
export const readMigrations = async (tx: Transaction): Promise<string[]> => {
  const [found] = await rowsOf<{ exists: boolean }>(
    tx,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (found?.exists !== true) return []
  const rows = await rowsOf<{ hash: string }>(
    tx,
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  )
  return rows.map(({ hash }) => hash)
}

export const countRows = async (tx: Transaction, table: string): Promise<number> => {
  const [row] = await rowsOf<{ n: string }>(
    tx,
    sql`select count(*)::text as n from ${sql.identifier(table)}`,
  )
  return Number(row?.n ?? 0)
}

/** Both drivers answer with `rows`; their shape is the caller's, who wrote the query. */
export const rowsOf = async <T>(
  tx: Pick<Transaction, 'execute'>,
  query: Parameters<Transaction['execute']>[0],
): Promise<T[]> => ((await tx.execute(query)) as unknown as { rows: T[] }).rows
