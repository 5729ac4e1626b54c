/** accounts:sendOobCode and :resetPassword. Asking for a reset never tells whether the address is known. */
import { personSpace } from '#domain/scopes.ts'
import { inLanguage } from '#texts/language.ts'
import type { Transaction } from '../../database/connect.ts'
import type { CodeKind } from '../../database/schema-identity.ts'
import { asIdentity, readAsIdentity } from '../../database/transaction.ts'
import { endAllSessions, readAccess } from '../access.ts'
import {
  type AccountCall,
  type AccountMethod,
  type AccountsDeps,
  requireEmail,
  requireNewEmail,
} from './account-call.ts'
import { AccountError } from './account-error.ts'
import { type Account, changeAccount, findByEmail } from './accounts.ts'
import { checkCode, createCode, useCode } from './codes.ts'
import { requireAccount, requireRecentSignIn } from './local-identity.ts'
import { codeMail } from './mail-texts.ts'
import { asReaderNow } from './name-in-mails.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { countTry, reopenSignIn } from './tries.ts'

type Recipient = Account & { authTime?: Date }

const mailCode = async (deps: AccountsDeps, kind: CodeKind, to: Recipient, base: string) => {
  const code = await asIdentity(deps.database, (tx) => createCode(tx, kind, to, deps.clock()))
  const { person, language } = await asReaderNow(deps.database, to)
  await deps.mailer.send(inLanguage(language, () => codeMail(kind, person, code, base)))
}

/** A disabled account gets no mails. */
const findAdmitted = async (tx: Transaction, email: string): Promise<Account | undefined> => {
  const known = await findByEmail(tx, email)
  return known !== undefined && (await readAccess(tx, known.uid)).isDisabled ? undefined : known
}

/** Answers at once and works afterwards, so that a known address takes no longer than an unknown one. */
const askReset = async (deps: AccountsDeps, { input, address, base }: AccountCall) => {
  const email = requireEmail(input)
  await countTry(deps.limiter, { 'mail:account': email, 'mail:address': address })
  const work = async () => {
    const known = await readAsIdentity(deps.database, (tx) => findAdmitted(tx, email))
    if (known !== undefined) await mailCode(deps, 'PASSWORD_RESET', known, base)
  }
  work().catch((error: unknown) => deps.log.error({ err: error }, 'a reset mail was not sent'))
  return email
}

/** The mail goes to the new address; nothing is said of one that is somebody's already. */
const askChange = async (deps: AccountsDeps, { input, address, base }: AccountCall) => {
  const { claims, account } = await requireAccount(deps, input.idToken)
  const email = requireNewEmail(input)
  await countTry(deps.limiter, { 'mail:account': email, 'mail:address': address })
  requireRecentSignIn(claims, deps.clock())
  const { authTime } = claims
  const work = async () => {
    const taken = await readAsIdentity(deps.database, (tx) => findByEmail(tx, email))
    if (taken === undefined)
      await mailCode(deps, 'VERIFY_AND_CHANGE_EMAIL', { ...account, email, authTime }, base)
  }
  work().catch((error: unknown) => deps.log.error({ err: error }, 'a mail was not sent'))
  return account.email
}

export const mailVerification = async (
  deps: AccountsDeps,
  { address, base }: Pick<AccountCall, 'address' | 'base'>,
  account: Account,
): Promise<void> => {
  await countTry(deps.limiter, { 'mail:account': account.email, 'mail:address': address })
  await mailCode(deps, 'VERIFY_EMAIL', account, base)
}

const askVerification = async (deps: AccountsDeps, call: AccountCall) => {
  const { account } = await requireAccount(deps, call.input.idToken)
  await mailVerification(deps, call, account)
  return account.email
}

const askers = new Map([
  ['PASSWORD_RESET', askReset],
  ['VERIFY_EMAIL', askVerification],
  ['VERIFY_AND_CHANGE_EMAIL', askChange],
])

export const sendOobCode: AccountMethod = async (deps, call) => {
  const ask = askers.get(call.input.requestType ?? '')
  if (ask === undefined) throw new AccountError('INVALID_REQ_TYPE')
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: await ask(deps, call) }
}

/** Without `newPassword` it only says what the code is for. */
export const resetPassword: AccountMethod = async (
  { database, limiter, clock, live },
  { input, address },
) => {
  const { oobCode, newPassword } = input
  if (oobCode === undefined) throw new AccountError('MISSING_OOB_CODE')
  const succeed = await countTry(limiter, { 'code:address': address })
  const now = clock()
  const code = await asIdentity(database, (tx) => checkCode(tx, oobCode, now))
  if (newPassword !== undefined) {
    refuseWeakPassword(newPassword)
    const passwordHash = await hashPassword(newPassword)
    await asIdentity(database, async (tx) => {
      const { uid } = await useCode(tx, oobCode, 'PASSWORD_RESET', now)
      // Whoever reads the mail owns the address.
      await changeAccount(tx, uid, { passwordHash, emailVerified: true })
      await endAllSessions(tx, uid, clock())
    })
    live.endIn(personSpace(code.uid))
    await reopenSignIn(limiter, code.email, address)
  }
  await succeed()
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    email: code.email,
    requestType: code.kind,
  }
}
