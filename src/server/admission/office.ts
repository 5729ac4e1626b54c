/** Whether the caller may decide who comes in: asked before a commit, and again under its lock. */
import type { Logger } from 'pino'
import type { Transaction } from '../database/connect.ts'
import { readAs } from '../database/transaction.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Claims, Identity } from '../identity/identity.ts'
import type { Mailer } from '../identity/mailer.ts'
import type { CommitDeps } from '../sync/commit.ts'
import { requiringToChange } from '../sync/require-member.ts'

export type AdmissionDeps = CommitDeps & {
  identity: Identity
  clock: () => Date
  limiter: RateLimiter
  mailer: Mailer
  log: Logger
  publicUrl: string | undefined
  trustedProxies: number
}

/** @throws CallRefused 403, 409 */
export const requireOffice = requiringToChange(
  'residents:approve',
  'only the office of this society decides who comes in',
)

/** Reads in the society as its office. @throws CallRefused 403, 409 */
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
