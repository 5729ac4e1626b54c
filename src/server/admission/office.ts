/** Whether the caller may decide who comes in: asked before a commit, and again under its lock. */
import type { Logger } from 'pino'
import { can } from '#domain/roles.ts'
import type { Transaction } from '../database/connect.ts'
import { readAs } from '../database/transaction.ts'
import { CallRefused } from '../http/errors.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Claims, Identity } from '../identity/identity.ts'
import type { Mailer } from '../identity/mailer.ts'
import type { CommitDeps } from '../sync/commit.ts'
import { type KnownMember, loadMember } from '../sync/members.ts'

export type AdmissionDeps = CommitDeps & {
  identity: Identity
  clock: () => Date
  limiter: RateLimiter
  mailer: Mailer
  log: Logger
  publicUrl: string | undefined
  trustedProxies: number
}

/** @throws CallRefused 403 */
export const requireOffice = async (
  tx: Transaction,
  societyId: string,
  { uid }: Claims,
  now: Date,
): Promise<KnownMember> => {
  const member = await loadMember(tx, societyId, uid, now)
  if (member === undefined || !can(member.roles, 'residents:approve')) {
    throw new CallRefused(403, 'FORBIDDEN', 'only the office of this society decides who comes in')
  }
  if (member.isArchived) {
    throw new CallRefused(409, 'ARCHIVED', 'the society is archived')
  }
  return member
}

/** Reads in the society as its office. @throws CallRefused 403 */
export const readAsOffice = <T>(
  { database, clock }: AdmissionDeps,
  societyId: string,
  claims: Claims,
  read: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  readAs(database, { uid: claims.uid, societyId }, async (tx) => {
    await requireOffice(tx, societyId, claims, clock())
    return read(tx)
  })
