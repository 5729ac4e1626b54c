/**
 * All accounts with what stands on them; both columns sum up to the same (accounts.md 13). Accounts of income and expense begin each
 * financial year anew: they have what came since the first day of the year in which the last day lies. What they came to before is no
 * account's and stands for itself, as on the balance sheet; what was put by of it was taken from the account of the surplus.
 */
import { type Paise, paise } from '../../../contract/money.ts'
import type { DaySpan } from '../../time-ranges.ts'
import { sum } from '../exact.ts'
import { yearSpan } from '../periods.ts'
import {
  type Account,
  type Entered,
  inCodeOrder,
  isResult,
  type Movement,
  movementsOf,
  noMovement,
} from './balances.ts'

export type TrialLine = Movement & { account: Account }

export type TrialBalance = {
  /** In the order of the chart; accounts that never had a line are left out, those of income and expense without one in the year. */
  lines: TrialLine[]
  /** Of income and expense together, before the year. */
  earlierYears: Movement
  /** Of what stands on the last day; they are equal. */
  debit: Paise
  credit: Paise
}

/** Of the same days, of what was entered before the first day of the year in which the last day lies, and since. */
export type YearMovements = Record<'earlier' | 'year', ReadonlyMap<string, Movement>>

export const trialBalance = (
  accounts: readonly Account[],
  vouchers: readonly Entered[],
  span: DaySpan,
): TrialBalance => {
  const { from } = yearSpan(span.to)
  const movements = (isEarlier: boolean) =>
    movementsOf(
      vouchers.filter(({ dated }) => dated < from === isEarlier),
      span,
    )
  return trialBalanceOf(accounts, { earlier: movements(true), year: movements(false) })
}

export const trialBalanceOf = (
  accounts: readonly Account[],
  { earlier, year }: YearMovements,
): TrialBalance => {
  const lines = inCodeOrder(accounts).flatMap((account): TrialLine[] => {
    const now = year.get(account.id)
    const before = isResult(account) ? undefined : earlier.get(account.id)
    if (before === undefined && now === undefined) return []
    return [{ account, ...together(before ?? noMovement, now ?? noMovement) }]
  })
  const earlierYears = accounts
    .filter(isResult)
    .map(({ id }) => earlier.get(id) ?? noMovement)
    .reduce(together, noMovement)
  const closings = [...lines, earlierYears].map(({ closing }) => closing)
  return {
    ...{ lines, earlierYears },
    debit: sum(closings.filter((amount) => amount > 0)),
    credit: paise(0 - sum(closings.filter((amount) => amount < 0))),
  }
}

const together = (one: Movement, other: Movement): Movement => ({
  opening: paise(one.opening + other.opening),
  debit: paise(one.debit + other.debit),
  credit: paise(one.credit + other.credit),
  closing: paise(one.closing + other.closing),
})
