import { and, eq, sql } from 'drizzle-orm'
import { entitledSocietyScopes, type Member, scopeName, societySpace } from '#domain/scopes.ts'
import type { Transaction } from '../database/connect.ts'
import type { attachment } from '../database/schema-attachments.ts'
import { contactCard, contactDetail, myContact } from '../database/schema-contacts.ts'
import { type AnyRow, filtersOfRow } from '../sync/tables.ts'

const copies = {
  'contact-card': contactCard,
  'contact-detail': contactDetail,
  'my-contact': myContact,
} as const
type Shown = 'attachment' | keyof typeof copies

/** By the very scopes that bring the row to a device: whoever may not hold it may not have its bytes either. */
const isHeldBy = (name: Shown, row: AnyRow, societyId: string, member: Member): boolean => {
  const entitled = new Set<string>(entitledSocietyScopes(societyId, member))
  const space = societySpace(societyId)
  return filtersOfRow(name, row).some((filter) => entitled.has(scopeName(space, name, filter)))
}

export const isVisibleTo = (
  row: typeof attachment.$inferSelect,
  societyId: string,
  member: Member,
): boolean => isHeldBy('attachment', row, societyId, member)

/** A copy of a contact that this person holds names the hash as the picture. */
export const isShownTo = async (
  tx: Transaction,
  societyId: string,
  sha256: string,
  member: Member,
): Promise<boolean> => {
  for (const [name, table] of Object.entries(copies) as [keyof typeof copies, typeof myContact][]) {
    const rows = await tx
      .select()
      .from(table)
      .where(and(eq(table.societyId, societyId), sql`${table.shared} ->> 'avatar' = ${sha256}`))
    if (rows.some((row) => isHeldBy(name, row, societyId, member))) return true
  }
  return false
}
