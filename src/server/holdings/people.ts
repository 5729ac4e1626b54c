/** Whom a new holding is for: somebody the society knows, or somebody new, who may come in by their address. */
import { and, eq } from 'drizzle-orm'
import type { PersonAsked } from '#contract/holding-calls.ts'
import { contactDefaults } from '#domain/directory.ts'
import { lastsOn, type Period } from '#domain/holdings.ts'
import { newRowId } from '../admission/let-in.ts'
import { contactOfMembership } from '../database/joins.ts'
import { contact, membership } from '../database/schema.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { type Decision, NotDone } from './office.ts'

const holderOf = async ({ tx }: Writer, societyId: string, email: string) => {
  const [known] = await tx
    .select({ contactid: contact.id, name: contact.name })
    .from(contact)
    .where(and(eq(contact.societyId, societyId), eq(contact.email, email)))
  if (known !== undefined) return known
  const [member] = await tx
    .select({ contactid: contact.id, name: contact.name })
    .from(membership)
    .innerJoin(contact, contactOfMembership)
    .where(and(eq(membership.societyId, societyId), eq(membership.email, email)))
  return member
}

/** @returns the contact's id @throws NotDone */
export const findOrAddPerson = async (
  writer: Writer,
  person: PersonAsked,
  { societyId, now }: Decision,
): Promise<string> => {
  if ('contactid' in person) {
    const known = await writer.get('contact', societyId, person.contactid)
    if (known === undefined) throw new NotDone({ outcome: 'UNKNOWN_PERSON' })
    return known.id
  }
  const { name, email, phone } = person
  const other = email === null ? undefined : await holderOf(writer, societyId, email)
  if (other !== undefined) throw new NotDone({ outcome: 'SAME_EMAIL', other })
  const id = newRowId(now)
  await writer.put('contact', { ...contactDefaults, societyId, id, name, email, phone })
  return id
}

/** As an import does: whoever proves the address comes in, and the office may write to it. */
export const addMembership = async (
  writer: Writer,
  contactId: string,
  { societyId, now }: Decision,
): Promise<void> => {
  const [known] = await writer.tx
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.societyId, societyId), eq(membership.contactId, contactId)))
  const person = await writer.get('contact', societyId, contactId)
  if (known !== undefined || !person?.email) return
  const { email } = person
  // An address that waits for somebody else stays theirs.
  if ((await holderOf(writer, societyId, email))?.contactid !== contactId) return
  const id = newRowId(now)
  await writer.put('membership', { societyId, id, contactId, email, uid: null, roles: [] })
}

/** @throws NotDone */
export const checkNotThere = (
  contactId: string,
  { since, until }: Period,
  ofFlat: readonly Row<'holding'>[],
): void => {
  const isThere = ofFlat.some(
    (held) =>
      held.contactId === contactId &&
      (lastsOn(held, since) || (held.since >= since && (until === null || held.since <= until))),
  )
  if (isThere) throw new NotDone({ outcome: 'ALREADY_THERE' })
}
