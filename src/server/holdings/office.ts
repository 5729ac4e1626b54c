/** Whether the caller may change who holds which flat: asked under the society's lock. */
import { societySpace } from '#domain/scopes.ts'
import type { Claims } from '../identity/identity.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import { requiringToChange } from '../sync/require-member.ts'
import type { Writer } from '../sync/writer.ts'

export type HoldingDeps = CommitDeps & { clock: () => Date }

/** Who decides, and when. */
export type Decision = { societyId: string; today: string; now: Date; by: string }

/** @throws CallRefused 403, 409 */
export const requireOffice = requiringToChange(
  'residents:manage',
  'only the office of this society does this',
)

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
