/** What the day book shows: every voucher, and before them what waits on this device to become one. */
import type { DataState } from '#components/placeholder/data-state.ts'
import type { LateDocumentRow } from '#contract/books/late-documents.ts'
import type { VoucherKind, VoucherRow } from '#contract/books/ledger.ts'
import type { PaymentRow } from '#contract/books/payments.ts'
import type { PendingState } from '#db/pending-rows.ts'
import type { BillSociety } from '../bill/bill-detail.ts'
import type { JournalLine } from '../bill/journal.ts'
import type { Paid } from '../bill/voucher-words.ts'

/** What a row is called; a penalty waits under its own name, and is entered as a debit note. */
export type EntryKind = VoucherKind | 'penalty'

/** The page on which somebody says yes to it. */
export type DecidedOn =
  | '/apps/accounts/incomes'
  | '/apps/accounts/payments'
  | '/apps/accounts/adjustments'
  | '/apps/accounts/years'

export type VoucherItem = Paid & {
  id: string
  kind: EntryKind
  /** Null until the server has given one. */
  number: string | null
  dated: string
  /** Paise, on either side. */
  amount: number
  party: string
  narration: string
  /** The names of its accounts; empty of what waits. */
  accounts: string
  /** Who wrote it down, and before them who made a document that they entered or approved; empty of what waits. */
  by: string
  /** Of what waits on this device. */
  pending: PendingState | null
  /** The number of the voucher that it takes back; empty while that one is not known. */
  reverses: string | null
  isReversed: boolean
  /** Written in a year that took corrections only. */
  isAudit?: boolean
  /** It is taken back on this device, and not by the server yet. */
  isReversing: boolean
  /** Null of what is in the books, or comes there by itself. */
  decidedOn: DecidedOn | null
}

export type DayBookData = {
  state: DataState
  items: readonly VoucherItem[]
  /** Whose paper it is; undefined while it is not known. */
  society?: BillSociety | undefined
  /** The business day, `YYYY-MM-DD`. */
  today: string
}

type Other = Pick<VoucherRow, 'id' | 'number'>

export type VoucherDetail = {
  voucher: VoucherRow
  lines: JournalLine[]
  reverses: Other | null
  reversedBy: (Other & Pick<VoucherRow, 'recordedAt' | 'recordedBy'>) | null
  /** Since when its year took corrections only, where it was written after that. */
  auditedSince: string | null
  /** Who made its document, where the office entered or another person approved it. */
  made: LateDocumentRow | null
  /** The kind of the document that it enters; of a reversal that of what it takes back. */
  document: VoucherKind
  /** How it was paid, of money that came or went and of what takes it back. */
  payment: Pick<PaymentRow, 'mode' | 'reference'> | null
  /** Whose paper it is. */
  society: BillSociety
  /** The business day. */
  today: string
}
