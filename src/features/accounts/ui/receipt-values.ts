/** What is typed into the form, and what of it a receipt is, or cheques that are kept until their day. */
import { tooMuch } from '#components/form/too-much.ts'
import { amountText, dayText } from '#components/format.ts'
import { type ChequePile, chequePileSchema } from '#contract/books/held-cheques.ts'
import { noteLimit, type ReceiptForm, receiptFormSchema } from '#contract/receipts.ts'
import { parseAmount } from '#domain/amounts.ts'
import { latestChequeDay, noteOfCheque } from '#domain/books/held-cheques.ts'
import { bareReference, isReferenceOf } from '#domain/books/payment-reference.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import type { PaymentValues } from './payment-fields.tsx'

/** A further cheque of a pile; `id` tells it from the others in the form alone. */
export type OtherCheque = { id: string; number: string; dated: string; amount: string }

export type ReceiptValues = PaymentValues & {
  holdingId: string
  /** Of a cheque that is kept. */
  bank: string
  others: OtherCheque[]
}

export const blankPayment = (today: string): PaymentValues => ({
  ...{ amount: '', mode: 'upi', reference: '', receivedOn: today, note: '' },
})

const noCheques = () => ({ bank: '', others: [] })

export const blankValues = (today: string): ReceiptValues => ({
  ...blankPayment(today),
  ...noCheques(),
  holdingId: '',
})

/** A refused receipt, as the person typed it. */
export const valuesOf = ({ amount, ...form }: ReceiptForm): ReceiptValues => ({
  ...form,
  ...noCheques(),
  amount: amountText(amount),
})

/** As it is kept: of a cheque its bare number. */
export const keptReference = ({ mode, reference }: PaymentValues): string =>
  mode === 'cheque' ? bareReference(reference) : reference

/** Undefined while something in it is not right. */
export const toReceipt = ({ bank, ...values }: ReceiptValues): ReceiptForm | undefined =>
  receiptFormSchema.safeParse({
    ...values,
    ...{ amount: parseAmount(values.amount), reference: keptReference(values) },
    // whose bank it is stands before the rest, as in a cheque that was in hand (domain/books/held-cheques.ts)
    note: values.mode === 'cheque' ? noteOfCheque({ bank, note: values.note }) : values.note,
  }).data

/** It is no receipt yet. */
export const isLaterCheque = ({ mode, receivedOn }: PaymentValues, today: string): boolean =>
  mode === 'cheque' && receivedOn > today

const chequesIn = ({ reference, receivedOn, amount, others }: ReceiptValues) => [
  { number: reference, dated: receivedOn, amount },
  ...others,
]

/** Undefined while something in it is not right. */
export const toPile = (values: ReceiptValues): ChequePile | undefined => {
  const { holdingId, bank, note } = values
  const cheques = chequesIn(values).map(({ number, dated, amount }) => ({
    ...{ number: bareReference(number), dated, amount: parseAmount(amount) },
  }))
  return chequePileSchema.safeParse({ holdingId, bank, note, cheques }).data
}

/** A receipt by cheque has the bank and the note in one, a cheque in hand has them apart. */
const chequeNoteError = ({ mode, bank, note }: ReceiptValues): string | undefined => {
  const over = noteOfCheque({ bank, note }).length - noteLimit
  if (mode !== 'cheque' || over <= 0) return undefined
  return m.receipt_error_cheque_note({ limit: note.trim().length - over })
}

const isChequeNumber = (number: string) => isReferenceOf('cheque', number)

const validateOther = (
  { number, dated, amount }: OtherCheque,
  words: { at: number; today: string; last: string },
  isTwice: boolean,
): Partial<OtherCheque> => {
  const { at, today, last } = words
  const said = { at, today: dayText(today), last: dayText(last) }
  return {
    ...(!isChequeNumber(number) && { number: m.receipt_error_cheque_at({ at }) }),
    ...(isTwice && { number: m.receipt_error_cheque_twice({ at }) }),
    ...(!(dated > today && dated <= last) && { dated: m.receipt_error_cheque_day_at(said) }),
    ...(parseAmount(amount) === undefined && { amount: m.receipt_error_amount_at({ at }) }),
  }
}

const validatePile = (values: ReceiptValues, today: string): Record<string, string> => {
  const last = latestChequeDay(today)
  const numbers = chequesIn(values).map(({ number }) => bareReference(number))
  const errors: Record<string, string> = {}
  if (parseAmount(values.amount) === undefined)
    errors.amount = tooMuch(values.amount) ?? m.receipt_error_amount()
  if (values.receivedOn > last) {
    errors.receivedOn = m.receipt_error_cheque_day({ last: dayText(last) })
  }
  if (!isChequeNumber(values.reference)) errors.reference = m.receipt_error_cheque()
  for (const [index, other] of values.others.entries()) {
    const isTwice = numbers.indexOf(bareReference(other.number)) <= index
    // people count from the first, which stands above
    const wrong = validateOther(other, { at: index + 2, today, last }, isTwice)
    for (const [name, words] of Object.entries(wrong)) errors[`others.${index}.${name}`] = words
  }
  return errors
}

/** Our words for each field that is not right: what it is, and how to mend it. */
export const validatePayment = (
  values: PaymentValues,
  today: string,
  closed: ClosedDay,
): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (parseAmount(values.amount) === undefined)
    errors.amount = tooMuch(values.amount) ?? m.receipt_error_amount()
  if (values.receivedOn === '' || values.receivedOn > today) {
    errors.receivedOn = m.receipt_error_date({ today: dayText(today) })
  }
  if (values.mode === 'cheque' && !isChequeNumber(values.reference)) {
    errors.reference = m.receipt_error_cheque()
  }
  const isClosed = closed(values.receivedOn)
  if (isClosed !== null) errors.receivedOn ??= isClosed
  return errors
}

const validateReceipt = (values: ReceiptValues, today: string, closed: ClosedDay) => {
  const note = chequeNoteError(values)
  return { ...validatePayment(values, today, closed), ...(note !== undefined && { note }) }
}

export const validate = (
  values: ReceiptValues,
  today: string,
  closed: ClosedDay,
): Record<string, string> => {
  const errors = isLaterCheque(values, today)
    ? validatePile(values, today)
    : validateReceipt(values, today, closed)
  return { ...(values.holdingId === '' && { holdingId: m.receipt_error_flat() }), ...errors }
}
