/** Record receipt: written to this device at once, with or without internet; a likely double entry is said, not refused. */
import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { type ChequePile, chequeBankLimit } from '#contract/books/held-cheques.ts'
import type { ReceiptForm as Receipt } from '#contract/receipts.ts'
import { latestChequeDay } from '#domain/books/held-cheques.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import type { FindsAlike, Likeness } from '../find-alike.ts'
import { EntryButtons, EntryForm, entryWords, keepingWords, useEntryForm } from './entry-form.tsx'
import { FlatField } from './flat-field.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { useLikeness } from './receipt-likeness.ts'
import {
  blankValues,
  isLaterCheque,
  type ReceiptValues,
  toPile,
  toReceipt,
  validate,
} from './receipt-values.ts'
import { SaveRefused } from './save-refused.tsx'
import { useOneSave } from './use-one-save.ts'

/** What a cheque of a later day has beside the fields of a receipt. */
export type ChequeFieldsProps = {
  form: UseFormReturnType<ReceiptValues>
  today: string
  idOf: (field: string) => string
}

export type ReceiptFormProps = {
  /** What on this device is like it. */
  findAlike: FindsAlike
  alike: (found: Likeness) => ReactNode
  owners: readonly OwingCard[]
  today: string
  closed: ClosedDay
  /** What it would settle. */
  settles?: (receipt: Receipt) => ReactNode
  cheques?: (props: ChequeFieldsProps) => ReactNode
  /** What was refused, or has not left this device, as it was typed. */
  draft: ReceiptValues | null
  keeper: DraftKeeper | null
  /** Writes to this device only. */
  onSave: (receipt: Receipt) => Promise<void>
  /** Keeps cheques until their day, on this device. */
  onKeep: (pile: ChequePile) => Promise<void>
  /** Of one that has not left this device; null: there is none. */
  onWithdraw: (() => void) | null
  onSaved: (message: string) => void
  onClose: () => void
}

const idOf = (field: string) => `receipt-${field}`

/** Undefined both, while something in it is not right. */
const entryOf = (values: ReceiptValues, isLater: boolean) => ({
  receipt: isLater ? undefined : toReceipt(values),
  pile: isLater ? toPile(values) : undefined,
})

const wordsOf = (isLater: boolean, { others }: ReceiptValues, isAnyway: boolean) =>
  isLater ? keepingWords(others.length + 1, isAnyway) : entryWords(isAnyway)

const savedWords = (pile: ChequePile | undefined, flat: string) =>
  pile === undefined
    ? m.receipt_saved({ flat })
    : m.receipt_cheques_kept({ count: pile.cheques.length, flat })

export const ReceiptForm = (props: ReceiptFormProps) => {
  const { owners, today, keeper, onSave, onKeep, onSaved, onClose } = props
  const { form, summary, submit } = useEntryForm(props.draft ?? blankValues(today), (values) =>
    validate(values, today, props.closed),
  )
  const draft = useKeptDraft(form, keeper)
  const isLater = isLaterCheque(form.values, today)
  const entry = entryOf(form.values, isLater)
  const { receipt, pile } = entry
  const likeness = useLikeness(entry, props.findAlike)
  const { isSaving, refused, run, again } = useOneSave()
  // It mends one receipt: what is typed after it would be kept as a draft of the refused one.
  const [hasNext] = useState(props.draft === null)

  const toNext = ({ mode, receivedOn }: ReceiptValues) => {
    draft.begin({ ...blankValues(isLater ? today : receivedOn), mode })
    again(idOf('holdingId'))
  }
  const write = async () => {
    if (pile !== undefined) await onKeep(pile)
    if (receipt !== undefined) await onSave(receipt)
  }
  const save = async (values: ReceiptValues, isNext: boolean) => {
    if (receipt === undefined && pile === undefined) return
    if (!(await run(() => draft.finish(write)))) return
    if (isNext) toNext(values)
    else onClose()
    onSaved(savedWords(pile, owners.find(({ id }) => id === values.holdingId)?.flat ?? ''))
  }
  const enter = (isNext: boolean) => {
    if (!isSaving) submit((values) => save(values, isNext && hasNext))
  }
  const words = wordsOf(isLater, form.values, likeness !== null)
  return (
    <EntryForm isDirty={form.isDirty()} onSubmit={enter}>
      <KeptDraft draft={draft} />
      <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
      <FlatField
        owners={owners}
        id={idOf('holdingId')}
        value={form.values.holdingId || null}
        error={form.errors.holdingId}
        onChange={(id) => form.setFieldValue('holdingId', id ?? '')}
      />
      <PaymentFields
        {...{ form, idOf }}
        latest={form.values.mode === 'cheque' ? latestChequeDay(today) : today}
        isLater={isLater}
      />
      {form.values.mode === 'cheque' && (
        <TextInput
          label={m.common_optional({ label: m.receipt_cheque_bank() })}
          description={m.receipt_cheque_bank_help()}
          id={idOf('bank')}
          maxLength={chequeBankLimit}
          autoComplete="off"
          {...form.getInputProps('bank')}
        />
      )}
      {receipt !== undefined && props.settles?.(receipt)}
      {isLater && props.cheques?.({ form, today, idOf })}
      {props.alike(likeness)}
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
