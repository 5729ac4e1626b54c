/** The fields of an import, and which of them a kind needs. */
import { withoutNukta } from '../cells/digits.ts'
import { type FieldInfo, fieldNames, type ImportKind, importKinds } from './field-names.ts'
import { indianNames } from './indian-names.ts'

export { type ImportKind, importKinds }

export type Field = keyof typeof fieldNames
export const allFields = Object.keys(fieldNames) as Field[] // the keys of a constant table

const inAllLanguages = (field: Field): FieldInfo => {
  const { kinds, names, perhaps = [] }: FieldInfo = fieldNames[field]
  const { names: more = [], perhaps: likely = [] } = indianNames[field] ?? {}
  return { kinds, names: [...names, ...more], perhaps: [...perhaps, ...likely] }
}

export const fieldInfo = Object.fromEntries(
  allFields.map((field) => [field, inAllLanguages(field)]),
) as Record<Field, FieldInfo> // of every field

export const isField = (name: string): name is Field => Object.hasOwn(fieldNames, name)

/** In the order of the template. A flat is said by its number, in a column of its own or with its wing. */
export const fieldsOf = (kinds: readonly ImportKind[]): Field[] =>
  allFields.filter((field) => fieldInfo[field].kinds.some((kind) => kinds.includes(kind)))

/** Without these a kind says nothing. */
export const requiredFields: Record<ImportKind, readonly Field[]> = {
  flats: ['flat', 'size', 'carpet_sqft'],
  people: ['flat', 'name'],
  balances: ['flat'],
}

/** One of these is enough to know that a sheet brings that kind. */
export const tellingFields: Record<ImportKind, readonly Field[]> = {
  flats: ['size', 'carpet_sqft'],
  people: ['name'],
  balances: ['principal', 'interest', 'advance'],
}

/** As headers are compared. */
export const foldHeader = (header: string): string =>
  withoutNukta(header)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
