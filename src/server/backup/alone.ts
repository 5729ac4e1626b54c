import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rowsOf } from './catalogue.ts'
import { BackupRefused } from './refused.ts'

/**
 * What a running server writes meanwhile would be missing. The embedded database keeps others out by its lock.
 * @param what as a sentence begins with it
 * @throws BackupRefused while another program is connected
 */
export const requireAlone = async (
  { drizzle, kind }: Pick<Database, 'drizzle' | 'kind'>,
  what: string,
): Promise<void> => {
  if (kind === 'embedded') return
  const [row] = await rowsOf<{ n: number }>(
    drizzle,
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const n = row?.n ?? 0
  if (n === 0) return
  throw new BackupRefused(
    `${what} is in use (${n} other ${n === 1 ? 'connection' : 'connections'}). Stop the server and whatever else is connected, then try again.`,
  )
}
