/** Whom of the people a society knows the people of an import are: by address, by id, or by name in the same flat. */
import { contactDefaults } from '#domain/directory.ts'
import { groupBy } from '#domain/group-by.ts'
import { contactId, foldName } from '#domain/import/row-ids.ts'
import type { ContactRow } from '#domain/import/rows.ts'
import type { Row } from '../sync/tables.ts'
import type { For, Matched, PlannedRows } from './changes.ts'
import type { StoredSociety } from './stored-society.ts'

/**
 * Who has come in has the address of their account. A file that is older than the end of an account does not bring its
 * address back; naming an admin does.
 */
const addressAfter = ({ adminEmail }: For, stored: StoredSociety) => {
  const hasComeIn = new Set(
    stored.memberships.flatMap(({ uid, email, contactId: id }) => (uid && email ? [id] : [])),
  )
  return (planned: ContactRow, before: Row<'contact'> | undefined) => {
    const isOver = before !== undefined && stored.left.has(before.id)
    if (isOver && (planned.email === null || planned.email !== adminEmail)) return before.email
    if (before !== undefined && hasComeIn.has(before.id)) return before.email
    return planned.email ?? before?.email ?? null
  }
}

/** Who has come in says themselves what theirs is, and whether they have one. */
const phonesAfter = ({ memberships }: StoredSociety) => {
  const haveComeIn = new Set(memberships.flatMap(({ uid, contactId: id }) => (uid ? [id] : [])))
  return (planned: ContactRow, before: Row<'contact'> | undefined) =>
    before !== undefined && haveComeIn.has(before.id)
      ? before.phone
      : (planned.phone ?? before?.phone ?? null)
}

/** Contacts that are sure by their address or their id; the rest by their name in one of their flats. */
const findBefore = (
  planned: readonly ContactRow[],
  plan: PlannedRows,
  stored: StoredSociety,
  flatAfter: (plannedId: string) => string,
) => {
  const byEmail = new Map(stored.contacts.map((contact) => [contact.email ?? contact.id, contact]))
  const byId = new Map(stored.contacts.map((contact) => [contact.id, contact]))
  const sure = (contact: ContactRow) => byEmail.get(contact.email ?? '') ?? byId.get(contact.id)
  const taken = new Set(planned.map((contact) => sure(contact)?.id))
  const byNameAndFlat = namesInFlats(stored)
  const holdings = groupBy(plan.holdings, (holding) => holding.contactId)
  return (contact: ContactRow): Row<'contact'> | undefined => {
    const known = sure(contact)
    if (known !== undefined) return known
    const ids = (holdings.get(contact.id) ?? []).map(({ flatId }) =>
      byNameAndFlat.get(`${foldName(contact.name)}|${flatAfter(flatId)}`),
    )
    const id = ids.find((found) => found !== undefined && !taken.has(found))
    taken.add(id)
    return id === undefined ? undefined : byId.get(id)
  }
}

export const matchContacts = (
  society: For,
  plan: PlannedRows,
  stored: StoredSociety,
  flatAfter: (plannedId: string) => string,
): Matched<Row<'contact'>> => {
  const planned = withAdmin(society, plan, stored)
  const beforeOf = findBefore(planned, plan, stored, flatAfter)
  const emailAfter = addressAfter(society, stored)
  const phoneAfter = phonesAfter(stored)
  return new Map(
    planned.map((contact) => {
      const before = beforeOf(contact)
      const after = {
        ...(before ?? contactDefaults),
        societyId: society.id,
        id: before?.id ?? contact.id,
        name: contact.name,
        email: emailAfter(contact, before),
        phone: phoneAfter(contact, before),
      }
      return [contact.id, { before, after }]
    }),
  )
}

const withAdmin = ({ adminEmail }: For, plan: PlannedRows, stored: StoredSociety): ContactRow[] => {
  if (adminEmail === null || plan.contacts.some(({ email }) => email === adminEmail))
    return plan.contacts
  const name = stored.contacts.find(({ email }) => email === adminEmail)?.name ?? adminEmail
  const id = contactId(name, adminEmail, '')
  return [...plan.contacts, { id, name, email: adminEmail, phone: null }]
}

/** `name|flat` -> id of the contact who is there now. */
const namesInFlats = ({ contacts, holdings }: StoredSociety): Map<string, string> => {
  const names = new Map(contacts.map(({ id, name }) => [id, foldName(name)]))
  return new Map(
    holdings
      .filter(({ until }) => until === null)
      .map((holding) => [`${names.get(holding.contactId)}|${holding.flatId}`, holding.contactId]),
  )
}
