/** Somebody moves into a flat, or buys a part of it. */
import { useState } from 'react'
import { newId } from '#api/outside.ts'
import { relationWords } from '#components/relation-words.ts'
import { moveIn } from '#contract/holding-calls.ts'
import { relations } from '#contract/relations.ts'
import { draftKeeper } from '#db/drafts.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import type { HoldingActions } from '../actions.ts'
import { columnsOf, errorsOf, type FormField, type FormValues, licenceFields } from '../fields.ts'
import type { Option } from '../queries.ts'
import { FormDrawer } from './form-drawer.tsx'
import { blankPerson, nameIn, personErrors, personFields, personOf } from './person-fields.ts'

type MoveInDrawerProps = {
  societyId: string
  people: readonly Option[]
  flats: readonly Option[]
  /** Chosen already. */
  flatId?: string
  today: string
  isOffline: boolean
  actions: HoldingActions
  onDone: (words: string) => void
  onClose: () => void
}

const placeFields = (flats: readonly Option[]): FormField[] => [
  { name: 'flatid', label: m.held_field_flat(), kind: 'choice', options: flats },
  {
    ...{ name: 'relation', label: m.held_head_relation(), kind: 'choice' },
    options: relations.map((value) => ({ value, label: relationWords[value]() })),
  },
  { name: 'since', label: m.held_field_since(), kind: 'day' },
]

const isTenant = ({ relation }: FormValues) => relation === 'tenant'
const ofTenant = (): FormField[] =>
  licenceFields().map((field) => ({ ...field, isShown: isTenant }))

const inputOf = (values: FormValues) => ({
  person: personOf(values),
  ...{ flatid: String(values.flatid), relation: values.relation as 'tenant' }, // of the choice; parsed by the call
  ...{ since: String(values.since), until: null },
  set: isTenant(values) ? columnsOf(licenceFields(), values) : {},
})

const check = (values: FormValues): Record<string, string> => {
  const parsed = moveIn.input.safeParse({ ...inputOf(values), id: 'h', societyid: 's' })
  const { person, set, ...errors } = errorsOf(parsed)
  const [start, end] = [String(values.licenceStart), String(values.licenceEnd)]
  const isBackwards = isTenant(values) && start !== '' && end !== '' && end < start
  return {
    ...errors,
    ...personErrors(values),
    ...(isBackwards && { licenceEnd: m.held_wrong_days() }),
  }
}

export const MoveInDrawer = (props: MoveInDrawerProps) => {
  const { societyId, people, flats, today, actions } = props
  // also sent again, when the answer was lost, it is one
  const [id] = useState(newId)
  const fields = [
    ...personFields(people, m.held_field_person()),
    ...placeFields(flats),
    ...ofTenant(),
  ]
  const blank = Object.fromEntries(licenceFields().map(({ name }) => [name, '']))
  const flatid = props.flatId ?? flats[0]?.value ?? ''
  const row = props.flatId ?? 'new'
  const keeper = draftKeeper({ space: societySpace(societyId), form: 'move-in', row })
  const save = async (values: FormValues) => {
    const refused = await actions.moveIn({ ...inputOf(values), id })
    if (refused === null) props.onDone(m.held_moved_in({ name: nameIn(values, people) }))
    return refused
  }
  return (
    <FormDrawer
      title={m.held_move_in()}
      answer={m.held_move_in()}
      fieldsOf={() => fields}
      initial={{ ...blankPerson(), flatid, relation: 'tenant', since: today, ...blank }}
      isOffline={props.isOffline}
      keeper={keeper}
      check={check}
      onSave={save}
      onClose={props.onClose}
    />
  )
}
