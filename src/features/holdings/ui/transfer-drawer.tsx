/** A flat changes hands: its owners leave on a day, the buyers begin on the same or the next; a tenant may stay. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { newId } from '#api/outside.ts'
import { relationWords } from '#components/relation-words.ts'
import type { ResidentRow } from '#contract/holdings.ts'
import { draftKeeper } from '#db/drafts.ts'
import { isOwnership, lastsOn } from '#domain/holdings.ts'
import { societySpace } from '#domain/scopes.ts'
import { addDays } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import type { HoldingActions } from '../actions.ts'
import type { FormField, FormValues } from '../fields.ts'
import type { Option } from '../queries.ts'
import { DuesNote, useDues } from './dues-note.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { leavingErrors, leavingFields } from './move-out-drawer.tsx'
import { blankPerson, personErrors, personFields, personOf } from './person-fields.ts'

type TransferDrawerProps = {
  societyId: string
  /** All of the flat. */
  ofFlat: readonly ResidentRow[]
  flat: { id: string; name: string }
  people: readonly Option[]
  today: string
  isOffline: boolean
  actions: HoldingActions
  onDone: (words: string) => void
  onClose: () => void
}

const most = 4
const places = Array.from({ length: most }, (_, at) => (at === 0 ? '' : String(at)))
/** How many buyers are asked for stands in the form: it is kept with what was typed of them. */
const countIn = ({ buyers }: FormValues) => Number(buyers)
const shownIn = (values: FormValues) => places.slice(0, countIn(values))

const goesField = ({ id, name, relation }: ResidentRow): FormField => ({
  name: `goes-${id}`,
  label: m.held_leaves_too({ name, relation: relationWords[relation]() }),
  kind: 'switch',
})

const buyersIn = (values: FormValues, ids: readonly string[]) =>
  shownIn(values).map((at, place) => ({
    id: ids[place] ?? newId(),
    person: personOf(values, at),
    relation: place === 0 ? ('owner' as const) : ('joint' as const),
  }))

export const TransferDrawer = (props: TransferDrawerProps) => {
  const { societyId, ofFlat, flat, people, today, actions, isOffline } = props
  // also sent again, when the answer was lost, they are the same
  const [ids] = useState(() => places.map(newId))
  const present = ofFlat.filter((row) => lastsOn(row, today))
  const owners = present.filter(({ relation }) => isOwnership(relation))
  const others = present.filter(({ relation }) => !isOwnership(relation))
  const dues = useDues(
    actions,
    owners.map(({ id }) => id),
    isOffline,
  )
  const owed = (dues?.owed ?? 0) > 0
  const first =
    owners
      .map(({ since }) => since)
      .sort()
      .at(-1) ?? today
  const fieldsOf = (values: FormValues): FormField[] => [
    ...shownIn(values).flatMap((at, place) =>
      personFields(people, place === 0 ? m.held_buyer() : m.held_co_owner({ number: place }), at),
    ),
    ...leavingFields(owed),
    { name: 'since', label: m.held_field_first_day(), kind: 'day' },
    ...others.map(goesField),
  ]
  const initial: FormValues = {
    ...Object.assign({}, ...places.map(blankPerson)),
    ...{ buyers: '1', until: today, since: addDays(today, 1), reason: '', despite: '' },
    // the family leaves with the owner, a tenant stays
    ...Object.fromEntries(others.map(({ id, relation }) => [`goes-${id}`, relation === 'family'])),
  }
  const check = (values: FormValues) => {
    const isNext =
      values.since === values.until || values.since === addDays(String(values.until || today), 1)
    return {
      ...Object.assign({}, ...shownIn(values).map((at) => personErrors(values, at))),
      ...leavingErrors(values, first, owed),
      ...(!isNext && { since: m.held_wrong() }),
    }
  }
  const save = async (values: FormValues) => {
    const leaving = others.filter(({ id }) => values[`goes-${id}`] === true)
    const refused = await actions.transfer({
      flatid: flat.id,
      ends: [...owners, ...leaving].map(({ id }) => id),
      ...{ until: String(values.until), since: String(values.since) },
      buyers: buyersIn(values, ids),
      ...{ reason: String(values.reason), despite: owed ? String(values.despite) : '' },
    })
    if (refused === null) props.onDone(m.held_transferred({ flat: flat.name }))
    return refused
  }
  return (
    <FormDrawer
      title={`${m.held_transfer()}: ${flat.name}`}
      answer={m.held_transfer()}
      fieldsOf={fieldsOf}
      keeper={draftKeeper({ space: societySpace(societyId), form: 'transfer', row: flat.id })}
      onSave={save}
      onClose={props.onClose}
      {...{ initial, isOffline, check }}
    >
      {(values, set) => (
        <>
          {countIn(values) < most && (
            <Button
              variant="default"
              onClick={() => set({ ...values, buyers: String(countIn(values) + 1) })}
            >
              {m.held_add_co_owner()}
            </Button>
          )}
          <DuesNote dues={dues} />
        </>
      )}
    </FormDrawer>
  )
}
