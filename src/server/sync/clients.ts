/** A client id (one browser profile of one person) belongs to the first uid that used it. */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { syncClient, syncEpoch } from '../database/schema.ts'
import { writeAs } from '../database/transaction.ts'
import { waitingFor } from '../societies/claim.ts'
import type { ClientInfo, DeviceInfo, PushDeps } from './context.ts'
import type { Caller } from './members.ts'
import { SyncRefused } from './refusals.ts'

const seenAgainAfterMs = 60_000

export type KnownClient = typeof syncClient.$inferSelect

/** As much of it as tells two apart: it travels with every request. */
const epochLength = 13

export type Standing = {
  /** Which history of the database this is. */
  epoch: string
  /** Undefined also for another person's: row-level security hides it. */
  client: KnownClient | undefined
  /** A membership waits for whoever proves the caller's address. */
  isAwaited: boolean
}

/** What every request begins with, in one statement. Throws SyncRefused for a revoked client. */
export const readStanding = async (
  tx: Transaction,
  caller: Caller,
  clientId: string,
): Promise<Standing> => {
  const [row] = await tx
    .select({
      epoch: syncEpoch.epoch,
      client: syncClient,
      isAwaited: sql<boolean>`exists ${waitingFor(tx, caller)}`,
    })
    .from(syncEpoch)
    .leftJoin(syncClient, eq(syncClient.id, clientId))
    .prepare('standing')
    .execute()
  if (row === undefined) throw new Error('the database has no epoch')
  const { epoch, client, isAwaited } = row
  if (client?.revokedAt) throw new SyncRefused(403, { error: 'CLIENT_REVOKED' })
  return { epoch: epoch.slice(0, epochLength), client: client ?? undefined, isAwaited }
}

/** Whether there is something to write down about the client: it is new, updated, signed in anew, or not seen for a while. */
export const isNews = (
  known: KnownClient | undefined,
  { schema, build, authTime }: ClientInfo & DeviceInfo,
  now: Date,
): boolean =>
  known === undefined ||
  known.schema !== schema ||
  known.build !== build ||
  (authTime !== undefined && known.authTime?.getTime() !== authTime.getTime()) ||
  now.getTime() - known.lastSeenAt.getTime() > seenAgainAfterMs

/** Registers the client, or notes that it was seen. */
export const bindClient = (
  { database, clock }: Pick<PushDeps, 'database' | 'clock'>,
  caller: Caller,
  { clientId, ...info }: ClientInfo & DeviceInfo,
): Promise<void> =>
  writeAs(database, caller, async (tx) => {
    const now = clock()
    const seen = { ...info, lastSeenAt: now }
    const [bound] = await tx
      .insert(syncClient)
      .values({ id: clientId, uid: caller.uid, createdAt: now, ...seen })
      .onConflictDoNothing()
      .returning({ id: syncClient.id })
    if (bound !== undefined) return
    const [updated] = await tx
      .update(syncClient)
      .set(seen)
      .where(eq(syncClient.id, clientId))
      .returning({ id: syncClient.id })
    if (updated === undefined) throw new SyncRefused(403, { error: 'CLIENT_OWNER' })
  })
