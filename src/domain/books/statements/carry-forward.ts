/** What one financial year leaves to the next: it stands there when that one begins, account by account. */
import { type Paise, paise } from '../../../contract/money.ts'
import { addDays } from '../../time-ranges.ts'
import { sum } from '../exact.ts'
import { yearSpan } from '../periods.ts'
import { balanceSheet } from './balance-sheet.ts'
import { type Account, type Entered, inCodeOrder, isResult, movementsOf } from './balances.ts'

export type CarriedLine = {
  /** Null: what all years up to this one left, which no account has. */
  account: Account | null
  /** At the end of the year's last day; debit is more than nothing. */
  closing: Paise
  /** Before anything of the next year. */
  opening: Paise
}

export type CarryForward = {
  lines: CarriedLine[]
  /** Of the lines where both are not the same. */
  differences: CarriedLine[]
  /** Debit less credit of everything entered up to the last day: nothing, where all of it is here. */
  difference: Paise
}

/** @param lastDay of the year */
export const carryForward = (
  accounts: readonly Account[],
  vouchers: readonly Entered[],
  lastDay: string,
): CarryForward => {
  const closed = movementsOf(vouchers, yearSpan(lastDay))
  const begun = movementsOf(vouchers, yearSpan(addDays(lastDay, 1)))
  const standing = inCodeOrder(accounts.filter((account) => !isResult(account)))
  const results = accounts.filter(isResult).map(({ id }) => begun.get(id)?.opening ?? 0)
  const sheet = balanceSheet(accounts, vouchers, lastDay)
  const lines: CarriedLine[] = [
    ...standing.map((account) => ({
      account,
      closing: closed.get(account.id)?.closing ?? paise(0),
      opening: begun.get(account.id)?.opening ?? paise(0),
    })),
    {
      account: null,
      closing: paise(0 - sheet.broughtForward - sheet.surplus),
      opening: sum(results),
    },
  ].filter(({ closing, opening }) => closing !== 0 || opening !== 0)
  return {
    lines,
    differences: lines.filter(({ closing, opening }) => closing !== opening),
    difference: sum([...closed.values()].map(({ closing }) => closing)),
  }
}
