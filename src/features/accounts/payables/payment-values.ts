/** What is typed of a payment, and what of it a payment is. */
import { amountText } from '#components/format.ts'
import { type PaymentFields, paymentFields } from '#contract/books/payments.ts'
import type { TaxedAs } from '#contract/books/vendors.ts'
import { type Paise, paise } from '#contract/money.ts'
import { parseAmount } from '#domain/amounts.ts'
import { sum } from '#domain/books/exact.ts'
import type { Deduction } from '#domain/books/payables/deduction.ts'
import { deductionOfPayment } from '#domain/books/payables/deduction-ahead.ts'
import { mostDeducted } from '#domain/books/payables/faults.ts'
import { grossOf } from '#domain/books/payables/gross.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import type { PaymentValues as MoneyValues } from '../ui/payment-fields.tsx'
import { blankPayment, keptReference, validatePayment } from '../ui/receipt-values.ts'
import { taxedAsOf, typedAs } from './invoice-values.ts'
import { documentsOf, type Payables } from './payable-item.ts'

export type PayValues = MoneyValues & {
  to: 'vendor' | 'other'
  vendorId: string
  invoiceIds: string[]
  /** As typed; null: what is proposed. */
  deducted: string | null
  /** As of invoices. */
  taxedAs?: TaxedAs | null | undefined
  /** What it is for, where it is for no vendor. */
  accountId: string
  party: string
}

export const blankPay = (today: string): PayValues => ({
  ...blankPayment(today),
  ...{ to: 'vendor', vendorId: '', invoiceIds: [], accountId: '', party: '', mode: 'neft' },
  deducted: null,
})

/** One that was refused, as the person typed it: what left the bank stays what it was. */
export const valuesOfPay = (payment: PaymentFields): PayValues => {
  const { vendorId, invoiceIds, lines, party, deducted, mode, reference, paidOn, note } = payment
  const amount = grossOf(payment)
  return {
    ...{ to: vendorId === null ? 'other' : 'vendor', vendorId: vendorId ?? '', invoiceIds, party },
    ...{ accountId: lines[0]?.accountId ?? '', amount: amountText(amount), mode, reference, note },
    receivedOn: paidOn,
    ...{ deducted: typedAs(deducted ?? 0), taxedAs: payment.taxedAs },
  }
}

/** What is chosen of the vendor's invoices, in paise. */
export const chosenSum = (ids: readonly string[], unpaid: ReadonlyMap<string, number>): number =>
  sum(ids.map((id) => unpaid.get(id) ?? 0))

const amountOf = (text: string): Paise => paise(parseAmount(text) ?? 0)

/** Null where nothing is deducted of whom is paid. */
export const proposalOf = (
  { to, vendorId, receivedOn, amount, invoiceIds }: PayValues,
  payables: Payables,
  besides: string | undefined,
): Deduction | null => {
  const vendor = payables.vendors.find(({ id }) => id === vendorId)
  if (to !== 'vendor' || vendor === undefined || receivedOn === '' || !payables.isWhole) return null
  const paid = { amount: amountOf(amount), paidOn: receivedOn, invoiceIds }
  return deductionOfPayment(paid, vendor, documentsOf(payables, vendorId, besides))
}

export const deductedOf = ({ deducted }: PayValues, proposal: Deduction | null): Paise => {
  if (proposal === null) return paise(0)
  return deducted === null ? proposal.amount : amountOf(deducted)
}

/** Undefined while something in it is not right. What is typed is with the tax. */
export const toPayment = (
  values: PayValues,
  proposal: Deduction | null,
): PaymentFields | undefined => {
  const { to, vendorId, invoiceIds, accountId, party, receivedOn, note, mode } = values
  const deducted = deductedOf(values, proposal)
  const amount = amountOf(values.amount) - deducted
  const isVendor = to === 'vendor'
  return paymentFields.safeParse({
    ...{ vendorId: isVendor ? vendorId : null, invoiceIds: isVendor ? invoiceIds : [], note, mode },
    lines: isVendor ? [] : [{ accountId, amount }],
    ...{ party: isVendor ? '' : party, amount, paidOn: receivedOn },
    reference: keptReference(values),
    ...(proposal !== null && { deducted, taxedAs: taxedAsOf(values, proposal, receivedOn) }),
  }).data
}

/** Our words for each field that is not right: what it is, and how to mend it. */
export const validatePay = (
  values: PayValues,
  { today, closed }: { today: string; closed: ClosedDay },
  proposal: Deduction | null,
): Record<string, string> => {
  const errors: Record<string, string> = {}
  const { to, vendorId, accountId, party } = values
  if (to === 'vendor' && vendorId === '') errors.vendorId = m.payable_error_vendor()
  if (to === 'other' && party.trim() === '') errors.party = m.payable_error_party()
  if (to === 'other' && accountId === '') errors.accountId = m.payable_error_account()
  if (proposal !== null) {
    const typed = values.deducted?.trim() ?? ''
    if (typed !== '' && parseAmount(typed) === undefined) errors.deducted = m.payable_error_tax()
    else if (deductedOf(values, proposal) > mostDeducted(amountOf(values.amount)))
      errors.deducted = m.payable_error_deducted_ahead()
  }
  return { ...errors, ...validatePayment(values, today, closed) }
}
