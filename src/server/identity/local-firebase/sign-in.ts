/** accounts:signInWithPassword. A wrong password and an unknown address look alike, also to a stopwatch. */

import type { Transaction } from '../../database/connect.ts'
import { asIdentity, readAsIdentity } from '../../database/transaction.ts'
import { readAccess } from '../access.ts'
import {
  type AccountCall,
  type AccountMethod,
  type AccountsDeps,
  requireEmail,
  requirePassword,
} from './account-call.ts'
import { AccountError } from './account-error.ts'
import { type Account, changeAccount, findByEmail, holdAccount } from './accounts.ts'
import { verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { countTry } from './tries.ts'

/** What comes of an account that has just been signed in to or made. */
export type OnSignedIn<T> = (tx: Transaction, account: Account, now: Date) => Promise<T>

export const withPassword = async <T>(
  deps: AccountsDeps,
  { input, address }: AccountCall,
  onSignedIn: OnSignedIn<T>,
): Promise<T> => {
  const email = requireEmail(input)
  const password = requirePassword(input.password)
  const succeed = await countTry(deps.limiter, {
    'sign-in:account+address': `${email} ${address}`,
    'sign-in:address': address,
    'sign-in:account': email,
  })
  const known = await readAsIdentity(deps.database, (tx) => findByEmail(tx, email))
  const isRight = await verifyPassword(password, known?.passwordHash)
  if (known === undefined || !isRight) throw new AccountError('INVALID_LOGIN_CREDENTIALS')
  const now = deps.clock()
  const answer = await asIdentity(deps.database, async (tx) => {
    // The account may have changed while the hash was computed, or be changing now.
    const current = await holdAccount(tx, known.uid)
    if (current?.passwordHash !== known.passwordHash)
      throw new AccountError('INVALID_LOGIN_CREDENTIALS')
    if ((await readAccess(tx, current.uid)).isDisabled) throw new AccountError('USER_DISABLED')
    return onSignedIn(tx, await changeAccount(tx, current.uid, { lastLoginAt: now }), now)
  })
  await succeed()
  return answer
}

export const signInWithPassword: AccountMethod = async (deps, call) => {
  const session = await withPassword(deps, call, (tx, account, now) =>
    openSession(tx, deps.key, account, now),
  )
  return { kind: 'identitytoolkit#VerifyPasswordResponse', registered: true, ...session }
}
