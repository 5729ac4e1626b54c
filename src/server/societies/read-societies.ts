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

export type OnFailed = (error: unknown, societyId: string) => void

/** In one after another; what fails in one is reported, and the others have their turn. */
export const inEachOf = async (
  societyIds: readonly string[],
  work: (societyId: string) => Promise<void>,
  onFailed: OnFailed,
): Promise<void> => {
  for (const societyId of societyIds) {
    try {
      await work(societyId)
    } catch (error) {
      onFailed(error, societyId)
    }
  }
}

export const inEachSociety = async (
  database: Database,
  work: (societyId: string) => Promise<void>,
  onFailed: OnFailed,
): Promise<void> => inEachOf(await readSocieties(database), work, onFailed)
