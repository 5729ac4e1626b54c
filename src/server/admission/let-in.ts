/** Makes somebody a member: contact, home and membership, and the line in their society list, all in the caller's commit. */
import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Seat } from '#contract/admission.ts'
import { rolesIn, type SocietyRole, societyRoles } from '#contract/societies.ts'
import { contactDefaults } from '#domain/directory.ts'
import { holdingDefaults, relationOfSeat, relationsOfSeat, roleOfSeat } from '#domain/holdings.ts'
import type { FlatRow } from '#domain/import/rows.ts'
import { can } from '#domain/roles.ts'
import { uuidV7 } from '#domain/uuid.ts'
import { contact, holding, membership } from '../database/schema.ts'
import { notOver } from '../holdings/held-on.ts'
import { putPaying } from '../holdings/put-paying.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

export type Newcomer = {
  /** Null while nobody has come in with the address yet. */
  uid: string | null
  name: string
  /** Proven, or written down by the office. */
  email: string | null
  seat: Seat
  flat: FlatRow | undefined
  /** Somebody the society knows already. */
  contactId: string | undefined
}

/** With what was not there before. */
export type LetIn = {
  membership: Row<'membership'>
  holdingIds: string[]
  rolesAdded: string[]
  isContactNew: boolean
  isMembershipNew: boolean
}

export const newRowId = (now: Date): string => uuidV7(now.getTime(), randomBytes(10))

/** Nobody takes a place that is another account's, nor stands in a society twice. */
export type Obstacle = 'SAME_EMAIL' | 'TAKEN' | 'UNVERIFIED' | 'ALREADY_IN' | 'NOT_OPEN'

const contactsOf = async (writer: Writer, societyId: string, email: string | null) =>
  email === null
    ? undefined
    : (
        await writer.tx
          .select()
          .from(contact)
          .where(and(eq(contact.societyId, societyId), eq(contact.email, email)))
      )[0]

const membershipsIn = (writer: Writer, societyId: string) =>
  writer.tx.select().from(membership).where(eq(membership.societyId, societyId))

type Place = {
  contact: Row<'contact'> | undefined
  membership: Row<'membership'> | undefined
}

/** Another account's; or of the office, which is let in by its own address alone, never by a likeness. */
const isOthers = ({ uid, roles, email }: Row<'membership'>, proven: string | null) => {
  return uid !== null || (can(rolesIn(roles), 'residents:approve') && email !== proven)
}

/** Whose address the society knows proves it; nobody is put in their place who has proven none. */
const isProven = ({ uid, email }: Newcomer, { contact, membership }: Place) =>
  uid === null || email !== null || (!contact?.email && !membership?.email)

/** Where the newcomer is to go, or why it cannot be. */
export const findPlace = async (
  writer: Writer,
  societyId: string,
  newcomer: Newcomer,
): Promise<Place | Obstacle> => {
  const { uid, email, contactId } = newcomer
  const known =
    contactId === undefined ? undefined : await writer.get('contact', societyId, contactId)
  if (contactId !== undefined && known === undefined) return 'NOT_OPEN'
  const sameEmail = await contactsOf(writer, societyId, email)
  if (sameEmail !== undefined && sameEmail.id !== contactId) return 'SAME_EMAIL'
  const memberships = await membershipsIn(writer, societyId)
  if (uid !== null && memberships.some((each) => each.uid === uid)) return 'ALREADY_IN'
  const waiting = memberships.find((each) => each.contactId === contactId)
  const byEmail = memberships.find((each) => email !== null && each.email === email)
  if (byEmail !== undefined && byEmail.id !== waiting?.id) return 'TAKEN'
  if (waiting !== undefined && isOthers(waiting, email)) return 'TAKEN'
  const place = { contact: known, membership: waiting }
  return isProven(newcomer, place) ? place : 'UNVERIFIED'
}

const putContact = async (
  writer: Writer,
  societyId: string,
  { uid, name, email }: Newcomer,
  known: Row<'contact'> | undefined,
  now: Date,
): Promise<string> => {
  if (known === undefined) {
    const id = newRowId(now)
    await writer.put('contact', { ...contactDefaults, societyId, id, name, email })
    return id
  }
  // An invited address is written down when its person has come in (societies/claim.ts): the invitation may be withdrawn.
  if (uid !== null && known.email === null && email !== null)
    await writer.put('contact', { ...known, email })
  return known.id
}

/** @returns the new holding's id; null when there is none to make */
const putHolding = async (
  writer: Writer,
  societyId: string,
  contactId: string,
  { seat, flat }: Newcomer,
  today: string,
  now: Date,
): Promise<string | null> => {
  if (seat === 'staff' || flat === undefined) return null
  const relation = relationOfSeat[seat]
  const home = { ...holdingDefaults, societyId, contactId, flatId: flat.id, relation }
  const [lasting] = await writer.tx
    .select({ id: holding.id })
    .from(holding)
    .where(
      and(
        eq(holding.societyId, societyId),
        eq(holding.contactId, contactId),
        eq(holding.flatId, flat.id),
        inArray(holding.relation, relationsOfSeat(seat)),
        notOver(today),
      ),
    )
  if (lasting !== undefined) return null
  const id = newRowId(now)
  await putPaying(writer, [{ ...home, id, since: today, until: null }])
  return id
}

/** Roles the person had already stay: a membership that waits may be an admin's. */
const rolesWith = (had: readonly string[], seat: Seat): SocietyRole[] => {
  const brought: readonly string[] = seat === 'staff' ? [] : [roleOfSeat[seat]]
  return societyRoles.filter((role) => had.includes(role) || brought.includes(role))
}

export const letIn = async (
  writer: Writer,
  society: { id: string; name: string; today: string },
  newcomer: Newcomer,
  place: Place,
  now: Date,
): Promise<LetIn> => {
  const societyId = society.id
  const contactId = await putContact(writer, societyId, newcomer, place.contact, now)
  const holdingId = await putHolding(writer, societyId, contactId, newcomer, society.today, now)
  const { uid, email } = newcomer
  const had = place.membership?.roles ?? []
  const row = {
    societyId,
    id: place.membership?.id ?? newRowId(now),
    contactId,
    uid,
    email: email ?? place.membership?.email ?? null,
    roles: rolesWith(had, newcomer.seat),
  }
  await writer.put('membership', row)
  if (uid !== null) {
    const { roles } = row
    await writer.put('my-society', { uid, id: societyId, name: society.name, roles })
  }
  return {
    membership: row,
    holdingIds: holdingId === null ? [] : [holdingId],
    rolesAdded: row.roles.filter((role) => !had.includes(role)),
    isContactNew: place.contact === undefined,
    isMembershipNew: place.membership === undefined,
  }
}
