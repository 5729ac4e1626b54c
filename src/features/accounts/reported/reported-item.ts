/** A payment that a member reported, as its lists show it. */
import type { ReportedPaymentRow } from '#contract/books/reported-payments.ts'
import type { PendingState } from '#db/pending-rows.ts'

export type ReportedItem = {
  row: ReportedPaymentRow
  pending: PendingState | null
  /** Of the receipt that was made of it. */
  number: string | null
  flat: string
  person: string
}
