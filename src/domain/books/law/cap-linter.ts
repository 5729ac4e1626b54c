/**
 * What the law has against the rules of a society, before it bills by them (ux.md 3.12). Nothing is forbidden here: what is above a
 * cap is cut when bills are made, the rest is for the committee to decide.
 */
import { lintDefaulters } from './lint/defaulters.ts'
import type { Finding, Linted } from './lint/finding.ts'
import { headCharges } from './lint/head-charges.ts'
import { lintFunds } from './lint/lint-funds.ts'
import { lintInterest } from './lint/lint-interest.ts'
import { lintNonOccupancy } from './lint/lint-non-occupancy.ts'
import { lintRebate } from './lint/lint-rebate.ts'
import { lintLateFee, lintRounding, lintTaxes } from './lint/lint-taxes.ts'

/** In the order of the subjects; within one in that of rows and flats. */
export const lintRules = (linted: Linted): Finding[] => {
  const charges = headCharges(linted)
  return [
    ...lintInterest(linted),
    ...lintNonOccupancy(linted, charges),
    ...lintFunds(linted, charges),
    ...lintLateFee(linted),
    ...lintRebate(linted),
    ...lintRounding(linted),
    ...lintTaxes(linted, charges),
    ...lintDefaulters(linted),
  ]
}
