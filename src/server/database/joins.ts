/** How rows of a society lead to each other: by their ids, and always by the society too. */
import { and, eq } from 'drizzle-orm'
import { contact, flat, holding, membership } from './schema.ts'

export const flatOfHolding = and(eq(flat.societyId, holding.societyId), eq(flat.id, holding.flatId))

export const contactOfHolding = and(
  eq(contact.societyId, holding.societyId),
  eq(contact.id, holding.contactId),
)

export const contactOfMembership = and(
  eq(contact.societyId, membership.societyId),
  eq(contact.id, membership.contactId),
)
