/**
 * What the law allows and asks, with dates and sources (accounts.md 1). Legal texts change and are summarised here: a society
 * takes a pack over as its own rows and may add to them. No function of the books knows any of these numbers.
 */
import type { Period } from '../../holdings.ts'
import { effectiveOn } from '../effective.ts'

/** The unit of each value: hundredths of a per cent (a year), paise, months. */
export type LegalParameter =
  | 'interest-cap'
  | 'sinking-fund-least'
  | 'repairs-fund-least'
  | 'education-fund-a-month'
  | 'non-occupancy-cap'
  | 'defaulter-months'
  | 'cash-in-hand'
  | 'cash-payment'
  | 'gst-exemption-a-month'
  | 'gst-registration'
  | 'gst-rate'

export type LegalRule = Period & {
  parameter: LegalParameter
  value: number
  source: string
  /** `reported`: from drafts or second hand; the clause itself was not seen. */
  standing: 'stated' | 'reported'
}

/** Rules of one kind of society while they were those in force. */
export type RulePack = Period & { name: string; rules: readonly LegalRule[] }

export const legalRuleOn = (
  rules: readonly LegalRule[],
  parameter: LegalParameter,
  day: string,
): LegalRule | undefined =>
  effectiveOn(
    rules.filter((rule) => rule.parameter === parameter),
    day,
  )

/** As a policy of interest or non-occupancy takes it. */
export const capsOf = (rules: readonly LegalRule[], parameter: LegalParameter) =>
  rules
    .filter((rule) => rule.parameter === parameter)
    .map(({ since, until, value }) => ({ since, until, basisPoints: value }))
