/** accounts:signUp. The first account of an empty server needs the set-up token printed at its start. */
import { timingSafeEqual } from 'node:crypto'
import { account } from '../../database/schema-identity.ts'
import { asIdentity, sqlState } from '../../database/transaction.ts'
import {
  type AccountCall,
  type AccountMethod,
  type AccountsDeps,
  requireEmail,
  requirePassword,
} from './account-call.ts'
import { AccountError } from './account-error.ts'
import { findByEmail, hasAccounts, lockSignUp } from './accounts.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { hashSecret, randomName } from './random-name.ts'
import { openSession } from './sessions.ts'
import type { OnSignedIn } from './sign-in.ts'
import { countTry } from './tries.ts'

const uidLength = 28
const uniqueViolation = '23505'

const isSameSecret = (given: string | undefined, wanted: string) =>
  given !== undefined &&
  timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(wanted)))

export const makeAccount = async <T>(
  deps: AccountsDeps,
  { input, address, setupToken }: AccountCall,
  onSignedIn: OnSignedIn<T>,
): Promise<T> => {
  if (input.idToken !== undefined)
    throw new AccountError('OPERATION_NOT_ALLOWED', 'accounts are not linked')
  const email = requireEmail(input)
  const password = requirePassword(input.password)
  await countTry(deps.limiter, { 'sign-up:address': address })
  refuseWeakPassword(password)
  const passwordHash = await hashPassword(password)
  const now = deps.clock()
  return asIdentity(deps.database, async (tx) => {
    await lockSignUp(tx)
    if (!(await hasAccounts(tx)) && !isSameSecret(setupToken, deps.key.setupToken)) {
      throw new AccountError(
        'ADMIN_ONLY_OPERATION',
        'The first account needs the set-up link this server printed at its start',
      )
    }
    if ((await findByEmail(tx, email)) !== undefined) throw new AccountError('EMAIL_EXISTS')
    const [created] = await tx
      .insert(account)
      .values({
        uid: randomName(uidLength),
        email,
        passwordHash,
        displayName: input.displayName?.trim() ?? '',
        createdAt: now,
        lastLoginAt: now,
      })
      .returning()
    if (created === undefined) throw new Error('no account was made')
    return onSignedIn(tx, created, now)
  }).catch((error: unknown) => {
    throw sqlState(error) === uniqueViolation ? new AccountError('EMAIL_EXISTS') : error
  })
}

export const signUp: AccountMethod = async (deps, call) => ({
  kind: 'identitytoolkit#SignupNewUserResponse',
  ...(await makeAccount(deps, call, (tx, created, now) => openSession(tx, deps.key, created, now))),
})
