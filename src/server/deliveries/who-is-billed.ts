/** Who a bill is sent to: whoever it was made out to, also when somebody else pays for the flat today. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { contactOfHolding } from '../database/joins.ts'
import { contact, holding, membership } from '../database/schema.ts'
import { isAnyOf } from '../sync/table-rows.ts'

export type Billed = {
  contactId: string
  name: string
  /** As the office has it; empty where it has none. */
  email: string
  /** Of the account; null for who has none in the society. */
  uid: string | null
}

/** By the holding. */
export const readBilled = async (
  tx: Transaction,
  societyId: string,
  holdingIds: readonly string[],
): Promise<Map<string, Billed>> => {
  const rows = await tx
    .select({
      holdingId: holding.id,
      contactId: contact.id,
      name: contact.name,
      email: contact.email,
      uid: membership.uid,
      memberEmail: membership.email,
    })
    .from(holding)
    .innerJoin(contact, contactOfHolding)
    .leftJoin(
      membership,
      and(
        eq(membership.societyId, contact.societyId),
        eq(membership.contactId, contact.id),
        isNotNull(membership.uid),
      ),
    )
    .where(and(eq(holding.societyId, societyId), isAnyOf(holding.id, holdingIds)))
  return new Map(
    rows.map(({ holdingId, email, memberEmail, ...billed }) => [
      holdingId,
      { ...billed, email: memberEmail ?? email ?? '' },
    ]),
  )
}
