/** By what an invoice or a payment is taken for one that stands already: said, never refused. Empty where nothing tells it from others. */
import type { InvoiceFields } from '../../../contract/books/invoices.ts'
import type { PaymentFields } from '../../../contract/books/payments.ts'
import { invoiceKey } from './invoice-number.ts'

/** One number of one vendor, however it is written. */
export const likenessOfInvoice = ({
  vendorId,
  reference,
}: Pick<InvoiceFields, 'vendorId' | 'reference'>): string => {
  const key = invoiceKey(reference)
  return key === '' ? '' : `${vendorId} ${key}`
}

/** As much, on one day, to one vendor or to whom else of that name. */
export const likenessOfPayment = ({
  vendorId,
  party,
  amount,
  paidOn,
}: Pick<PaymentFields, 'vendorId' | 'party' | 'amount' | 'paidOn'>): string =>
  `${vendorId ?? party.trim().toLowerCase()} ${amount} ${paidOn}`
