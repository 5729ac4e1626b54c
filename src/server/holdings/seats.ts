/**
 * Roles follow the homes: a seat begins with the first holding that brings it and ends with the last. Whoever has nothing of
 * their own here any more is no member any more, and reads why.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { rolesIn } from '#contract/societies.ts'
import { isSameRoles } from '#domain/admission/role-change.ts'
import { rolesAfter, seatOf } from '#domain/holdings.ts'
import { flatName } from '#domain/import/rows.ts'
import { newRowId } from '../admission/let-in.ts'
import { officeContacts, readFacts } from '../admission/read-society.ts'
import type { Transaction } from '../database/connect.ts'
import { holding, membership } from '../database/schema.ts'
import { openPeople } from '../sync/commit.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

type Why = { by: string; reason: string; now: Date }
type Held = Row<'holding'>

/** Of the flat that was left last. */
const tellWhy = async (
  writer: Writer,
  { societyId, uid }: Row<'membership'> & { uid: string },
  held: readonly Held[],
  society: string,
  { reason, now }: Why,
) => {
  const last = held.toSorted((a, b) => ((a.until ?? '') < (b.until ?? '') ? 1 : -1))[0]
  const flat = last && (await writer.get('flat', societyId, last.flatId))
  await writer.put('my-join-request', {
    uid,
    id: societyId,
    society,
    flat: flat === undefined ? '' : flatName(flat),
    relation: last === undefined ? 'member' : seatOf[last.relation],
    status: 'removed',
    reason,
    requestedAt: now,
    office: await officeContacts(writer.tx, societyId),
  })
}

const change = async (
  writer: Writer,
  person: Row<'membership'>,
  after: string[] | null,
  held: readonly Held[],
  { by, reason, now }: Why,
) => {
  const { societyId, id, contactId, uid, roles: before } = person
  const { name } = await readFacts(writer.tx, societyId, now)
  if (uid !== null) await openPeople(writer, [uid])
  if (after === null) {
    await writer.remove('invitation', societyId, id)
    await writer.remove('membership', societyId, id)
  } else await writer.put('membership', { ...person, roles: after })
  if (uid !== null && after !== null) {
    await writer.put('my-society', { uid, id: societyId, name, roles: after })
  }
  if (uid !== null && after === null) {
    await writer.remove('my-society', uid, societyId)
    await tellWhy(writer, { ...person, uid }, held, name, { by, reason, now })
  }
  await writer.put('membership-change', {
    ...{ societyId, id: newRowId(now), membershipId: id, contactId, uid, before, after },
    ...{ reason, decidedAt: now, decidedBy: by },
  })
}

type SeatChange = { person: Row<'membership'>; after: string[] | null; held: Held[] }

/** Whose roles are not what their homes say. */
export const findSeatChanges = async (
  tx: Transaction,
  societyId: string,
  contactIds: readonly string[],
  today: string,
): Promise<SeatChange[]> => {
  if (contactIds.length === 0) return []
  const people = await tx
    .select()
    .from(membership)
    .where(and(eq(membership.societyId, societyId), inArray(membership.contactId, [...contactIds])))
  const held = await tx
    .select()
    .from(holding)
    .where(and(eq(holding.societyId, societyId), inArray(holding.contactId, [...contactIds])))
  return people.flatMap((person) => {
    const own = held.filter(({ contactId }) => contactId === person.contactId)
    const roles = rolesIn(person.roles)
    const after = rolesAfter(roles, own, today)
    const isSame = after !== null && isSameRoles(after, roles)
    return isSame ? [] : [{ person, after, held: own }]
  })
}

/** @returns how many were changed */
export const followSeats = async (
  writer: Writer,
  societyId: string,
  contactIds: readonly string[],
  today: string,
  why: Why,
): Promise<number> => {
  const changes = await findSeatChanges(writer.tx, societyId, contactIds, today)
  for (const { person, after, held } of changes) await change(writer, person, after, held, why)
  return changes.length
}
