/** What is let off to who pays a bill, or the bills of a year, early and whole. */
import { type Paise, paise } from '../../../contract/money.ts'
import { shareOf, sum, toRupee } from '../exact.ts'
import { addMonths } from '../periods.ts'

export type RebatePolicy = {
  /** The last day. */
  by: string
  /** Hundredths of a per cent of the principal billed; of all bills of the year for a payment of the year. */
  basisPoints: number
  /** At most this, paise; null for no limit. */
  most: Paise | null
  /** To the rupee, half up, as bills are; the limit comes after it. */
  isInRupees: boolean
}

/** Paise. @property principal what of it the rebate is a share of: no interest, penalties or taxes */
export type Billed = { all: Paise; principal: Paise }

/** Nothing unless all that was billed was paid by the day; advances count on the day they came. */
export const rebateOn = (
  { all, principal }: Billed,
  payments: readonly { on: string; amount: Paise }[],
  { by, basisPoints, most, isInRupees }: RebatePolicy,
): Paise => {
  const inTime = sum(payments.filter(({ on }) => on <= by).map(({ amount }) => amount))
  if (inTime < all) return paise(0)
  const share = shareOf(paise(Math.max(0, principal)), basisPoints)
  const rebate = isInRupees ? toRupee(share) : share
  return most === null ? rebate : paise(Math.min(rebate, most))
}

/** The first day of that date, 1 to 28, on or after a day: a bill of the 25th is paid early by the 10th of the next month. */
export const lastDayFor = (dated: string, byDay: number): string => {
  const inMonth = `${dated.slice(0, 8)}${String(byDay).padStart(2, '0')}`
  return inMonth >= dated ? inMonth : addMonths(inMonth, 1)
}
