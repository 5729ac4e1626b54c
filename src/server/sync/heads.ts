/**
 * How far these societies of a person have come; where nothing was ever written, none. Not their own space, whose hint ends a
 * stream: what changes their roles moves the society too.
 */
import { eq } from 'drizzle-orm'
import type { LiveHint } from '#contract/sync.ts'
import { societySpace } from '#domain/scopes.ts'
import type { Database } from '../database/connect.ts'
import { space } from '../database/schema.ts'
import { readAs } from '../database/transaction.ts'

export const readHeads = async (
  database: Database,
  uid: string,
  societyIds: readonly string[],
): Promise<LiveHint[]> => {
  const heads = societyIds.map(async (societyId): Promise<LiveHint[]> => {
    const asked = societySpace(societyId)
    const rows = await readAs(database, { uid, societyId }, (tx) =>
      tx.select({ version: space.version }).from(space).where(eq(space.id, asked)),
    )
    return rows.map(({ version }) => ({ space: asked, version }))
  })
  return (await Promise.all(heads)).flat()
}
