/** What the list of bills shows. */
import type { DataState } from '#components/placeholder/data-state.ts'
import type { BillRow, BillRunRow } from '#contract/books/bills.ts'
import type { Paise } from '#contract/money.ts'
import type { PendingState } from '#db/pending-rows.ts'
import type { BillState } from '#domain/books/bills/bill-state.ts'

export type BillItem = {
  bill: BillRow
  /** Of its total; in a reversal less than nothing. */
  parts: Record<'principal' | 'penalty' | 'interest', Paise>
  paid: Paise
  state: BillState
  /** The number of the bill that this row takes back. */
  otherNumber: string | null
  /** Its reversal, made here and not yet confirmed. */
  reversing: PendingState | null
}

/** Taken back, or what takes one back. */
export const isGone = ({ state: { kind } }: Pick<BillItem, 'state'>): boolean =>
  kind === 'reversed' || kind === 'reversal'

/** What of it is owed, paise; nothing of what was taken back. */
export const unpaidOfItem = (item: BillItem): number =>
  isGone(item) ? 0 : item.bill.total - item.paid

/** Something of it is owed. */
export const isUnsettled = (item: BillItem): boolean => unpaidOfItem(item) > 0

export type BillsData = {
  state: DataState
  items: readonly BillItem[]
  /** The business day, `YYYY-MM-DD`. */
  today: string
  /** Published here; the server has not made their bills yet. */
  waiting: readonly BillRunRow[]
}

/** The month it begins with is what a period is known by, in filters and in its order: `2026-11-01`. */
export const periodStart = ({ from }: Pick<BillRow, 'from'>): string => `${from.slice(0, 7)}-01`
