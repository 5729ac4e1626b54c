/** Vehicles, pets, whom to call and nominees of a holding; changed on this device, also offline. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dayText } from '#components/format.ts'
import { notifyUndo } from '#components/notify.ts'
import { Chip } from '#components/status/chip.tsx'
import {
  type HouseholdKind,
  type HouseholdRow,
  householdFields,
  householdKinds,
} from '#contract/holdings.ts'
import { draftKeeper } from '#db/drafts.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import type { HoldingActions } from '../actions.ts'
import {
  columnsOf,
  errorsOf,
  type FormValues,
  householdForms,
  householdTitles,
  refusedErrors,
  sortWords,
  valuesOf,
} from '../fields.ts'
import type { RefusedHolding } from '../queries.ts'
import { Part } from './facts.tsx'
import { FormDrawer } from './form-drawer.tsx'

const adds: Record<HouseholdKind, () => string> = {
  vehicle: m.held_add_vehicle,
  pet: m.held_add_pet,
  emergency: m.held_add_emergency,
  nominee: m.held_add_nominee,
}

const nameOf = ({ name, number }: HouseholdRow) => name || number

const lineOf = (row: HouseholdRow): string => {
  const { kind, sort, parking, relation, phone, share, nominatedOn } = row
  const sorted = sortWords[sort]?.() ?? sort
  const parts: Record<HouseholdKind, (string | null)[]> = {
    vehicle: [sorted, parking],
    pet: [sorted],
    emergency: [relation, phone],
    nominee: [relation, share === null ? null : `${share} %`, nominatedOn && dayText(nominatedOn)],
  }
  return [nameOf(row), ...parts[kind]].filter(Boolean).join(' · ')
}

/** Null: nothing is open; a kind: a new one of it. */
type Opened = HouseholdRow | HouseholdKind | null

type HouseholdPartProps = {
  societyId: string
  holdingId: string
  rows: readonly HouseholdRow[]
  /** A change whose words a form begins with. */
  refused: RefusedHolding | null
  onRefusedClose: () => void
  actions: HoldingActions
  onSaved: () => void
}

type EntryDrawerProps = Omit<HouseholdPartProps, 'rows' | 'onRefusedClose'> & {
  opened: HouseholdRow | HouseholdKind
  onClose: () => void
}

const EntryDrawer = ({
  opened,
  refused,
  societyId,
  holdingId,
  actions,
  onSaved,
  onClose,
}: EntryDrawerProps) => {
  const row = typeof opened === 'string' ? null : opened
  const kind = typeof opened === 'string' ? opened : opened.kind
  const fields = householdForms[kind]()
  const save = async (values: FormValues) => {
    const columns = householdFields[kind].parse(columnsOf(fields, values))
    const write = () =>
      row === null
        ? actions.addEntry(kind, holdingId, columns)
        : actions.editEntry(kind, row.id, columns)
    await (refused === null ? write() : actions.replace(refused.opId, write))
    onSaved()
    return null
  }
  const form = `household-${kind}`
  return (
    <FormDrawer
      title={row === null ? adds[kind]() : m.held_edit_entry({ name: nameOf(row) })}
      answer={m.held_save()}
      fieldsOf={() => fields}
      initial={valuesOf(fields, { ...row, ...refused?.words })}
      wrong={refusedErrors(refused?.fields ?? {})}
      isLocal
      keeper={draftKeeper({
        ...{ space: societySpace(societyId), form },
        row: refused?.opId ?? row?.id ?? holdingId,
      })}
      check={(values) => errorsOf(householdFields[kind].safeParse(columnsOf(fields, values)))}
      onSave={save}
      onClose={onClose}
    />
  )
}

/** What a refused change is about: the row as it is now, or a new one; null while it is of something else. */
const aboutOf = (refused: RefusedHolding | null, rows: readonly HouseholdRow[]): Opened => {
  if (refused === null || refused.kind === null) return null
  return refused.id === null ? refused.kind : (rows.find(({ id }) => id === refused.id) ?? null)
}

export const HouseholdPart = (props: HouseholdPartProps) => {
  const { rows, holdingId, actions, refused, onRefusedClose } = props
  const [opened, setOpened] = useState<Opened>(null)
  const about = aboutOf(refused, rows)
  const remove = async (row: HouseholdRow) => {
    await actions.removeEntry(row.id)
    const back = householdFields[row.kind].parse(row)
    notifyUndo(m.held_removed({ name: nameOf(row) }), () => {
      void actions.addEntry(row.kind, holdingId, back)
    })
  }
  return (
    <>
      {householdKinds.map((kind) => (
        <Part key={kind} title={householdTitles[kind]()}>
          <ul className="held-list" aria-label={householdTitles[kind]()}>
            {rows
              .filter((row) => row.kind === kind)
              .map((row) => (
                <li key={row.id} className="held-line">
                  <span>{lineOf(row)}</span>
                  {row.revokedOn !== null && <Chip tone="gray">{m.held_revoked()}</Chip>}
                  <div className="held-buttons">
                    <Button
                      size="sm"
                      variant="subtle"
                      aria-label={m.held_edit_entry({ name: nameOf(row) })}
                      onClick={() => setOpened(row)}
                    >
                      {m.held_change()}
                    </Button>
                    <Button
                      size="sm"
                      variant="subtle"
                      color="red"
                      aria-label={`${m.held_remove()}: ${nameOf(row)}`}
                      onClick={() => void remove(row)}
                    >
                      {m.held_remove()}
                    </Button>
                  </div>
                </li>
              ))}
          </ul>
          <Button variant="default" onClick={() => setOpened(kind)}>
            {adds[kind]()}
          </Button>
        </Part>
      ))}
      {about !== null && (
        <EntryDrawer {...props} key={refused?.opId} opened={about} onClose={onRefusedClose} />
      )}
      {about === null && opened !== null && (
        <EntryDrawer {...props} refused={null} opened={opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
