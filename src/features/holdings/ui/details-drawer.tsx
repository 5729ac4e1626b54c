/** What the office writes of a holding: on this device at once, and sent when there is internet. */
import { type ResidentRow, residentFields } from '#contract/holdings.ts'
import { z } from '#contract/zod.ts'
import { draftKeeper } from '#db/drafts.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import type { HoldingActions } from '../actions.ts'
import {
  columnsOf,
  errorsOf,
  type FormValues,
  licenceFields,
  refusedErrors,
  registerFields,
  seatFields,
  shareFields,
  valuesOf,
} from '../fields.ts'
import type { RefusedHolding } from '../queries.ts'
import { FormDrawer } from './form-drawer.tsx'

const detailsSchema = z.partial(residentFields)

type DetailsDrawerProps = {
  societyId: string
  row: ResidentRow
  /** A change whose words the form begins with. */
  refused: RefusedHolding | null
  actions: HoldingActions
  onSaved: () => void
  onClose: () => void
}

export const DetailsDrawer = ({
  societyId,
  row,
  refused,
  actions,
  onSaved,
  onClose,
}: DetailsDrawerProps) => {
  const own = row.relation === 'tenant' ? licenceFields() : []
  const fields = [...seatFields(), ...own, ...registerFields(), ...shareFields()]
  const check = (values: FormValues) => {
    const { licenceStart = '', licenceEnd = '' } = values
    const isBackwards = licenceStart !== '' && licenceEnd !== '' && licenceEnd < licenceStart
    const parsed = detailsSchema.safeParse(columnsOf(fields, values))
    return { ...errorsOf(parsed), ...(isBackwards && { licenceEnd: m.held_wrong_days() }) }
  }
  /** Only what was changed: another's word in another field stays. */
  const save = async (values: FormValues) => {
    const typed = columnsOf(fields, values)
    const changed = Object.entries(typed).filter(
      ([name, value]) => Reflect.get(row, name) !== value,
    )
    const write = async () => {
      if (changed.length > 0) await actions.edit(row.id, Object.fromEntries(changed))
    }
    await (refused === null ? write() : actions.replace(refused.opId, write))
    onSaved()
    return null
  }
  return (
    <FormDrawer
      title={`${m.held_edit()}: ${row.name}, ${row.flat}`}
      answer={m.held_save()}
      fieldsOf={() => fields}
      initial={valuesOf(fields, { ...row, ...refused?.words })}
      wrong={refusedErrors(refused?.fields ?? {})}
      isLocal
      keeper={draftKeeper({
        ...{ space: societySpace(societyId), form: 'resident' },
        row: refused?.opId ?? row.id,
      })}
      check={check}
      onSave={save}
      onClose={onClose}
    />
  )
}
