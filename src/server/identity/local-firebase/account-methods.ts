/** accounts:lookup, :update and :delete, for the holder of an ID token or of a code from a mail. */
import { eq } from 'drizzle-orm'
import { account } from '../../database/schema.ts'
import { asIdentity } from '../../database/transaction.ts'
import { endAllSessions } from '../access.ts'
import type { AccountCall, AccountInput, AccountMethod, AccountsDeps } from './account-call.ts'
import { AccountError } from './account-error.ts'
import { type Account, changeAccount, findByUid } from './accounts.ts'
import { useCode } from './codes.ts'
import { requireAccount, requireRecentSignIn } from './local-identity.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { countTry } from './tries.ts'

const accountToWire = ({ uid, email, emailVerified, displayName, photoURL, ...rest }: Account) => ({
  localId: uid,
  email,
  emailVerified,
  ...(displayName === '' ? {} : { displayName }),
  ...(photoURL === null ? {} : { photoUrl: photoURL }),
  providerUserInfo: [
    { providerId: 'password', federatedId: email, email, rawId: email, displayName },
  ],
  createdAt: String(rest.createdAt.getTime()),
  lastLoginAt: String(rest.lastLoginAt?.getTime() ?? 0),
})

export const lookup: AccountMethod = async (deps, { input }) => {
  const found = await requireAccount(deps, input.idToken)
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [accountToWire(found.account)] }
}

const namesIn = ({ displayName, photoUrl, deleteAttribute = [] }: AccountInput) => ({
  ...(displayName === undefined ? {} : { displayName: displayName.trim() }),
  ...(photoUrl === undefined ? {} : { photoURL: photoUrl }),
  ...(deleteAttribute.includes('DISPLAY_NAME') ? { displayName: '' } : {}),
  ...(deleteAttribute.includes('PHOTO_URL') ? { photoURL: null } : {}),
})

const applyCode = async (
  { database, limiter, clock }: AccountsDeps,
  { input, address }: AccountCall,
) => {
  const succeed = await countTry(limiter, { 'code:address': address })
  const verified = await asIdentity(database, async (tx) => {
    const { uid, email } = await useCode(tx, input.oobCode ?? '', 'VERIFY_EMAIL', clock())
    const found = await findByUid(tx, uid)
    if (found?.email !== email) throw new AccountError('INVALID_OOB_CODE')
    return changeAccount(tx, uid, { emailVerified: true })
  })
  await succeed()
  return accountToWire(verified)
}

const changePassword = async (deps: AccountsDeps, { input }: AccountCall, password: string) => {
  const { claims, account: found } = await requireAccount(deps, input.idToken)
  await countTry(deps.limiter, { 'change:account': found.uid })
  const now = deps.clock()
  requireRecentSignIn(claims, now)
  refuseWeakPassword(password)
  const passwordHash = await hashPassword(password)
  return asIdentity(deps.database, async (tx) => {
    const changed = await changeAccount(tx, found.uid, { passwordHash, ...namesIn(input) })
    await endAllSessions(tx, found.uid, now)
    return { ...accountToWire(changed), ...(await openSession(tx, deps.key, changed, now)) }
  })
}

export const update: AccountMethod = async (deps, call) => {
  const { input } = call
  if (input.oobCode !== undefined) return applyCode(deps, call)
  if (input.email !== undefined)
    throw new AccountError('OPERATION_NOT_ALLOWED', 'an address is not changed')
  if (input.password !== undefined) return changePassword(deps, call, input.password)
  const { account: found } = await requireAccount(deps, input.idToken)
  const names = namesIn(input)
  if (Object.keys(names).length === 0) return accountToWire(found)
  return accountToWire(await asIdentity(deps.database, (tx) => changeAccount(tx, found.uid, names)))
}

export const remove: AccountMethod = async (deps, { input }) => {
  const { claims, account: found } = await requireAccount(deps, input.idToken)
  requireRecentSignIn(claims, deps.clock())
  await asIdentity(deps.database, (tx) => tx.delete(account).where(eq(account.uid, found.uid)))
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
