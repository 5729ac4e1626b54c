/** Notes and waivers as the page shows them. */

import type { DataState } from '#components/placeholder/data-state.ts'
import type { AdjustmentForm, AdjustmentRow } from '#contract/books/adjustments.ts'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import type { HoldingCardRow } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'

export type AdjustmentItem = {
  note: AdjustmentRow
  flat: string
  person: string
  /** Of its head; empty for penalty and waiver. */
  head: string
  pending: 'queued' | 'sent' | 'rejected' | null
  isReversed: boolean
  /** Of what it takes back. */
  otherNumber: string | null
}

export type AdjustmentsData = {
  state: DataState
  items: readonly AdjustmentItem[]
  today: string
  owners: readonly HoldingCardRow[]
  /** One row of each, in the order of a bill. */
  heads: readonly ChargeHeadRow[]
  /** Unpaid interest by holding: no waiver is for more. */
  interest: ReadonlyMap<string, number>
}

export type AdjustmentKind = AdjustmentForm['kind']

export const kindWords: Record<AdjustmentKind, () => string> = {
  'credit-note': m.adjust_kind_credit_note,
  'debit-note': m.adjust_kind_debit_note,
  penalty: m.adjust_kind_penalty,
  waiver: m.adjust_kind_waiver,
}

/** What a flat owes more by it; less than nothing where it owes less. */
export const effectOf = ({ kind, amount }: Pick<AdjustmentRow, 'kind' | 'amount'>): number =>
  kind === 'credit-note' || kind === 'waiver' ? -amount : amount

/** Once at most, and only what the server has numbered. */
export const canReverse = ({ note, isReversed }: AdjustmentItem): boolean =>
  note.number !== null && note.reverses === null && !isReversed
