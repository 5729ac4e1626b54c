/** Non-occupancy charges of flats that are let (accounts.md 8): never of one a family lives in, or that stands empty. */
import { type Paise, paise } from '../../../contract/money.ts'
import type { OccupancySpan } from '../../occupancy.ts'
import type { DaySpan } from '../../time-ranges.ts'
import type { DatedRate } from '../arrears/interest.ts'
import { effectiveOn } from '../effective.ts'
import { quotient } from '../exact.ts'
import { daysIn, overlap } from '../periods.ts'

export type NonOccupancyPolicy = {
  /** Of the service charges, in hundredths of a per cent. */
  rates: readonly DatedRate[]
  caps: readonly DatedRate[]
  /** `by-day`: for the days it was let; `first-day`: whole, where it was let on the first. */
  counting: 'by-day' | 'first-day'
}

/**
 * Half a paisa up; rates and caps are those of the period's first day.
 * @param service what the flat pays in the period for the heads flagged as service charge: no taxes, water or funds
 */
export const nonOccupancyCharge = (
  service: Paise,
  spans: readonly OccupancySpan[],
  period: DaySpan,
  { rates, caps, counting }: NonOccupancyPolicy,
): Paise => {
  const rate = effectiveOn(rates, period.from)?.basisPoints ?? 0
  const cap = effectiveOn(caps, period.from)?.basisPoints ?? rate
  const counted = counting === 'by-day' ? period : { from: period.from, to: period.from }
  const days = BigInt(letDays(spans, counted))
  return quotient(
    BigInt(service) * BigInt(Math.min(rate, cap)) * days,
    10_000n * BigInt(daysIn(counted)),
  )
}

export const letDays = (spans: readonly OccupancySpan[], period: DaySpan): number =>
  spans
    .filter(({ occupancy }) => occupancy === 'let')
    .map(({ since, until }) => daysIn(overlap({ from: since, to: until ?? period.to }, period)))
    .reduce((total, days) => total + days, 0)

/** The most that may be charged, where `charged` is more; the paisa decides, so 164 for 164.40 passes and 165 does not. */
export const nonOccupancyExcess = (
  charged: Paise,
  service: Paise,
  cap: Pick<DatedRate, 'basisPoints'>,
): { cap: Paise; excess: Paise } | undefined => {
  const most = quotient(BigInt(service) * BigInt(cap.basisPoints), 10_000n)
  return charged > most ? { cap: most, excess: paise(charged - most) } : undefined
}
