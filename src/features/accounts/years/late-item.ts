/** A document that came when its year was closed, as the office reviews it. */
import type { LateDocumentRow, LateName } from '#contract/books/late-documents.ts'
import type { PendingState } from '#db/pending-rows.ts'
import { m } from '#texts/compiled/messages.js'

export type LateItem = {
  row: LateDocumentRow
  pending: PendingState | null
  /** The flat, or from whom or to whom; of a journal, why. */
  party: string
  reference: string
}

export const lateWords: Record<LateName, () => string> = {
  'receipt.create@1': m.years_late_receipt,
  'income.create@1': m.years_late_income,
  'adjustment.create@1': m.years_late_adjustment,
  'invoice.create@1': m.years_late_invoice,
  'payment.create@1': m.years_late_payment,
  'journal.create@1': m.years_late_journal,
}
