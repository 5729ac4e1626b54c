/** Invoices, payments and vendors as the pages show them. */
import type { InvoiceRow, Repeats } from '#contract/books/invoices.ts'
import type { LateDocumentRow } from '#contract/books/late-documents.ts'
import type { LedgerAccountRow } from '#contract/books/ledger.ts'
import { type PaymentRow, paymentFields } from '#contract/books/payments.ts'
import type { VendorRow } from '#contract/books/vendors.ts'
import type { VendorDocuments } from '#domain/books/payables/deduction-ahead.ts'
import {
  type VendorAccount,
  type VendorPayment,
  vendorAccount,
} from '#domain/books/payables/vendor-account.ts'
import type { ApprovalItem } from '../approval-items.ts'

export type Pending = 'queued' | 'sent' | 'rejected' | null

export type Listed<Row> = {
  row: Row
  /** Of the vendor, or who got the money. */
  party: string
  /** What it is for, in the names of the accounts. */
  heads: string
  pending: Pending
  isReversed: boolean
  /** Of what it takes back. */
  otherNumber: string | null
}

/** What stands already and is taken for the same: neither what took another back nor what was taken back. */
export const twinOf = <Item extends Listed<{ reverses: string | null }>>(
  items: readonly Item[],
  likenessOf: (row: Item['row']) => string,
  wanted: string,
): Item | undefined =>
  wanted === ''
    ? undefined
    : items.find(
        ({ row, isReversed }) => !isReversed && row.reverses === null && likenessOf(row) === wanted,
      )

export type InvoiceItem = Listed<InvoiceRow> & {
  /** What the paper says; less than nothing in a reversal. */
  total: number
  /** Of what the vendor gets. */
  paid: number
  /** Nothing while it is not known. */
  unpaid: number
  /** All invoices and payments are here: without some of them nothing can be said of what is owed. */
  isKnown: boolean
  /** The number of the one that looks like it. */
  like: string | null
}

export type PaymentItem = Listed<PaymentRow> & {
  /** Deducted of itself, and from the invoices it settles, by its share of each. */
  deducted: number
  /** The numbers of the invoices that it settles. */
  settles: string
}

export type WaitingPayment = VendorPayment & Pick<PaymentRow, 'vendorId'>

export type Payables = {
  vendors: readonly VendorRow[]
  invoices: readonly InvoiceItem[]
  payments: readonly PaymentItem[]
  approvals: readonly ApprovalItem[]
  /** Payments that are not in the books yet, and were not refused. */
  waiting: readonly WaitingPayment[]
  /** Another person approves payments, by the rule of today. */
  areChecked: boolean
  /** By vendor. */
  accounts: ReadonlyMap<string, VendorAccount>
  ledger: readonly LedgerAccountRow[]
  /** What is owed is known: all of it is on this device. */
  isWhole: boolean
  /** Of the vendors whose changes have not arrived. */
  pendingVendors: ReadonlyMap<string, Pending>
  today: string
}

type DueAgain = InvoiceItem & { repeats: Repeats }

/** What may come again; a vendor that is closed is asked nothing. The oldest day first. */
export const dueAgain = ({ invoices, vendors, today }: Payables): DueAgain[] => {
  const closed = new Set(vendors.filter(({ isClosed }) => isClosed).map(({ id }) => id))
  return invoices
    .flatMap((item): DueAgain[] => {
      const { row, isReversed } = item
      const { repeats, vendorId } = row
      if (repeats == null || isReversed || closed.has(vendorId)) return []
      return repeats.next <= today ? [{ ...item, repeats }] : []
    })
    .sort((one, other) => (one.repeats.next < other.repeats.next ? -1 : 1))
}

/** Held for the office, or entered and not here yet. */
export const waitingPayments = (
  late: readonly LateDocumentRow[],
  payments: readonly Pick<PaymentRow, 'id'>[],
): WaitingPayment[] => {
  const entered = new Set(payments.map(({ id }) => id))
  return late.flatMap(({ id, name, args, state, enteredOn }): WaitingPayment[] => {
    if (name !== 'payment.create@1' || state === 'declined' || entered.has(id)) return []
    const { data } = paymentFields.safeParse(args)
    if (data === undefined) return []
    return [{ ...data, id, paidOn: enteredOn ?? data.paidOn, reverses: null }]
  })
}

type Documents = Pick<Payables, 'invoices' | 'payments' | 'waiting'>

/** Of one vendor, as its tax is worked out: what waits counts, so that nothing is deducted twice. @param besides one that is written anew */
export const documentsOf = (
  { invoices, payments, waiting }: Documents,
  vendorId: string,
  besides?: string,
): VendorDocuments => {
  const counts = (row: { id: string; vendorId: string | null }) =>
    row.vendorId === vendorId && row.id !== besides
  return {
    invoices: invoices.map(({ row }) => row).filter(counts),
    payments: [...payments.map(({ row }) => row), ...waiting].filter(counts),
  }
}

/** What a vendor is owed by what is in the books. @param besides one that is written anew */
export const accountOf = (
  payables: Pick<Payables, 'invoices' | 'payments' | 'accounts'>,
  vendorId: string,
  besides?: string,
): VendorAccount | undefined => {
  if (besides === undefined) return payables.accounts.get(vendorId)
  const { invoices, payments } = documentsOf({ ...payables, waiting: [] }, vendorId, besides)
  return vendorAccount(invoices, payments)
}

export const nothingPayable: Payables = {
  ...{ vendors: [], invoices: [], payments: [], accounts: new Map(), ledger: [], today: '' },
  pendingVendors: new Map(),
  ...{ approvals: [], waiting: [], areChecked: false, isWhole: false },
}

/** Once at most, and only what the server has numbered. */
export const mayReverse = ({
  row,
  isReversed,
}: Pick<
  Listed<{ number: string | null; reverses: string | null }>,
  'row' | 'isReversed'
>): boolean => row.number !== null && row.reverses === null && !isReversed
