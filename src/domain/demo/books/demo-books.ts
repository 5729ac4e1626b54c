/** What the books of a demo society consist of, and how its accounts and documents are called. */
import type { AdjustmentRow } from '../../../contract/books/adjustments.ts'
import type { BillRow, BillRunRow } from '../../../contract/books/bills.ts'
import type { BudgetRow } from '../../../contract/books/budgets.ts'
import type { ChargeHeadRow } from '../../../contract/books/charges.ts'
import type { IncomeRow } from '../../../contract/books/incomes.ts'
import type { InvoiceRow } from '../../../contract/books/invoices.ts'
import type { VoucherKind } from '../../../contract/books/ledger.ts'
import type { PaymentRow } from '../../../contract/books/payments.ts'
import type { ReportedPaymentRow } from '../../../contract/books/reported-payments.ts'
import type { VendorRow } from '../../../contract/books/vendors.ts'
import type { Paise } from '../../../contract/money.ts'
import type { Opening, PaymentMode } from '../../../contract/receipts.ts'
import { usualAccountId } from '../../books/ledger/chart.ts'
import { numberIn, seriesOf } from '../../books/ledger/series.ts'
import type { PolicyRow } from '../../books/policies.ts'

/** Of the chart of accounts: the role of an account, or what it is for. */
export const demoAccountSlugs = [
  ...(['bank', 'cash', 'cheques', 'fixed-deposit', 'furniture', 'dues'] as const),
  ...(['share-capital', 'reserve-fund', 'sinking-fund', 'cultural-fund', 'advance'] as const),
  ...(['creditors', 'tax-deducted', 'surplus', 'suspense'] as const),
  ...(['general-maintenance', 'non-occupancy', 'interest', 'penalty', 'round-off'] as const),
  ...(['central-tax', 'state-tax', 'hall-hire', 'scrap-sale', 'deposit-interest'] as const),
  ...(['security', 'house-keeping', 'light-bill', 'lift-amc', 'electrician', 'plumber'] as const),
  'rebate',
] as const
export type DemoAccountSlug = (typeof demoAccountSlugs)[number]

export const accountId = (slug: DemoAccountSlug): string => usualAccountId(slug)

export type DemoLine = { accountId: string; amount: Paise }
/** Lines sum up to nothing; debit is more than nothing. */
export type DemoVoucher = {
  id: string
  kind: Extract<VoucherKind, 'invoice' | 'payment' | 'income'>
  dated: string
  party: string
  narration: string
  lines: DemoLine[]
}

/** Posted on the day it was received. */
export type DemoReceipt = {
  id: string
  number: string
  holdingId: string
  flatId: string
  amount: Paise
  mode: PaymentMode
  reference: string
  receivedOn: string
  note: string
  recordedAt: string
  postedOn: string
  possibleDuplicateOf: null
  reverses: string | null
  reason: string
  recordedBy: string
}
export type DemoOpening = Opening & { holdingId: string; flatId: string }

export type DemoBooks = {
  heads: ChargeHeadRow[]
  policies: PolicyRow[]
  /** What every account stood at on the day before the books began. */
  trial: DemoLine[]
  /** Of the flats that owed something, or had paid ahead. */
  openings: DemoOpening[]
  runs: BillRunRow[]
  bills: BillRow[]
  receipts: DemoReceipt[]
  adjustments: AdjustmentRow[]
  vouchers: DemoVoucher[]
  /** Money from others; the voucher of the same id is among `vouchers`. */
  incomes: IncomeRow[]
  vendors: VendorRow[]
  /** Like the payments, with the vouchers of the same ids. */
  invoices: InvoiceRow[]
  payments: PaymentRow[]
  budgets: BudgetRow[]
  /** Payments that members say they made; none of them is in the bank. */
  reported: ReportedPaymentRow[]
}

/** Gives out numbers without gaps, each series anew every financial year. */
export const numbering = () => {
  const last = new Map<string, number>()
  return (kind: VoucherKind, day: string): string => {
    const series = seriesOf(kind, day)
    const count = (last.get(series.id) ?? 0) + 1
    last.set(series.id, count)
    return numberIn(series, count)
  }
}
