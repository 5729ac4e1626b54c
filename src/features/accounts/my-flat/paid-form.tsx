/** "I have paid": what the treasurer looks for in the bank. Nothing is marked as paid by it. */
import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { lazy, Suspense, useRef, useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { DayField } from '#components/form/day-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SegmentedField } from '#components/form/segmented-field.tsx'
import { modeWords } from '#components/payment-modes.ts'
import {
  type ReportedPaymentFields,
  reportedModes,
  reportedNoteLimit,
} from '#contract/books/reported-payments.ts'
import type { TakenPhoto } from '#db/draft-photos.ts'
import { m } from '#texts/compiled/messages.js'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import type { Queued } from '../use-queued.ts'
import {
  blankPaid,
  type PaidValues,
  referenceHelp,
  toReport,
  validatePaid,
  valuesOfPaid,
} from './paid-values.ts'
import { readRefusedPictures } from './refused-pictures.ts'

// with the camera and the photos of the help desk
const PaidPhotos = lazy(async () => ({ default: (await import('./paid-photos.tsx')).PaidPhotos }))

export type PaidFormProps = {
  societyId: string
  holdingId: string
  /** What is owed, paise. */
  owed: number
  today: string
  keeper: DraftKeeper | null
  /** One that was refused, and is written anew. */
  resent: Queued<'reported-payment.create@1'> | null
  onSave: (fields: ReportedPaymentFields, photos: readonly TakenPhoto[]) => Promise<void>
  onSaved: () => void
}

/** Some were taken before the form was opened. */
const hasKept = (photos: readonly TakenPhoto[]) => photos.some(({ keptAt }) => keptAt !== null)

const idOf = (field: string) => `paid-${field}`

export const PaidForm = (props: PaidFormProps) => {
  const { societyId, holdingId, owed, today, keeper, resent, onSave, onSaved } = props
  const [wasSubmitted, setSubmitted] = useState(false)
  const form = useForm<PaidValues>({
    mode: 'controlled',
    initialValues: resent === null ? blankPaid(holdingId, owed, today) : valuesOfPaid(resent.args),
    validate: (values) => validatePaid(values, today),
    validateInputOnChange: wasSubmitted,
  })
  const draft = useKeptDraft(form, keeper)
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([])
  // what was refused is read anew then
  const [discards, setDiscards] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const { isSaving, refused, run } = useOneSave()
  const save = async (values: PaidValues) => {
    const fields = toReport(values)
    if (fields === undefined) return
    const write = () => onSave(fields, photos)
    const written = resent === null ? write : () => resent.replaceBy(write)
    if (await run(() => draft.finish(written))) onSaved()
  }
  const refuse = () => {
    setSubmitted(true)
    requestAnimationFrame(() => summary.current?.focus())
  }
  const discard = async () => {
    draft.discard()
    await Promise.all(photos.map((photo) => photo.forget()))
    setPhotos([])
    setDiscards((before) => before + 1)
  }
  const { mode } = form.values
  return (
    <form
      noValidate
      data-dirty={form.isDirty() || photos.length > 0 || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        form.onSubmit(save, refuse)()
      }}
    >
      <Stack gap="md">
        <Text size="sm">{m.paid_help()}</Text>
        <KeptDraft
          draft={{
            ...draft,
            discard: () => void discard(),
            wasKept: draft.wasKept || hasKept(photos),
          }}
        />
        <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
        <TextInput
          label={m.receipt_amount()}
          id={idOf('amount')}
          inputMode="decimal"
          leftSection="₹"
          {...form.getInputProps('amount')}
        />
        <SegmentedField
          label={m.receipt_mode()}
          value={mode}
          choices={reportedModes.map((value) => ({ value, label: modeWords[value]() }))}
          onChange={(value) => form.setFieldValue('mode', value)}
        />
        <TextInput
          label={mode === 'cheque' ? m.paid_cheque_number() : m.paid_utr()}
          id={idOf('reference')}
          description={referenceHelp[mode]()}
          inputMode={mode === 'neft' ? 'text' : 'numeric'}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
        <DayField
          label={m.receipt_date()}
          id={idOf('paidOn')}
          max={today}
          {...form.getInputProps('paidOn')}
          value={form.values.paidOn}
        />
        <Textarea
          label={m.common_optional({ label: m.receipt_note() })}
          rows={2}
          maxLength={reportedNoteLimit}
          {...form.getInputProps('note')}
        />
        <CardBoundary>
          <Suspense>
            <PaidPhotos
              key={discards}
              {...{ societyId, photos }}
              row={resent?.opId ?? holdingId}
              refusedId={resent?.args.id ?? null}
              readRefused={readRefusedPictures}
              onPhotos={setPhotos}
            />
          </Suspense>
        </CardBoundary>
        <SaveRefused refused={refused} />
        <Button type="submit" size="md" loading={isSaving} data-primary>
          {m.paid_send()}
        </Button>
      </Stack>
    </form>
  )
}
