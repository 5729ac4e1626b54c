/** All accounts with what stands on them; both columns sum up to the same (accounts.md 13). */
import { type Paise, paise } from '../../../contract/money.ts'
import type { DaySpan } from '../../time-ranges.ts'
import { sum } from '../exact.ts'
import {
  type Account,
  type Entered,
  inCodeOrder,
  type Movement,
  movementsOf,
  noMovement,
} from './balances.ts'

export type TrialLine = Movement & { account: Account }

export type TrialBalance = {
  /** In the order of the chart; accounts that never had a line are left out. */
  lines: TrialLine[]
  /** Of what stands on the last day; they are equal. */
  debit: Paise
  credit: Paise
}

export const trialBalance = (
  accounts: readonly Account[],
  vouchers: Iterable<Entered>,
  span: DaySpan,
): TrialBalance => trialBalanceOf(accounts, movementsOf(vouchers, span))

export const trialBalanceOf = (
  accounts: readonly Account[],
  movements: ReadonlyMap<string, Movement>,
): TrialBalance => {
  const lines = inCodeOrder(accounts)
    .filter(({ id }) => movements.has(id))
    .map((account) => ({ account, ...(movements.get(account.id) ?? noMovement) }))
  const closings = lines.map(({ closing }) => closing)
  return {
    lines,
    debit: sum(closings.filter((amount) => amount > 0)),
    credit: paise(0 - sum(closings.filter((amount) => amount < 0))),
  }
}
