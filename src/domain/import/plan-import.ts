/**
 * Two spreadsheets -> everything a society is made of, and every row that cannot be used. Pure: the page's wizard and
 * the command line show the same plan. A plan with problems is for showing only.
 */
import { groupBy } from '../group-by.ts'
import { createFlatFinder } from './find-flat.ts'
import type { Problem } from './problems.ts'
import { readFlats } from './read-flats.ts'
import { readPeople } from './read-people.ts'
import { membershipId } from './row-ids.ts'
import {
  type ContactRow,
  type FlatRow,
  type HoldingRow,
  type MembershipRow,
  rolesOfRelations,
} from './rows.ts'

export type ImportPlan = {
  flats: FlatRow[]
  contacts: ContactRow[]
  holdings: HoldingRow[]
  /** One for each contact with an e-mail address. */
  memberships: MembershipRow[]
  problems: Problem[]
  /** Rows that hold something, below the header. */
  rowCounts: { flats: number; people: number }
  ignoredColumns: { flats: string[]; people: string[] }
}

export const planImport = (texts: { flats: string; people: string }): ImportPlan => {
  const flats = readFlats(texts.flats)
  const people = readPeople(texts.people, createFlatFinder(flats.named))
  return {
    flats: flats.flats,
    contacts: people.contacts,
    holdings: people.holdings,
    memberships: membershipsOf(people.contacts, people.holdings),
    problems: [...flats.problems, ...people.problems],
    rowCounts: { flats: flats.rowCount, people: people.rowCount },
    ignoredColumns: { flats: flats.ignored, people: people.ignored },
  }
}

const membershipsOf = (
  contacts: readonly ContactRow[],
  holdings: readonly HoldingRow[],
): MembershipRow[] => {
  const holdingsByContact = groupBy(holdings, ({ contactId }) => contactId)
  return contacts.flatMap((contact) => {
    if (contact.email === null) return []
    const held = (holdingsByContact.get(contact.id) ?? []).filter(({ until }) => until === null)
    const roles = rolesOfRelations(held.map(({ relation }) => relation))
    return [
      {
        id: membershipId(contact.id),
        contactId: contact.id,
        email: contact.email,
        uid: null,
        roles,
      },
    ]
  })
}
