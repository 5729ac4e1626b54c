/** What one financial year leaves to the next: it stands there when that one begins, account by account. */
import { type Paise, paise } from '../../../contract/money.ts'
import { addDays } from '../../time-ranges.ts'
import { yearSpan } from '../periods.ts'
import { balanceSheet, type SheetGroup } from './balance-sheet.ts'
import { type Account, type Entered, inCodeOrder, isResult } from './balances.ts'
import { trialBalance } from './trial-balance.ts'

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
  /** Assets less liabilities on the last day: nothing, where all that was entered is here. */
  difference: Paise
}

/**
 * Two statements side by side, each made by itself: the balance sheet of the last day, and what the trial balance of the next year begins with.
 *
 * @param lastDay of the year
 */
export const carryForward = (
  accounts: readonly Account[],
  vouchers: readonly Entered[],
  lastDay: string,
): CarryForward => {
  const sheet = balanceSheet(accounts, vouchers, lastDay)
  const next = trialBalance(accounts, vouchers, yearSpan(addDays(lastDay, 1)))
  const linesOf = (groups: readonly SheetGroup[], sign: 1 | -1) =>
    groups.flatMap(({ lines }) =>
      lines.map(({ account, amount }) => [account.id, paise(sign * amount)] as const),
    )
  const closings = new Map([...linesOf(sheet.assets, 1), ...linesOf(sheet.liabilities, -1)])
  const openings = new Map(next.lines.map(({ account, opening }) => [account.id, opening]))
  const lines: CarriedLine[] = [
    ...inCodeOrder(accounts.filter((account) => !isResult(account))).map((account) => ({
      account,
      closing: closings.get(account.id) ?? paise(0),
      opening: openings.get(account.id) ?? paise(0),
    })),
    {
      account: null,
      closing: paise(0 - sheet.broughtForward - sheet.surplus),
      opening: next.earlierYears.opening,
    },
  ].filter(({ closing, opening }) => closing !== 0 || opening !== 0)
  return {
    lines,
    differences: lines.filter(({ closing, opening }) => closing !== opening),
    difference: paise(sheet.totalAssets - sheet.totalLiabilities),
  }
}
