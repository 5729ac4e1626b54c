/** What a kind of row is in forms, tables and words. */
import type { SetupEntity, SetupFields } from '#contract/setup.ts'
import { setupHandles } from '#domain/setup.ts'

export type Option = { value: string; label: string }

export type Field = {
  /** The column. */
  name: string
  label: () => string
  /** `flag`: the specification's "true" and "false"; `home`: one of the flats; `person`: somebody who belongs here. */
  kind:
    | 'text'
    | 'lines'
    | 'phone'
    | 'whole'
    | 'money'
    | 'day'
    | 'choice'
    | 'switch'
    | 'flag'
    | 'home'
    | 'person'
  /** What it is and how to mend it, where it is not right. */
  error: () => string
  help?: () => string
  /** What is right, and yet hardly meant. */
  warn?: (text: string) => string | undefined
  options?: () => Option[]
  isOptional?: true
  /** Given once: others bear its name. */
  isFixed?: true
  /** What a new row begins with. */
  initial?: string | boolean
  /** In the table; `goes` and `isAside` as in its columns. */
  column?: { width: number; goes?: number; isAside?: true; canGrow?: true; isRowHead?: true }
  /** In the table something else stands in its place: of a series, the number that comes next. */
  follows?: { head: () => string; of: 'nextNumber' }
}

/** What a form asks. */
export type FormKind = {
  entity: SetupEntity | 'society'
  fields: readonly Field[]
  /** Those that stand in the form, where not all do: the others stay as they are. */
  drawn?: readonly Field[]
}

export type Kind = FormKind & {
  entity: SetupEntity
  /** In the address. */
  handle: string
  title: () => string
  add: () => string
  added: (words: { name: string }) => string
  empty: () => string
  count: (words: { count: number }) => string
}

/** Holds the names of fields to the columns of the entity. */
export const kind = <E extends SetupEntity>(
  entity: E,
  {
    fields,
    ...words
  }: Omit<Kind, 'entity' | 'handle' | 'fields'> & {
    fields: readonly (Field & { name: keyof SetupFields<E> & string })[]
  },
): Kind => ({ entity, handle: setupHandles[entity], fields, ...words })

export const wordsOf =
  <Value extends string>(values: readonly Value[], words: Record<Value, () => string>) =>
  () =>
    values.map((value) => ({ value, label: words[value]() }))
