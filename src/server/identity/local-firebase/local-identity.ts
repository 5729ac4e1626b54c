/**
 * Whose token this is, for accounts kept here: the same check as in the cloud, and then the account itself, so that a
 * deleted or disabled account and "sign out everywhere" count at once.
 */
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { account, endedSession, personAccess } from '../../database/schema-identity.ts'
import { readAsIdentity, withRole } from '../../database/transaction.ts'
import { isAccessOf, isEndOf, problemOf } from '../access.ts'
import { type AddressNow, type Claims, type Identity, TokenRefused } from '../identity.ts'
import { isRecentSignIn } from '../recent-sign-in.ts'
import { verifyToken } from '../verify-token.ts'
import type { AccountsDeps } from './account-call.ts'
import { AccountError } from './account-error.ts'
import { type Account, findByUid } from './accounts.ts'
import { localProjectId } from './sessions.ts'

type Checked = { claims: Claims; account: Account }
type CheckDeps = Pick<AccountsDeps, 'database' | 'clock' | 'key'>

/** @throws TokenRefused */
type Judge = (token: string) => Promise<Claims>

const judgeIdToken =
  ({ clock, key }: CheckDeps): Judge =>
  (token) =>
    verifyToken(token, { projectId: localProjectId, keys: key.publicKeys, clock })

const check = async ({ database }: CheckDeps, token: string, judge: Judge): Promise<Checked> => {
  const claims = await judge(token)
  const { uid, authTime } = claims
  const [found] = await readAsIdentity(database, (tx) =>
    tx
      .select({ account, access: personAccess, ended: endedSession })
      .from(account)
      .leftJoin(personAccess, isAccessOf(uid))
      .leftJoin(endedSession, isEndOf(uid, authTime))
      .where(eq(account.uid, uid))
      .prepare('account_of_session')
      .execute(),
  )
  if (found === undefined) throw new AccountError('USER_NOT_FOUND')
  const problem = problemOf(found, authTime)
  if (problem !== undefined) throw new AccountError(problem)
  return { claims, account: found.account }
}

export const addressIn =
  (database: Database): AddressNow =>
  (tx, uid) =>
    withRole(tx, database, 'identity', async () => {
      const found = await findByUid(tx, uid)
      return found?.emailVerified ? found.email : undefined
    })

export const createLocalIdentity = (
  deps: CheckDeps,
  judge: Judge = judgeIdToken(deps),
): Identity => ({
  addressNow: addressIn(deps.database),
  verify: async (token) => {
    try {
      const { claims, account: found } = await check(deps, token, judge)
      // The address may have changed since the token was made.
      const { email, emailVerified } = found
      return { ...claims, email, emailVerified }
    } catch (error) {
      throw error instanceof AccountError ? new TokenRefused(error.code) : error
    }
  },
})

/** The account an ID token in a request's body belongs to. Throws AccountError. */
export const requireAccount = async (
  deps: CheckDeps,
  idToken: string | undefined,
): Promise<Checked> => {
  if (idToken === undefined || idToken === '') throw new AccountError('MISSING_ID_TOKEN')
  try {
    return await check(deps, idToken, judgeIdToken(deps))
  } catch (error) {
    throw error instanceof TokenRefused ? new AccountError('INVALID_ID_TOKEN') : error
  }
}

/** @throws AccountError CREDENTIAL_TOO_OLD_LOGIN_AGAIN */
export const requireRecentSignIn = (claims: Claims, now: Date): void => {
  if (!isRecentSignIn(claims, now)) throw new AccountError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
