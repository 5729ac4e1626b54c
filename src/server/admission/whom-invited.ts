/** Which of the people a society knows an invitation means. */
import { and, eq, isNull } from 'drizzle-orm'
import { foldName } from '#domain/import/row-ids.ts'
import type { FlatRow } from '#domain/import/rows.ts'
import type { Transaction } from '../database/connect.ts'
import { contactOfHolding, contactOfMembership } from '../database/joins.ts'
import { contact, holding, membership } from '../database/schema.ts'
import { notOver } from '../holdings/held-on.ts'

type Invited = {
  societyId: string
  name: string
  email: string
  flat: FlatRow | undefined
  today: string
}

/** The address is who is meant, whatever the name is spelt like. */
const byAddress = async (tx: Transaction, { societyId, email }: Invited) => {
  const [known] = await tx
    .select({ id: contact.id })
    .from(contact)
    .where(and(eq(contact.societyId, societyId), eq(contact.email, email)))
  if (known !== undefined) return known.id
  const [waiting] = await tx
    .select({ id: membership.contactId })
    .from(membership)
    .where(and(eq(membership.societyId, societyId), eq(membership.email, email)))
  return waiting?.id
}

/** Somebody without an address who lives there and is no member, such as one whose account was deleted. */
const byNameAndFlat = async (tx: Transaction, { societyId, name, flat, today }: Invited) => {
  if (flat === undefined) return undefined
  const people = await tx
    .select({ id: contact.id, name: contact.name })
    .from(holding)
    .innerJoin(contact, contactOfHolding)
    .leftJoin(membership, contactOfMembership)
    .where(
      and(
        eq(holding.societyId, societyId),
        eq(holding.flatId, flat.id),
        notOver(today),
        isNull(contact.email),
        isNull(membership.id),
      ),
    )
    .orderBy(contact.id)
  return people.find((each) => foldName(each.name) === foldName(name))?.id
}

export const whomInvited = async (tx: Transaction, invited: Invited): Promise<string | undefined> =>
  (await byAddress(tx, invited)) ?? (await byNameAndFlat(tx, invited))
