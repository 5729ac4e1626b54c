/** What is typed into "I have paid", and what of it a report is. */
import { tooMuch } from '#components/form/too-much.ts'
import { amountText, dayText } from '#components/format.ts'
import {
  type ReportedMode,
  type ReportedPaymentFields,
  reportedPaymentFields,
} from '#contract/books/reported-payments.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { parseAmount } from '#domain/amounts.ts'
import { bareReference, isReferenceOf, isReportable } from '#domain/books/payment-reference.ts'
import { m } from '#texts/compiled/messages.js'

export type PaidValues = {
  holdingId: string
  amount: string
  mode: ReportedMode
  reference: string
  paidOn: string
  note: string
}

/** @param owed paise; more than nothing is offered as the amount */
export const blankPaid = (holdingId: string, owed: number, today: string): PaidValues => ({
  ...{ holdingId, amount: owed > 0 ? amountText(owed) : '', mode: 'upi', reference: '' },
  ...{ paidOn: today, note: '' },
})

/** One that was refused, as it was typed. */
export const valuesOfPaid = (paid: MutationArgs<'reported-payment.create@1'>): PaidValues => {
  const { id: _, at: __, amount, ...fields } = paid
  return { ...fields, amount: amountText(amount) }
}

/** Undefined while something in it is not right. */
export const toReport = ({
  amount,
  reference,
  ...values
}: PaidValues): ReportedPaymentFields | undefined =>
  reportedPaymentFields.safeParse({
    ...{ ...values, amount: parseAmount(amount), reference: bareReference(reference) },
  }).data

export const referenceHelp: Record<ReportedMode, () => string> = {
  upi: m.paid_reference_upi,
  neft: m.paid_reference_neft,
  cheque: m.paid_reference_cheque,
}

const referenceErrors: Record<ReportedMode, () => string> = {
  upi: m.paid_error_upi,
  neft: m.paid_error_neft,
  cheque: m.paid_error_cheque,
}

/** Our words for each field that is not right: what it is, and how to mend it. */
export const validatePaid = (values: PaidValues, today: string): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (parseAmount(values.amount) === undefined)
    errors.amount = tooMuch(values.amount) ?? m.receipt_error_amount()
  if (!isReferenceOf(values.mode, values.reference)) {
    errors.reference = referenceErrors[values.mode]()
  }
  if (values.paidOn === '' || !isReportable(values.paidOn, today)) {
    errors.paidOn = m.paid_error_date({ today: dayText(today) })
  }
  return errors
}
