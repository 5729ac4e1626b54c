/** The fields of a contact in a form: empty for none, checked by the schema that the server parses them with. */
import { type ContactFields, contactFields } from '#contract/contacts.ts'
import { m } from '#texts/compiled/messages.js'

export type ContactField = keyof ContactFields
export type ContactValues = Partial<Record<ContactField, string>>

type Shape = { label: () => string; type?: string; autoComplete: string; isLong?: boolean }

export const contactForm: Record<ContactField, Shape> = {
  name: { label: m.field_name, autoComplete: 'off' },
  nickname: { label: m.field_nickname, autoComplete: 'nickname' },
  phone: { label: m.field_phone, type: 'tel', autoComplete: 'tel' },
  secondPhone: { label: m.field_second_phone, type: 'tel', autoComplete: 'off' },
  birthday: { label: m.field_birthday, type: 'date', autoComplete: 'bday' },
  address: { label: m.field_address, autoComplete: 'street-address', isLong: true },
  occupation: { label: m.field_occupation, autoComplete: 'organization-title' },
}

const written = (field: ContactField, text: string) =>
  field === 'birthday' && text === '' ? null : text

const { shape } = contactFields

export const contactErrors = (values: ContactValues): Partial<Record<ContactField, string>> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, text]) => [name as ContactField, text] as const) // of the form
      .filter(([field, text]) => !shape[field].safeParse(written(field, text)).success)
      .map(([field]) => [field, m.own_contact_wrong()]),
  )

/** Only what is another than it was. */
export const changedContact = (before: ContactValues, values: ContactValues) =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, text]) => [name as ContactField, text.trim()] as const) // of the form
      .filter(([field, text]) => text !== before[field])
      .map(([field, text]) => [field, written(field, text)]),
  ) as Partial<ContactFields> // parsed again by `mutate`
