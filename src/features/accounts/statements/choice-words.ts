import type { VoucherChoice } from '#domain/books-search.ts'
import { m } from '#texts/compiled/messages.js'

export const choiceWords: Record<VoucherChoice, () => string> = {
  in: m.reports_moved_in,
  out: m.reports_moved_out,
  begun: m.reports_moved_begun,
  billed: m.reports_moved_billed,
  added: m.reports_moved_added,
  entered: m.reports_moved_entered,
  used: m.reports_moved_used,
  anew: m.reports_moved_anew,
}
