/** GST on what a flat contributes (accounts.md 9; Circular 109/28/2019): half to the centre, half to the state. */
import type { Paise } from '../../../contract/money.ts'
import type { Period } from '../../holdings.ts'
import { quotient, sum } from '../exact.ts'

export type GstRule = Period & {
  /** A year's turnover above this must be registered, paise. */
  registration: Paise
  /** A flat's contribution in a month up to this bears no tax, paise. */
  exemption: Paise
  /** Both halves together, in hundredths of a per cent. */
  basisPoints: number
}

export type Gst = { taxable: Paise; central: Paise; state: Paise }

export const mustRegister = (turnover: Paise, { registration }: GstRule): boolean =>
  turnover > registration

/** What a flat is charged for a month, paise of the heads that count: before a bill, and with it. */
export type MonthCharged = { was: Paise; is: Paise }

/**
 * Of one flat, even where two are one owner's. Each half is rounded to the paisa, so that both are the same. What comes above the limit of its
 * month with this bill is taxed with it, also what the bills before it charged for that month.
 * @param months that the bill charges for: the limit is one of each
 * @param taxed all of it, or only what is above the limit (Madras HC 2021, TVH Lumbini), which a society has to resolve
 */
export const gstOn = (
  months: readonly MonthCharged[],
  rule: GstRule,
  { isRegistered, taxed }: { isRegistered: boolean; taxed: 'whole' | 'excess' },
): Gst => {
  const above = (charged: Paise) => {
    if (!isRegistered || charged <= rule.exemption) return 0
    return taxed === 'whole' ? charged : charged - rule.exemption
  }
  const taxable = sum(months.map(({ was, is }) => above(is) - above(was)))
  const half = halfOf(taxable, rule.basisPoints)
  return { taxable, central: half, state: half }
}

const halfOf = (taxable: Paise, basisPoints: number): Paise =>
  quotient(BigInt(taxable) * BigInt(basisPoints), 20_000n)
