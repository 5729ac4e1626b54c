/** What the society owes and has at the end of a day, in the groups of Form N (accounts.md 12). */
import { type AccountGroup, accountGroups } from '../../../contract/books/ledger.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { sum } from '../exact.ts'
import { yearSpan } from '../periods.ts'
import {
  type Account,
  type Entered,
  inCodeOrder,
  isResult,
  type Movement,
  movementsOf,
} from './balances.ts'

export type SheetLine = {
  account: Account
  /** More than nothing on its own side. */
  amount: Paise
}
export type SheetGroup = { group: AccountGroup; lines: SheetLine[]; total: Paise }

export type BalanceSheet = {
  liabilities: SheetGroup[]
  assets: SheetGroup[]
  /** What years before this one left, beside what stands on the account of that name. */
  broughtForward: Paise
  /** Of the days of this year up to the day; less than nothing: a deficit. */
  surplus: Paise
  /** Of each side; equal. */
  totalLiabilities: Paise
  totalAssets: Paise
}

export const liabilityGroups = accountGroups.slice(0, 6)
export const assetGroups = accountGroups.slice(6, 11)

export const balanceSheet = (
  accounts: readonly Account[],
  vouchers: Iterable<Entered>,
  day: string,
): BalanceSheet =>
  balanceSheetOf(accounts, movementsOf(vouchers, { from: yearSpan(day).from, to: day }))

/** @param movements of the year in which the day lies, up to the day */
export const balanceSheetOf = (
  accounts: readonly Account[],
  movements: ReadonlyMap<string, Movement>,
): BalanceSheet => {
  const sideOf = (groups: readonly AccountGroup[], sign: 1 | -1) =>
    groups.flatMap((group): SheetGroup[] => {
      const lines = inCodeOrder(accounts.filter((account) => account.group === group)).flatMap(
        (account): SheetLine[] => {
          const closing = movements.get(account.id)?.closing ?? 0
          return closing === 0 ? [] : [{ account, amount: paise(sign * closing) }]
        },
      )
      const total = sum(lines.map(({ amount }) => amount))
      return lines.length === 0 ? [] : [{ group, lines, total }]
    })
  const results = accounts.filter(isResult)
  const earned = (of: 'opening' | 'year') =>
    paise(
      0 -
        sum(
          results.map(({ id }) => {
            const moved = movements.get(id)
            if (moved === undefined) return 0
            return of === 'opening' ? moved.opening : moved.debit - moved.credit
          }),
        ),
    )
  const [liabilities, assets] = [sideOf(liabilityGroups, -1), sideOf(assetGroups, 1)]
  const [broughtForward, surplus] = [earned('opening'), earned('year')]
  return {
    ...{ liabilities, assets, broughtForward, surplus },
    totalLiabilities: sum([...liabilities.map(({ total }) => total), broughtForward, surplus]),
    totalAssets: sum(assets.map(({ total }) => total)),
  }
}
