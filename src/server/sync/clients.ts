/** A client id (one browser profile of one person) belongs to the first uid that used it. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { syncClient } from '../database/schema.ts'
import { writeAs } from '../database/transaction.ts'
import type { ClientInfo, DeviceInfo, PushDeps } from './context.ts'
import type { Caller } from './members.ts'
import { SyncRefused } from './refusals.ts'

const seenAgainAfterMs = 60_000

export type KnownClient = typeof syncClient.$inferSelect

/** Row-level security hides another person's client. Throws SyncRefused for a revoked one. */
export const readClient = async (
  tx: Transaction,
  clientId: string,
): Promise<KnownClient | undefined> => {
  const [known] = await tx
    .select()
    .from(syncClient)
    .where(eq(syncClient.id, clientId))
    .prepare('sync_client')
    .execute()
  if (known?.revokedAt) throw new SyncRefused(403, { error: 'CLIENT_REVOKED' })
  return known
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
