/** On PostgreSQL: how many transactions of the database wait for another one. */
import { count, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

export const countBlocked = async ({ drizzle }: Database): Promise<number | undefined> => {
  const isBlocked = sql`cardinality(pg_blocking_pids(pid)) > 0`
  const [row] = await drizzle
    .select({ n: count() })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and ${isBlocked}`)
  return row?.n
}
