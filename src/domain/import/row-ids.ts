/** Ids of imported rows, from what the rows say: the same file twice makes nothing twice. */
import { contentId } from '../ids.ts'
import { flatName } from './rows.ts'

export const flatId = (flat: { wing: string; number: string }): string =>
  contentId('flat', flatName(flat))

/** By e-mail, or by name and flat where there is none: two people of one name in two flats are two people. */
export const contactId = (name: string, email: string | null, flat: string): string =>
  contentId('contact', email === null ? `${foldName(name)}|${flat}` : email)

export const holdingId = (contact: string, flat: string): string =>
  `holding:${withoutKind(contact)}:${withoutKind(flat)}`

export const membershipId = (contact: string): string => `membership:${withoutKind(contact)}`

/** Names that differ only in case, blanks and full stops belong to one person. */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim()

const withoutKind = (id: string) => id.slice(id.indexOf(':') + 1)
