/** What is let off to who pays a bill, or the bills of a year, early and whole. */
import { type Paise, paise } from '../../../contract/money.ts'
import { shareOf, sum } from '../exact.ts'

export type RebatePolicy = {
  /** The last day. */
  by: string
  /** Hundredths of a per cent of the principal billed; of all bills of the year for a payment of the year. */
  basisPoints: number
  /** At most this, paise; null for no limit. */
  most: Paise | null
}

/** Nothing unless all that was billed was paid by the day; advances count on the day they came. */
export const rebateOn = (
  principal: Paise,
  payments: readonly { on: string; amount: Paise }[],
  { by, basisPoints, most }: RebatePolicy,
): Paise => {
  const inTime = sum(payments.filter(({ on }) => on <= by).map(({ amount }) => amount))
  if (inTime < principal) return paise(0)
  const rebate = shareOf(principal, basisPoints)
  return most === null ? rebate : paise(Math.min(rebate, most))
}
