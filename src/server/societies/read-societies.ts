/** The ids of all societies on this server, for work that goes through them one by one. */
import { like } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { space } from '../database/schema.ts'
import { asKeeper } from '../database/transaction.ts'

export const readSocieties = async (database: Database): Promise<string[]> => {
  const rows = await asKeeper(database, (tx) =>
    tx.select({ id: space.id }).from(space).where(like(space.id, 's:%')).orderBy(space.id),
  )
  return rows.map(({ id }) => id.slice(2))
}
