/** What a bill comes to: lines are paise, and what rounding the total takes or gives is a line of its own (accounts.md 3). */
import { type Paise, paise } from '../../../contract/money.ts'
import { sum, toRupee } from '../exact.ts'

/** Nothing; the total to the rupee; each tax and then the total to the rupee (s. 170 of the CGST Act). */
export const roundings = ['none', 'total', 'total-and-tax'] as const
export type Rounding = (typeof roundings)[number]

export type BillTotal = { taxes: Paise[]; roundOff: Paise; total: Paise }

/** lines + taxes + round-off = total, for every rounding; half a rupee goes up. */
export const billTotal = (
  lines: readonly Paise[],
  taxes: readonly Paise[],
  rounding: Rounding,
): BillTotal => {
  const roundedTaxes = rounding === 'total-and-tax' ? taxes.map(toRupee) : [...taxes]
  const exact = sum([...lines, ...roundedTaxes])
  const total = rounding === 'none' ? exact : toRupee(exact)
  return { taxes: roundedTaxes, roundOff: paise(total - exact), total }
}
