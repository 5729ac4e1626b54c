/**
 * Tax at source is due when a vendor is credited or paid, whichever comes first (accounts.md 10). What is paid before its invoice is
 * taxed when it is paid; the invoice that comes is taxed on the rest. So each sum counts once, whichever of the two is entered first.
 */
import type { InvoiceRow } from '../../../contract/books/invoices.ts'
import type { VendorRow } from '../../../contract/books/vendors.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { standing } from '../bills/member-account.ts'
import { quotient, sum } from '../exact.ts'
import { deductionRuleOn } from '../law/deduction-rules.ts'
import { type Credited, type Deduction, deductionOf } from './deduction.ts'
import { grossOf, invoiceTotal } from './enter-payables.ts'
import { type VendorPayment, vendorAccount } from './vendor-account.ts'

export type TaxedInvoice = Pick<
  InvoiceRow,
  'id' | 'dated' | 'lines' | 'centralTax' | 'stateTax' | 'deducted' | 'reverses'
>

/** Of one vendor, reversals among them. */
export type VendorDocuments = {
  invoices: readonly TaxedInvoice[]
  payments: readonly VendorPayment[]
}

/** Of an invoice, or of a payment that is ahead of all. */
type Part = Credited & { of: string }

const taxableOf = ({ lines }: TaxedInvoice) => sum(lines.map(({ amount }) => amount))

const partOf = (amount: number, part: number, whole: number): Paise =>
  quotient(BigInt(amount) * BigInt(part), BigInt(whole))

/** What each payment settled, with its share of the tax that was deducted of it; the shares come to the whole. */
const settledParts = ({ invoices, payments }: VendorDocuments) => {
  const invoiceOf = new Map(standing(invoices).map((row) => [row.id, row]))
  const paymentOf = new Map(standing(payments).map((row) => [row.id, row]))
  const used = new Map<string, number>()
  return vendorAccount(invoices, payments).settled.flatMap(({ paymentId, invoiceId, amount }) => {
    const [payment, invoice] = [paymentOf.get(paymentId), invoiceOf.get(invoiceId)]
    if (payment === undefined || invoice === undefined) return []
    const before = used.get(paymentId) ?? 0
    used.set(paymentId, before + amount)
    const until = (part: number) => partOf(payment.deducted ?? 0, part, grossOf(payment))
    const deducted = paise(until(before + amount) - until(before))
    return [{ payment, invoice, amount, deducted }]
  })
}

/** GST has its share of what was paid ahead. */
const partsOf = (documents: VendorDocuments): Part[] => {
  const settled = settledParts(documents)
  const ahead = settled
    .filter(({ payment, invoice }) => payment.paidOn < invoice.dated)
    .map(({ payment, invoice, amount, deducted }) => ({
      ...{ of: invoice.id, dated: payment.paidOn, deducted },
      taxable: partOf(taxableOf(invoice), amount, invoiceTotal(invoice)),
    }))
  const invoices = standing(documents.invoices).map((invoice) => {
    const paid = sum(ahead.filter(({ of }) => of === invoice.id).map(({ taxable }) => taxable))
    const late = settled.filter(
      (part) => part.invoice === invoice && part.payment.paidOn >= invoice.dated,
    )
    return {
      ...{ of: invoice.id, dated: invoice.dated },
      taxable: paise(Math.max(0, taxableOf(invoice) - paid)),
      deducted: sum([invoice.deducted, ...late.map(({ deducted }) => deducted)]),
    }
  })
  const payments = standing(documents.payments).map((payment) => {
    const own = settled.filter((part) => part.payment === payment)
    return {
      ...{ of: payment.id, dated: payment.paidOn },
      taxable: paise(grossOf(payment) - sum(own.map(({ amount }) => paise(amount)))),
      deducted: paise((payment.deducted ?? 0) - sum(own.map(({ deducted }) => deducted))),
    }
  })
  return [...ahead, ...invoices, ...payments]
}

type Taxed = Pick<VendorRow, 'deducts' | 'pan'>

/** @param invoice that is entered @param documents of the vendor, without it @returns null where nothing is deducted of the vendor */
export const deductionOfInvoice = (
  invoice: TaxedInvoice,
  { deducts, pan }: Taxed,
  { invoices, payments }: VendorDocuments,
): Deduction | null => {
  const rule = deducts === null ? undefined : deductionRuleOn(deducts, invoice.dated)
  if (rule === undefined) return null
  const undeducted = { ...invoice, deducted: paise(0) }
  const parts = partsOf({ invoices: [...invoices, undeducted], payments })
  const isRest = ({ of, dated }: Part) => of === invoice.id && dated === invoice.dated
  const rest = sum(parts.filter(isRest).map(({ taxable }) => taxable))
  const own = parts.filter(({ of }) => of === invoice.id)
  const whole = {
    ...{ taxable: taxableOf(invoice), deducted: sum(own.map(({ deducted }) => deducted)) },
  }
  // what was deducted of a later payment counts, its sum is the invoice's own
  const before = parts.map((part) => (isRest(part) ? { ...part, taxable: paise(0) } : part))
  return deductionOf({ dated: invoice.dated, taxable: rest, pan, whole }, before, rule)
}

/**
 * @param amount what is paid, with the tax
 * @param documents of the vendor, without this payment
 * @returns null where nothing is paid ahead, or nothing deducted of the vendor
 */
export const deductionAhead = (
  { amount, paidOn }: { amount: Paise; paidOn: string },
  { deducts, pan }: Taxed,
  documents: VendorDocuments,
): Deduction | null => {
  const rule = deducts === null ? undefined : deductionRuleOn(deducts, paidOn)
  const { owed } = vendorAccount(documents.invoices, documents.payments)
  const taxable = paise(Math.max(0, amount - owed))
  if (rule === undefined || taxable === 0) return null
  return deductionOf({ dated: paidOn, taxable, pan }, partsOf(documents), rule)
}
