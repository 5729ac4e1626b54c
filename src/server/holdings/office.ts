/** Whether the caller may change who holds which flat: asked under the society's lock. */
import { can } from '#domain/roles.ts'
import { societySpace } from '#domain/scopes.ts'
import type { Transaction } from '../database/connect.ts'
import { CallRefused } from '../http/errors.ts'
import type { Claims } from '../identity/identity.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import { type KnownMember, loadMember } from '../sync/members.ts'
import type { Writer } from '../sync/writer.ts'

export type HoldingDeps = CommitDeps & { clock: () => Date }

/** Who decides, and when. */
export type Decision = { societyId: string; today: string; now: Date; by: string }

/** @throws CallRefused 403, 409 */
export const requireOffice = async (
  tx: Transaction,
  societyId: string,
  { uid }: Claims,
  now: Date,
): Promise<KnownMember> => {
  const member = await loadMember(tx, societyId, uid, now)
  if (member === undefined || !can(member.roles, 'residents:manage')) {
    throw new CallRefused(403, 'FORBIDDEN', 'only the office of this society does this')
  }
  if (member.isArchived) throw new CallRefused(409, 'ARCHIVED', 'the society is archived')
  return member
}

/** What the work wrote is not to be kept: it has found out that it cannot be done. */
export class NotDone<Answer> extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('nothing is written')
    this.answer = answer
  }
}

export const inOffice = async <Answer>(
  deps: HoldingDeps,
  claims: Claims,
  { societyId, via, reason }: { societyId: string; via: string; reason?: string },
  work: (writer: Writer, decision: Decision) => Promise<Answer>,
): Promise<Answer> => {
  const { uid } = claims
  const request = { actor: { uid, societyId }, spaces: [societySpace(societyId)], via }
  try {
    return await commit(
      deps,
      { ...request, ...(reason !== undefined && { reason }) },
      async (writer) => {
        const now = deps.clock()
        const { today } = await requireOffice(writer.tx, societyId, claims, now)
        return work(writer, { societyId, today, now, by: uid })
      },
    )
  } catch (error) {
    if (error instanceof NotDone) return error.answer as Answer // thrown by this work
    throw error
  }
}
