/** What is typed of a payment, and what of it a payment is. */
import { amountText } from '#components/format.ts'
import { type PaymentFields, paymentFields } from '#contract/books/payments.ts'
import { parseAmount } from '#domain/amounts.ts'
import { sum } from '#domain/books/exact.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import type { PaymentValues as MoneyValues } from '../ui/payment-fields.tsx'
import { blankPayment, keptReference, validatePayment } from '../ui/receipt-values.ts'

export type PayValues = MoneyValues & {
  to: 'vendor' | 'other'
  vendorId: string
  invoiceIds: string[]
  /** What it is for, where it is for no vendor. */
  accountId: string
  party: string
}

export const blankPay = (today: string): PayValues => ({
  ...blankPayment(today),
  ...{ to: 'vendor', vendorId: '', invoiceIds: [], accountId: '', party: '', mode: 'neft' },
})

/** One that was refused, as the person typed it. */
export const valuesOfPay = (payment: PaymentFields): PayValues => {
  const { vendorId, invoiceIds, lines, party, amount, mode, reference, paidOn, note } = payment
  return {
    ...{ to: vendorId === null ? 'other' : 'vendor', vendorId: vendorId ?? '', invoiceIds, party },
    ...{ accountId: lines[0]?.accountId ?? '', amount: amountText(amount), mode, reference, note },
    receivedOn: paidOn,
  }
}

/** What is chosen of the vendor's invoices, in paise. */
export const chosenSum = (ids: readonly string[], unpaid: ReadonlyMap<string, number>): number =>
  sum(ids.map((id) => unpaid.get(id) ?? 0))

/** Undefined while something in it is not right. */
export const toPayment = (values: PayValues): PaymentFields | undefined => {
  const { to, vendorId, invoiceIds, accountId, party, receivedOn, note, mode } = values
  const amount = parseAmount(values.amount)
  const isVendor = to === 'vendor'
  return paymentFields.safeParse({
    ...{ vendorId: isVendor ? vendorId : null, invoiceIds: isVendor ? invoiceIds : [], note, mode },
    lines: isVendor ? [] : [{ accountId, amount }],
    ...{ party: isVendor ? '' : party, amount, paidOn: receivedOn },
    reference: keptReference(values),
  }).data
}

/** Our words for each field that is not right: what it is, and how to mend it. */
export const validatePay = (
  values: PayValues,
  today: string,
  closed: ClosedDay,
): Record<string, string> => {
  const errors: Record<string, string> = {}
  const { to, vendorId, accountId, party } = values
  if (to === 'vendor' && vendorId === '') errors.vendorId = m.payable_error_vendor()
  if (to === 'other' && party.trim() === '') errors.party = m.payable_error_party()
  if (to === 'other' && accountId === '') errors.accountId = m.payable_error_account()
  return { ...errors, ...validatePayment(values, today, closed) }
}
