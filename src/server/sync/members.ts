/** Who a caller is in a society, read from the database on every request: claims and cursors are only hints. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Relation } from '#contract/relations.ts'
import { rolesIn } from '#contract/societies.ts'
import type { Scope, Space } from '#contract/sync.ts'
import { businessDay } from '#domain/dates.ts'
import { isOwnership, lastsOn, ownerships } from '#domain/holdings.ts'
import { flatName } from '#domain/import/rows.ts'
import { entitledPersonScopes, entitledSocietyScopes, type Member } from '#domain/scopes.ts'
import type { Transaction } from '../database/connect.ts'
import { contactOfHolding, contactOfMembership, flatOfHolding } from '../database/joins.ts'
import { contact, flat, holding, membership, profile, society } from '../database/schema.ts'
import { setSociety } from '../database/transaction.ts'
import { heldOn } from '../holdings/held-on.ts'
import { readShared } from '../holdings/shared.ts'

export type Caller = { uid: string; email?: string | undefined; name?: string }

/** A member with what the office knows of them. */
export type KnownMember = Member & {
  name: string
  flat: string | null
  /** The flats of `homes`. */
  homeFlats: readonly string[]
  /** The society's business day. */
  today: string
  /** The society is: nothing of it changes. */
  isArchived: boolean
}

/**
 * The caller's membership of the society the transaction is set to; undefined when there is none, or before the terms
 * are accepted. Holdings are judged
 * by the society's business day (demo societies), else by the day it is in India.
 */
export const loadMember = async (
  tx: Transaction,
  societyId: string,
  uid: string,
  now: Date,
): Promise<KnownMember | undefined> => {
  // one line for each holding: with every request a statement less
  const lines = await tx
    .select({
      contactId: membership.contactId,
      roles: membership.roles,
      name: contact.name,
      businessDate: society.businessDate,
      archivedOn: society.archivedOn,
      home: {
        ...{ id: holding.id, relation: holding.relation, pays: holding.pays },
        ...{ since: holding.since, until: holding.until },
      },
      flat: { id: flat.id, wing: flat.wing, number: flat.number },
    })
    .from(membership)
    .innerJoin(society, eq(society.societyId, membership.societyId))
    // Who has not accepted the terms belongs nowhere yet (spec 4.3).
    .innerJoin(profile, and(eq(profile.uid, membership.uid), profile.tcAccepted))
    .innerJoin(contact, contactOfMembership)
    .leftJoin(holding, contactOfHolding)
    .leftJoin(flat, flatOfHolding)
    .where(and(eq(membership.societyId, societyId), eq(membership.uid, uid)))
    .orderBy(holding.id)
    .prepare('member_of_society')
    .execute()
  const [found] = lines
  if (found === undefined) return undefined
  const today = businessDay(found, now)
  const held = lines.flatMap(({ home, flat: of }) =>
    home === null || of === null
      ? []
      : [{ ...home, flatId: of.id, wing: of.wing, number: of.number }],
  )
  const present = held.filter((home) => lastsOn(home, today))
  return {
    uid,
    contactId: found.contactId,
    name: found.name,
    roles: rolesIn(found.roles),
    isPresent: present[0] !== undefined,
    flat: present[0] === undefined ? null : flatName(present[0]),
    holdings: held.flatMap(({ id, relation, pays }) => (pays || isOwnership(relation) ? [id] : [])),
    held: held.map(({ id }) => id),
    homes: present.map(({ id }) => id),
    homeFlats: present.map(({ flatId }) => flatId),
    shown: [
      ...(await readShown(tx, societyId, present, today)),
      ...(present.some(({ relation }) => isOwnership(relation))
        ? await readShared(tx, societyId, found.contactId, today)
        : []),
    ],
    wings: [...new Set(present.map(({ wing }) => wing))],
    today,
    isArchived: found.archivedOn !== null,
  }
}

type Home = { id: string; flatId: string; relation: Relation }

/** Of the flats that are rented: owners of today who show the bills. */
const readShown = async (
  tx: Transaction,
  societyId: string,
  present: readonly Home[],
  today: string,
): Promise<Member['shown']> => {
  const rented = present.filter(({ relation }) => relation === 'tenant')
  if (rented.length === 0) return []
  const flatIds = rented.map(({ flatId }) => flatId)
  const owners = await tx
    .select({ id: holding.id, flatId: holding.flatId })
    .from(holding)
    .where(
      and(
        eq(holding.societyId, societyId),
        inArray(holding.flatId, flatIds),
        inArray(holding.relation, [...ownerships]),
        holding.showsBills,
        heldOn(today),
      ),
    )
    .orderBy(holding.id)
  return rented.flatMap(({ id, flatId }) =>
    owners.flatMap((owner) => (owner.flatId === flatId ? [{ owner: owner.id, own: id }] : [])),
  )
}

/** The scopes the caller may hold in a space now; none where they do not belong. Sets the transaction's society, if it is one. */
export const entitledScopes = async (
  tx: Transaction,
  space: Space,
  uid: string,
  now: Date,
): Promise<readonly Scope[] | undefined> => {
  const id = space.slice(2)
  if (space.startsWith('u:')) {
    return id === uid ? entitledPersonScopes(uid) : undefined
  }
  await setSociety(tx, id)
  const member = await loadMember(tx, id, uid, now)
  return member && entitledSocietyScopes(id, member)
}
