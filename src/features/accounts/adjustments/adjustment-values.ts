/** What the form of a note holds, and the note it makes. */

import { tooMuch } from '#components/form/too-much.ts'
import { amountText, dayText, moneyText } from '#components/format.ts'
import { type AdjustmentForm, roundOffLimit } from '#contract/books/adjustments.ts'
import { parseAmount } from '#domain/amounts.ts'
import {
  isLetOff,
  mostWaived,
  needsResolution,
  roundOffLeft,
} from '#domain/books/bills/most-waived.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import {
  type AdjustmentsData,
  isKindByHead,
  kindsByHead,
  type NamedKind,
  namedKind,
  type WaivedAccount,
} from './adjustment-item.ts'

const openingKinds = ['opening-dues', 'opening-interest', 'opening-advance'] as const

/** What the form offers: a waiver says of what, and so do opening balances. */
const formKinds = [
  ...(['credit-note', 'debit-note', 'penalty', 'waiver', 'waiver-penalty'] as const),
  ...(['write-off', 'round-off'] as const),
  ...openingKinds,
] satisfies NamedKind[]
type FormKind = (typeof formKinds)[number]

export const isOpeningKind = (kind: FormKind): boolean =>
  (openingKinds as readonly FormKind[]).includes(kind)

/** Before the books begin, opening balances are imported. */
export const kindsOffered = ({ begunOn }: Pick<AdjustmentsData, 'begunOn'>): readonly FormKind[] =>
  formKinds.filter((kind) => begunOn !== null || !isOpeningKind(kind))

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
  const { amount, dated, dueOn } = note
  const kind = namedKind(note)
  return {
    ...{ kind, holdingId: note.holdingId, headId: isKindByHead(kind) ? '' : note.headId },
    ...{ amount: amountText(amount), dated },
    ...{ dueOn: dueOn ?? dated, reason: note.reason, resolution: note.resolution },
  }
}

/** All others are for no head. */
export const needsHead = (kind: FormKind): boolean =>
  kind === 'credit-note' || kind === 'debit-note'

const kindOf = (kind: FormKind): AdjustmentForm['kind'] =>
  isKindByHead(kind) ? kindsByHead[kind].kind : kind

/** Nothing of it is given up without one. */
export const isResolved = (kind: FormKind): boolean => needsResolution(kindOf(kind))

/** No more of it than is unpaid. */
export const letsOff = (kind: FormKind): boolean => isLetOff(kindOf(kind))

const headOf = ({ kind, headId }: AdjustmentValues) => {
  if (isKindByHead(kind)) return kindsByHead[kind].headId
  return needsHead(kind) ? headId : ''
}

export const noteOf = (values: AdjustmentValues): AdjustmentForm | undefined => {
  const { kind, holdingId, dated, dueOn, reason, resolution } = values
  const amount = parseAmount(values.amount)
  if (amount === undefined) return
  return {
    ...{ kind: kindOf(kind), holdingId, dated },
    ...{ reason: reason.trim(), resolution: resolution.trim() },
    // parsed, and more than nothing
    amount: amount as AdjustmentForm['amount'],
    headId: headOf(values),
    dueOn: kind === 'debit-note' ? dueOn : null,
  }
}

/** The most that may be let off, paise; null where nothing is, or nothing is known yet. */
export const mostOf = (values: AdjustmentValues, account: WaivedAccount | undefined) => {
  if (account === undefined || !letsOff(values.kind)) return null
  const note = { kind: kindOf(values.kind), dated: values.dated, headId: headOf(values) }
  return mostWaived(account.documents, account.allocations, note)
}

type Known = { today: string; account: WaivedAccount | undefined; closed: ClosedDay }

export const validateNote = (values: AdjustmentValues, { today, account, closed }: Known) => {
  const { kind, holdingId, headId, dated, dueOn, reason, resolution } = values
  const isDated = dated !== '' && dated <= today
  return {
    holdingId: holdingId === '' ? m.adjust_error_flat() : null,
    headId: needsHead(kind) && headId === '' ? m.adjust_error_head() : null,
    amount: amountError(values, isDated ? account : undefined),
    dated: isDated ? closed(dated) : m.adjust_error_dated(),
    dueOn: kind === 'debit-note' && (dueOn === '' || dueOn < dated) ? m.adjust_error_due() : null,
    reason: reason.trim().length < 4 ? m.adjust_error_reason() : null,
    resolution: isResolved(kind) && resolution.trim() === '' ? m.adjust_error_resolution() : null,
  }
}

/** No more is let off than is unpaid. */
const amountError = (
  values: AdjustmentValues,
  account: WaivedAccount | undefined,
): string | null => {
  const { kind, amount, dated } = values
  const parsed = parseAmount(amount)
  if (parsed === undefined) return tooMuch(amount) ?? m.adjust_error_amount()
  if (kind === 'round-off') {
    const rounded = account?.documents.adjustments ?? []
    const left = roundOffLeft(rounded, dated)
    const limit = moneyText(roundOffLimit)
    if (left === 0) return m.adjust_error_rounded({ limit })
    if (parsed > left) return m.adjust_error_round_off({ amount: moneyText(left), limit })
  }
  const most = mostOf(values, account)
  if (most === null || parsed <= most) return null
  const said = { amount: moneyText(most), day: dayText(dated) }
  if (kind === 'waiver') return m.adjust_error_waiver(said)
  return kind === 'waiver-penalty'
    ? m.adjust_error_waiver_penalty(said)
    : m.adjust_error_unpaid(said)
}
