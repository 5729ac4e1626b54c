/** The fields of a person that a holding is for: somebody the society knows, or somebody new. */
import { personNameSchema } from '#contract/admission.ts'
import type { PersonAsked } from '#contract/holding-calls.ts'
import { emailSchema } from '#contract/wire.ts'
import { m } from '#texts/compiled/messages.js'
import type { FormField, FormValues } from '../fields.ts'
import type { Option } from '../queries.ts'

const newPerson = 'new'

/** @param at names the fields apart where there are several people */
export const personFields = (people: readonly Option[], label: string, at = ''): FormField[] => {
  const isShown = (values: FormValues) => values[`who${at}`] === newPerson
  const own = { isShown, isOptional: true } as const
  return [
    {
      ...{ name: `who${at}`, label, kind: 'choice' },
      options: [{ value: newPerson, label: m.held_person_new() }, ...people],
    },
    { name: `name${at}`, label: m.held_field_name(), kind: 'text', isShown },
    {
      ...{ name: `email${at}`, label: m.held_field_email(), kind: 'email' },
      ...{ ...own, help: m.held_field_email_help() },
    },
    { name: `phone${at}`, label: m.held_field_phone(), kind: 'phone', ...own },
  ]
}

export const blankPerson = (at = ''): FormValues => ({
  [`who${at}`]: newPerson,
  [`name${at}`]: '',
  [`email${at}`]: '',
  [`phone${at}`]: '',
})

const textOf = (values: FormValues, name: string) => String(values[name] ?? '').trim()

export const personErrors = (values: FormValues, at = ''): Record<string, string> => {
  if (values[`who${at}`] !== newPerson) return {}
  const email = textOf(values, `email${at}`)
  const isNamed = personNameSchema.safeParse(values[`name${at}`]).success
  const isAddress = email === '' || emailSchema.safeParse(email).success
  return {
    ...(!isNamed && { [`name${at}`]: m.held_wrong() }),
    ...(!isAddress && { [`email${at}`]: m.held_wrong() }),
  }
}

export const personOf = (values: FormValues, at = ''): PersonAsked => {
  const who = String(values[`who${at}`] ?? '')
  if (who !== newPerson) return { contactid: who }
  return {
    name: textOf(values, `name${at}`),
    email: textOf(values, `email${at}`) || null,
    phone: textOf(values, `phone${at}`) || null,
  }
}

export const nameIn = (values: FormValues, people: readonly Option[], at = ''): string => {
  const known = people.find(({ value }) => value === values[`who${at}`])
  return known === undefined ? textOf(values, `name${at}`) : (known.label.split(',')[0] ?? '')
}
