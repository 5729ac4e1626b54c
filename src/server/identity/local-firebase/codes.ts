/** The one-time codes in verification and reset mails: stored as hashes, good once, until they expire. */
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { type CodeKind, oobCode } from '../../database/schema-identity.ts'
import { isStillTrusted } from '../access.ts'
import { AccountError } from './account-error.ts'
import type { Account } from './accounts.ts'
import { hashSecret, randomName } from './random-name.ts'

export type Code = typeof oobCode.$inferSelect

const hour = 3_600_000
/** An expired code is kept a while, to be told apart from a wrong one. */
const forgottenAfter = 30 * 24 * hour
const lifetime: Record<CodeKind, number> = {
  VERIFY_EMAIL: 72 * hour,
  PASSWORD_RESET: hour,
  VERIFY_AND_CHANGE_EMAIL: 72 * hour,
}

/** For whom, and the sign-in that had to ask for it, if one had to. */
type CodeOwner = Pick<Account, 'uid' | 'email'> & { authTime?: Date }

export const createCode = async (
  tx: Transaction,
  kind: CodeKind,
  { uid, email, authTime }: CodeOwner,
  now: Date,
): Promise<string> => {
  const code = randomName(43)
  const forgotten = new Date(now.getTime() - forgottenAfter)
  await tx.delete(oobCode).where(and(eq(oobCode.uid, uid), lt(oobCode.expiresAt, forgotten)))
  const expiresAt = new Date(now.getTime() + lifetime[kind])
  await tx
    .insert(oobCode)
    .values({ hash: hashSecret(code), uid, email, kind, authTime, createdAt: now, expiresAt })
  return code
}

/**
 * A change of address works for days and needs no sign-in when its link is opened. So it ends with the sign-in that asked for
 * it: whoever signs out everywhere or chooses a new password is safe from a stranger's pending wish.
 */
const isWithdrawn = async (tx: Transaction, { uid, kind, authTime }: Code): Promise<boolean> =>
  kind === 'VERIFY_AND_CHANGE_EMAIL' &&
  (authTime === null || !(await isStillTrusted(tx, uid, authTime)))

/** Looks without using it up. Throws AccountError for a code that is unknown, used, withdrawn or expired. */
export const checkCode = async (tx: Transaction, code: string, now: Date): Promise<Code> => {
  const [found] = await tx
    .select()
    .from(oobCode)
    .where(eq(oobCode.hash, hashSecret(code)))
  if (found === undefined || found.usedAt !== null) throw new AccountError('INVALID_OOB_CODE')
  if (await isWithdrawn(tx, found)) throw new AccountError('INVALID_OOB_CODE')
  if (found.expiresAt <= now) throw new AccountError('EXPIRED_OOB_CODE')
  return found
}

/** Uses the code up, and every other code of its kind for the account: the newest wish is fulfilled. */
export const useCode = async (
  tx: Transaction,
  code: string,
  kind: CodeKind,
  now: Date,
): Promise<Code> => {
  const found = await checkCode(tx, code, now)
  if (found.kind !== kind) throw new AccountError('INVALID_OOB_CODE')
  const used = await tx
    .update(oobCode)
    .set({ usedAt: now })
    .where(and(eq(oobCode.uid, found.uid), eq(oobCode.kind, kind), isNull(oobCode.usedAt)))
    .returning({ hash: oobCode.hash })
  // Another request may have used it between the two statements.
  if (!used.some(({ hash }) => hash === found.hash)) throw new AccountError('INVALID_OOB_CODE')
  return found
}

/** All that were mailed to an address that is the account's no more. */
export const voidCodes = async (tx: Transaction, uid: string, now: Date): Promise<void> => {
  await tx
    .update(oobCode)
    .set({ usedAt: now })
    .where(and(eq(oobCode.uid, uid), isNull(oobCode.usedAt)))
}
