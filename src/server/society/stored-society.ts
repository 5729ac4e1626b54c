/** What the database holds of one society's people and flats, for an import to compare with. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { contact, flat, holding, membership, society } from '../database/schema.ts'

export type StoredSociety = {
  society: typeof society.$inferSelect | undefined
  flats: (typeof flat.$inferSelect)[]
  contacts: (typeof contact.$inferSelect)[]
  holdings: (typeof holding.$inferSelect)[]
  memberships: (typeof membership.$inferSelect)[]
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
  }
}
