/** Somebody moves into a flat, or buys or inherits a part of it. */
import type { moveIn as moveInCall } from '#contract/holding-calls.ts'
import type { ResidentFields } from '#contract/holdings.ts'
import type { z } from '#contract/zod.ts'
import { holdingDefaults, otherPayer } from '#domain/holdings.ts'
import type { Claims } from '../identity/identity.ts'
import type { Writer } from '../sync/writer.ts'
import { type Decision, type HoldingDeps, inOffice, NotDone } from './office.ts'
import { addMembership, checkNotThere, findOrAddPerson } from './people.ts'
import { holdingsOfFlats, putPaying } from './put-paying.ts'
import { followSeats } from './seats.ts'

type Input = z.output<typeof moveInCall.input>
type Output = z.output<typeof moveInCall.output>

const given = (set: Input['set']) =>
  Object.fromEntries(
    Object.entries(set).filter(([, value]) => value !== undefined),
  ) as Partial<ResidentFields> // the rest is not there

const hasWrongDays = ({ since, until, set: { licenceStart, licenceEnd } }: Input) =>
  (until !== null && until < since) ||
  (typeof licenceStart === 'string' && typeof licenceEnd === 'string' && licenceEnd < licenceStart)

/** In a commit of the office. @throws NotDone */
export const movingIn = async (
  writer: Writer,
  decision: Decision,
  input: Input,
): Promise<Output> => {
  const { societyid: societyId, flatid: flatId, id, person, relation, since, until, set } = input
  if ((await writer.get('holding', societyId, id)) !== undefined) return { outcome: 'MOVED_IN' }
  if (hasWrongDays(input)) return { outcome: 'WRONG_DAYS' }
  if ((await writer.get('flat', societyId, flatId)) === undefined) {
    return { outcome: 'UNKNOWN_FLAT' }
  }
  const ofFlat = await holdingsOfFlats(writer, societyId, [flatId])
  const contactId = await findOrAddPerson(writer, person, decision)
  checkNotThere(contactId, { since, until }, ofFlat)
  const home = { societyId, id, contactId, flatId, relation, since, until }
  const row = { ...holdingDefaults, ...given(set), ...home }
  const payer = row.pays ? otherPayer(row, ofFlat) : undefined
  if (payer !== undefined) {
    const known = await writer.get('contact', societyId, payer.contactId)
    const other = { contactid: payer.contactId, name: known?.name ?? '' }
    throw new NotDone({ outcome: 'PAYS_ALREADY', other })
  }
  await putPaying(writer, [row])
  // a stay that is over brings no seat
  if (until === null || until >= decision.today) await addMembership(writer, contactId, decision)
  const why = { by: decision.by, reason: '', now: decision.now }
  await followSeats(writer, societyId, [contactId], decision.today, why)
  return { outcome: 'MOVED_IN' }
}

export const moveIn = (deps: HoldingDeps, claims: Claims, input: Input): Promise<Output> => {
  const asked = { societyId: input.societyid, via: '/api/residents/move-in' }
  return inOffice(deps, claims, asked, (writer, decision) => movingIn(writer, decision, input))
}
