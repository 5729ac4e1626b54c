/**
 * Tax at source is due when a vendor is credited or paid, whichever comes first (accounts.md 10). So what is paid ahead counts until its
 * invoice comes, and then the invoice does: each sum once, whichever of the two is entered first.
 */
import type { PaymentFields } from '../../../contract/books/payments.ts'
import type { VendorRow } from '../../../contract/books/vendors.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { financialYear } from '../../dates.ts'
import { groupBy } from '../../group-by.ts'
import { standing } from '../bills/member-account.ts'
import { quotient, sum } from '../exact.ts'
import { type DeductionRule, deductionRuleOn } from '../law/deduction-rules.ts'
import { type Credited, type Deduction, deductionOf, isOtherKind } from './deduction.ts'
import { invoiceTotal } from './enter-payables.ts'
import { mostDeducted } from './faults.ts'
import { grossOf } from './gross.ts'
import { type VendorInvoice, type VendorPayment, vendorAccount } from './vendor-account.ts'

/** Of one vendor, reversals among them. */
export type VendorDocuments = {
  invoices: readonly VendorInvoice[]
  payments: readonly VendorPayment[]
}

const taxableOf = ({ lines }: VendorInvoice) => sum(lines.map(({ amount }) => amount))

/** GST has its share of what was paid. */
const withoutTax = (invoice: VendorInvoice, paid: Paise): Paise =>
  // one that is typed has no amount yet
  paid === 0
    ? paid
    : quotient(BigInt(taxableOf(invoice)) * BigInt(paid), BigInt(invoiceTotal(invoice)))

/** What its limit is for: sums of different ones do not come together. */
const periodOf = (day: string, { monthLimit }: DeductionRule): string =>
  monthLimit === null ? financialYear(day) : day.slice(0, 7)

/** What was taxed in an earlier year, or month, stays a sum of that one. */
const isTaxedBefore = (
  { paidOn, deducted = paise(0) }: VendorPayment,
  { dated }: VendorInvoice,
  rule: DeductionRule,
) => deducted > 0 && periodOf(paidOn, rule) < periodOf(dated, rule)

/** What was paid as another kind is settled as that, and its invoice is not taxed as what the vendor is today. */
const paidAsOther = (
  invoices: readonly VendorInvoice[],
  payments: readonly VendorPayment[],
  rule: DeductionRule,
) => {
  const documents = [
    ...invoices.map((row) => ({ ...row, on: row.dated })),
    ...payments.map((row) => ({ ...row, on: row.paidOn })),
  ]
  const years = groupBy(documents, ({ on }) => financialYear(on))
  return (payment: VendorPayment): boolean =>
    isOtherKind(years.get(financialYear(payment.paidOn)) ?? [], rule)(payment)
}

/** Each invoice whole, and of each payment what no invoice has come for, gross. */
const sumsOf = ({ invoices, payments }: VendorDocuments, rule: DeductionRule): Credited[] => {
  const invoiceOf = new Map(standing(invoices).map((row) => [row.id, row]))
  const paymentOf = new Map(standing(payments).map((row) => [row.id, row]))
  const isOther = paidAsOther([...invoiceOf.values()], [...paymentOf.values()], rule)
  const settled = vendorAccount(invoices, payments).settled.flatMap((part) => {
    const [payment, invoice] = [paymentOf.get(part.paymentId), invoiceOf.get(part.invoiceId)]
    if (payment === undefined || invoice === undefined) return []
    const isBefore = isOther(payment) || isTaxedBefore(payment, invoice, rule)
    return [{ ...part, isBefore }]
  })
  const sumOf = (parts: typeof settled) => sum(parts.map(({ amount }) => amount))
  const ofInvoices = [...invoiceOf.values()].map((invoice) => {
    const before = settled.filter(({ invoiceId, isBefore }) => isBefore && invoiceId === invoice.id)
    const taxable = paise(taxableOf(invoice) - withoutTax(invoice, sumOf(before)))
    return { dated: invoice.dated, taxable, deducted: invoice.deducted, taxedAs: invoice.taxedAs }
  })
  const ofPayments = [...paymentOf.values()].map((payment) => {
    const come = settled.filter(({ paymentId, isBefore }) => !isBefore && paymentId === payment.id)
    const taxable = paise(grossOf(payment) - sumOf(come))
    const { paidOn, deducted = paise(0), taxedAs } = payment
    return { dated: paidOn, taxable, deducted, taxedAs }
  })
  return [...ofInvoices, ...ofPayments]
}

type Taxed = Pick<VendorRow, 'deducts' | 'pan'>

/** @param invoice that is entered @param documents of the vendor, without it @returns null where nothing is deducted of the vendor */
export const deductionOfInvoice = (
  invoice: VendorInvoice,
  { deducts, pan }: Taxed,
  { invoices, payments }: VendorDocuments,
): Deduction | null => {
  const { dated } = invoice
  const rule = deducts === null ? undefined : deductionRuleOn(deducts, dated)
  if (rule === undefined) return null
  const entered = { ...invoice, deducted: paise(0) }
  const sums = sumsOf({ invoices: [...invoices, entered], payments }, rule)
  return deductionOf({ dated, pan, most: taxableOf(invoice) }, sums, rule)
}

/**
 * @param amount what is paid, with the tax
 * @param documents of the vendor, without this payment
 * @returns null where nothing is deducted of the vendor
 */
export const deductionOfPayment = (
  { amount, paidOn, invoiceIds }: Pick<PaymentFields, 'amount' | 'paidOn' | 'invoiceIds'>,
  { deducts, pan }: Taxed,
  { invoices, payments }: VendorDocuments,
): Deduction | null => {
  const rule = deducts === null ? undefined : deductionRuleOn(deducts, paidOn)
  if (rule === undefined) return null
  const payment = { amount, paidOn, invoiceIds, id: '', deducted: paise(0), reverses: null }
  const sums = sumsOf({ invoices, payments: [...payments, payment] }, rule)
  return deductionOf({ dated: paidOn, pan, most: mostDeducted(amount) }, sums, rule)
}
