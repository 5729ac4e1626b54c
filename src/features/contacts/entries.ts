/** The directory as it is read (spec 3.7): entries in groups, sorted and filtered. */

import { writtenFields } from '#contract/contacts.ts'
import {
  compareNames as compare,
  type DirectoryEntry,
  type EntryPerson,
} from '#domain/directory-entries.ts'
import { flatName } from '#domain/import/rows.ts'
import { typeWord } from './ui/type-word.ts'

/** Words of a wing as a part of the address: `Wing A` is `wing-a`. */
export const wingHandle = (wing: string): string =>
  `wing-${wing
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}`

export type Group = { handle: string; wing?: string; count: number }

export const isInGroup = ({ flat, ...entry }: DirectoryEntry, handle: string): boolean => {
  if (handle === 'starred') return entry.isStarred
  if (handle === 'let') return entry.isLet
  if (handle === 'vacant') return entry.isVacant
  return handle === 'all' || (flat !== null && flat.wing !== '' && wingHandle(flat.wing) === handle)
}

/** @param knowsVacant the office: of others' flats without people nobody else has heard */
export const groupsOf = (entries: readonly DirectoryEntry[], knowsVacant: boolean): Group[] => {
  const wings = [...new Set(entries.flatMap(({ flat }) => (flat?.wing ? [flat.wing] : [])))]
  const named = wings.sort(compare).map((wing) => ({ handle: wingHandle(wing), wing }))
  const handles: Omit<Group, 'count'>[] = [
    { handle: 'all' },
    { handle: 'starred' },
    ...named,
    { handle: 'let' },
    ...(knowsVacant ? [{ handle: 'vacant' }] : []),
  ]
  return handles.map((group) => ({
    ...group,
    count: entries.filter((entry) => isInGroup(entry, group.handle)).length,
  }))
}

const folded = (text: string) => text.normalize('NFKD').toLocaleLowerCase('en')
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** What kind of flat it is can be typed as it is read, or as it is written. */
const namesOf = (flat: NonNullable<DirectoryEntry['flat']>) => [
  ...[flatName(flat), flat.number, flat.type, flat.size],
  ...[typeWord(flat.type), typeWord(flat.size)],
]

/** Every word of it, anywhere in what this device knows; a number however it is written. */
const isFound = ({ flat, people }: DirectoryEntry, find: string): boolean => {
  const texts = people.flatMap(({ name, shared, note }) => [
    name,
    note,
    ...writtenFields.map((field) => shared[field] ?? ''),
  ])
  const known = folded([...texts, ...(flat === null ? [] : namesOf(flat))].join('\n'))
  const digits = digitsOf(find)
  const isNumber = digits.length >= 5 && /^[\d +().-]+$/.test(find.trim())
  if (isNumber) return texts.some((text) => digitsOf(text).includes(digits))
  return folded(find)
    .split(/\s+/u)
    .every((word) => known.includes(word))
}

export type Order = 'flats' | 'names'

/** What a letter or a floor of the index leads to; the last, of who has no flat, has none. */
export type Section = { letter: string; lines: Line[] }
/** By flat: an entry. By name: one of its people. */
export type Line = { key: string; entry: DirectoryEntry; person: EntryPerson | null }

const firstSign = new Intl.Segmenter()
const letterOf = (name: string) =>
  ([...firstSign.segment(name.trim())].at(0)?.segment ?? '#').toLocaleUpperCase('en')

/** `A-1` for the first floor of a wing, as its numbers say it: 101, 102 … */
const floorOf = ({ flat }: DirectoryEntry): string => {
  if (flat === null) return ''
  const floor = /^\d{3,}$/.test(flat.number) ? flat.number.slice(0, -2) : ''
  return [flat.wing, floor].filter(Boolean).join('-') || flat.number.slice(0, 1)
}

const byFlat = (a: DirectoryEntry, b: DirectoryEntry) => {
  if (a.flat === null || b.flat === null) {
    if (a.flat !== b.flat) return a.flat === null ? 1 : -1
    return compare(a.people[0]?.name ?? '', b.people[0]?.name ?? '')
  }
  return compare(a.flat.wing, b.flat.wing) || compare(a.flat.number, b.flat.number)
}

const linesOf = (
  entries: readonly DirectoryEntry[],
  order: Order,
): (Line & { letter: string })[] =>
  order === 'flats'
    ? [...entries]
        .sort(byFlat)
        .map((entry) => ({ key: entry.id, entry, person: null, letter: floorOf(entry) }))
    : entries
        .flatMap((entry) =>
          entry.people.map((person) => ({
            key: `${entry.id} ${person.id}`,
            entry,
            person,
            letter: letterOf(person.name),
          })),
        )
        .sort((a, b) => compare(a.person.name, b.person.name) || byFlat(a.entry, b.entry))

export const sectionsOf = (
  entries: readonly DirectoryEntry[],
  { group, order, find }: { group: string; order: Order; find: string },
): Section[] => {
  const shown = entries.filter((entry) => isInGroup(entry, group) && isFound(entry, find))
  const sections: Section[] = []
  for (const { letter, ...line } of linesOf(shown, order)) {
    if (sections.at(-1)?.letter !== letter) sections.push({ letter, lines: [] })
    sections.at(-1)?.lines.push(line)
  }
  return sections
}
