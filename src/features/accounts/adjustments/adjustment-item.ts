/** Notes and waivers as the page shows them. */

import { dayText, moneyText } from '#components/format.ts'
import type { DataState } from '#components/placeholder/data-state.ts'
import { type AdjustmentRow, creditKinds, type NoteKind } from '#contract/books/adjustments.ts'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import type { AllocationPolicy } from '#domain/books/arrears/settlement.ts'
import type { AccountDocuments } from '#domain/books/bills/member-account.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { m } from '#texts/compiled/messages.js'
import type { ApprovalItem } from '../approval-items.ts'
import { percentText, periodText } from '../bill/bill-words.ts'

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
  /** The day of the balances that the books began with; null where they have not begun with any. */
  begunOn: string | null
  owners: readonly OwingCard[]
  /** One row of each, in the order of a bill. */
  heads: readonly ChargeHeadRow[]
  approvals: readonly ApprovalItem[]
  /** Another person approves some of them, by the rule of today. */
  areChecked: boolean
}

/** What a waiver of a holding is held against. */
export type WaivedAccount = {
  documents: AccountDocuments
  allocations: readonly AllocationPolicy[]
}

/** Kinds that their head tells from others. */
export const kindsByHead = {
  'waiver-penalty': { kind: 'waiver', headId: 'penalty' },
  'opening-interest': { kind: 'opening-dues', headId: 'interest' },
} as const
type KindByHead = keyof typeof kindsByHead

/** As the form and the list tell them apart. */
export type NamedKind = NoteKind | KindByHead

export const isKindByHead = (kind: NamedKind): kind is KindByHead => kind in kindsByHead

export const namedKind = <Kind extends NoteKind>({
  kind,
  headId,
}: {
  kind: Kind
  headId: string
}): Kind | KindByHead => {
  const names = Object.keys(kindsByHead) as KindByHead[] // its own keys
  const isOf = (name: KindByHead) =>
    kindsByHead[name].kind === kind && kindsByHead[name].headId === headId
  return names.find(isOf) ?? kind
}

export const kindWords: Record<NamedKind, () => string> = {
  'credit-note': m.adjust_kind_credit_note,
  'debit-note': m.adjust_kind_debit_note,
  penalty: m.adjust_kind_penalty,
  waiver: m.adjust_kind_waiver,
  'write-off': m.adjust_kind_write_off,
  'round-off': m.adjust_kind_round_off,
  'waiver-penalty': m.adjust_kind_waiver_penalty,
  rebate: m.adjust_kind_rebate,
  'rebate-back': m.adjust_kind_rebate_back,
  'opening-dues': m.adjust_kind_opening_dues,
  'opening-interest': m.adjust_kind_opening_interest,
  'opening-advance': m.adjust_kind_opening_advance,
}

/** What a flat owes more by it; less than nothing where it owes less. */
export const effectOf = ({ kind, amount }: Pick<AdjustmentRow, 'kind' | 'amount'>): number =>
  creditKinds.includes(kind) ? -amount : amount

/** Of a rebate, what it is for; a reversal has a reason of its own. */
export const reasonOf = ({
  kind,
  rebate,
  reverses,
  reason,
}: Pick<AdjustmentRow, 'kind' | 'rebate' | 'reverses' | 'reason'>): string => {
  if (!rebate || reverses !== null) return reason
  const said = { period: periodText({ ...rebate, kind: 'regular' }), day: dayText(rebate.by) }
  if (kind === 'rebate-back') return m.adjust_rebate_back_for(said)
  const percent = percentText(rebate.basisPoints)
  return m.adjust_rebate_for({ ...said, percent, amount: moneyText(rebate.principal) })
}

/** Once at most, and only what the server has numbered. */
export const canReverse = ({ note, isReversed }: AdjustmentItem): boolean =>
  note.number !== null && note.reverses === null && !isReversed
