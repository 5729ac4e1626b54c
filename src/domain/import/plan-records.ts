/** Records without a fault -> the rows of the society's tables that they ask for. */
import { groupBy } from '../group-by.ts'
import { createFlatFinder, flatKey } from './find-flat.ts'
import type { Records } from './records.ts'
import { contactId, flatId, holdingId, membershipId } from './row-ids.ts'
import {
  type BalanceRow,
  type ContactRow,
  type HoldingRow,
  type ImportedFlat,
  type MembershipRow,
  rolesOfRelations,
} from './rows.ts'

export type RecordPlan = {
  flats: ImportedFlat[]
  contacts: ContactRow[]
  holdings: HoldingRow[]
  /** One for each contact with an e-mail address. */
  memberships: MembershipRow[]
  balances: BalanceRow[]
}

/** @param homes flats that the society has already; those of the records come first */
export const planRecords = (
  records: Records,
  homes: readonly { id: string; wing: string; number: string }[],
): RecordPlan => {
  const flats = records.flats.map(({ row, ...flat }) => ({ id: flatId(flat), ...flat }))
  const own = new Set(flats.map(flatKey))
  const find = createFlatFinder([...flats, ...homes.filter((home) => !own.has(flatKey(home)))])
  const idOfFlat = (text: string): string => {
    const home = find(text)
    if (typeof home === 'string')
      throw new Error(`no flat ${text}: records are planned when checked`)
    return home.id
  }
  const contacts = new Map<string, ContactRow>()
  const holdings = records.people.map((person): HoldingRow => {
    const { name, email, phone, relation, since, until } = person
    const home = idOfFlat(person.flat)
    const id = contactId(name, email, home)
    const before = contacts.get(id)
    contacts.set(
      id,
      before ? { ...before, phone: before.phone ?? phone } : { id, name, email, phone },
    )
    return { id: holdingId(id, home), contactId: id, flatId: home, relation, since, until }
  })
  return {
    flats,
    contacts: [...contacts.values()],
    holdings,
    memberships: membershipsOf([...contacts.values()], holdings),
    balances: records.balances.map(({ row, flat, ...amounts }) => ({
      id: idOfFlat(flat),
      ...amounts,
    })),
  }
}

const membershipsOf = (
  contacts: readonly ContactRow[],
  holdings: readonly HoldingRow[],
): MembershipRow[] => {
  const holdingsByContact = groupBy(holdings, ({ contactId: id }) => id)
  return contacts.flatMap((contact) => {
    if (contact.email === null) return []
    const held = (holdingsByContact.get(contact.id) ?? []).filter(({ until }) => until === null)
    const roles = rolesOfRelations(held.map(({ relation }) => relation))
    const id = membershipId(contact.id)
    return [{ id, contactId: contact.id, email: contact.email, uid: null, roles }]
  })
}
