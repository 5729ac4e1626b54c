/** What Neem Chhaya buys, as its vendors, their invoices and what was paid; the vouchers of the same ids say where it went. */
import type { InvoiceRow } from '../../../contract/books/invoices.ts'
import type { PaymentRow } from '../../../contract/books/payments.ts'
import type { VendorRow } from '../../../contract/books/vendors.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { addDays } from '../../time-ranges.ts'
import { accountId, type DemoVoucher } from './demo-books.ts'
import { neemVendors } from './expenses.ts'

const vendorId = (slug: string) => `neem:vendor:${slug}`

/** The fourth letter says whose it is: C of a company, P of a person. */
const pans: Partial<Record<string, string>> = {
  security: 'AAACR4821K',
  'house-keeping': 'BHMPS3907D',
}

export const neemVendorRows = (): VendorRow[] =>
  neemVendors.map(({ slug, party }) => ({
    ...{ id: vendorId(slug), name: party, deducts: slug in pans ? 'contractor' : null },
    ...{ pan: pans[slug] ?? '', gstin: '', phone: '', email: '', accountId: accountId(slug) },
    ...{ note: '', isClosed: false },
  }))

const amountOn = ({ lines }: DemoVoucher, slug: Parameters<typeof accountId>[0]): Paise =>
  paise(lines.find((line) => line.accountId === accountId(slug))?.amount ?? 0)

const vendorOf = ({ party }: DemoVoucher) => neemVendors.find((vendor) => vendor.party === party)

const nothing = paise(0)
const recordedAt = ({ dated }: DemoVoucher) => `${dated}T06:30:00.000Z`
const standing = { number: null, reverses: null, reason: '' } as const

export const neemInvoices = (vouchers: readonly DemoVoucher[]): InvoiceRow[] =>
  vouchers
    .filter(({ kind }) => kind === 'invoice')
    .flatMap((voucher, at): InvoiceRow[] => {
      const vendor = vendorOf(voucher)
      if (vendor === undefined) return []
      const { slug, isPaidLater } = vendor
      return [
        {
          ...{ ...standing, id: voucher.id, vendorId: vendorId(slug), dated: voucher.dated },
          ...{ reference: String(1001 + at), dueOn: addDays(voucher.dated, isPaidLater ? 7 : 0) },
          lines: [{ accountId: accountId(slug), amount: amountOn(voucher, slug) }],
          ...{ centralTax: nothing, stateTax: nothing, claimsTax: false, note: voucher.narration },
          deducted: paise(0 - amountOn(voucher, 'tax-deducted')),
          taxedAs: vendor.tax > 0 ? { kind: 'contractor', basisPoints: vendor.tax } : null,
          ...{ possibleDuplicateOf: null, recordedAt: recordedAt(voucher) },
        },
      ]
    })

/** What was owed before the books began has no invoice in them; it is paid for what it is, and so is the tax. */
export const neemPayments = (vouchers: readonly DemoVoucher[]): PaymentRow[] =>
  vouchers
    .filter(({ kind }) => kind === 'payment')
    .map((voucher, at): PaymentRow => {
      const { id, dated, narration, party } = voucher
      const invoice = vouchers.find(
        (each) => each.kind === 'invoice' && each.party === party && each.narration === narration,
      )
      const vendor = vendorOf(voucher)
      const isOfInvoice = invoice !== undefined && vendor !== undefined
      return {
        ...{ ...standing, id, paidOn: dated, mode: 'neft', note: narration },
        vendorId: isOfInvoice ? vendorId(vendor.slug) : null,
        invoiceIds: isOfInvoice ? [invoice.id] : [],
        lines: isOfInvoice ? [] : voucher.lines.filter(({ amount }) => amount > 0),
        party: isOfInvoice ? '' : party,
        amount: paise(0 - amountOn(voucher, 'bank')),
        reference: `${dated.slice(2).replaceAll('-', '')}9${String(at + 1).padStart(5, '0')}`,
        recordedAt: recordedAt(voucher),
      }
    })
