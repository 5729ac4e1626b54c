import type { PaymentMode } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'

export const modeWords: Record<PaymentMode, () => string> = {
  upi: m.receipt_mode_upi,
  neft: m.receipt_mode_neft,
  cheque: m.receipt_mode_cheque,
  cash: m.receipt_mode_cash,
}
