import { entitledSocietyScopes, type Member, scopeName, societySpace } from '#domain/scopes.ts'
import type { attachment } from '../database/schema-attachments.ts'
import { filtersOfRow } from '../sync/tables.ts'

/** By the very scopes that bring the row to a device: whoever may not hold it may not have its bytes either. */
export const isVisibleTo = (
  row: typeof attachment.$inferSelect,
  societyId: string,
  member: Member,
): boolean => {
  const entitled = new Set<string>(entitledSocietyScopes(societyId, member))
  const space = societySpace(societyId)
  return filtersOfRow('attachment', row).some((filter) =>
    entitled.has(scopeName(space, 'attachment', filter)),
  )
}
