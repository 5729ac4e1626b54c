/** What is typed into the form, and what of it a receipt is, or cheques that are kept until their day. */
import { tooMuch } from '#components/form/too-much.ts'
import { amountText, dayText } from '#components/format.ts'
import { type ChequePile, chequePileSchema } from '#contract/books/held-cheques.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { noteLimit, type ReceiptForm, receiptFormSchema } from '#contract/receipts.ts'
import { parseAmount } from '#domain/amounts.ts'
import { isChequeDay } from '#domain/books/cheque-days.ts'
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
export const valuesOf = (receipt: MutationArgs<'receipt.create@1'>): ReceiptValues => {
  const { id: _, at: __, amount, ...form } = receipt
  return { ...form, ...noCheques(), amount: amountText(amount) }
}

/** Refused cheques, as the person typed them: the first where a receipt has its own. */
export const valuesOfPile = (pile: MutationArgs<'held-cheque.keep@1'>): ReceiptValues => {
  const { holdingId, bank, note, cheques } = pile
  const [first, ...others] = cheques.map((cheque) => ({
    ...cheque,
    amount: amountText(cheque.amount),
  }))
  return {
    ...{ holdingId, bank, note, others, mode: 'cheque', amount: first?.amount ?? '' },
    ...{ reference: first?.number ?? '', receivedOn: first?.dated ?? '' },
  }
}

/** As it is kept: of a cheque its bare number. Cash may have the number of a receipt written by hand. */
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

/** It is no receipt yet: of a pile none, though the day of the first has come. */
export const isLaterCheque = (
  { mode, receivedOn, others }: ReceiptValues,
  today: string,
): boolean => mode === 'cheque' && (receivedOn > today || others.length > 0)

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

const isKept = (dated: string, today: string) => dated !== '' && isChequeDay(dated, today)

const validateOther = (
  { number, dated, amount }: OtherCheque,
  { at, today }: { at: number; today: string },
  isTwice: boolean,
): Partial<OtherCheque> => {
  const last = dayText(latestChequeDay(today))
  return {
    ...(!isChequeNumber(number) && { number: m.receipt_error_cheque_at({ at }) }),
    ...(isTwice && { number: m.receipt_error_cheque_twice({ at }) }),
    ...(!isKept(dated, today) && { dated: m.receipt_error_cheque_day_at({ at, last }) }),
    ...(parseAmount(amount) === undefined && { amount: m.receipt_error_amount_at({ at }) }),
  }
}

const validatePile = (values: ReceiptValues, today: string): Record<string, string> => {
  const numbers = chequesIn(values).map(({ number }) => bareReference(number))
  const errors: Record<string, string> = {}
  if (parseAmount(values.amount) === undefined)
    errors.amount = tooMuch(values.amount) ?? m.receipt_error_amount()
  if (!isKept(values.receivedOn, today)) {
    errors.receivedOn = m.receipt_error_cheque_day({ last: dayText(latestChequeDay(today)) })
  }
  if (!isChequeNumber(values.reference)) errors.reference = m.receipt_error_cheque()
  for (const [index, other] of values.others.entries()) {
    const isTwice = numbers.indexOf(bareReference(other.number)) <= index
    // people count from the first, which stands above
    const wrong = validateOther(other, { at: index + 2, today }, isTwice)
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
