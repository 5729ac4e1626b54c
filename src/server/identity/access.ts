/**
 * Whether a sign-in still counts: one way for accounts in the cloud and here (docs/session.md). A session is a person and the
 * instant of the sign-in, which every ID token carries. All functions run inside `asIdentity` or `readAsIdentity`.
 */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { endedSession, personAccess, refreshToken } from '../database/schema-identity.ts'

export type Access = { validSince: Date; isDisabled: boolean }

const always = new Date(0)

type Row = typeof personAccess.$inferSelect

const accessOf = (row: Row | null | undefined): Access => ({
  validSince: row?.validSince ?? always,
  isDisabled: (row?.disabledAt ?? null) !== null,
})

/** What a query joins, outer, so that `problemOf` can judge: every request pays for each statement. */
export const isAccessOf = (uid: string) => eq(personAccess.uid, uid)
export const isEndOf = (uid: string, authTime: Date) =>
  and(eq(endedSession.uid, uid), eq(endedSession.authTime, authTime))

export const readAccess = async (tx: Transaction, uid: string): Promise<Access> => {
  const [row] = await tx.select().from(personAccess).where(isAccessOf(uid))
  return accessOf(row)
}

export type AccessProblem = 'USER_DISABLED' | 'TOKEN_EXPIRED'

type OfSession = { access: Row | null; ended: typeof endedSession.$inferSelect | null }

/** Why the sign-in of this instant does not count any more; undefined when it does. */
export const problemOf = (
  { access, ended }: OfSession,
  authTime: Date,
): AccessProblem | undefined => {
  const { validSince, isDisabled } = accessOf(access)
  if (isDisabled) return 'USER_DISABLED'
  return authTime < validSince || ended !== null ? 'TOKEN_EXPIRED' : undefined
}

/** Whether what the sign-in of this instant asked for may still happen. That it has been logged out since says nothing. */
export const isStillTrusted = async (
  tx: Transaction,
  uid: string,
  authTime: Date,
): Promise<boolean> => {
  const { validSince, isDisabled } = await readAccess(tx, uid)
  return !isDisabled && authTime >= validSince
}

export const accessProblem = async (
  tx: Transaction,
  uid: string,
  authTime: Date,
): Promise<AccessProblem | undefined> => {
  const [row = { access: null, ended: null }] = await tx
    .select({ access: personAccess, ended: endedSession })
    .from(sql`(select) as nobody`)
    .leftJoin(personAccess, isAccessOf(uid))
    .leftJoin(endedSession, isEndOf(uid, authTime))
    .prepare('access_of_session')
    .execute()
  return problemOf(row, authTime)
}

type Change = Partial<Pick<typeof personAccess.$inferInsert, 'validSince' | 'disabledAt'>>

const changeAccess = (tx: Transaction, uid: string, change: Change) =>
  tx
    .insert(personAccess)
    .values({ uid, ...change })
    .onConflictDoUpdate({ target: personAccess.uid, set: change })

/** Tokens carry whole seconds, so the line is drawn at the next one. */
const nextSecond = (now: Date) => new Date((Math.floor(now.getTime() / 1000) + 1) * 1000)

const forgetTokens = (tx: Transaction, uid: string) =>
  tx.delete(refreshToken).where(eq(refreshToken.uid, uid))

/** Ends every session of the person. */
export const endAllSessions = async (tx: Transaction, uid: string, now: Date): Promise<void> => {
  await changeAccess(tx, uid, { validSince: nextSecond(now) })
  await forgetTokens(tx, uid)
}

/** Ends every session too. The refresh tokens stay, so that whoever shows one hears why it is refused. */
export const disablePerson = async (tx: Transaction, uid: string, now: Date): Promise<void> => {
  await changeAccess(tx, uid, { disabledAt: now, validSince: nextSecond(now) })
}

/** The person may sign in again; no session of before comes back. */
export const enablePerson = async (tx: Transaction, uid: string): Promise<void> => {
  await changeAccess(tx, uid, { disabledAt: null })
  await forgetTokens(tx, uid)
}

export const endOneSession = async (
  tx: Transaction,
  uid: string,
  authTime: Date,
  now: Date,
): Promise<void> => {
  await tx.insert(endedSession).values({ uid, authTime, endedAt: now }).onConflictDoNothing()
  await tx
    .delete(refreshToken)
    .where(and(eq(refreshToken.uid, uid), eq(refreshToken.authTime, authTime)))
}

/** The instant a sign-in counts from, in whole seconds: none that has ended already. */
export const nextAuthTime = async (tx: Transaction, uid: string, now: Date): Promise<Date> => {
  const { validSince } = await readAccess(tx, uid)
  const [last] = await tx
    .select({ at: endedSession.authTime })
    .from(endedSession)
    .where(eq(endedSession.uid, uid))
    .orderBy(desc(endedSession.authTime))
    .limit(1)
  const afterEnded = last === undefined ? 0 : last.at.getTime() + 1000
  const second = Math.floor(now.getTime() / 1000) * 1000
  return new Date(Math.max(second, validSince.getTime(), afterEnded))
}
