/** A flat penalty for late payment (accounts.md 6), where the society's law allows one; it bears no interest. */
import { type Paise, paise } from '../../../contract/money.ts'
import { addDays, type DaySpan, isWithin } from '../../time-ranges.ts'
import { shareOf, sum } from '../exact.ts'
import { type Due, lateFrom, unpaidAt } from './interest.ts'

export type LateFeeAmount =
  | { kind: 'fixed'; amount: Paise }
  /** Of what is unpaid, in hundredths of a per cent. */
  | { kind: 'share'; basisPoints: number }
  /** By what is unpaid: the last step it is over counts. Paise, rising. */
  | { kind: 'steps'; steps: readonly { over: Paise; amount: Paise }[] }

export type LateFeePolicy = {
  fee: LateFeeAmount
  /** Days a bill may be late before the fee falls due: 0 is the first day after the due date and its grace. */
  afterDays: number
  /** No fee unless more than this is unpaid of all late bills, paise. */
  overAmount: Paise
  /** No fee unless more than so many bills are late. */
  overBills: number
}

/** @returns the bills that became late enough within the window, each with its fee: a bill has one fee, once */
export const lateFees = (
  dues: readonly Due[],
  window: DaySpan,
  policy: LateFeePolicy,
): { due: Due; on: string; amount: Paise }[] =>
  dues
    .map((due) => ({ due, on: addDays(lateFrom(due), policy.afterDays) }))
    .filter(({ due, on }) => isWithin(on, window) && unpaidAt(due, on) > 0)
    .filter(({ on }) => isOverLimits(dues, on, policy))
    .map(({ due, on }) => ({ due, on, amount: feeOn(unpaidAt(due, on), policy.fee) }))
    .filter(({ amount }) => amount > 0)

const isOverLimits = (dues: readonly Due[], on: string, policy: LateFeePolicy) => {
  const late = dues
    .filter((due) => lateFrom(due) <= on)
    .map((due) => unpaidAt(due, on))
    .filter((unpaid) => unpaid > 0)
  return sum(late) > policy.overAmount && late.length > policy.overBills
}

const feeOn = (unpaid: Paise, fee: LateFeeAmount): Paise => {
  if (fee.kind === 'fixed') return fee.amount
  if (fee.kind === 'share') return shareOf(unpaid, fee.basisPoints)
  return fee.steps.findLast(({ over }) => unpaid > over)?.amount ?? paise(0)
}
