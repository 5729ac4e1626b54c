/** How far a financial year is closed, and what it takes to bring it further (accounts.md 16). */
import { type VoucherKind, type YearState, yearStates } from '../../../contract/books/ledger.ts'
import { type YearTarget, yearTargets } from '../../../contract/books/years.ts'

export type YearFault =
  /** It goes forward only. */
  | 'back'
  /** Its last day has not passed. */
  | 'not-over'
  /** A year before it is not as far. */
  | 'before'
  /** What is audited is closed first. */
  | 'not-closed'

type Year = { id: string; state: YearState }

const rankOf = (state: YearState) => yearStates.indexOf(state)

/** @param id `2025-2026` @returns the first and the last day */
export const daysOfYear = (id: string): { from: string; to: string } => ({
  from: `${id.slice(0, 4)}-04-01`,
  to: `${id.slice(5)}-03-31`,
})

/** @returns null where the year may be brought there; also where it is already */
export const yearFault = (
  { id, state }: Year,
  target: YearTarget,
  years: readonly Year[],
  today: string,
): YearFault | null => {
  if (rankOf(target) < rankOf(state)) return 'back'
  if (target === state) return null
  if (today <= daysOfYear(id).to) return 'not-over'
  if (target === 'audited' && state !== 'closed') return 'not-closed'
  const isAhead = (other: Year) => other.id < id && rankOf(other.state) < rankOf(target)
  return target !== 'soft-closed' && years.some(isAhead) ? 'before' : null
}

/** The steps that are left, whatever is against them now. */
export const stepsOf = (state: YearState): YearTarget[] =>
  yearTargets.filter((target) =>
    target === 'audited' ? state === 'closed' : rankOf(target) > rankOf(state),
  )

export const isShut = (state: YearState): boolean => state === 'closed' || state === 'audited'

/** `2025-2026` -> `2026-2027` */
export const nextYear = (id: string): string => `${id.slice(5)}-${Number(id.slice(5)) + 1}`

export type Corrected<Instant> = {
  state: YearState
  changedAt: Instant
  correctedSince?: Instant | null | undefined
}

/** What a year takes that takes corrections only. */
export const puttingRight: readonly VoucherKind[] = [
  'journal',
  'credit-note',
  'debit-note',
  'waiver',
  'reversal',
  'set-off',
]

/** @returns since when it took corrections only; null: it never was so, or nobody kept it */
export const correctedSinceOf = <Instant>(year: Corrected<Instant>): Instant | null =>
  year.correctedSince ?? (year.state === 'soft-closed' ? year.changedAt : null)
