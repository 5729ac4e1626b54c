/** The office puts an address into the society and writes to it; whoever proves the address comes in (societies/claim.ts). */
import { and, eq } from 'drizzle-orm'
import {
  invite as inviteCall,
  resendInvitation,
  withdrawInvitation as withdrawCall,
} from '#contract/admission-calls.ts'
import type { z } from '#contract/zod.ts'
import { flatName } from '#domain/import/rows.ts'
import { societySpace } from '#domain/scopes.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import { holding } from '../database/schema.ts'
import { household } from '../database/schema-holdings.ts'
import { receipt } from '../database/schema-money.ts'
import type { Claims } from '../identity/identity.ts'
import { commit } from '../sync/commit.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { newInvitationLink } from './invitation-link.ts'
import { invitationMail } from './invitation-mail.ts'
import { findPlace, type LetIn, letIn } from './let-in.ts'
import { type AdmissionDeps, readAsOffice, requireOffice } from './office.ts'
import { findFlat, readFacts } from './read-society.ts'
import { readInvitation } from './stored-requests.ts'
import { countAdmissionTries } from './tries.ts'
import { whomInvited } from './whom-invited.ts'

type Invite = z.output<typeof inviteCall.input>
type Invitation = Row<'invitation'>
/** @param language of the society's papers: the person has chosen none yet */
export type Written = {
  invitation: Invitation
  society: string
  from: string
  language: Language
}
type Obstacle = 'UNKNOWN_FLAT' | 'ALREADY_IN'

export const inOffice = <T>(
  deps: AdmissionDeps,
  claims: Claims,
  { societyId, via }: { societyId: string; via: string },
  work: (writer: Writer, from: string, now: Date) => Promise<T>,
): Promise<T> => {
  const request = { actor: { uid: claims.uid, societyId }, spaces: [societySpace(societyId)], via }
  return commit(deps, request, async (writer) => {
    const now = deps.clock()
    const { name } = await requireOffice(writer.tx, societyId, claims, now)
    return work(writer, name, now)
  })
}

/** A second invitation of the same address adds to what the first one brought in. */
const brought = (before: Invitation | undefined, now: LetIn) => ({
  holdingIds: [...(before?.holdingIds ?? []), ...now.holdingIds],
  rolesAdded: [...(before?.rolesAdded ?? []), ...now.rolesAdded],
  isContactNew: before?.isContactNew ?? now.isContactNew,
  isMembershipNew: before?.isMembershipNew ?? now.isMembershipNew,
})

const write = async (
  writer: Writer,
  from: string,
  { societyid: societyId, name, email, seat, flat: flatText = '' }: Invite,
  now: Date,
): Promise<Written | Obstacle> => {
  const flat = seat === 'staff' ? undefined : await findFlat(writer.tx, societyId, flatText)
  if (seat !== 'staff' && flat === undefined) return 'UNKNOWN_FLAT'
  const facts = await readFacts(writer.tx, societyId, now)
  const { today } = facts
  const contactId = await whomInvited(writer.tx, { societyId, name, email, flat, today })
  const newcomer = { uid: null, name, email, seat, flat, contactId }
  const place = await findPlace(writer, societyId, newcomer)
  if (typeof place === 'string') return 'ALREADY_IN'
  const society = { id: societyId, ...facts }
  const made = await letIn(writer, society, newcomer, place, now)
  const { id } = made.membership
  const before = await writer.get('invitation', societyId, id)
  const invitation = {
    ...brought(before, made),
    societyId,
    id,
    name,
    email,
    flat: flat === undefined ? null : flatName(flat),
    seat,
    sentAt: now,
    link: before?.link ?? newInvitationLink(),
  }
  await writer.put('invitation', invitation)
  return { invitation, society: facts.name, from, language: facts.language }
}

/** The membership stands whether or not the mail went out: it can be sent again. */
export const mail = async (
  { mailer }: AdmissionDeps,
  base: string,
  written: Written,
): Promise<'SENT' | 'NOT_MAILED'> => {
  try {
    await mailer.send(inLanguage(written.language, () => invitationMail(written, base)))
    return 'SENT'
  } catch {
    return 'NOT_MAILED'
  }
}

const countInvitation = (deps: AdmissionDeps, { uid }: Claims, email: string) =>
  countAdmissionTries(deps.limiter, { 'invite:person': uid, 'invite:recipient': email })

export const invite = async (deps: AdmissionDeps, claims: Claims, base: string, input: Invite) => {
  await readAsOffice(deps, input.societyid, claims, async () => {})
  await countInvitation(deps, claims, input.email)
  const at = { societyId: input.societyid, via: inviteCall.path }
  const written = await inOffice(deps, claims, at, (writer, from, now) =>
    write(writer, from, input, now),
  )
  return typeof written === 'string' ? written : mail(deps, base, written)
}

export const resend = async (
  deps: AdmissionDeps,
  claims: Claims,
  base: string,
  societyId: string,
  id: string,
): Promise<'SENT' | 'GONE' | 'NOT_MAILED'> => {
  const known = await readAsOffice(deps, societyId, claims, (tx) =>
    readInvitation(tx, societyId, id),
  )
  if (known === undefined) return 'GONE'
  await countInvitation(deps, claims, known.email)
  const at = { societyId, via: resendInvitation.path }
  const written = await inOffice(deps, claims, at, async (writer, from, now) => {
    const before = await writer.get('invitation', societyId, id)
    if (before === undefined) return undefined
    const invitation = { ...before, sentAt: now, link: before.link ?? newInvitationLink() }
    await writer.put('invitation', invitation)
    const { name: society, language } = await readFacts(writer.tx, societyId, now)
    return { invitation, society, from, language }
  })
  return written === undefined ? 'GONE' : mail(deps, base, written)
}

const isUsed = async ({ tx }: Writer, societyId: string, holdingId: string): Promise<boolean> => {
  const [paid] = await tx
    .select({ id: receipt.id })
    .from(receipt)
    .where(and(eq(receipt.societyId, societyId), eq(receipt.holdingId, holdingId)))
    .limit(1)
  const [kept] = await tx
    .select({ id: household.id })
    .from(household)
    .where(and(eq(household.societyId, societyId), eq(household.holdingId, holdingId)))
    .limit(1)
  return paid !== undefined || kept !== undefined
}

const hasHome = async ({ tx }: Writer, societyId: string, contactId: string) => {
  const [found] = await tx
    .select({ id: holding.id })
    .from(holding)
    .where(and(eq(holding.societyId, societyId), eq(holding.contactId, contactId)))
    .limit(1)
  return found !== undefined
}

/** A membership that waited before goes on waiting, with the roles it had. */
const takeMembershipBack = (writer: Writer, invitation: Invitation, person: Row<'membership'>) => {
  const { societyId, id, isMembershipNew, rolesAdded } = invitation
  if (isMembershipNew) return writer.remove('membership', societyId, id)
  const roles = person.roles.filter((role) => !rolesAdded.includes(role))
  return writer.put('membership', { ...person, roles })
}

/** What the invitations of this address brought in goes again, unless something else has come to stand on it. */
const takeOut = async (writer: Writer, invitation: Invitation, person: Row<'membership'>) => {
  const { societyId, id, holdingIds, isContactNew } = invitation
  await writer.remove('invitation', societyId, id)
  await takeMembershipBack(writer, invitation, person)
  for (const holdingId of holdingIds)
    if (!(await isUsed(writer, societyId, holdingId)))
      await writer.remove('holding', societyId, holdingId)
  if (isContactNew && !(await hasHome(writer, societyId, person.contactId))) {
    await writer.remove('contact-note', societyId, person.contactId)
    await writer.remove('contact', societyId, person.contactId)
  }
}

export const withdrawInvitation = async (
  deps: AdmissionDeps,
  claims: Claims,
  societyId: string,
  id: string,
): Promise<'WITHDRAWN' | 'GONE'> => {
  await readAsOffice(deps, societyId, claims, async () => {})
  const at = { societyId, via: withdrawCall.path }
  return inOffice(deps, claims, at, async (writer) => {
    const invitation = await writer.get('invitation', societyId, id)
    const membership = await writer.get('membership', societyId, id)
    // Whoever has come in by it is a resident now.
    if (invitation === undefined || membership === undefined || membership.uid !== null)
      return 'GONE'
    await takeOut(writer, invitation, membership)
    return 'WITHDRAWN'
  })
}
