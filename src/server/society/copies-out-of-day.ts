/** Copies of contacts name the homes of a day: the day passes, and nobody has written anything. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { holding } from '../database/schema.ts'
import { contactCard, myContact } from '../database/schema-contacts.ts'
import { heldOn } from '../holdings/held-on.ts'

const withPastHome = async (
  tx: Transaction,
  copy: typeof contactCard | typeof myContact,
  societyId: string,
  today: string,
) => {
  const isPast = sql`exists (select from jsonb_array_elements(${copy.homes}) home where home->>'until' < ${today})`
  const rows = await tx
    .select({ id: copy.id })
    .from(copy as typeof contactCard)
    .where(and(eq(copy.societyId, societyId), isPast))
  return rows.map(({ id }) => id)
}

/** Whose copies still name a home that has ended, and who is in a flat by now and in no copy. */
export const findOutOfDay = async (
  tx: Transaction,
  societyId: string,
  today: string,
): Promise<string[]> => {
  const begun = await tx
    .select({ id: holding.contactId })
    .from(holding)
    .leftJoin(
      contactCard,
      and(eq(contactCard.societyId, holding.societyId), eq(contactCard.id, holding.contactId)),
    )
    .where(and(eq(holding.societyId, societyId), heldOn(today), isNull(contactCard.id)))
  return [
    ...new Set([
      ...(await withPastHome(tx, contactCard, societyId, today)),
      ...(await withPastHome(tx, myContact, societyId, today)),
      ...begun.map(({ id }) => id),
    ]),
  ]
}
