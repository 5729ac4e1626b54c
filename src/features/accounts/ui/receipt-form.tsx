/** Record receipt: written to this device at once, with or without internet; a likely double entry is said, not refused. */
import { Button, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { amountText } from '#components/format.ts'
import { type ChequePile, chequeBankLimit } from '#contract/books/held-cheques.ts'
import type { ReceiptForm as Receipt } from '#contract/receipts.ts'
import { latestChequeDay } from '#domain/books/held-cheques.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import type { FindsAlike, Likeness } from '../find-alike.ts'
import type { Queued } from '../use-queued.ts'
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
import { type PapersPlace, useDraftWithPapers } from './use-papers.tsx'

/** What a cheque of a later day has beside the fields of a receipt. */
export type ChequeFieldsProps = {
  form: UseFormReturnType<ReceiptValues>
  today: string
  idOf: (field: string) => string
}

export type EnteredReceipt = { id: string; flat: string }

export type ReceiptFormProps = {
  /** What on this device is like it. */
  findAlike: FindsAlike
  alike: (found: Likeness) => ReactNode
  owners: readonly OwingCard[]
  today: string
  closed: ClosedDay
  /** What stands in an account on a day, in paise, which is proposed; 0: nothing. */
  owedIn?: (account: Pick<Receipt, 'holdingId' | 'receivedOn'>) => Promise<number>
  /** What it would settle. */
  settles?: (receipt: Receipt) => ReactNode
  /** Of one in cash: what is then in the box. */
  cash?: (receipt: Receipt) => ReactNode
  cheques?: (props: ChequeFieldsProps) => ReactNode
  /** What was refused, or has not left this device, as it was typed. */
  draft: ReceiptValues | null
  /** Where its draft lies, with its papers: under the change that is written anew, or `new`. */
  place: Omit<PapersPlace, 'form'>
  /** Takes the place of that change, and keeps its id. */
  replaceBy: Queued<'receipt.create@1'>['replaceBy'] | null
  /** Writes to this device only. */
  onSave: (receipt: Receipt, id?: string) => Promise<void>
  /** Keeps cheques until their day, on this device. */
  onKeep: (pile: ChequePile) => Promise<void>
  /** Of one that has not left this device; null: there is none. */
  onWithdraw: (() => void) | null
  /** @param entered the receipt, which gets a number from the server */
  onSaved: (message: string, entered?: EnteredReceipt) => void
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

/** With its flat what stands in its account is proposed; what was typed stays. */
const useOwed = (form: UseFormReturnType<ReceiptValues>, owedIn: ReceiptFormProps['owedIn']) => {
  const [proposed, setProposed] = useState('')
  useEffect(() => {
    // whoever is there before it comes types over it, too
    const field = document.activeElement
    if (field instanceof HTMLInputElement && field.id === idOf('amount') && proposed !== '')
      field.select()
  }, [proposed])
  return async (holdingId: string) => {
    form.setFieldValue('holdingId', holdingId)
    const { amount, receivedOn } = form.getValues()
    if (amount !== '' && amount !== proposed) return
    // the device cannot be read: saving will say so
    const owed = await owedIn?.({ holdingId, receivedOn }).catch(() => 0)
    const now = form.getValues()
    if (now.holdingId !== holdingId || now.amount !== amount) return
    const next = owed ? amountText(owed) : ''
    form.setFieldValue('amount', next)
    setProposed(next)
  }
}

export const ReceiptForm = (props: ReceiptFormProps) => {
  const { owners, today, place, replaceBy, onSave, onKeep, onSaved, onClose } = props
  const { form, summary, submit } = useEntryForm(props.draft ?? blankValues(today), (values) =>
    validate(values, today, props.closed),
  )
  // they lie with the entry that it becomes
  const { draft, papers } = useDraftWithPapers('voucher', form, { ...place, form: 'receipt' })
  const isLater = isLaterCheque(form.values, today)
  const entry = entryOf(form.values, isLater)
  const { receipt, pile } = entry
  const likeness = useLikeness(entry, props.findAlike)
  const { isSaving, refused, run, again } = useOneSave()
  // It mends one receipt: what is typed after it would be kept as a draft of the refused one.
  const [hasNext] = useState(props.draft === null)

  const choose = useOwed(form, props.owedIn)

  const entered = useRef<string>(undefined)
  const toNext = ({ mode, receivedOn }: ReceiptValues) => {
    papers.clear()
    draft.begin({ ...blankValues(isLater ? today : receivedOn), mode })
    again(idOf('holdingId'))
  }
  const write = async (id?: string) => {
    if (pile !== undefined) await onKeep(pile)
    if (receipt === undefined) return
    await papers.saveWith(async (made) => {
      await onSave(receipt, made)
      entered.current = made
    }, id)
  }
  const written = replaceBy === null ? write : () => replaceBy(write, papers.left)
  const save = async (values: ReceiptValues, isNext: boolean) => {
    if (receipt === undefined && pile === undefined) return
    if (!(await run(() => draft.finish(written)))) return
    if (isNext) toNext(values)
    else onClose()
    const flat = owners.find(({ id }) => id === values.holdingId)?.flat ?? ''
    const { current: id } = entered
    onSaved(savedWords(pile, flat), receipt && id !== undefined ? { id, flat } : undefined)
  }
  const enter = (isNext: boolean) => {
    if (isSaving || papers.isBusy || cannotHavePapers) return
    submit((values) => save(values, isNext && hasNext))
  }
  // a cheque that is kept is no entry yet, with which they could lie
  const cannotHavePapers = isLater && papers.hasSome
  const words = wordsOf(isLater, form.values, likeness !== null)
  return (
    <EntryForm isDirty={form.isDirty() || papers.hasNew} onSubmit={enter}>
      <KeptDraft draft={papers.draft} />
      <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
      <FlatField
        owners={owners}
        id={idOf('holdingId')}
        value={form.values.holdingId || null}
        error={form.errors.holdingId}
        onChange={(id) => void choose(id ?? '')}
      />
      <PaymentFields
        {...{ form, idOf }}
        latest={form.values.mode === 'cheque' ? latestChequeDay(today) : today}
        isLater={isLater}
        cash={receipt !== undefined && receipt.mode === 'cash' && props.cash?.(receipt)}
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
      {(!isLater || papers.hasSome) && papers.field}
      {cannotHavePapers && (
        <Text size="sm" c="red" role="alert">
          {m.receipt_cheque_papers()}
        </Text>
      )}
      {props.alike(likeness)}
      <SaveRefused refused={refused} />
      <EntryButtons
        save={words.save}
        next={hasNext ? words.next : null}
        isSaving={isSaving || papers.isBusy}
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
