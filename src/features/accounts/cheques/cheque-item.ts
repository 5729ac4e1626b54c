/** A post-dated cheque as its list shows it, and what may be done with it today. */
import type { DataState } from '#components/placeholder/data-state.ts'
import type { HeldChequeFields, HeldChequeRow } from '#contract/books/held-cheques.ts'
import type { PendingState } from '#db/pending-rows.ts'
import { chequeValidUntil, isStale } from '#domain/books/cheque-days.ts'
import { isDue, isInHand } from '#domain/books/held-cheques.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { addDays } from '#domain/time-ranges.ts'

export type ChequeItem = {
  cheque: HeldChequeRow
  flat: string
  person: string
  pending: PendingState | null
  /** The number of the receipt that was made of it. */
  number: string | null
  /** That receipt was taken back: the cheque came back from the bank. */
  isReversed: boolean
}

export type ChequesData = {
  state: DataState
  /** What can be deposited first, then what is in hand by its day, then what has left the hand, the latest first. */
  items: readonly ChequeItem[]
  /** The business day. */
  today: string
  owners: readonly OwingCard[]
}

/** So many days before the bank takes it no more, it is said. */
const warnDays = 14

export type ChequeStanding = 'later' | 'due' | 'soon-stale' | 'stale' | 'gone'

export const standingOf = (cheque: HeldChequeRow, today: string): ChequeStanding => {
  if (!isInHand(cheque)) return 'gone'
  if (!isDue(cheque, today)) return 'later'
  if (isStale(cheque.dated, today)) return 'stale'
  return addDays(today, warnDays) >= chequeValidUntil(cheque.dated) ? 'soon-stale' : 'due'
}

export const mayDeposit = ({ cheque }: ChequeItem, today: string): boolean =>
  ['due', 'soon-stale'].includes(standingOf(cheque, today))

export const sumOf = (items: readonly ChequeItem[]): number =>
  items.reduce((sum, { cheque }) => sum + cheque.amount, 0)

/** What is done with cheques: on this device at once, with or without internet. */
export type ChequeActions = {
  /** All of them, or none; a receipt each. @param refused the opId of a deposit in whose place they are, which goes with it */
  deposit: (ids: readonly string[], receivedOn: string, refused?: string) => Promise<void>
  edit: (cheque: HeldChequeRow, fields: HeldChequeFields) => Promise<void>
  giveBack: (id: string, reason: string) => Promise<void>
  withdraw: (id: string) => Promise<void>
  hold: (id: string) => Promise<void>
}
