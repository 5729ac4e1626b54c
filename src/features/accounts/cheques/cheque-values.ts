/** What is typed into the correction of a cheque, and what of it a cheque is. */
import { tooMuch } from '#components/form/too-much.ts'
import { amountText, dayText } from '#components/format.ts'
import {
  type HeldChequeFields,
  type HeldChequeRow,
  heldChequeFields,
} from '#contract/books/held-cheques.ts'
import { parseAmount } from '#domain/amounts.ts'
import { isChequeDay } from '#domain/books/cheque-days.ts'
import { latestChequeDay } from '#domain/books/held-cheques.ts'
import { bareReference, isReferenceOf } from '#domain/books/payment-reference.ts'
import { m } from '#texts/compiled/messages.js'

export type ChequeValues = Omit<HeldChequeFields, 'amount'> & { amount: string }

export const valuesOfCheque = (row: HeldChequeRow): ChequeValues => {
  const { holdingId, number, amount, dated, bank, note } = row
  return { holdingId, number, amount: amountText(amount), dated, bank, note }
}

/** Undefined while something in it is not right. */
export const toCheque = ({ amount, number, ...values }: ChequeValues) =>
  heldChequeFields.safeParse({
    ...{ ...values, amount: parseAmount(amount), number: bareReference(number) },
  }).data

/** Our words for each field that is not right: what it is, and how to mend it. */
export const validateCheque = (values: ChequeValues, today: string): Record<string, string> => ({
  ...(values.holdingId === '' && { holdingId: m.receipt_error_flat() }),
  ...(parseAmount(values.amount) === undefined && {
    amount: tooMuch(values.amount) ?? m.receipt_error_amount(),
  }),
  ...(!isReferenceOf('cheque', values.number) && { number: m.receipt_error_cheque() }),
  ...((values.dated === '' || !isChequeDay(values.dated, today)) && {
    dated: m.cheque_error_dated({ last: dayText(latestChequeDay(today)) }),
  }),
})
