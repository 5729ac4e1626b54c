/** Which devices a person has let be told of something. Of a sign-in that is over none counts. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PushKind, subscribePush } from '#contract/push-calls.ts'
import type { z } from '#contract/zod.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { membership, syncClient } from '../database/schema.ts'
import { pushSubscription } from '../database/schema-push.ts'
import { asIdentity, readAs, writeAs } from '../database/transaction.ts'
import { clientsSignedIn } from '../sessions/sessions.ts'

/** More browsers than a person has; the oldest makes room. */
const devicesLimit = 10

export type Subscription = typeof pushSubscription.$inferSelect

const ofPerson = (tx: Transaction, uid: string) =>
  tx
    .select()
    .from(pushSubscription)
    .where(eq(pushSubscription.uid, uid))
    .orderBy(asc(pushSubscription.createdAt))

export const kindsOf = async (
  database: Database,
  uid: string,
  endpoint: string,
): Promise<PushKind[] | null> => {
  const rows = await readAs(database, { uid }, (tx) => ofPerson(tx, uid))
  return rows.find((row) => row.endpoint === endpoint)?.kinds ?? null
}

const removeIn = (tx: Transaction, uid: string, endpoints: readonly string[]) =>
  tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.uid, uid), inArray(pushSubscription.endpoint, [...endpoints])))

/** This person's; another's of the same address stays theirs. */
export const removeEndpoint = (
  database: Database,
  uid: string,
  endpoint: string,
): Promise<unknown> => writeAs(database, { uid }, (tx) => removeIn(tx, uid, [endpoint]))

/** Whoever had it: a browser has one, and it is of whoever subscribes there last. */
const takeOver = (database: Database, endpoint: string) =>
  asIdentity(database, (tx) =>
    tx.delete(pushSubscription).where(eq(pushSubscription.endpoint, endpoint)),
  )

const isOwnClient = async (tx: Transaction, uid: string, clientId: string) => {
  const [found] = await tx
    .select({ id: syncClient.id })
    .from(syncClient)
    .where(and(eq(syncClient.uid, uid), eq(syncClient.id, clientId)))
  return found !== undefined
}

/** @returns false: the client id is not this person's */
export const keepSubscription = async (
  database: Database,
  uid: string,
  { replaces, kinds, ...row }: z.output<typeof subscribePush.input>,
  now: Date,
): Promise<boolean> => {
  const before = kinds ?? (replaces === null ? null : await kindsOf(database, uid, replaces))
  const isOwn = await readAs(database, { uid }, (tx) => isOwnClient(tx, uid, row.clientId))
  if (!isOwn) return false
  await takeOver(database, row.endpoint)
  await writeAs(database, { uid }, async (tx) => {
    if (replaces !== null) await removeIn(tx, uid, [replaces])
    const kept = await ofPerson(tx, uid)
    const old = kept.slice(0, Math.max(0, kept.length - devicesLimit + 1))
    await removeIn(
      tx,
      uid,
      old.map(({ endpoint }) => endpoint),
    )
    await tx.insert(pushSubscription).values({ ...row, uid, kinds: before ?? [], createdAt: now })
  })
  return true
}

/** People of the society who want to be told of this. */
export const wantedBy = async (
  database: Database,
  societyId: string,
  kind: PushKind,
): Promise<string[]> => {
  const rows = await readAs(database, { societyId }, (tx) =>
    tx
      .selectDistinct({ uid: pushSubscription.uid, kinds: pushSubscription.kinds })
      .from(pushSubscription)
      .innerJoin(membership, eq(membership.uid, pushSubscription.uid))
      .where(eq(membership.societyId, societyId)),
  )
  return [...new Set(rows.flatMap(({ uid, kinds }) => (kinds.includes(kind) ? [uid] : [])))]
}

/** The devices on which the person is still signed in. */
export const devicesFor = async (
  database: Database,
  uid: string,
  kind: PushKind,
): Promise<Subscription[]> => {
  const clients = new Set((await clientsSignedIn(database, uid)).map(({ id }) => id))
  const rows = await readAs(database, { uid }, (tx) => ofPerson(tx, uid))
  return rows.filter(({ clientId, kinds }) => clients.has(clientId) && kinds.includes(kind))
}
