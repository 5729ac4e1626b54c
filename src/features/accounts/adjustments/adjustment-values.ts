/** What the form of a note holds, and the note it makes. */

import { tooMuch } from '#components/form/too-much.ts'
import { amountText, dayText, moneyText } from '#components/format.ts'
import { type AdjustmentForm, adjustmentKinds } from '#contract/books/adjustments.ts'
import { parseAmount } from '#domain/amounts.ts'
import { mostWaived } from '#domain/books/bills/most-waived.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import type { WaivedAccount } from './adjustment-item.ts'

/** What the form offers: a waiver says of what. */
export const formKinds = [...adjustmentKinds, 'waiver-penalty'] as const
type FormKind = (typeof formKinds)[number]

export type AdjustmentValues = {
  kind: FormKind
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

/** One that was refused, as the person typed it. */
export const valuesOfNote = (note: AdjustmentForm): AdjustmentValues => {
  const { kind, headId, amount, dated, dueOn } = note
  const ofPenalty = kind === 'waiver' && headId === 'penalty'
  return {
    ...{ kind: ofPenalty ? 'waiver-penalty' : kind, holdingId: note.holdingId },
    ...{ headId: ofPenalty ? '' : headId, amount: amountText(amount), dated },
    ...{ dueOn: dueOn ?? dated, reason: note.reason, resolution: note.resolution },
  }
}

/** A penalty and a waiver are for no head. */
export const needsHead = (kind: FormKind): boolean =>
  kind === 'credit-note' || kind === 'debit-note'

export const isWaiver = (kind: FormKind): boolean => kind === 'waiver' || kind === 'waiver-penalty'

const headOf = ({ kind, headId }: AdjustmentValues) =>
  kind === 'waiver-penalty' ? 'penalty' : needsHead(kind) ? headId : ''

export const noteOf = (values: AdjustmentValues): AdjustmentForm | undefined => {
  const { kind, holdingId, dated, dueOn, reason, resolution } = values
  const amount = parseAmount(values.amount)
  if (amount === undefined) return
  return {
    ...{ kind: kind === 'waiver-penalty' ? 'waiver' : kind, holdingId, dated },
    ...{ reason: reason.trim(), resolution: resolution.trim() },
    // parsed, and more than nothing
    amount: amount as AdjustmentForm['amount'],
    headId: headOf(values),
    dueOn: kind === 'debit-note' ? dueOn : null,
  }
}

/** The most that may be let off, paise; null where it is no waiver, or nothing is known yet. */
export const mostOf = (values: AdjustmentValues, account: WaivedAccount | undefined) =>
  account === undefined || !isWaiver(values.kind)
    ? null
    : mostWaived(account.documents, account.allocations, {
        ...{ dated: values.dated, headId: headOf(values) },
      })

type Known = { today: string; account: WaivedAccount | undefined; closed: ClosedDay }

export const validateNote = (values: AdjustmentValues, { today, account, closed }: Known) => {
  const { kind, holdingId, headId, dated, dueOn, reason } = values
  const isDated = dated !== '' && dated <= today
  return {
    holdingId: holdingId === '' ? m.adjust_error_flat() : null,
    headId: needsHead(kind) && headId === '' ? m.adjust_error_head() : null,
    amount: amountError(values, isDated ? mostOf(values, account) : null),
    dated: isDated ? closed(dated) : m.adjust_error_dated(),
    dueOn: kind === 'debit-note' && (dueOn === '' || dueOn < dated) ? m.adjust_error_due() : null,
    reason: reason.trim().length < 4 ? m.adjust_error_reason() : null,
  }
}

/** No more is let off than is unpaid. */
const amountError = (
  { kind, amount, dated }: AdjustmentValues,
  most: number | null,
): string | null => {
  const parsed = parseAmount(amount)
  if (parsed === undefined) return tooMuch(amount) ?? m.adjust_error_amount()
  if (most === null || parsed <= most) return null
  const said = { amount: moneyText(most), day: dayText(dated) }
  return kind === 'waiver' ? m.adjust_error_waiver(said) : m.adjust_error_waiver_penalty(said)
}
