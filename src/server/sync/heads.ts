/** How far a person's own space and these societies have come; where nothing was ever written, none. */
import { eq } from 'drizzle-orm'
import type { LiveHint, Space } from '#contract/sync.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import type { Database } from '../database/connect.ts'
import { space } from '../database/schema.ts'
import { readAs } from '../database/transaction.ts'

export const readHeads = async (
  database: Database,
  uid: string,
  societyIds: readonly string[],
): Promise<LiveHint[]> => {
  const read = (actor: { uid: string; societyId?: string }, asked: Space) =>
    readAs(database, actor, (tx) =>
      tx.select({ version: space.version }).from(space).where(eq(space.id, asked)),
    ).then((rows) => rows.map(({ version }) => ({ space: asked, version })))
  const heads = await Promise.all([
    read({ uid }, personSpace(uid)),
    ...societyIds.map((societyId) => read({ uid, societyId }, societySpace(societyId))),
  ])
  return heads.flat()
}
