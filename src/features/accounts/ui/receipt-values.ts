/** What is typed into the form, and what of it a receipt is. */
import { amountText, dayText } from '#components/format.ts'
import { type ReceiptForm, receiptFormSchema } from '#contract/receipts.ts'
import { parseAmount } from '#domain/amounts.ts'
import { m } from '#texts/compiled/messages.js'
import type { PaymentValues } from './payment-fields.tsx'

export type ReceiptValues = PaymentValues & { holdingId: string }

export const blankPayment = (today: string): PaymentValues => ({
  ...{ amount: '', mode: 'upi', reference: '', receivedOn: today, note: '' },
})

export const blankValues = (today: string): ReceiptValues => ({
  ...blankPayment(today),
  holdingId: '',
})

/** A refused receipt, as the person typed it. */
export const valuesOf = ({ amount, ...form }: ReceiptForm): ReceiptValues => ({
  ...form,
  amount: amountText(amount),
})

/** Undefined while something in it is not right. */
export const toReceipt = ({ amount, ...values }: ReceiptValues): ReceiptForm | undefined =>
  receiptFormSchema.safeParse({ ...values, amount: parseAmount(amount) }).data

/** Our words for each field that is not right: what it is, and how to mend it. */
export const validatePayment = (values: PaymentValues, today: string): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (parseAmount(values.amount) === undefined) errors.amount = m.receipt_error_amount()
  if (values.receivedOn === '' || values.receivedOn > today) {
    errors.receivedOn = m.receipt_error_date({ today: dayText(today) })
  }
  return errors
}

export const validate = (values: ReceiptValues, today: string): Record<string, string> => ({
  ...(values.holdingId === '' ? { holdingId: m.receipt_error_flat() } : {}),
  ...validatePayment(values, today),
})
