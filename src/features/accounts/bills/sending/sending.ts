/** How far the sending of bills is: what was sent, what could not be, and what nobody has asked for yet. */
import type { BillRow, BillRunRow } from '#contract/books/bills.ts'
import type { BillDeliveryRow } from '#contract/books/deliveries.ts'

export type FailedDelivery = { bill: BillRow; delivery: BillDeliveryRow }

export type Sending = {
  /** Of the run whose bills were sent last; null where none were. */
  run: { row: BillRunRow; sent: number; total: number; isUnderWay: boolean } | null
  /** In the order of their flats. */
  failed: readonly FailedDelivery[]
  /** Bills that were sent, or are about to be, by their ids; one that could not be sent is none of them. */
  asked: ReadonlySet<string>
  /** Of the last run and since, one for each who owes: not paid, and never sent from here. */
  unsent: readonly BillRow[]
  /** Asked for, and not told of yet; of all bills. */
  underWay: number
}

export const hasSending = ({ run, failed, unsent, underWay }: Sending): boolean =>
  run !== null || underWay > 0 || failed.length > 0 || unsent.length > 0
