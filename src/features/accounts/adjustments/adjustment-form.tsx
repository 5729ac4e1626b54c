/** A note that puts one flat's account right: what was billed stays as it was. */
import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { Choice } from '#components/form/choice.tsx'
import { DayField } from '#components/form/day-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { dayText, moneyText } from '#components/format.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import type { AdjustmentForm as Note } from '#contract/books/adjustments.ts'
import { narrationLimit } from '#contract/books/ledger.ts'
import { m } from '#texts/compiled/messages.js'
import { useClosedDay } from '../closed-day.ts'
import { EntryButtons, EntryForm, useEntryForm } from '../ui/entry-form.tsx'
import { FlatField } from '../ui/flat-field.tsx'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import { useDraftWithPapers } from '../ui/use-papers.tsx'
import type { Queued } from '../use-queued.ts'
import { type AdjustmentsData, kindWords, type WaivedAccount } from './adjustment-item.ts'
import {
  type AdjustmentValues,
  blankNote,
  isOpeningKind,
  isResolved,
  kindsOffered,
  letsOff,
  mostOf,
  needsHead,
  noteOf,
  validateNote,
  valuesOfNote,
} from './adjustment-values.ts'
import { adjustmentQueries } from './queries.ts'

type AdjustmentFormProps = {
  societyId: string
  data: AdjustmentsData
  /** One that was refused, and is written anew. */
  resent: Queued<'adjustment.create@1'> | null
  /** @param id of one that is written anew */
  onSave: (note: Note, id?: string) => Promise<void>
  onSaved: (note: Note) => void
  onClose: () => void
}

const helps: Record<AdjustmentValues['kind'], () => string> = {
  'credit-note': m.adjust_help_credit_note,
  'debit-note': m.adjust_help_debit_note,
  penalty: m.adjust_help_penalty,
  waiver: m.adjust_help_waiver,
  'waiver-penalty': m.adjust_help_waiver_penalty,
  'write-off': m.adjust_help_write_off,
  'round-off': m.adjust_help_round_off,
  'opening-dues': m.adjust_help_opening_dues,
  'opening-interest': m.adjust_help_opening_interest,
  'opening-advance': m.adjust_help_opening_advance,
}

const unpaidWords = (kind: AdjustmentValues['kind'], amount: string): string => {
  if (kind === 'waiver') return m.adjust_unpaid_interest({ interest: amount })
  if (kind === 'waiver-penalty') return m.adjust_unpaid_penalty({ penalty: amount })
  return m.adjust_unpaid_dues({ amount })
}

/** What lets something off is held against the account of its flat. */
const useNoteForm = (
  societyId: string,
  { today }: AdjustmentsData,
  resent: Queued<'adjustment.create@1'> | null,
) => {
  // a year that is closed for receipts may still be open for what puts it right; every note does
  const closed = useClosedDay(societyId, 'debit-note')
  const known = useRef<WaivedAccount>(undefined)
  const { form, summary, submit } = useEntryForm<AdjustmentValues>(
    resent === null ? blankNote(today) : valuesOfNote(resent.args),
    (values) => validateNote(values, { today, closed, account: known.current }),
  )
  const { kind, holdingId } = form.values
  const account = useQuery({
    ...adjustmentQueries.account(societyId, holdingId),
    enabled: letsOff(kind) && holdingId !== '',
  }).data
  known.current = account ?? undefined
  const isOpening = isOpeningKind(kind)
  const opening = useQuery({
    ...adjustmentQueries.opening(societyId, holdingId),
    enabled: isOpening && holdingId !== '',
  }).data
  return {
    ...{ form, summary, submit },
    most: form.values.dated === '' ? null : mostOf(form.values, known.current),
    opening: isOpening ? (opening ?? null) : null,
  }
}

type FieldsProps = {
  form: ReturnType<typeof useNoteForm>['form']
  data: AdjustmentsData
  idOf: (field: string) => string
}

type WhatForProps = FieldsProps & Pick<ReturnType<typeof useNoteForm>, 'most' | 'opening'>

/** What the books began with, of the flat that is chosen. */
const openingWords = (
  { principal, interest, advance }: NonNullable<WhatForProps['opening']>,
  day: string,
) =>
  m.adjust_opening_had({
    ...{ day: dayText(day), principal: moneyText(principal) },
    ...{ interest: moneyText(interest), advance: moneyText(advance) },
  })

const WhatFor = ({ form, data, idOf, most, opening }: WhatForProps) => {
  const { kind, holdingId, headId } = form.values
  return (
    <>
      <Choice
        label={m.adjust_kind()}
        description={helps[kind]()}
        options={kindsOffered(data).map((value) => ({ value, label: kindWords[value]() }))}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value)}
      />
      <FlatField
        owners={data.owners}
        id={idOf('holdingId')}
        value={holdingId || null}
        error={form.errors.holdingId}
        onChange={(id) => form.setFieldValue('holdingId', id ?? '')}
      />
      {holdingId !== '' && most !== null && (
        <Text size="sm">{unpaidWords(kind, moneyText(most))}</Text>
      )}
      {opening !== null && data.begunOn !== null && (
        <Text size="sm">{openingWords(opening, data.begunOn)}</Text>
      )}
      {needsHead(kind) && (
        <Choice
          label={m.adjust_head()}
          id={idOf('headId')}
          options={[
            { value: '', label: m.adjust_choose() },
            ...data.heads.map((row) => ({ value: row.headId, label: row.name })),
          ]}
          error={form.errors.headId}
          value={headId}
          onChange={(value) => form.setFieldValue('headId', value)}
        />
      )}
    </>
  )
}

const HowMuch = ({ form, idOf }: FieldsProps) => (
  <>
    <TextInput
      label={m.adjust_amount()}
      inputMode="decimal"
      leftSection="₹"
      id={idOf('amount')}
      {...form.getInputProps('amount')}
    />
    <DayField
      label={m.adjust_dated()}
      id={idOf('dated')}
      {...form.getInputProps('dated')}
      value={form.values.dated}
    />
    {form.values.kind === 'debit-note' && (
      <DayField
        label={m.adjust_due()}
        id={idOf('dueOn')}
        {...form.getInputProps('dueOn')}
        value={form.values.dueOn}
      />
    )}
    <TextInput
      label={m.adjust_reason()}
      maxLength={narrationLimit}
      id={idOf('reason')}
      {...form.getInputProps('reason')}
    />
    <TextInput
      label={
        isResolved(form.values.kind)
          ? m.adjust_resolution()
          : m.common_optional({ label: m.adjust_resolution() })
      }
      maxLength={80}
      id={idOf('resolution')}
      {...form.getInputProps('resolution')}
    />
  </>
)

export const AdjustmentForm = (props: AdjustmentFormProps) => {
  const { societyId, data, resent, onSave, onSaved, onClose } = props
  const id = useId()
  const idOf = (field: string) => `${id}-${field}`
  const { form, summary, submit, ...told } = useNoteForm(societyId, data, resent)
  const row = resent?.opId ?? 'new'
  // they lie with the entry that it becomes
  const { draft, papers } = useDraftWithPapers('voucher', form, {
    ...{ societyId, form: 'adjustment', row },
    documentId: resent?.args.id,
  })
  const { isSaving, refused, run, again } = useOneSave()
  const save = async (values: AdjustmentValues, isNext: boolean) => {
    const note = noteOf(values)
    if (note === undefined) return
    const write = (id?: string) => papers.saveWith((made) => onSave(note, made), id)
    const written = resent === null ? write : () => resent.replaceBy(write, papers.left)
    if (!(await run(() => draft.finish(written)))) return
    onSaved(note)
    if (!isNext) return onClose()
    papers.clear()
    const { kind, headId, dated } = values
    draft.begin({ ...blankNote(dated), kind, headId })
    again(idOf('holdingId'))
  }
  const enter = (isNext: boolean) => {
    if (!isSaving && !papers.isBusy) submit((values) => save(values, isNext))
  }
  return (
    <SideDrawer title={m.adjust_new()} onClose={onClose}>
      <EntryForm isDirty={form.isDirty() || papers.hasNew} onSubmit={enter}>
        <KeptDraft draft={papers.draft} />
        <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
        <WhatFor {...{ form, data, idOf }} {...told} />
        <HowMuch {...{ form, data, idOf }} />
        {papers.field}
        <SaveRefused refused={refused} />
        <EntryButtons
          save={m.adjust_save()}
          next={resent === null ? m.adjust_save_next() : null}
          isSaving={isSaving || papers.isBusy}
          onNext={() => enter(true)}
        />
      </EntryForm>
    </SideDrawer>
  )
}
