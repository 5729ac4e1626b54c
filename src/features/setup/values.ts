/** What is typed into a form of the set-up, and what row it is. */
import { amountText } from '#components/format.ts'
import { flagSchema, setupFields, societyFields } from '#contract/setup.ts'
import { parseAmount } from '#domain/amounts.ts'
import { parsePhone } from '#domain/import/cells/cells.ts'
import { asciiDigits } from '#domain/import/cells/digits.ts'
import { wrongOfficeHours } from '#domain/office-hours.ts'
import { wrongTaxIds } from '#domain/setup.ts'
import type { Field, FormKind } from './kinds/kind.ts'

export type Values = Record<string, string | boolean>

const isTicked = (kind: Field['kind']) => kind === 'switch' || kind === 'flag'

export const blankValues = ({ fields }: FormKind): Values =>
  Object.fromEntries(
    fields.map(({ name, kind, initial, options, isOptional }) => [
      name,
      initial ?? (isTicked(kind) ? false : isOptional ? '' : (options?.()[0]?.value ?? '')),
    ]),
  )

const shown = ({ kind }: Field, value: unknown): string | boolean => {
  if (kind === 'switch') return value === true
  if (kind === 'flag') return value === 'true'
  if (value === null || value === undefined) return ''
  return kind === 'money' ? amountText(Number(value)) : String(value)
}

/** Of the columns that are there. */
export const valuesOf = ({ fields }: FormKind, row: object): Values =>
  Object.fromEntries(
    fields
      .filter(({ name }) => Object.hasOwn(row, name))
      .map((field) => [field.name, shown(field, Reflect.get(row, field.name))]),
  )

const wholeOf = (text: string) => {
  const plain = asciiDigits(text).replaceAll(',', '').trim()
  return /^-?\d{1,12}$/.test(plain) ? Number(plain) : undefined
}

/** Undefined for what cannot be read; null for nothing, where nothing is allowed. */
const readText = (kind: Field['kind'], text: string, isOptional: boolean): unknown => {
  const plain = text.trim()
  const isNumber = kind === 'whole' || kind === 'money'
  const isNullable = isNumber || kind === 'day' || kind === 'home' || kind === 'person'
  if (plain === '' && isOptional) return isNullable ? null : ''
  if (kind === 'whole') return wholeOf(plain)
  if (kind === 'money') return parseAmount(plain)
  if (kind === 'phone') return parsePhone(plain)
  return plain
}

const read = ({ kind, isOptional }: Field, value: string | boolean | undefined): unknown => {
  if (kind === 'switch') return value === true
  if (kind === 'flag') return flagSchema.parse(String(value === true))
  return readText(kind, String(value ?? ''), isOptional === true)
}

export type Reading = {
  /** The columns, as the contract has them; undefined while something in them is not right. */
  row: Record<string, unknown> | undefined
  /** By field. */
  errors: Record<string, string>
}

const schemas = { ...setupFields, society: societyFields }

/** What each field alone allows, and together they do not. */
const wrongTogether = (entity: FormKind['entity'], row: object): readonly string[] => {
  const society = entity === 'society' ? societyFields.safeParse(row).data : undefined
  return society === undefined ? [] : [...wrongTaxIds(society), ...wrongOfficeHours(society)]
}

export const readValues = ({ entity, fields }: FormKind, values: Values): Reading => {
  const typed = Object.fromEntries(
    fields.map((field) => [field.name, read(field, values[field.name])]),
  )
  const parsed = schemas[entity].safeParse(typed)
  const wrong = new Set(
    parsed.success
      ? wrongTogether(entity, parsed.data)
      : parsed.error.issues.map(({ path }) => String(path[0])),
  )
  if (parsed.success && wrong.size === 0) return { row: parsed.data, errors: {} }
  const errors = fields
    .filter(({ name }) => wrong.has(name))
    .map(({ name, error }) => [name, error()])
  return { row: undefined, errors: Object.fromEntries(errors) }
}

/** Of the fields that were changed: what they are now, and what the person saw of them. */
export const changesOf = (
  before: object,
  after: Record<string, unknown>,
): { set: Record<string, unknown>; was: Record<string, unknown> } => {
  const names = Object.keys(after).filter((name) => after[name] !== Reflect.get(before, name))
  const part = (row: object) =>
    Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)]))
  return { set: part(after), was: part(before) }
}
