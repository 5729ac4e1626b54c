/** What the database holds of one society's people and flats, for an import to compare with. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { contact, flat, holding, membership, society } from '../database/schema.ts'
import { membershipChange } from '../database/schema-admission.ts'
import { openingBalance } from '../database/schema-import.ts'

export type StoredSociety = {
  society: typeof society.$inferSelect | undefined
  flats: (typeof flat.$inferSelect)[]
  contacts: (typeof contact.$inferSelect)[]
  holdings: (typeof holding.$inferSelect)[]
  memberships: (typeof membership.$inferSelect)[]
  openingBalances: (typeof openingBalance.$inferSelect)[]
  /** Contacts whose membership ended with the person's account, not by the office. */
  left: Set<string>
}

/** Who has been let in again since has a membership. */
const loadLeft = async (tx: Transaction, societyId: string): Promise<Set<string>> => {
  const ended = await tx
    .select({ contactId: membershipChange.contactId })
    .from(membershipChange)
    .leftJoin(
      membership,
      and(
        eq(membership.societyId, membershipChange.societyId),
        eq(membership.contactId, membershipChange.contactId),
      ),
    )
    .where(
      and(
        eq(membershipChange.societyId, societyId),
        isNull(membershipChange.after),
        eq(membershipChange.decidedBy, membershipChange.uid),
        isNull(membership.id),
      ),
    )
  return new Set(ended.map(({ contactId }) => contactId))
}

export const loadStoredSociety = async (
  tx: Transaction,
  societyId: string,
): Promise<StoredSociety> => {
  const [found] = await tx.select().from(society).where(eq(society.societyId, societyId))
  return {
    society: found,
    flats: await tx.select().from(flat).where(eq(flat.societyId, societyId)),
    contacts: await tx.select().from(contact).where(eq(contact.societyId, societyId)),
    holdings: await tx.select().from(holding).where(eq(holding.societyId, societyId)),
    memberships: await tx.select().from(membership).where(eq(membership.societyId, societyId)),
    openingBalances: await tx
      .select()
      .from(openingBalance)
      .where(eq(openingBalance.societyId, societyId)),
    left: await loadLeft(tx, societyId),
  }
}
