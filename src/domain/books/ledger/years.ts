/** What may still be entered in a financial year (accounts.md 16); the database refuses the rest too. */
import type { VoucherKind, YearState } from '../../../contract/books/ledger.ts'
import { financialYear } from '../../dates.ts'
import { addDays } from '../../time-ranges.ts'
import { isShut, nextYear, puttingRight } from './closing.ts'

export const mayEnter = (kind: VoucherKind, state: YearState): boolean =>
  state === 'open' || (state === 'soft-closed' && puttingRight.includes(kind))

/** Of the books, what decides on which days something may be entered. */
export type KnownYears = {
  years: readonly { id: string; state: YearState }[]
  /** The day before the books began; nothing is entered on it or before. Null where they began with their first document. */
  beginning: string | null
}

/**
 * A year begins with its first document, whatever came first of those after it: none before the first that has, and none before one that
 * is closed, which stands as it was closed.
 */
export const mayBegin = (years: KnownYears['years'], id: string): boolean =>
  years.length === 0 ||
  (years.some((year) => year.id < id) && years.every((year) => year.id < id || !isShut(year.state)))

/** By the server's own rule (server/books/years.ts). */
export const isOpenDay = (
  kind: VoucherKind,
  { years, beginning }: KnownYears,
  day: string,
): boolean => {
  if (beginning !== null && day <= beginning) return false
  const id = financialYear(day)
  const known = years.find((year) => year.id === id)
  return known === undefined ? mayBegin(years, id) : mayEnter(kind, known.state)
}

/** From the first that has begun, also those between without a document. */
const yearsUntil = ({ years }: KnownYears, last: string): string[] => {
  const [first = last] = years.map(({ id }) => id).sort()
  const ids = [first]
  for (let id = first; id < last; id = nextYear(id)) ids.push(nextYear(id))
  return ids
}

/** The days that are open, the earliest first, years that follow one another as one. @param today the last of them */
export const openDays = (
  kind: VoucherKind,
  known: KnownYears,
  today: string,
): { from: string; to: string }[] => {
  const found: { from: string; to: string }[] = []
  for (const id of yearsUntil(known, financialYear(today))) {
    const [first = '', last = ''] = id.split('-')
    const begun = known.beginning === null ? '' : addDays(known.beginning, 1)
    const from = begun > `${first}-04-01` ? begun : `${first}-04-01`
    const to = today < `${last}-03-31` ? today : `${last}-03-31`
    if (from > to || !isOpenDay(kind, known, from)) continue
    const before = found.at(-1)
    if (before !== undefined && addDays(before.to, 1) === from) before.to = to
    else found.push({ from, to })
  }
  return found
}
