/** Record receipt: written to this device at once, with or without internet; a likely double entry is said, not refused. */
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { DayField } from '#components/form/day-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SegmentedField } from '#components/form/segmented-field.tsx'
import { dayText } from '#components/format.ts'
import { modeWords } from '#components/payment-modes.ts'
import {
  type HoldingCardRow,
  noteLimit,
  paymentModes,
  type ReceiptForm as Receipt,
  type ReceiptRow,
  referenceLimit,
} from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import { FlatField } from './flat-field.tsx'
import { blankValues, type ReceiptValues, toReceipt, validate, valuesOf } from './receipt-values.ts'
import { SaveRefused } from './save-refused.tsx'
import { useOneSave } from './use-one-save.ts'
import { useSameReceipt } from './use-same-receipt.ts'

export type ReceiptFormProps = {
  owners: readonly HoldingCardRow[]
  today: string
  /** The latest receipt on this device that looks like the same payment. */
  findSame: (receipt: Receipt) => Promise<ReceiptRow | null>
  /** What it would settle. */
  settles?: (receipt: Receipt) => ReactNode
  /** The words of a receipt that was refused. */
  draft: Receipt | null
  keeper: DraftKeeper | null
  /** Writes to this device only. */
  onSave: (receipt: Receipt) => Promise<void>
  /** Of one that has not left this device; null: there is none. */
  onWithdraw: (() => void) | null
  onSaved: (message: string) => void
  onClose: () => void
}

const idOf = (field: string) => `receipt-${field}`

const useReceiptForm = ({ today, draft }: ReceiptFormProps) => {
  const [wasSubmitted, setSubmitted] = useState(false)
  const form = useForm<ReceiptValues>({
    mode: 'controlled',
    initialValues: draft === null ? blankValues(today) : valuesOf(draft),
    validate: (values) => validate(values, today),
    validateInputOnChange: wasSubmitted,
  })
  return { form, onFirstError: () => setSubmitted(true) }
}

const ModeField = ({ form }: { form: ReturnType<typeof useReceiptForm>['form'] }) => (
  <SegmentedField
    label={m.receipt_mode()}
    value={form.values.mode}
    choices={paymentModes.map((value) => ({ value, label: modeWords[value]() }))}
    onChange={(mode) => form.setFieldValue('mode', mode)}
  />
)

const sameWords = ({ number, receivedOn }: ReceiptRow) => {
  const date = dayText(receivedOn)
  return number === null
    ? m.receipt_duplicate_unsent({ date })
    : m.receipt_duplicate({ number, date })
}

const SameReceipt = ({ same }: { same: ReceiptRow | null }) => (
  <Text role="status" c="orange" fw={600} size="sm">
    {same !== null && sameWords(same)}
  </Text>
)

type SaveButtonsProps = {
  /** Though there is one like it. */
  isAnyway: boolean
  isSaving: boolean
  hasNext: boolean
  onNext: () => void
}

const SaveButtons = ({ isAnyway, isSaving, hasNext, onNext }: SaveButtonsProps) => {
  const both = { size: 'md', className: 'wrapping-button', loading: isSaving }
  return (
    <Group grow>
      <Button {...both} type="submit" data-primary>
        {isAnyway ? m.receipt_save_anyway() : m.receipt_save()}
      </Button>
      {hasNext && (
        <Button {...both} data-submit-next variant="default" onClick={onNext}>
          {isAnyway ? m.receipt_save_next_anyway() : m.receipt_save_next()}
        </Button>
      )}
    </Group>
  )
}

export const ReceiptForm = (props: ReceiptFormProps) => {
  const { owners, keeper, onSave, onSaved, onClose } = props
  const { form, onFirstError } = useReceiptForm(props)
  const draft = useKeptDraft(form, keeper)
  const receipt = toReceipt(form.values)
  const same = useSameReceipt(receipt, props.findSame)
  const flatInput = useRef<HTMLInputElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const isNext = useRef(false)
  const { isSaving, refused, run, again } = useOneSave()
  // It mends one receipt: what is typed after it would be kept as a draft of the refused one.
  const [hasNext] = useState(props.draft === null)

  const toNext = ({ mode, receivedOn }: ReceiptValues) => {
    draft.begin({ ...blankValues(receivedOn), mode })
    again()
    flatInput.current?.focus()
  }
  const save = async (values: ReceiptValues) => {
    if (receipt === undefined) return
    if (!(await run(() => draft.finish(() => onSave(receipt))))) return
    if (isNext.current) toNext(values)
    else onClose()
    const flat = owners.find(({ id }) => id === values.holdingId)?.flat ?? ''
    onSaved(m.receipt_saved({ flat }))
  }
  const refuse = () => {
    onFirstError()
    requestAnimationFrame(() => summary.current?.focus())
  }
  const submit = (next: boolean) => {
    if (isSaving) return
    isNext.current = next && hasNext
    form.onSubmit(save, refuse)()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit(event.shiftKey)
  }
  return (
    <form
      noValidate
      data-dirty={form.isDirty() || undefined}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        submit(false)
      }}
    >
      <Stack gap="md">
        <KeptDraft draft={draft} />
        <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
        <FlatField
          owners={owners}
          id={idOf('holdingId')}
          ref={flatInput}
          value={form.values.holdingId || null}
          error={form.errors.holdingId}
          onChange={(id) => form.setFieldValue('holdingId', id ?? '')}
        />
        <TextInput
          label={m.receipt_amount()}
          id={idOf('amount')}
          inputMode="decimal"
          leftSection="₹"
          {...form.getInputProps('amount')}
        />
        <DayField
          label={m.receipt_date()}
          id={idOf('receivedOn')}
          max={props.today}
          {...form.getInputProps('receivedOn')}
          value={form.values.receivedOn}
        />
        <ModeField form={form} />
        <TextInput
          label={m.common_optional({ label: m.receipt_reference() })}
          maxLength={referenceLimit}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
        <Textarea
          label={m.common_optional({ label: m.receipt_note() })}
          rows={2}
          maxLength={noteLimit}
          {...form.getInputProps('note')}
        />
        {receipt !== undefined && props.settles?.(receipt)}
        <SameReceipt same={same} />
        <SaveRefused refused={refused} />
        <SaveButtons
          isAnyway={same !== null}
          {...{ isSaving, hasNext }}
          onNext={() => submit(true)}
        />
        {props.onWithdraw !== null && (
          <Button variant="subtle" color="red" size="md" onClick={props.onWithdraw}>
            {m.receipt_withdraw()}
          </Button>
        )}
      </Stack>
    </form>
  )
}
