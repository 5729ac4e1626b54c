/** Who may come in after an import: roles follow the flats a person has now; the office's are never taken away by a file. */
import { groupBy } from '#domain/group-by.ts'
import { membershipId } from '#domain/import/row-ids.ts'
import { rolesOfRelations } from '#domain/import/rows.ts'
import type { Row } from '../sync/tables.ts'
import type { Change, For } from './changes.ts'
import type { StoredSociety } from './stored-society.ts'

const officeRoles = ['onlySuperAdmin', 'onlyAdmin']
const isOffice = (role: string) => officeRoles.includes(role)

export const matchMemberships = (
  { id: societyId, adminEmail }: For,
  contacts: Change<Row<'contact'>>[],
  holdings: Change<Row<'holding'>>[],
  stored: StoredSociety,
  today: string,
): Change<Row<'membership'>>[] => {
  const merged = new Map(stored.holdings.map((holding) => [holding.id, holding]))
  for (const { after } of holdings) merged.set(after.id, after)
  const isCurrent = ({ until }: Row<'holding'>) => until === null || until >= today
  const current = groupBy([...merged.values()].filter(isCurrent), (row) => row.contactId)
  const ever = groupBy([...merged.values()], (row) => row.contactId)
  const known = new Map(stored.memberships.map((row) => [row.contactId, row]))
  return contacts.flatMap(({ after: contact }) => {
    if (contact.email === null) return []
    const before = known.get(contact.id)
    const past = ever.get(contact.id) ?? []
    // whoever has left keeps the seat to see what is their own, and does not come in anew: without a seat they would be staff
    const held = current.get(contact.id) ?? past
    const isOver = past.length > 0 && !current.has(contact.id)
    if (isOver && before === undefined && contact.email !== adminEmail) return []
    const office =
      contact.email === adminEmail ? officeRoles : (before?.roles ?? []).filter(isOffice)
    const after = {
      societyId,
      id: before?.id ?? membershipId(contact.id),
      contactId: contact.id,
      uid: before?.uid ?? null,
      // A claimed membership keeps the address of its account.
      email: before?.uid ? before.email : contact.email,
      roles: [...office, ...rolesOfRelations(held.map(({ relation }) => relation))],
    }
    return [{ before, after }]
  })
}
