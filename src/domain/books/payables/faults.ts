/** What is wrong with an invoice or a payment, at its field; the same words on the device and at the server. */
import type { InvoiceFields } from '../../../contract/books/invoices.ts'
import type { AccountGroup, LedgerAccountRow } from '../../../contract/books/ledger.ts'
import type { PaymentFields } from '../../../contract/books/payments.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { sum } from '../exact.ts'
import { grossOf } from './gross.ts'

type Account = Pick<LedgerAccountRow, 'group' | 'role' | 'isControl' | 'isClosed'>

/** What is bought is a cost, a thing, or paid out of a fund. */
const bought: readonly AccountGroup[] = ['expense', 'fixed-assets', 'funds']
/** What is paid at once may be owed already, lent or put by. */
const paidFor: readonly AccountGroup[] = [
  ...bought,
  ...(['current-liabilities', 'deposits', 'loans', 'share-capital'] as const),
  ...(['investments', 'receivables'] as const),
]

const isOpen = ({ isControl, isClosed }: Account) => !isControl && !isClosed

export const mayBeBought = (account: Account): boolean =>
  isOpen(account) && bought.includes(account.group) && account.role === null

export const mayBePaidFor = (account: Account): boolean =>
  isOpen(account) && paidFor.includes(account.group)

const amountOf = (lines: readonly { amount: number }[]) => sum(lines.map(({ amount }) => amount))

export const invoiceFault = ({
  dated,
  dueOn,
  lines,
  deducted,
}: Pick<InvoiceFields, 'dated' | 'dueOn' | 'lines' | 'deducted'>):
  | keyof InvoiceFields
  | undefined => {
  if (dueOn < dated) return 'dueOn'
  return deducted > amountOf(lines) ? 'deducted' : undefined
}

/**
 * Of one payment: half of it with the tax. No rate comes near that, and what an earlier document left to be made up beyond it waits for
 * the next one.
 */
export const mostDeducted = (gross: Paise): Paise => paise(Math.floor(gross / 2))

/** Either a vendor and its invoices, or lines that sum up and who got the money. */
export const paymentFault = ({
  vendorId,
  invoiceIds,
  lines,
  party,
  amount,
  deducted = paise(0),
}: Pick<PaymentFields, 'vendorId' | 'invoiceIds' | 'lines' | 'party' | 'amount' | 'deducted'>):
  | keyof PaymentFields
  | undefined => {
  if (vendorId !== null) {
    if (lines.length > 0) return 'lines'
    if (deducted > mostDeducted(grossOf({ amount, deducted }))) return 'deducted'
    return party === '' ? undefined : 'party'
  }
  if (invoiceIds.length > 0) return 'invoiceIds'
  // of whom no section is known
  if (deducted > 0) return 'deducted'
  if (party === '') return 'party'
  return lines.length > 0 && amountOf(lines) === amount ? undefined : 'lines'
}
