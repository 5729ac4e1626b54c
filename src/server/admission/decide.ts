/** The office decides on a request. Everything is checked again under the society's lock. */
import {
  type ApprovalOutcome,
  approveRequests,
  rejectRequest as rejectCall,
} from '#contract/admission-calls.ts'
import type { z } from '#contract/zod.ts'
import { type FlatRow, flatName } from '#domain/import/rows.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import { inLanguage } from '#texts/language.ts'
import type { Origin } from '../audit/notes.ts'
import type { Claims } from '../identity/identity.ts'
import type { Mail } from '../identity/mailer.ts'
import { readLanguages } from '../letters/reader-language.ts'
import { commit } from '../sync/commit.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { approvalMail, rejectionMail } from './decision-mail.ts'
import { findPlace, letIn } from './let-in.ts'
import { type AdmissionDeps, readAsOffice, requireOffice } from './office.ts'
import { findFlat, readFacts } from './read-society.ts'
import { settleAdmission } from './settle.ts'
import { readRequest } from './stored-requests.ts'

type Approval = z.output<typeof approveRequests.input>['requests'][number]
type Rejection = z.output<typeof rejectCall.input>
type Request = Row<'join-request'>

/** The office that decides, and what links in its mails begin with. */
type Office = { deps: AdmissionDeps; claims: Claims; base: string; societyId: string }

type Decided<Outcome> = { outcome: Outcome; mail?: Mail | undefined }

/** It is decided already: what cannot be mailed makes no failure of it, and the waiting page says it too. */
const tell = ({ mailer, log }: AdmissionDeps, mail: Mail) => {
  mailer
    .send(mail)
    .catch((error: unknown) => log.error({ err: error }, 'a decision was not mailed'))
}

/** Nothing of it is written when `work` says why not: what stands in the way is found before. */
const decide = async <Outcome extends string>(
  { deps, claims, societyId }: Office,
  id: string,
  origin: Origin,
  work: (writer: Writer, request: Request, now: Date) => Promise<Decided<Outcome>>,
): Promise<Outcome | 'NOT_OPEN' | 'OWN'> => {
  const seen = await readAsOffice(deps, societyId, claims, (tx) => readRequest(tx, societyId, id))
  if (seen?.status !== 'open') return 'NOT_OPEN'
  if (seen.uid === claims.uid) return 'OWN'
  const actor = { uid: claims.uid, societyId }
  const spaces = [societySpace(societyId), personSpace(seen.uid)]
  const decided = await commit(deps, { ...origin, actor, spaces }, async (writer) => {
    const now = deps.clock()
    await requireOffice(writer.tx, societyId, claims, now)
    const request = await writer.get('join-request', societyId, id)
    return request?.status === 'open' ? work(writer, request, now) : undefined
  })
  if (decided?.mail !== undefined) tell(deps, decided.mail)
  return decided?.outcome ?? 'NOT_OPEN'
}

/** One that nobody has proven belongs to nobody (identity.md): it becomes no member's, and is written no mail. */
const provenAddress = ({ email, isEmailVerified }: Request) => (isEmailVerified ? email : null)

/** In the language of whoever has asked. */
const mailTo = async (
  { tx }: Writer,
  request: Request,
  say: (email: string) => Mail,
): Promise<Mail | undefined> => {
  const email = provenAddress(request)
  if (email === null) return undefined
  const languageOf = await readLanguages(tx, [request.uid])
  return inLanguage(languageOf(request.uid), () => say(email))
}

const flatOf = (
  { tx }: Writer,
  { societyId, flat }: Request,
  approval: Approval,
): Promise<FlatRow | undefined> | undefined =>
  approval.seat === 'staff' ? undefined : findFlat(tx, societyId, approval.flat ?? flat)

const approveOne = (office: Office, approval: Approval): Promise<ApprovalOutcome> =>
  decide<ApprovalOutcome>(
    office,
    approval.id,
    { via: approveRequests.path },
    async (writer, request, now) => {
      const { claims, base, societyId } = office
      const flat = await flatOf(writer, request, approval)
      if (approval.seat !== 'staff' && flat === undefined) return { outcome: 'UNKNOWN_FLAT' }
      const { uid, name } = request
      const email = provenAddress(request)
      const newcomer = {
        uid,
        name,
        email,
        seat: approval.seat,
        flat,
        contactId: approval.contactid,
      }
      const place = await findPlace(writer, societyId, newcomer)
      if (typeof place === 'string') return { outcome: place }
      const { name: society, today } = await readFacts(writer.tx, societyId, now)
      const home = { id: societyId, name: society, today }
      const { membership } = await letIn(writer, home, newcomer, place, now)
      const decided = { at: now, by: claims.uid }
      await settleAdmission(writer, { societyId, id: membership.id, uid }, decided)
      const where = flat === undefined ? null : flatName(flat)
      const mail = await mailTo(writer, request, (email) =>
        approvalMail({ name, email, society, base }, where),
      )
      return { outcome: 'APPROVED', mail }
    },
  )

export const approve = async (
  deps: AdmissionDeps,
  claims: Claims,
  base: string,
  { societyid: societyId, requests }: z.output<typeof approveRequests.input>,
): Promise<z.output<typeof approveRequests.output>> => {
  const done: { id: string; outcome: ApprovalOutcome }[] = []
  for (const approval of requests) {
    const outcome = await approveOne({ deps, claims, base, societyId }, approval)
    done.push({ id: approval.id, outcome })
  }
  return done
}

export const reject = (
  deps: AdmissionDeps,
  claims: Claims,
  base: string,
  { societyid: societyId, id, reason }: Rejection,
) => {
  const office = { deps, claims, base, societyId }
  const origin = { via: rejectCall.path, reason }
  return decide(office, id, origin, async (writer, request, now) => {
    const decided = { decidedAt: now, decidedBy: claims.uid }
    await writer.put('join-request', { ...request, ...decided, status: 'rejected', reason })
    const mine = await writer.get('my-join-request', request.uid, societyId)
    if (mine !== undefined)
      await writer.put('my-join-request', { ...mine, status: 'rejected', reason })
    const { name: society } = await readFacts(writer.tx, societyId, now)
    const { name } = request
    const mail = await mailTo(writer, request, (email) =>
      rejectionMail({ name, society, base, email }, reason),
    )
    return { outcome: 'REJECTED', mail }
  })
}
