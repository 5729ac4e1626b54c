/** How invoices and payments are entered (accounts.md 4); reversals go by the voucher that they take back. */
import type { InvoiceFields } from '../../../contract/books/invoices.ts'
import type { VoucherLine } from '../../../contract/books/ledger.ts'
import type { PaymentFields } from '../../../contract/books/payments.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { apportion } from '../apportion.ts'
import { sum } from '../exact.ts'
import type { AccountsByRole } from '../ledger/chart.ts'
import { accountOf } from '../ledger/member-lines.ts'
import { lineOn, together } from '../ledger/vouchers.ts'
import { grossOf } from './gross.ts'

type Amounts = Pick<InvoiceFields, 'lines' | 'centralTax' | 'stateTax' | 'deducted'>

/** What the invoice says, in paise. */
export const invoiceTotal = ({ lines, centralTax, stateTax }: Omit<Amounts, 'deducted'>): Paise =>
  sum([...lines.map(({ amount }) => amount), centralTax, stateTax])

/** What the vendor gets of it, in paise. */
export const payableOf = (invoice: Amounts): Paise =>
  paise(invoiceTotal(invoice) - invoice.deducted)

/** GST that is not taken off belongs to what was bought, each line by its share. */
export const enterInvoice = (
  invoice: Amounts & Pick<InvoiceFields, 'claimsTax'>,
  accounts: AccountsByRole,
): VoucherLine[] => {
  const { lines, centralTax, stateTax, claimsTax, deducted } = invoice
  const tax = centralTax + stateTax
  const shares = claimsTax
    ? []
    : apportion(
        paise(tax),
        lines.map(({ amount }) => amount),
      )
  const claimed = claimsTax
    ? [
        lineOn(accountOf(accounts, 'central-tax'), centralTax),
        lineOn(accountOf(accounts, 'state-tax'), stateTax),
      ]
    : []
  return together([
    ...lines.map(({ accountId, amount }, at) => lineOn(accountId, amount + (shares[at] ?? 0))),
    ...claimed,
    lineOn(accountOf(accounts, 'creditors'), -payableOf(invoice)),
    lineOn(accountOf(accounts, 'tax-deducted'), -deducted),
  ])
}

type Payment = Pick<PaymentFields, 'vendorId' | 'lines' | 'amount' | 'deducted' | 'mode'>

export const enterPayment = (
  { vendorId, lines, mode, ...paid }: Payment,
  accounts: AccountsByRole,
): VoucherLine[] =>
  together([
    ...(vendorId === null
      ? lines.map((line) => lineOn(line.accountId, line.amount))
      : [lineOn(accountOf(accounts, 'creditors'), grossOf(paid))]),
    lineOn(accountOf(accounts, mode === 'cash' ? 'cash' : 'bank'), -paid.amount),
    lineOn(accountOf(accounts, 'tax-deducted'), -(paid.deducted ?? 0)),
  ])
