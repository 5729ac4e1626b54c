/** How far a person's own space and these societies have come; where nothing was ever written, none. */
import { eq } from 'drizzle-orm'
import type { LiveHint, Space } from '#contract/sync.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import type { Database } from '../database/connect.ts'
import { space } from '../database/schema.ts'
import { type Actor, readAs } from '../database/transaction.ts'

export const readHeads = async (
  database: Database,
  uid: string,
  societyIds: readonly string[],
): Promise<LiveHint[]> => {
  const headOf = async (asked: Space, actor: Actor): Promise<LiveHint[]> => {
    const rows = await readAs(database, actor, (tx) =>
      tx.select({ version: space.version }).from(space).where(eq(space.id, asked)),
    )
    return rows.map(({ version }) => ({ space: asked, version }))
  }
  const heads = societyIds.map((societyId) => headOf(societySpace(societyId), { uid, societyId }))
  return (await Promise.all([headOf(personSpace(uid), { uid }), ...heads])).flat()
}
