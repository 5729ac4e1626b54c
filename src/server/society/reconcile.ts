/**
 * Plan of an import × what is stored -> what is new and what changes. Rows are matched by what people know them by
 * (number, e-mail, name and flat), so a corrected file updates; nothing is ever taken away by leaving it out.
 */
import type { ImportPlan } from '#domain/import/plan-import.ts'
import { contactId, foldName, holdingId, membershipId } from '#domain/import/row-ids.ts'
import { type ContactRow, flatName, rolesOfRelations } from '#domain/import/rows.ts'
import type { Row } from '../sync/tables.ts'
import type { StoredSociety } from './stored-society.ts'

/** A row the import asks for beside the stored one; `before` is undefined for a new row. */
export type Change<R> = { before: R | undefined; after: R }
export type Changes = {
  society: Change<Row<'society'>>[]
  flats: Change<Row<'flat'>>[]
  contacts: Change<Row<'contact'>>[]
  holdings: Change<Row<'holding'>>[]
  memberships: Change<Row<'membership'>>[]
}

export type SocietyDetails = {
  id: string
  name: string
  registration: string
  /** Undefined keeps what is there. */
  address: string | undefined
  adminEmail: string
}

/** Every row the import asks for, in the plan's order; `differing` picks those to write. */
export const reconcile = (
  details: SocietyDetails,
  plan: ImportPlan,
  stored: StoredSociety,
  today: string,
): Changes => {
  const societyId = details.id
  const flats = matchFlats(societyId, plan, stored)
  const contacts = matchContacts(details, plan, stored, flats)
  const holdings = plan.holdings.map((planned) => {
    const after = {
      ...planned,
      societyId,
      contactId: idAfter(contacts, planned.contactId),
      flatId: idAfter(flats, planned.flatId),
    }
    const before = stored.holdings.find(
      (row) =>
        row.contactId === after.contactId && row.flatId === after.flatId && row.until === null,
    )
    return {
      before,
      after: { ...after, id: before?.id ?? holdingId(after.contactId, after.flatId) },
    }
  })
  const memberships = matchMemberships(details, [...contacts.values()], holdings, stored, today)
  return {
    society: [societyChange(details, stored)],
    flats: [...flats.values()],
    contacts: [...contacts.values()],
    holdings,
    memberships,
  }
}

/** Keyed by the plan's id; the row that is written may have an older one. */
type Matched<R> = Map<string, Change<R>>

const idAfter = (matched: Matched<{ id: string }>, plannedId: string) =>
  matched.get(plannedId)?.after.id ?? plannedId

const societyChange = (details: SocietyDetails, stored: StoredSociety): Change<Row<'society'>> => ({
  before: stored.society,
  after: {
    societyId: details.id,
    id: details.id,
    name: details.name,
    registration: details.registration,
    address: details.address ?? stored.society?.address ?? '',
    businessDate: stored.society?.businessDate ?? null,
    offlineLeaseDays: stored.society?.offlineLeaseDays ?? null,
  },
})

const matchFlats = (
  societyId: string,
  plan: ImportPlan,
  stored: StoredSociety,
): Matched<Row<'flat'>> => {
  const byName = new Map(stored.flats.map((flat) => [flatName(flat), flat]))
  return new Map(
    plan.flats.map((planned) => {
      const before = byName.get(flatName(planned))
      return [
        planned.id,
        { before, after: { ...planned, societyId, id: before?.id ?? planned.id } },
      ]
    }),
  )
}

const matchContacts = (
  { id: societyId, adminEmail }: SocietyDetails,
  plan: ImportPlan,
  stored: StoredSociety,
  flats: Matched<Row<'flat'>>,
): Matched<Row<'contact'>> => {
  const byEmail = new Map(stored.contacts.map((contact) => [contact.email ?? contact.id, contact]))
  const byId = new Map(stored.contacts.map((contact) => [contact.id, contact]))
  const hasComeIn = new Set(
    stored.memberships.flatMap(({ uid, email, contactId: id }) => (uid && email ? [id] : [])),
  )
  // Who has come in has the address of their account. A file that is older than the end of an account does not bring its
  // address back; naming an admin does.
  const emailAfter = (planned: ContactRow, before: Row<'contact'> | undefined) => {
    const isOver = before !== undefined && stored.left.has(before.id)
    if (isOver && planned.email !== adminEmail) return before.email
    if (before !== undefined && hasComeIn.has(before.id)) return before.email
    return planned.email ?? before?.email ?? null
  }
  const sure = (planned: ContactRow) => byEmail.get(planned.email ?? '') ?? byId.get(planned.id)
  const planned = plan.contacts.some(({ email }) => email === adminEmail)
    ? plan.contacts
    : [...plan.contacts, adminContact(adminEmail, byEmail.get(adminEmail)?.name)]

  const taken = new Set(planned.map((contact) => sure(contact)?.id))
  const byNameAndFlat = namesInFlats(stored)
  const sameNameInFlat = (contact: ContactRow) => {
    const ids = plan.holdings
      .filter((holding) => holding.contactId === contact.id)
      .map(({ flatId }) => byNameAndFlat.get(`${foldName(contact.name)}|${idAfter(flats, flatId)}`))
    const id = ids.find((found) => found !== undefined && !taken.has(found))
    taken.add(id)
    return id === undefined ? undefined : byId.get(id)
  }
  return new Map(
    planned.map((contact) => {
      const before = sure(contact) ?? sameNameInFlat(contact)
      const after = {
        societyId,
        id: before?.id ?? contact.id,
        name: contact.name,
        email: emailAfter(contact, before),
        phone: contact.phone ?? before?.phone ?? null,
      }
      return [contact.id, { before, after }]
    }),
  )
}

const adminContact = (email: string, name = email): ContactRow => ({
  id: contactId(name, email, ''),
  name,
  email,
  phone: null,
})

/** `name|flat` -> id of the contact who is there now. */
const namesInFlats = ({ contacts, holdings }: StoredSociety): Map<string, string> => {
  const names = new Map(contacts.map(({ id, name }) => [id, foldName(name)]))
  return new Map(
    holdings
      .filter(({ until }) => until === null)
      .map((holding) => [`${names.get(holding.contactId)}|${holding.flatId}`, holding.contactId]),
  )
}

/** Roles follow the flats a person has now; the office's roles are never taken away by a file. */
const matchMemberships = (
  { id: societyId, adminEmail }: SocietyDetails,
  contacts: Change<Row<'contact'>>[],
  holdings: Change<Row<'holding'>>[],
  stored: StoredSociety,
  today: string,
): Change<Row<'membership'>>[] => {
  const merged = new Map(stored.holdings.map((holding) => [holding.id, holding]))
  for (const { after } of holdings) merged.set(after.id, after)
  const current = [...merged.values()].filter(({ until }) => until === null || until >= today)
  return contacts.flatMap(({ after: contact }) => {
    if (contact.email === null) return []
    const before = stored.memberships.find(({ contactId: id }) => id === contact.id)
    const held = current.filter(({ contactId: id }) => id === contact.id)
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

const officeRoles = ['onlySuperAdmin', 'onlyAdmin']
const isOffice = (role: string) => officeRoles.includes(role)

/** What is new or changed. */
export const differing = <R extends object>(changes: Change<R>[]): Change<R>[] =>
  changes.filter(
    ({ before, after }) => before === undefined || changedFields(before, after).length > 0,
  )

/** The columns in which two rows differ. */
export const changedFields = <R extends object>(before: R, after: R): (keyof R & string)[] =>
  (Object.keys(after) as (keyof R & string)[]) // the columns of a plain row
    .filter((field) => String(before[field]) !== String(after[field]))
