/**
 * Simple interest on arrears (accounts.md 5): principal × rate × days ÷ 365, never on interest, whatever the method. A day counts
 * from the one after the due date on, with what was unpaid when it began; so the day of a payment counts, and in a bill's
 * window the last day is the one before the bill.
 */
import { type Paise, paise } from '../../../contract/money.ts'
import type { Period } from '../../holdings.ts'
import { addDays, type DaySpan } from '../../time-ranges.ts'
import { apportion } from '../apportion.ts'
import { effectiveOn, turningDays } from '../effective.ts'
import { inRupees, quotient, sum } from '../exact.ts'
import { addMonths, daysIn, later } from '../periods.ts'

/** `daily`; `monthly-rest`: a twelfth on what is unpaid when a month ends; `whole-month`: a twelfth for any day in it, which is contested. */
export const interestMethods = ['daily', 'monthly-rest', 'whole-month'] as const
export type InterestMethod = (typeof interestMethods)[number]

/** Hundredths of a per cent a year: 21 % is 2100. */
export type DatedRate = Period & { basisPoints: number }

export type InterestPolicy = {
  method: InterestMethod
  rates: readonly DatedRate[]
  /** What the law allows; a resolution that wants more gets this. None: no cap. */
  caps: readonly DatedRate[]
  /** The days a year is taken to have. */
  year: '365' | 'actual'
  rounding: 'rupee' | 'paisa'
  /** Paise; what comes to less is not charged. */
  least: Paise
}

/** The principal of one bill, of the heads that bear interest. */
export type Due = {
  dueOn: string
  /** Free days after it, as they stood when the bill was made; old arrears get none anew. */
  graceDays: number
  principal: Paise
  paid: readonly { on: string; amount: Paise }[]
}

type Stretch = DaySpan & { principal: Paise; basisPoints: number; yearParts: bigint }
export type InterestLine = Omit<Stretch, 'yearParts'> & { days: number; amount: Paise }
export type Interest = {
  /** Their amounts sum up to `exact`. */
  lines: InterestLine[]
  /** To the paisa. */
  exact: Paise
  /** What is charged. */
  amount: Paise
}

/** A day of 365, a day of 366 and a month are whole numbers of these. */
const partsOfYear = 365n * 366n * 12n

/** @param window for `daily` from the last bill's day to the day before this one's, for the others whole months */
export const interestOn = (
  dues: readonly Due[],
  window: DaySpan,
  policy: InterestPolicy,
): Interest => {
  const stretchesOf = policy.method === 'daily' ? dailyStretches : monthlyStretches
  // most bills of a flat were paid long ago
  const stretches = dues
    .filter((due) => unpaidAt(due, window.from) > 0)
    .flatMap((due) => stretchesOf(due, window, policy))
  const weights = stretches.map(
    ({ principal, basisPoints, yearParts }) => BigInt(principal) * BigInt(basisPoints) * yearParts,
  )
  const numerator = weights.reduce((total, weight) => total + weight, 0n)
  const denominator = 10_000n * partsOfYear
  const exact = quotient(numerator, denominator)
  const charged = policy.rounding === 'rupee' ? inRupees(numerator, denominator) : exact
  const amounts = numerator === 0n ? [] : apportion(exact, weights)
  return {
    lines: stretches.map(({ yearParts: _, ...stretch }, index) => ({
      ...stretch,
      days: daysIn(stretch),
      amount: amounts[index] ?? paise(0),
    })),
    exact,
    amount: charged < policy.least ? paise(0) : charged,
  }
}

/** What is unpaid when a day begins. */
export const unpaidAt = ({ principal, paid }: Due, day: string): Paise =>
  paise(Math.max(0, principal - sum(paid.filter(({ on }) => on < day).map((each) => each.amount))))

/** The first day that bears interest. */
export const lateFrom = ({ dueOn, graceDays }: Due): string => addDays(dueOn, graceDays + 1)

/** Of a resolution and the law the lower; 0 where nothing was resolved. */
const rateOn = ({ rates, caps }: InterestPolicy, day: string): number =>
  Math.min(
    effectiveOn(rates, day)?.basisPoints ?? 0,
    effectiveOn(caps, day)?.basisPoints ?? Number.POSITIVE_INFINITY,
  )

/** Cut where the principal, the rate or the length of the year changes. */
const dailyStretches = (due: Due, window: DaySpan, policy: InterestPolicy): Stretch[] => {
  const first = later(window.from, lateFrom(due))
  const cuts = [
    ...due.paid.map(({ on }) => addDays(on, 1)),
    ...turningDays([...policy.rates, ...policy.caps]),
    ...(policy.year === 'actual' ? newYears(first, window.to) : []),
  ].filter((day) => day > first && day <= window.to)
  const starts = first > window.to ? [] : [...new Set([first, ...cuts])].sort()
  return starts.flatMap((from, index) => {
    const next = starts[index + 1]
    const to = next === undefined ? window.to : addDays(next, -1)
    const days = BigInt(daysIn({ from, to }))
    return bearing({
      ...{ from, to },
      principal: unpaidAt(due, from),
      basisPoints: rateOn(policy, from),
      yearParts: (days * partsOfYear) / (policy.year === 'actual' ? daysOfYear(from) : 365n),
    })
  })
}

/** The rate of a month is that of its last day. */
const monthlyStretches = (due: Due, window: DaySpan, policy: InterestPolicy): Stretch[] =>
  monthsOf(window).flatMap(({ from, to }) => {
    const judged = policy.method === 'monthly-rest' ? addDays(to, 1) : later(from, lateFrom(due))
    if (lateFrom(due) > to) return []
    return bearing({
      ...{ from, to },
      principal: unpaidAt(due, judged),
      basisPoints: rateOn(policy, to),
      yearParts: partsOfYear / 12n,
    })
  })

const bearing = (stretch: Stretch): Stretch[] =>
  stretch.principal > 0 && stretch.basisPoints > 0 ? [stretch] : []

/** The whole months of a window; what is left over at its end belongs to the next one. */
const monthsOf = ({ from, to }: DaySpan): DaySpan[] => {
  const months: DaySpan[] = []
  for (let count = 0; ; count += 1) {
    const month = { from: addMonths(from, count), to: addDays(addMonths(from, count + 1), -1) }
    if (month.to > to) return months
    months.push(month)
  }
}

const daysOfYear = (day: string): bigint => {
  const year = day.slice(0, 4)
  return BigInt(daysIn({ from: `${year}-01-01`, to: `${year}-12-31` }))
}

const newYears = (from: string, to: string): string[] => {
  const first = Number(from.slice(0, 4)) + 1
  const count = Math.max(0, Number(to.slice(0, 4)) - first + 1)
  return Array.from({ length: count }, (_, index) => `${first + index}-01-01`)
}
