/** accounts:lookup, :update and :delete, for the holder of an ID token or of a code from a mail. */
import { personSpace } from '#domain/scopes.ts'
import { inLanguage } from '#texts/language.ts'
import { deletePerson } from '../../account/delete-account.ts'
import type { Transaction } from '../../database/connect.ts'
import { asIdentity } from '../../database/transaction.ts'
import { ensureProfile } from '../../profile/ensure-profile.ts'
import { followAddress } from '../../societies/follow-address.ts'
import { accessProblem, endAllSessions } from '../access.ts'
import type { AccountCall, AccountInput, AccountMethod, AccountsDeps } from './account-call.ts'
import { AccountError } from './account-error.ts'
import { type Account, changeAccount, findByEmail, findByUid } from './accounts.ts'
import { checkCode, useCode, voidCodes } from './codes.ts'
import { addressIn, requireAccount, requireRecentSignIn } from './local-identity.ts'
import { addressChangedMail } from './mail-texts.ts'
import { asReaderNow } from './name-in-mails.ts'
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

type AppliedCode = { before: Account; after: Account }

const verifyAddress = async (tx: Transaction, code: string, now: Date): Promise<AppliedCode> => {
  const { uid, email } = await useCode(tx, code, 'VERIFY_EMAIL', now)
  const before = await findByUid(tx, uid)
  if (before?.email !== email) throw new AccountError('INVALID_OOB_CODE')
  return { before, after: await changeAccount(tx, uid, { emailVerified: true }) }
}

/** Whoever opened the link reads the new address. What was mailed to the old one is void; the sessions go on. */
const changeAddress = async (tx: Transaction, code: string, now: Date): Promise<AppliedCode> => {
  const { uid, email } = await useCode(tx, code, 'VERIFY_AND_CHANGE_EMAIL', now)
  const before = await findByUid(tx, uid)
  if (before === undefined) throw new AccountError('INVALID_OOB_CODE')
  if ((await findByEmail(tx, email)) !== undefined) throw new AccountError('EMAIL_EXISTS')
  await voidCodes(tx, uid, now)
  return { before, after: await changeAccount(tx, uid, { email, emailVerified: true }) }
}

/** It has changed already: what cannot be told now makes no failure of it. Profile and societies follow at the next sync too. */
const tellNewAddress = async (deps: AccountsDeps, before: Account, after: Account) => {
  const { database, clock, live, mailer, log } = deps
  const { uid, email, displayName: name } = after
  asReaderNow(database, before)
    .then(({ person, language }) =>
      mailer.send(inLanguage(language, () => addressChangedMail(person))),
    )
    .catch((error: unknown) => log.error({ err: error }, 'the old address was not told'))
  const written = { database, clock, poke: live.poke, addressNow: addressIn(database) }
  await ensureProfile(written, { uid, email, name })
  await followAddress(written, { uid, email })
}

const applyCode = async (deps: AccountsDeps, { input, address }: AccountCall) => {
  const { database, limiter, clock } = deps
  const succeed = await countTry(limiter, { 'code:address': address })
  const code = input.oobCode ?? ''
  const { before, after } = await asIdentity(database, async (tx) => {
    const { kind } = await checkCode(tx, code, clock())
    return (kind === 'VERIFY_AND_CHANGE_EMAIL' ? changeAddress : verifyAddress)(tx, code, clock())
  })
  await succeed()
  if (before.email !== after.email) await tellNewAddress(deps, before, after)
  return accountToWire(after)
}

const changePassword = async (deps: AccountsDeps, { input }: AccountCall, password: string) => {
  const { claims, account: found } = await requireAccount(deps, input.idToken)
  await countTry(deps.limiter, { 'change:account': found.uid })
  const now = deps.clock()
  requireRecentSignIn(claims, now)
  refuseWeakPassword(password)
  const passwordHash = await hashPassword(password)
  const answer = await asIdentity(deps.database, async (tx) => {
    const changed = await changeAccount(tx, found.uid, { passwordHash, ...namesIn(input) })
    // The sign-in may have been ended while the hash was computed.
    const problem = await accessProblem(tx, found.uid, claims.authTime)
    if (problem !== undefined) throw new AccountError(problem)
    await endAllSessions(tx, found.uid, deps.clock())
    return { ...accountToWire(changed), ...(await openSession(tx, deps.key, changed, now)) }
  })
  deps.live.endIn(personSpace(found.uid))
  return answer
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
  const societies = await deletePerson(deps, found.uid)
  if (societies.length > 0)
    throw new AccountError('OPERATION_NOT_ALLOWED', 'the last super admin of a society stays')
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
