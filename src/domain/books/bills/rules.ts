/**
 * The rows of heads and policies as the functions of the books take them, for a day or a period. What is not resolved is not
 * charged: no interest, no non-occupancy charge, no tax, no rounding; a receipt then settles principal first.
 */
import type { ChargeHeadRow, PolicyTerms } from '../../../contract/books/charges.ts'
import { paise } from '../../../contract/money.ts'
import { groupBy } from '../../group-by.ts'
import type { DaySpan } from '../../time-ranges.ts'
import type { InterestPolicy } from '../arrears/interest.ts'
import type { AllocationPolicy } from '../arrears/settlement.ts'
import type { GstRule } from '../charges/gst.ts'
import type { NonOccupancyPolicy } from '../charges/non-occupancy.ts'
import type { Rounding } from '../charges/rounding.ts'
import { effectiveOn } from '../effective.ts'
import { capsOf, type LegalParameter, type LegalRule, legalRuleOn } from '../law/legal-rules.ts'
import { monthsOf, periodOf } from '../periods.ts'
import { byFirstDay, type PolicyRow, policiesOf } from '../policies.ts'

export type BooksRules = {
  heads: readonly ChargeHeadRow[]
  policies: readonly PolicyRow[]
  /** For caps and taxes. */
  legal: readonly LegalRule[]
}

/** A rule, and the row it stands in. */
export type Ruled<Rule> = { rule: Rule; ruleId: string }

/** The heads whose cycle begins on a day of the period, in the order of a bill. */
export const headsIn = ({ heads }: Pick<BooksRules, 'heads'>, period: DaySpan) =>
  monthsOf(period).map((day) => ({
    day,
    heads: headsOn(heads, day).filter((head) => isCharged(head, day)),
  }))

/** In the month that its cycle begins with. */
export const isCharged = ({ cycle }: Pick<ChargeHeadRow, 'cycle'>, day: string): boolean =>
  periodOf(day, cycle).from.slice(0, 7) === day.slice(0, 7)

/** One row of each head that counts on the day, in the order of a bill. */
export const headsOn = (heads: readonly ChargeHeadRow[], day: string): ChargeHeadRow[] =>
  [...groupBy(heads, ({ headId }) => headId).values()]
    .map((rows) => effectiveOn(rows.sort(byFirstDay), day))
    .filter((row) => row !== undefined)
    .sort(byPosition)

export const byPosition = (one: ChargeHeadRow, other: ChargeHeadRow): number =>
  one.position - other.position || (one.headId < other.headId ? -1 : 1)

/** Rates count by their days; method and rounding of the whole window are those resolved last in it. */
export const interestIn = (rules: BooksRules, window: DaySpan): Ruled<InterestPolicy> | null => {
  const rows = policiesOf(rules, 'interest')
  const within = rows.filter(
    ({ since, until }) => since <= window.to && (until === null || until >= window.from),
  )
  const last = within.at(-1)
  if (last === undefined) return null
  const { method, year, rounding, least } = last.terms
  const rates = rows.map(({ since, until, terms }) => {
    return { since, until, basisPoints: terms.basisPoints }
  })
  const caps = capsOf(rules.legal, 'interest-cap')
  return { rule: { method, year, rounding, least, rates, caps }, ruleId: last.id }
}

const always = { since: '0001-01-01', until: null }

export const allocationsOf = (rules: Pick<BooksRules, 'policies'>): AllocationPolicy[] => [
  { ...always, order: 'principal-first' },
  ...policiesOf(rules, 'allocation').map(({ since, until, terms: { order, headIds } }) => {
    return { since, until, order: order === 'heads' ? { heads: headIds } : order }
  }),
]

export const nonOccupancyOn = (
  rules: BooksRules,
  day: string,
): Ruled<NonOccupancyPolicy> | null => {
  const rows = policiesOf(rules, 'non-occupancy')
  const row = effectiveOn(rows, day)
  if (row === undefined) return null
  const rates = rows.map(({ since, until, terms }) => {
    return { since, until, basisPoints: terms.basisPoints }
  })
  const caps = capsOf(rules.legal, 'non-occupancy-cap')
  return { rule: { rates, caps, counting: row.terms.counting }, ruleId: row.id }
}

export const roundingOn = (rules: BooksRules, day: string): Rounding =>
  effectiveOn(policiesOf(rules, 'rounding'), day)?.terms.rounding ?? 'none'

export const graceOn = (rules: BooksRules, day: string): number =>
  effectiveOn(policiesOf(rules, 'billing'), day)?.terms.graceDays ?? 0

type Gst = { law: GstRule; terms: PolicyTerms<'gst'> }

/** Null unless the society is registered and the law says how much. */
export const gstOnDay = (rules: BooksRules, day: string): Ruled<Gst> | null => {
  const row = effectiveOn(policiesOf(rules, 'gst'), day)
  const law = gstLawOn(rules.legal, day)
  return row?.terms.isRegistered && law ? { rule: { law, terms: row.terms }, ruleId: row.id } : null
}

export const gstLawOn = (legal: readonly LegalRule[], day: string): GstRule | null => {
  const value = (parameter: LegalParameter) => legalRuleOn(legal, parameter, day)?.value
  const [registration, exemption, basisPoints] = [
    value('gst-registration'),
    value('gst-exemption-a-month'),
    value('gst-rate'),
  ]
  if (registration === undefined || exemption === undefined || basisPoints === undefined)
    return null
  return {
    ...always,
    ...{ registration: paise(registration), exemption: paise(exemption), basisPoints },
  }
}
