/** What the forms of a holding and its household ask, and how what was typed becomes columns. */
import type { FieldErrors } from '#contract/errors.ts'
import { type HouseholdKind, petSorts, vehicleSorts } from '#contract/holdings.ts'
import { m } from '#texts/compiled/messages.js'
import type { Option } from './queries.ts'

export type FormValues = Record<string, string | boolean>
export type FormField = {
  name: string
  label: string
  kind: 'text' | 'day' | 'lines' | 'whole' | 'choice' | 'switch' | 'phone' | 'email'
  options?: readonly Option[]
  help?: string
  isOptional?: true
  isShown?: (values: FormValues) => boolean
}

const optional = { isOptional: true } as const
const text = (name: string, label: string): FormField => ({
  name,
  label,
  kind: 'text',
  ...optional,
})
const day = (name: string, label: string): FormField => ({ name, label, kind: 'day', ...optional })
const lines = (name: string, label: string): FormField => ({
  ...{ name, label, kind: 'lines' },
  ...optional,
})

export const licenceFields = (): FormField[] => [
  day('licenceStart', m.field_held_licence_start()),
  day('licenceEnd', m.field_held_licence_end()),
  text('licenceNumber', m.field_held_licence_number()),
  day('policeOn', m.field_held_police_on()),
  text('policeRef', m.field_held_police_ref()),
]
export const registerFields = (): FormField[] => [
  day('admittedOn', m.field_held_admitted()),
  day('feePaidOn', m.field_held_fee()),
  text('occupation', m.held_field_occupation()),
  lines('remarks', m.field_held_remarks()),
]
export const shareFields = (): FormField[] => [
  text('certificates', m.field_held_certificates()),
  { name: 'shareCount', label: m.field_held_share_count(), kind: 'whole', ...optional },
  day('sharesAllottedOn', m.field_held_allotted()),
  text('shareFolio', m.field_held_folio()),
  text('shareAuthority', m.field_held_authority()),
  lines('shareRemarks', m.field_held_share_remarks()),
]
export const seatFields = (): FormField[] => [
  { name: 'pays', label: m.field_held_pays(), kind: 'switch' },
  { name: 'livesHere', label: m.field_held_lives(), kind: 'switch' },
]

export const householdTitles: Record<HouseholdKind, () => string> = {
  vehicle: m.held_kind_vehicle,
  pet: m.held_kind_pet,
  emergency: m.held_kind_emergency,
  nominee: m.held_kind_nominee,
}

export const sortWords: Record<string, () => string> = {
  car: m.held_sort_car,
  'two-wheeler': m.held_sort_two_wheeler,
  cycle: m.held_sort_cycle,
  dog: m.held_sort_dog,
  cat: m.held_sort_cat,
  bird: m.held_sort_bird,
  other: m.held_sort_other,
}
const sorts = (values: readonly string[]): FormField => ({
  name: 'sort',
  label: m.held_sort(),
  kind: 'choice',
  options: values.map((value) => ({ value, label: sortWords[value]?.() ?? value })),
})
const name = (): FormField => ({ name: 'name', label: m.held_field_name(), kind: 'text' })

export const householdForms: Record<HouseholdKind, () => FormField[]> = {
  vehicle: () => [
    { name: 'number', label: m.held_field_number(), kind: 'text' },
    sorts(vehicleSorts),
    text('parking', m.field_held_parking()),
  ],
  pet: () => [name(), sorts(petSorts)],
  emergency: () => [
    name(),
    { name: 'phone', label: m.held_field_phone(), kind: 'phone' },
    text('relation', m.field_held_relation()),
  ],
  nominee: () => [
    name(),
    text('relation', m.field_held_relation()),
    { name: 'share', label: m.field_held_share(), kind: 'whole' },
    lines('address', m.held_field_address()),
    { name: 'nominatedOn', label: m.field_held_nominated(), kind: 'day' },
    day('meetingOn', m.field_held_meeting()),
    day('revokedOn', m.field_held_revoked()),
    lines('remarks', m.field_held_remarks()),
  ],
}

/** What a form begins with. */
export const valuesOf = (fields: readonly FormField[], row: object): FormValues =>
  Object.fromEntries(
    fields.map(({ name, kind, options }): [string, string | boolean] => {
      const value: unknown = Reflect.get(row, name)
      if (kind === 'switch') return [name, value === true]
      if (kind === 'choice') return [name, String(value || options?.[0]?.value || '')]
      return [name, value === null || value === undefined ? '' : String(value)]
    }),
  )

/** What the schema of the row parses: an empty day or number is null, any other empty text stays. */
export const columnsOf = (
  fields: readonly FormField[],
  values: FormValues,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = values[name] ?? ''
      if (kind === 'day') return [name, value === '' ? null : value]
      if (kind === 'whole') return [name, value === '' ? null : Number(value)]
      return [name, value]
    }),
  )

/** What only the server can see. */
const refusedWords: Record<string, () => string> = { share: m.held_wrong_share }

/** What the server said of the fields of a change that it refused. */
export const refusedErrors = (fields: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, code]) => [
      name,
      code === 'TAKEN' ? m.refusal_pays_taken() : (refusedWords[name]?.() ?? m.held_wrong()),
    ]),
  )

type Parsed = { success: boolean; error?: { issues: readonly { path: readonly PropertyKey[] }[] } }

/** Words beside each field that the schema does not take. */
export const errorsOf = ({ error }: Parsed): Record<string, string> =>
  Object.fromEntries((error?.issues ?? []).map(({ path }) => [String(path[0]), m.held_wrong()]))
