/** The directory by flats (spec 3.7): an entry for every flat, and for who has none. */
import type { ContactHome, ContactRow, Shared } from '../contract/contacts.ts'
import { lastsOn } from './holdings.ts'

export type EntryFlat = Pick<ContactHome, 'wing' | 'number' | 'type' | 'size'>
export type EntryPerson = {
  id: string
  name: string
  shared: Shared
  relation: ContactHome['relation'] | null
  /** The office's; empty for everybody else. */
  note: string
  isMe: boolean
}

export type DirectoryEntry = {
  /** The flat's, or the contact's. */
  id: string
  flat: EntryFlat | null
  /** Owners first. */
  people: EntryPerson[]
  isLet: boolean
  /** Nobody holds it, or whoever does lives elsewhere: that only the office knows. */
  isVacant: boolean
  isStarred: boolean
}

type Known = Pick<ContactRow, 'id' | 'name' | 'homes' | 'shared'>

export type DirectoryRows = {
  /** The fullest copy of each that is here. */
  contacts: readonly Known[]
  /** Only the office knows those in which nobody is. */
  flats: readonly (EntryFlat & { id: string })[]
  /** Of them those whose people live elsewhere. */
  left: ReadonlySet<string>
  /** By contact. */
  notes: ReadonlyMap<string, string>
  /** Ids of entries. */
  starred: ReadonlySet<string>
  ownId: string | null
  today: string
}

const rank = { owner: 0, tenant: 1, family: 2 }
/** 2 before 10. */
export const compareNames = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base',
}).compare

const byRelation = (a: EntryPerson, b: EntryPerson) =>
  rank[a.relation ?? 'family'] - rank[b.relation ?? 'family'] || compareNames(a.name, b.name)

type Open = { flat: EntryFlat | null; people: EntryPerson[] }

export const entriesOf = (rows: DirectoryRows): DirectoryEntry[] => {
  const open = new Map<string, Open>()
  for (const { id, ...flat } of rows.flats) open.set(id, { flat, people: [] })
  for (const { id, name, homes, shared } of rows.contacts) {
    const person = { id, name, shared, note: rows.notes.get(id) ?? '', isMe: id === rows.ownId }
    const present = homes.filter((home) => lastsOn(home, rows.today))
    for (const { flatId, relation, ...flat } of present) {
      const entry = open.get(flatId) ?? { flat, people: [] }
      entry.people.push({ ...person, relation })
      open.set(flatId, entry)
    }
    // Who will come is not here yet.
    if (homes.length === 0) open.set(id, { flat: null, people: [{ ...person, relation: null }] })
  }
  return [...open].map(([id, { flat, people }]) => ({
    id,
    flat,
    people: people.sort(byRelation),
    isLet: people.some(({ relation }) => relation === 'tenant'),
    isVacant: people.length === 0 || rows.left.has(id),
    isStarred: rows.starred.has(id),
  }))
}
