/**
 * Keeps `member-card`, the projection of membership, contact and homes that the office's devices receive, in step: called at
 * the end of every commit that wrote one of them. All of a society's are compared, because a removed home no longer says whose.
 */
import { eq } from 'drizzle-orm'
import type { MemberHome } from '#contract/members.ts'
import { rolesIn } from '#contract/societies.ts'
import { audienceOf } from '#domain/directory.ts'
import { groupBy } from '#domain/group-by.ts'
import { flatName } from '#domain/import/rows.ts'
import type { Transaction } from '../database/connect.ts'
import { contactOfMembership, flatOfHolding } from '../database/joins.ts'
import { contact, flat, holding, membership } from '../database/schema.ts'
import { memberCard } from '../database/schema-admission.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

type Card = Row<'member-card'>

const readHomes = async (tx: Transaction, societyId: string) => {
  const rows = await tx
    .select({ holding, flat })
    .from(holding)
    .innerJoin(flat, flatOfHolding)
    .where(eq(holding.societyId, societyId))
    .orderBy(flat.wing, flat.number, holding.since, holding.id)
  return groupBy(rows, (row) => row.holding.contactId)
}

const homeOf = ({ holding: held, flat: of }: { holding: Row<'holding'>; flat: Row<'flat'> }) =>
  ({
    flat: flatName(of),
    relation: held.relation,
    since: held.since,
    until: held.until,
  }) satisfies MemberHome

const readCards = async (tx: Transaction, societyId: string): Promise<Card[]> => {
  const homes = await readHomes(tx, societyId)
  const rows = await tx
    .select({ membership, name: contact.name, sharing: contact.sharing })
    .from(membership)
    .innerJoin(contact, contactOfMembership)
    .where(eq(membership.societyId, societyId))
  return rows.map(({ membership: { id, email, uid, contactId, roles }, name, sharing }) => ({
    societyId,
    id,
    name,
    // until somebody has come in it is the address that the office itself has written
    email: uid !== null && audienceOf(sharing, 'email') === 'nobody' ? null : email,
    isIn: uid !== null,
    uid,
    roles: rolesIn(roles),
    homes: (homes.get(contactId) ?? []).map(homeOf),
  }))
}

const textOf = ({ name, email, isIn, uid, roles, homes }: Card): string =>
  JSON.stringify([
    name,
    email,
    isIn,
    uid,
    roles,
    homes.map(({ flat: of, relation, since, until }) => [of, relation, since, until]),
  ])

export const projectMemberCards = async (writer: Writer, societyId: string): Promise<void> => {
  const cards = await readCards(writer.tx, societyId)
  const stored = await writer.tx
    .select()
    .from(memberCard)
    .where(eq(memberCard.societyId, societyId))
  const before = new Map(stored.map((card) => [card.id, textOf(card)]))
  await writer.putAll(
    'member-card',
    cards.filter((card) => before.get(card.id) !== textOf(card)),
  )
  for (const { id } of cards) before.delete(id)
  await writer.removeAll('member-card', societyId, [...before.keys()])
}
