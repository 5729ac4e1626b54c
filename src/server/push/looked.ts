/** How far a society has been looked through for what people are told of: kept, so that the next start goes on where this one stopped. */
import { eq, lt } from 'drizzle-orm'
import { societySpace } from '#domain/scopes.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { space } from '../database/schema.ts'
import { pushLooked } from '../database/schema-push.ts'
import { readAs, writeAs } from '../database/transaction.ts'
import { type NewRow, readNewRows } from './new-rows.ts'

const versionOf = async (tx: Transaction, societyId: string) => {
  const [found] = await tx
    .select({ version: space.version })
    .from(space)
    .where(eq(space.id, societySpace(societyId)))
  return found?.version ?? 0
}

/** A society without a line has come since: nothing of it has been looked at. */
const keptOf = async (tx: Transaction, societyId: string) => {
  const [kept] = await tx.select().from(pushLooked).where(eq(pushLooked.societyId, societyId))
  return kept?.version ?? 0
}

export type Unlooked = { version: number; rows: NewRow[] }

/** In one picture: how far the society has come, and what came after the version looked at last. @param after what is kept when not given */
export const readUnlooked = (
  database: Database,
  societyId: string,
  after: number | undefined,
  now: Date,
): Promise<Unlooked> =>
  readAs(database, { societyId }, async (tx) => {
    const from = after ?? (await keptOf(tx, societyId))
    const version = await versionOf(tx, societyId)
    return { version, rows: version > from ? await readNewRows(tx, societyId, from, now) : [] }
  })

export const keepLooked = (
  database: Database,
  societyId: string,
  version: number,
): Promise<unknown> =>
  writeAs(database, { societyId }, (tx) =>
    tx
      .insert(pushLooked)
      .values({ societyId, version })
      .onConflictDoUpdate({
        target: pushLooked.societyId,
        set: { version },
        setWhere: lt(pushLooked.version, version),
      }),
  )
