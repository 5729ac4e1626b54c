/** Why something is taken back has to be said. */
import { m } from '#texts/compiled/messages.js'

export const reasonError = (reason: string): string | null =>
  reason.trim().length < 4 ? m.receipt_error_reason() : null
