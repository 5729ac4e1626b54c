/** Somebody leaves a flat on a day, with what is owed in sight. */
import { dayText } from '#components/format.ts'
import { endReasonSchema } from '#contract/holding-calls.ts'
import type { ResidentRow } from '#contract/holdings.ts'
import { draftKeeper } from '#db/drafts.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import type { HoldingActions } from '../actions.ts'
import type { FormField, FormValues } from '../fields.ts'
import { DuesNote, useDues } from './dues-note.tsx'
import { FormDrawer } from './form-drawer.tsx'

type MoveOutDrawerProps = {
  societyId: string
  resident: ResidentRow
  today: string
  isOffline: boolean
  actions: HoldingActions
  onDone: (words: string) => void
  onClose: () => void
}

/** @param owed then a reason in spite of it is asked for */
export const leavingFields = (owed: boolean): FormField[] => [
  { name: 'until', label: m.held_field_until(), kind: 'day' },
  { name: 'reason', label: m.held_field_reason(), kind: 'lines' },
  ...(owed
    ? [{ name: 'despite', label: m.held_field_despite(), kind: 'lines' } satisfies FormField]
    : []),
]

/** @param first the first day that may be the last */
export const leavingErrors = (
  values: FormValues,
  first: string,
  owed: boolean,
): Record<string, string> => {
  const isReason = (name: string) => endReasonSchema.safeParse(values[name]).success
  const until = String(values.until)
  return {
    ...(until === '' && { until: m.held_wrong() }),
    ...(until !== '' && until < first && { until: m.held_wrong_days() }),
    ...(!isReason('reason') && { reason: m.approval_reason_short() }),
    ...(owed && !isReason('despite') && { despite: m.approval_reason_short() }),
  }
}

export const MoveOutDrawer = (props: MoveOutDrawerProps) => {
  const { societyId, resident, today, actions, isOffline } = props
  const dues = useDues(actions, [resident.id], isOffline)
  const owed = (dues?.owed ?? 0) > 0
  const save = async (values: FormValues) => {
    const until = String(values.until)
    const despite = owed ? String(values.despite) : ''
    const asked = { id: resident.id, until, reason: String(values.reason), despite }
    const refused = await actions.moveOut(asked)
    if (refused === null) {
      props.onDone(m.held_moved_out({ name: resident.name, date: dayText(until) }))
    }
    return refused
  }
  return (
    <FormDrawer
      title={`${m.held_move_out()}: ${resident.name}, ${resident.flat}`}
      answer={m.held_move_out()}
      fieldsOf={() => leavingFields(owed)}
      initial={{ until: today, reason: '', despite: '' }}
      isOffline={isOffline}
      keeper={draftKeeper({ space: societySpace(societyId), form: 'move-out', row: resident.id })}
      check={(values) => leavingErrors(values, resident.since, owed)}
      onSave={save}
      onClose={props.onClose}
    >
      {() => <DuesNote dues={dues} />}
    </FormDrawer>
  )
}
