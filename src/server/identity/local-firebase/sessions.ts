/** What a signed-in person holds: an ID token of one hour and a refresh token that brings the next one. */
import { and, eq, lt, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import type { Transaction } from '../../database/connect.ts'
import { refreshToken } from '../../database/schema-identity.ts'
import { accessProblem, nextAuthTime } from '../access.ts'
import { issuerOf } from '../verify-token.ts'
import { AccountError } from './account-error.ts'
import { type Account, findByUid } from './accounts.ts'
import { hashSecret } from './random-name.ts'
import { createRefreshToken, holderOf, isRefreshToken } from './refresh-tokens.ts'
import type { SigningKey } from './signing-key.ts'

export const localProjectId = 'aangan-local'
const idTokenSeconds = 3600
/** A session nobody has used for so long is forgotten (ms). */
const forgottenAfter = 180 * 24 * 3_600_000

const signIdToken = (
  key: SigningKey,
  { uid, email, emailVerified, displayName, photoURL }: Account,
  authTime: Date,
  now: Date,
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    ...(displayName === '' ? {} : { name: displayName }),
    ...(photoURL === null ? {} : { picture: photoURL }),
    auth_time: authTime.getTime() / 1000,
    user_id: uid,
    email,
    email_verified: emailVerified,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .setIssuer(issuerOf(localProjectId))
    .setAudience(localProjectId)
    .setSubject(uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + idTokenSeconds)
    .sign(key.privateKey)
}

const forgetOldSessions = (tx: Transaction, uid: string, now: Date) => {
  const lastUse = sql`coalesce(${refreshToken.lastUsedAt}, ${refreshToken.createdAt})`
  const limit = new Date(now.getTime() - forgottenAfter).toISOString()
  return tx
    .delete(refreshToken)
    .where(and(eq(refreshToken.uid, uid), lt(lastUse, sql`${limit}::timestamptz`)))
}

/** Signs the account in: both tokens, in the words of Identity Toolkit. */
export const openSession = async (
  tx: Transaction,
  key: SigningKey,
  account: Account,
  now: Date,
) => {
  const secret = createRefreshToken(key, account.uid)
  const authTime = await nextAuthTime(tx, account.uid, now)
  await forgetOldSessions(tx, account.uid, now)
  await tx
    .insert(refreshToken)
    .values({ hash: hashSecret(secret), uid: account.uid, authTime, createdAt: now })
  return {
    localId: account.uid,
    email: account.email,
    displayName: account.displayName,
    idToken: await signIdToken(key, account, authTime, now),
    refreshToken: secret,
    expiresIn: String(idTokenSeconds),
  }
}

const refusalOf = async (tx: Transaction, key: SigningKey, secret: string) => {
  const uid = holderOf(key, secret)
  const isGone = uid !== undefined && (await findByUid(tx, uid)) === undefined
  return new AccountError(isGone ? 'USER_NOT_FOUND' : 'TOKEN_EXPIRED')
}

/** @throws AccountError when the session has ended */
export const refreshSession = async (
  tx: Transaction,
  key: SigningKey,
  secret: string,
  now: Date,
) => {
  if (!isRefreshToken(secret)) throw new AccountError('INVALID_REFRESH_TOKEN')
  const hash = hashSecret(secret)
  const [session] = await tx.select().from(refreshToken).where(eq(refreshToken.hash, hash))
  const account = session && (await findByUid(tx, session.uid))
  if (session === undefined || account === undefined) throw await refusalOf(tx, key, secret)
  const problem = await accessProblem(tx, account.uid, session.authTime)
  if (problem !== undefined) throw new AccountError(problem)
  await tx.update(refreshToken).set({ lastUsedAt: now }).where(eq(refreshToken.hash, hash))
  const idToken = await signIdToken(key, account, session.authTime, now)
  return {
    access_token: idToken,
    expires_in: String(idTokenSeconds),
    token_type: 'Bearer',
    refresh_token: secret,
    id_token: idToken,
    user_id: account.uid,
    project_id: localProjectId,
  }
}
