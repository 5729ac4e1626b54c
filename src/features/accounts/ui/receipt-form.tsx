/** Record receipt: written to this device at once, with or without internet; a likely double entry is said, not refused. */
import { Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useRef, useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { dayText } from '#components/format.ts'
import type { HoldingCardRow, ReceiptForm as Receipt, ReceiptRow } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import { EntryButtons, EntryForm, entryWords } from './entry-form.tsx'
import { FlatField } from './flat-field.tsx'
import { PaymentFields } from './payment-fields.tsx'
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
  const words = entryWords(same !== null)
  return (
    <EntryForm isDirty={form.isDirty()} onSubmit={submit}>
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
      <PaymentFields {...{ form, idOf }} today={props.today} />
      {receipt !== undefined && props.settles?.(receipt)}
      <SameReceipt same={same} />
      <SaveRefused refused={refused} />
      <EntryButtons
        save={words.save}
        next={hasNext ? words.next : null}
        isSaving={isSaving}
        onNext={() => submit(true)}
      />
      {props.onWithdraw !== null && (
        <Button variant="subtle" color="red" size="md" onClick={props.onWithdraw}>
          {m.receipt_withdraw()}
        </Button>
      )}
    </EntryForm>
  )
}
