/**
 * A vendor that is paid before its invoice: tax at source is due when it is paid, because that is the earlier day. By the rule of invoices,
 * with what is paid ahead beside what they credit; an invoice that comes takes the place of what was paid for it.
 */
import type { InvoiceRow } from '../../../contract/books/invoices.ts'
import type { VendorRow } from '../../../contract/books/vendors.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { standing } from '../bills/member-account.ts'
import { sum } from '../exact.ts'
import { deductionRuleOn } from '../law/deduction-rules.ts'
import { type Credited, type Deduction, deductionOf } from './deduction.ts'
import { type VendorPayment, vendorAccount } from './vendor-account.ts'

type Invoice = Pick<
  InvoiceRow,
  'id' | 'dated' | 'lines' | 'centralTax' | 'stateTax' | 'deducted' | 'reverses'
>

/** @param invoices of one vendor, reversals among them */
export const creditedBy = (invoices: readonly Invoice[]): Credited[] =>
  standing(invoices).map(({ dated, deducted, lines }) => ({
    ...{ dated, deducted },
    taxable: sum(lines.map(({ amount }) => amount)),
  }))

/** What of each payment no invoice has come for. */
const paidAhead = (
  invoices: readonly Invoice[],
  payments: readonly VendorPayment[],
): Credited[] => {
  const { settled } = vendorAccount(invoices, payments)
  return standing(payments).map(({ id, paidOn, amount }) => {
    const used = settled.filter(({ paymentId }) => paymentId === id)
    const left = amount - sum(used.map((part) => part.amount))
    return { dated: paidOn, taxable: paise(left), deducted: paise(0) }
  })
}

/** @param documents of the vendor, without this payment @returns null where nothing is paid ahead, or nothing deducted of the vendor */
export const deductionAhead = (
  { amount, paidOn }: { amount: Paise; paidOn: string },
  { deducts, pan }: Pick<VendorRow, 'deducts' | 'pan'>,
  { invoices, payments }: { invoices: readonly Invoice[]; payments: readonly VendorPayment[] },
): Deduction | null => {
  const rule = deducts === null ? undefined : deductionRuleOn(deducts, paidOn)
  const taxable = paise(Math.max(0, amount - vendorAccount(invoices, payments).owed))
  if (rule === undefined || taxable === 0) return null
  const before = [...creditedBy(invoices), ...paidAhead(invoices, payments)]
  return deductionOf({ dated: paidOn, taxable, pan }, before, rule)
}
