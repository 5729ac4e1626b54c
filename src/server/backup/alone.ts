import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rowsOf } from './catalogue.ts'
import { BackupRefused } from './refused.ts'

const others = async (drizzle: Database['drizzle']): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    drizzle,
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return row?.n ?? 0
}

/** A connection that was closed stands in the list until its process has ended. */
const leaving = { tries: 20, pauseMs: 100 }

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
  let n = await others(drizzle)
  for (let tried = 0; n > 0 && tried < leaving.tries; tried++) {
    await wait(leaving.pauseMs)
    n = await others(drizzle)
  }
  if (n === 0) return
  throw new BackupRefused(
    `${what} is in use (${n} other ${n === 1 ? 'connection' : 'connections'}). Stop the server and whatever else is connected, then try again.`,
  )
}
