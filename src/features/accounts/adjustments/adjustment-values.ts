/** What the form of a note holds, and the note it makes. */

import { moneyText } from '#components/format.ts'
import type { AdjustmentForm } from '#contract/books/adjustments.ts'
import { parseAmount } from '#domain/amounts.ts'
import { m } from '#texts/compiled/messages.js'

type AdjustmentKind = AdjustmentForm['kind']

export type AdjustmentValues = {
  kind: AdjustmentKind
  holdingId: string
  headId: string
  amount: string
  dated: string
  /** Of a debit note. */
  dueOn: string
  reason: string
  resolution: string
}

export const blankNote = (today: string): AdjustmentValues => ({
  ...{ kind: 'credit-note', holdingId: '', headId: '', amount: '', dated: today, dueOn: today },
  ...{ reason: '', resolution: '' },
})

/** A penalty and a waiver are for no head. */
export const needsHead = (kind: AdjustmentKind): boolean =>
  kind === 'credit-note' || kind === 'debit-note'

export const noteOf = (values: AdjustmentValues): AdjustmentForm | undefined => {
  const { kind, holdingId, headId, dated, dueOn, reason, resolution } = values
  const amount = parseAmount(values.amount)
  if (amount === undefined) return
  return {
    ...{ kind, holdingId, dated, reason: reason.trim(), resolution: resolution.trim() },
    // parsed, and more than nothing
    amount: amount as AdjustmentForm['amount'],
    headId: needsHead(kind) ? headId : '',
    dueOn: kind === 'debit-note' ? dueOn : null,
  }
}

type Known = { today: string; interest: ReadonlyMap<string, number> }

export const validateNote = (values: AdjustmentValues, { today, interest }: Known) => {
  const { kind, holdingId, headId, dated, dueOn, reason } = values
  return {
    holdingId: holdingId === '' ? m.adjust_error_flat() : null,
    headId: needsHead(kind) && headId === '' ? m.adjust_error_head() : null,
    amount: amountError(values, interest),
    dated: dated === '' || dated > today ? m.adjust_error_dated() : null,
    dueOn: kind === 'debit-note' && (dueOn === '' || dueOn < dated) ? m.adjust_error_due() : null,
    reason: reason.trim().length < 4 ? m.adjust_error_reason() : null,
  }
}

/** A waiver lets interest off, and no more than there is. */
const amountError = (
  { kind, holdingId, amount }: AdjustmentValues,
  interest: Known['interest'],
): string | null => {
  const parsed = parseAmount(amount)
  if (parsed === undefined) return m.adjust_error_amount()
  const unpaid = interest.get(holdingId) ?? 0
  return kind === 'waiver' && holdingId !== '' && parsed > unpaid
    ? m.adjust_error_waiver({ interest: moneyText(unpaid) })
    : null
}
