/**
 * What a vendor is owed: worked out from its invoices and payments, never stored, by the rule that settles what members owe. So the
 * same documents give the same account in whatever order they arrive, and what is paid twice is paid ahead.
 */
import type { InvoiceRow } from '../../../contract/books/invoices.ts'
import type { PaymentRow } from '../../../contract/books/payments.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { type Charge, type Credit, settle } from '../arrears/settlement.ts'
import { standing } from '../bills/member-account.ts'
import { sum } from '../exact.ts'
import { payableOf } from './enter-payables.ts'
import { grossOf } from './gross.ts'

export type VendorInvoice = Pick<
  InvoiceRow,
  'id' | 'dated' | 'lines' | 'centralTax' | 'stateTax' | 'deducted' | 'taxedAs' | 'reverses'
>
export type VendorPayment = Pick<
  PaymentRow,
  'id' | 'paidOn' | 'amount' | 'deducted' | 'taxedAs' | 'invoiceIds' | 'reverses'
>

export type VendorAccount = {
  /** Of each invoice that stands, paise, by its id. */
  unpaid: Map<string, Paise>
  owed: Paise
  /** Paid ahead, or twice. */
  advance: Paise
  /** What each payment settled of which invoice. */
  settled: { paymentId: string; invoiceId: string; amount: Paise }[]
}

const pool = 'vendor'
const oldestFirst = [{ since: '0001-01-01', until: null, order: 'bill-principal-first' as const }]

const chargeOf = (invoice: VendorInvoice): Charge => ({
  ...{ id: invoice.id, billId: invoice.id, dated: invoice.dated, kind: 'principal' },
  ...{ headId: '', position: 0, amount: payableOf(invoice), pool },
})

const creditOf = ({ id, paidOn, invoiceIds, ...paid }: VendorPayment): Credit => ({
  ...{ id, dated: paidOn, amount: grossOf(paid), pool, towards: invoiceIds },
})

/** @param invoices of one vendor, like the payments; reversals among them */
export const vendorAccount = (
  invoices: readonly VendorInvoice[],
  payments: readonly VendorPayment[],
): VendorAccount => {
  const charges = standing(invoices).map(chargeOf)
  const owing = charges.filter(({ amount }) => amount > 0)
  const { unpaid, advances, allocations } = settle(
    owing,
    standing(payments).map(creditOf),
    oldestFirst,
  )
  return {
    unpaid: new Map(charges.map(({ id }) => [id, unpaid.get(id) ?? paise(0)])),
    owed: sum(unpaid.values()),
    advance: advances.get(pool) ?? paise(0),
    settled: allocations.map(({ creditId, chargeId, amount }) => ({
      ...{ paymentId: creditId, invoiceId: chargeId, amount },
    })),
  }
}
