/** The office decides on a request. Everything is checked again under the society's lock. */
import type {
  ApprovalOutcome,
  approveRequests,
  rejectRequest as rejectCall,
} from '#contract/admission-calls.ts'
import type { z } from '#contract/zod.ts'
import type { FlatRow } from '#domain/import/rows.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import type { Claims } from '../identity/identity.ts'
import { commit } from '../sync/commit.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { findPlace, letIn } from './let-in.ts'
import { type AdmissionDeps, readAsOffice, requireOffice } from './office.ts'
import { findFlat, readFacts } from './read-society.ts'
import { settleAdmission } from './settle.ts'
import { readRequest } from './stored-requests.ts'

type Approval = z.output<typeof approveRequests.input>['requests'][number]
type Rejection = z.output<typeof rejectCall.input>
type Request = Row<'join-request'>

/** Nothing of it is written when `work` says why not: what stands in the way is found before. */
const decide = async <Outcome extends string>(
  deps: AdmissionDeps,
  claims: Claims,
  societyId: string,
  id: string,
  work: (writer: Writer, request: Request, now: Date) => Promise<Outcome>,
): Promise<Outcome | 'NOT_OPEN' | 'OWN'> => {
  const seen = await readAsOffice(deps, societyId, claims, (tx) => readRequest(tx, societyId, id))
  if (seen?.status !== 'open') return 'NOT_OPEN'
  if (seen.uid === claims.uid) return 'OWN'
  const actor = { uid: claims.uid, societyId }
  const spaces = [societySpace(societyId), personSpace(seen.uid)]
  return commit(deps, { actor, spaces }, async (writer) => {
    const now = deps.clock()
    await requireOffice(writer.tx, societyId, claims, now)
    const request = await writer.get('join-request', societyId, id)
    return request?.status === 'open' ? work(writer, request, now) : 'NOT_OPEN'
  })
}

const flatOf = (
  { tx }: Writer,
  { societyId, flat }: Request,
  approval: Approval,
): Promise<FlatRow | undefined> | undefined =>
  approval.seat === 'staff' ? undefined : findFlat(tx, societyId, approval.flat ?? flat)

const approveOne = (
  deps: AdmissionDeps,
  claims: Claims,
  societyId: string,
  approval: Approval,
): Promise<ApprovalOutcome> =>
  decide(deps, claims, societyId, approval.id, async (writer, request, now) => {
    const flat = await flatOf(writer, request, approval)
    if (approval.seat !== 'staff' && flat === undefined) return 'UNKNOWN_FLAT'
    const { uid, name, isEmailVerified } = request
    // An address that nobody has proven belongs to nobody (identity.md).
    const email = isEmailVerified ? request.email : null
    const newcomer = { uid, name, email, seat: approval.seat, flat, contactId: approval.contactid }
    const place = await findPlace(writer, societyId, newcomer)
    if (typeof place === 'string') return place
    const { name: societyName, today } = await readFacts(writer.tx, societyId, now)
    const society = { id: societyId, name: societyName, today }
    const { membership } = await letIn(writer, society, newcomer, place, now)
    await settleAdmission(
      writer,
      { societyId, id: membership.id, uid },
      { at: now, by: claims.uid },
    )
    return 'APPROVED'
  })

export const approve = async (
  deps: AdmissionDeps,
  claims: Claims,
  { societyid, requests }: z.output<typeof approveRequests.input>,
): Promise<z.output<typeof approveRequests.output>> => {
  const done: { id: string; outcome: ApprovalOutcome }[] = []
  for (const approval of requests) {
    const outcome = await approveOne(deps, claims, societyid, approval)
    done.push({ id: approval.id, outcome })
  }
  return done
}

export const reject = (
  deps: AdmissionDeps,
  claims: Claims,
  { societyid: societyId, id, reason }: Rejection,
) =>
  decide(deps, claims, societyId, id, async (writer, request, now) => {
    const decided = { decidedAt: now, decidedBy: claims.uid }
    await writer.put('join-request', { ...request, ...decided, status: 'rejected', reason })
    const mine = await writer.get('my-join-request', request.uid, societyId)
    if (mine !== undefined)
      await writer.put('my-join-request', { ...mine, status: 'rejected', reason })
    return 'REJECTED'
  })
