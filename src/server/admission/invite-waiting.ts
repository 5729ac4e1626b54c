/** Writes to people an import brought into the society: they are in its lists, and have never heard of it. */
import { and, desc, eq } from 'drizzle-orm'
import type { Seat } from '#contract/admission.ts'
import { inviteWaiting, type WaitingOutcome } from '#contract/admission-calls.ts'
import { isOver, seatOf } from '#domain/holdings.ts'
import { flatName } from '#domain/import/rows.ts'
import { flatOfHolding } from '../database/joins.ts'
import { flat, holding } from '../database/schema.ts'
import type { Claims } from '../identity/identity.ts'
import type { Writer } from '../sync/writer.ts'
import { newInvitationLink } from './invitation-link.ts'
import { inOffice, mail, type Written } from './invite.ts'
import { type AdmissionDeps, readAsOffice } from './office.ts'
import { readFacts } from './read-society.ts'
import { countAdmissionTries } from './tries.ts'

/** The home they came to last; staff have none. 'LEFT': whoever has none any more. */
const homeOf = async ({ tx }: Writer, societyId: string, contactId: string, today: string) => {
  const homes = await tx
    .select({ relation: holding.relation, until: holding.until, flat })
    .from(holding)
    .innerJoin(flat, flatOfHolding)
    .where(and(eq(holding.societyId, societyId), eq(holding.contactId, contactId)))
    .orderBy(desc(holding.since), holding.id)
  return homes.find((home) => !isOver(home, today)) ?? (homes.length > 0 ? 'LEFT' : undefined)
}

const write = async (
  writer: Writer,
  from: string,
  societyId: string,
  id: string,
  now: Date,
): Promise<Written | 'GONE' | 'NO_EMAIL'> => {
  const person = await writer.get('membership', societyId, id)
  if (person === undefined || person.uid !== null) return 'GONE'
  if (person.email === null) return 'NO_EMAIL'
  const before = await writer.get('invitation', societyId, id)
  const contact = await writer.get('contact', societyId, person.contactId)
  const { name: society, today, language } = await readFacts(writer.tx, societyId, now)
  const home = await homeOf(writer, societyId, person.contactId, today)
  if (home === 'LEFT') return 'GONE'
  const seat: Seat = home === undefined ? 'staff' : seatOf[home.relation]
  const invitation = before ?? {
    ...{ societyId, id, name: contact?.name ?? person.email, email: person.email, seat },
    flat: home === undefined ? null : flatName(home.flat),
    sentAt: now,
    link: newInvitationLink(),
    // it brought nobody in: withdrawn, it takes nobody out
    ...{ holdingIds: [], rolesAdded: [], isContactNew: false, isMembershipNew: false },
  }
  await writer.put('invitation', { ...invitation, sentAt: now })
  return { invitation, society, from, language }
}

/** @throws CallRefused 403, 429 */
export const inviteThoseWaiting = async (
  deps: AdmissionDeps,
  claims: Claims,
  base: string,
  societyId: string,
  ids: readonly string[],
): Promise<WaitingOutcome[]> => {
  await readAsOffice(deps, societyId, claims, async () => {})
  const at = { societyId, via: inviteWaiting.path }
  const outcomes: WaitingOutcome[] = []
  for (const id of new Set(ids)) {
    await countAdmissionTries(deps.limiter, { 'invite-waiting:person': claims.uid })
    const written = await inOffice(deps, claims, at, (writer, from, now) =>
      write(writer, from, societyId, id, now),
    )
    if (typeof written === 'string') {
      outcomes.push({ id, outcome: written })
      continue
    }
    await countAdmissionTries(deps.limiter, { 'invite:recipient': written.invitation.email })
    outcomes.push({ id, outcome: await mail(deps, base, written) })
  }
  return outcomes
}
