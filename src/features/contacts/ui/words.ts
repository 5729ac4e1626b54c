/** Words of the directory. */
import { dayText } from '#components/format.ts'
import { type Shared, type WrittenField, writtenFields } from '#contract/contacts.ts'
import type { DirectoryEntry, EntryPerson } from '#domain/directory-entries.ts'
import { flatName } from '#domain/import/rows.ts'
import { m } from '#texts/compiled/messages.js'
import type { Group } from '../entries.ts'
import { typeWord } from './type-word.ts'

export const fieldWords: Record<WrittenField, () => string> = {
  nickname: m.field_nickname,
  phone: m.field_phone,
  secondPhone: m.field_second_phone,
  email: m.field_email,
  birthday: m.field_birthday,
  address: m.field_address,
  occupation: m.field_occupation,
}

const groupWords: Record<string, () => string> = {
  all: m.contact_group_all,
  starred: m.contact_group_starred,
  let: m.contact_group_let,
  vacant: m.contact_group_vacant,
}

export const groupWord = ({ handle, wing }: Group): string =>
  wing === undefined ? (groupWords[handle]?.() ?? handle) : m.contact_group_wing({ wing })

const relationWords = {
  owner: m.contact_relation_owner,
  tenant: m.contact_relation_tenant,
  family: m.contact_relation_member,
}
export const relationWord = ({ relation }: EntryPerson): string =>
  relation === null ? m.contact_relation_office() : relationWords[relation]()

/** `A-104`, or the name of who has no flat. */
export const entryName = ({ flat, people }: DirectoryEntry): string =>
  flat === null ? (people[0]?.name ?? '') : flatName(flat)

/** Its owners; of a flat that only tenants are in, those. */
export const namedIn = ({ people }: DirectoryEntry): EntryPerson[] =>
  people.filter(({ relation }) => relation === people[0]?.relation)

export const peopleWord = (entry: DirectoryEntry): string =>
  namedIn(entry)
    .map(({ name }) => name)
    .join(', ') || m.contact_vacant()

/** Type of property, wing and bedrooms (spec 3.7). */
export const flatWord = ({ flat }: DirectoryEntry): string =>
  flat === null
    ? ''
    : [
        flat.wing && m.contact_group_wing({ wing: flat.wing }),
        typeWord(flat.type),
        flat.size !== flat.type && typeWord(flat.size),
      ]
        .filter(Boolean)
        .join(' · ')

const valueText = (field: WrittenField, shared: Shared) => {
  const value = shared[field] ?? ''
  return field === 'birthday' && value !== '' ? dayText(value) : value
}

/** What is shared and written down. */
export const writtenOf = ({ shared }: EntryPerson): { field: WrittenField; text: string }[] =>
  writtenFields
    .map((field) => ({ field, text: valueText(field, shared) }))
    .filter(({ text }) => text !== '')

/** What is not shared, whether there is something or not. */
export const withheldFrom = ({ shared }: EntryPerson): WrittenField[] =>
  writtenFields.filter((field) => shared[field] === undefined)
