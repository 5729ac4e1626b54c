/** A client id (one browser profile of one person) belongs to the first uid that used it. */
import { eq } from 'drizzle-orm'
import { syncClient } from '../database/schema.ts'
import { readAs, writeAs } from '../database/transaction.ts'
import type { ClientInfo, PushDeps } from './context.ts'
import type { Caller } from './members.ts'
import { SyncRefused } from './refusals.ts'

const seenAgainAfterMs = 60_000

/** Registers the client, or notes that it was seen. Row-level security hides another person's client. */
export const bindClient = async (
  { database, clock }: Pick<PushDeps, 'database' | 'clock'>,
  caller: Caller,
  { clientId, schema, build }: ClientInfo,
): Promise<void> => {
  const now = clock()
  const [known] = await readAs(database, caller, (tx) =>
    tx.select().from(syncClient).where(eq(syncClient.id, clientId)),
  )
  if (known?.revokedAt) throw new SyncRefused(403, { error: 'CLIENT_REVOKED' })
  if (known === undefined) {
    const [bound] = await writeAs(database, caller, (tx) =>
      tx
        .insert(syncClient)
        .values({ id: clientId, uid: caller.uid, schema, build, createdAt: now, lastSeenAt: now })
        .onConflictDoNothing()
        .returning({ id: syncClient.id }),
    )
    if (bound === undefined) throw new SyncRefused(403, { error: 'CLIENT_OWNER' })
    return
  }
  const isNews = known.schema !== schema || known.build !== build
  if (isNews || now.getTime() - known.lastSeenAt.getTime() > seenAgainAfterMs) {
    await writeAs(database, caller, (tx) =>
      tx
        .update(syncClient)
        .set({ schema, build, lastSeenAt: now })
        .where(eq(syncClient.id, clientId)),
    )
  }
}
