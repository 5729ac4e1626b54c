/** Record receipt: written to this device at once, with or without internet; a likely double entry is said, not refused. */
import { Button, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { dayText } from '#components/format.ts'
import type { HoldingCardRow, ReceiptForm as Receipt, ReceiptRow } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import { EntryButtons, EntryForm, entryWords, useEntryForm } from './entry-form.tsx'
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
  const { form, summary, submit } = useEntryForm(
    props.draft === null ? blankValues(props.today) : valuesOf(props.draft),
    (values) => validate(values, props.today),
  )
  const draft = useKeptDraft(form, keeper)
  const receipt = toReceipt(form.values)
  const same = useSameReceipt(receipt, props.findSame)
  const flatInput = useRef<HTMLInputElement>(null)
  const { isSaving, refused, run, again } = useOneSave()
  // It mends one receipt: what is typed after it would be kept as a draft of the refused one.
  const [hasNext] = useState(props.draft === null)

  const toNext = ({ mode, receivedOn }: ReceiptValues) => {
    draft.begin({ ...blankValues(receivedOn), mode })
    again()
    flatInput.current?.focus()
  }
  const save = async (values: ReceiptValues, isNext: boolean) => {
    if (receipt === undefined) return
    if (!(await run(() => draft.finish(() => onSave(receipt))))) return
    if (isNext) toNext(values)
    else onClose()
    const flat = owners.find(({ id }) => id === values.holdingId)?.flat ?? ''
    onSaved(m.receipt_saved({ flat }))
  }
  const enter = (isNext: boolean) => {
    if (!isSaving) submit((values) => save(values, isNext && hasNext))
  }
  const words = entryWords(same !== null)
  return (
    <EntryForm isDirty={form.isDirty()} onSubmit={enter}>
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
        onNext={() => enter(true)}
      />
      {props.onWithdraw !== null && (
        <Button variant="subtle" color="red" size="md" onClick={props.onWithdraw}>
          {m.receipt_withdraw()}
        </Button>
      )}
    </EntryForm>
  )
}
