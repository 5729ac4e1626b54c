/** accounts:signInWithPassword. A wrong password and an unknown address look alike, also to a stopwatch. */
import { asIdentity, readAsIdentity } from '../../database/transaction.ts'
import { readAccess } from '../access.ts'
import { type AccountMethod, requireEmail, requirePassword } from './account-call.ts'
import { AccountError } from './account-error.ts'
import { changeAccount, findByEmail, holdAccount } from './accounts.ts'
import { verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { countTry } from './tries.ts'

export const signInWithPassword: AccountMethod = async (deps, { input, address }) => {
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
  const session = await asIdentity(deps.database, async (tx) => {
    // The account may have changed while the hash was computed, or be changing now.
    const current = await holdAccount(tx, known.uid)
    if (current?.passwordHash !== known.passwordHash)
      throw new AccountError('INVALID_LOGIN_CREDENTIALS')
    if ((await readAccess(tx, current.uid)).isDisabled) throw new AccountError('USER_DISABLED')
    return openSession(
      tx,
      deps.key,
      await changeAccount(tx, current.uid, { lastLoginAt: now }),
      now,
    )
  })
  await succeed()
  return { kind: 'identitytoolkit#VerifyPasswordResponse', registered: true, ...session }
}
