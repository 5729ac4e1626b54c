/** The sign-ins of a person and the client ids under them. A sign-in may have had several ids (docs/sync-recovery.md). */
import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { SessionLine } from '#contract/sessions.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { syncClient } from '../database/schema.ts'
import { pushSubscription } from '../database/schema-push.ts'
import { asIdentity, readAs, readAsIdentity, writeAs } from '../database/transaction.ts'
import { endAllSessions, endOneSession, readAccess } from '../identity/access.ts'
import type { Claims } from '../identity/identity.ts'

type Ending = { database: Database; clock: () => Date }

type Client = typeof syncClient.$inferSelect

/** Not those whose sign-in is over by a new password: their ids say nothing of it. */
export const clientsSignedIn = async (database: Database, uid: string): Promise<Client[]> => {
  const { validSince } = await readAsIdentity(database, (tx) => readAccess(tx, uid))
  const clients = await readAs(database, { uid }, (tx) =>
    tx
      .select()
      .from(syncClient)
      .where(and(eq(syncClient.uid, uid), isNull(syncClient.revokedAt)))
      .orderBy(desc(syncClient.lastSeenAt)),
  )
  return clients.filter(({ authTime, lastSeenAt }) => (authTime ?? lastSeenAt) >= validSince)
}

/** Of each sign-in the id that was seen last. */
export const sessionsOf = async (
  database: Database,
  { uid, authTime }: Claims,
): Promise<SessionLine[]> => {
  const clients = await clientsSignedIn(database, uid)
  const signIns = clients.map((client) => client.authTime?.getTime())
  const isLatest = (at: number | undefined, index: number) =>
    at === undefined || signIns.indexOf(at) === index
  return clients
    .filter((client, index) => isLatest(client.authTime?.getTime(), index))
    .map(({ id, label, createdAt, lastSeenAt, authTime: at }) => ({
      clientId: id,
      label,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: at?.getTime() === authTime.getTime(),
    }))
}

const revoke = (tx: Transaction, uid: string, now: Date, which?: SQL) =>
  tx
    .update(syncClient)
    .set({ revokedAt: now })
    .where(and(eq(syncClient.uid, uid), isNull(syncClient.revokedAt), which))
    .returning({ authTime: syncClient.authTime })

/** A device that is signed out is told nothing more. */
const silence = (tx: Transaction, uid: string) =>
  tx.delete(pushSubscription).where(
    and(
      eq(pushSubscription.uid, uid),
      inArray(
        pushSubscription.clientId,
        tx
          .select({ id: syncClient.id })
          .from(syncClient)
          .where(and(eq(syncClient.uid, uid), isNotNull(syncClient.revokedAt))),
      ),
    ),
  )

/**
 * The ids first, so that the list is right even if nothing more happens; then their tokens, which is what counts.
 * Of a sign-in all ids end: it may have had several.
 */
export const endSessionOf = async (
  { database, clock }: Ending,
  { uid }: Claims,
  clientId: string,
): Promise<void> => {
  const authTime = await writeAs(database, { uid }, async (tx) => {
    const [ended] = await revoke(tx, uid, clock(), eq(syncClient.id, clientId))
    const at = ended?.authTime ?? undefined
    if (at !== undefined) await revoke(tx, uid, clock(), eq(syncClient.authTime, at))
    await silence(tx, uid)
    return at
  })
  if (authTime === undefined) return
  await asIdentity(database, (tx) => endOneSession(tx, uid, authTime, clock()))
}

/** The tokens first: from here on nobody is in, whatever else fails. */
export const endEverySession = async (
  { database, clock }: Ending,
  { uid }: Claims,
): Promise<void> => {
  await asIdentity(database, (tx) => endAllSessions(tx, uid, clock()))
  await writeAs(database, { uid }, async (tx) => {
    await revoke(tx, uid, clock())
    await silence(tx, uid)
  })
}
