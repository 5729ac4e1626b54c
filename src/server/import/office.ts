/** Who may import, and what the calls of an import need. */
import { can } from '#domain/roles.ts'
import type { Transaction } from '../database/connect.ts'
import { CallRefused } from '../http/errors.ts'
import type { Claims } from '../identity/identity.ts'
import type { CommitDeps } from '../sync/commit.ts'
import { type KnownMember, loadMember } from '../sync/members.ts'

export type ImportDeps = CommitDeps & { clock: () => Date }

/** @throws CallRefused 403 */
export const requireSetup = async (
  tx: Transaction,
  societyId: string,
  { uid }: Claims,
  now: Date,
): Promise<KnownMember> => {
  const member = await loadMember(tx, societyId, uid, now)
  if (member === undefined || !can(member.roles, 'setup:change')) {
    throw new CallRefused(403, 'FORBIDDEN', 'only the super admin of this society imports')
  }
  if (member.isArchived) throw new CallRefused(409, 'ARCHIVED', 'the society is archived')
  return member
}
