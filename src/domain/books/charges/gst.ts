/** GST on what a flat contributes (accounts.md 9; Circular 109/28/2019): half to the centre, half to the state. */
import { type Paise, paise } from '../../../contract/money.ts'
import type { Period } from '../../holdings.ts'
import { quotient } from '../exact.ts'

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

/**
 * Of one flat, even where two are one owner's. Each half is rounded to the paisa, so that both are the same.
 * @param contribution the flat's heads that count, in the period of the bill
 * @param months of that period: the limit is one of each month
 * @param taxed all of it, or only what is above the limit (Madras HC 2021, TVH Lumbini), which a society has to resolve
 */
export const gstOn = (
  contribution: Paise,
  months: number,
  rule: GstRule,
  { isRegistered, taxed }: { isRegistered: boolean; taxed: 'whole' | 'excess' },
): Gst => {
  const exempt = rule.exemption * months
  const base = taxed === 'whole' ? contribution : contribution - exempt
  const taxable = paise(isRegistered && contribution > exempt ? base : 0)
  const half = halfOf(taxable, rule.basisPoints)
  return { taxable, central: half, state: half }
}

const halfOf = (taxable: Paise, basisPoints: number): Paise =>
  quotient(BigInt(taxable) * BigInt(basisPoints), 20_000n)
