/**
 * Income and expenditure of a financial year, as it was earned and owed (accounts.md 13). Years are never closed by an entry: what an
 * account of income or expense has is asked of the year's days alone, and what earlier years left is brought forward by the balance sheet.
 */
import { type Paise, paise } from '../../../contract/money.ts'
import type { DaySpan } from '../../time-ranges.ts'
import { sum } from '../exact.ts'
import { type Account, type Entered, inCodeOrder, type Movement, movementsOf } from './balances.ts'

export type ResultLine = {
  account: Account
  /** More than nothing in the usual way: income that was earned, expense that was owed. */
  amount: Paise
}

export type YearResult = {
  income: ResultLine[]
  expense: ResultLine[]
  totalIncome: Paise
  totalExpense: Paise
  /** Less than nothing: a deficit. */
  surplus: Paise
}

export const yearResult = (
  accounts: readonly Account[],
  vouchers: Iterable<Entered>,
  span: DaySpan,
): YearResult => yearResultOf(accounts, movementsOf(vouchers, span))

export const yearResultOf = (
  accounts: readonly Account[],
  movements: ReadonlyMap<string, Movement>,
): YearResult => {
  const linesOf = (group: 'income' | 'expense') =>
    inCodeOrder(accounts.filter((account) => account.group === group)).flatMap((account) => {
      const moved = movements.get(account.id)
      const debit = moved === undefined ? 0 : moved.debit - moved.credit
      const amount = paise(group === 'expense' ? debit : 0 - debit)
      return amount === 0 ? [] : [{ account, amount }]
    })
  const [income, expense] = [linesOf('income'), linesOf('expense')]
  const [totalIncome, totalExpense] = [income, expense].map((lines) =>
    sum(lines.map(({ amount }) => amount)),
  ) as [Paise, Paise] // of the two
  return { income, expense, totalIncome, totalExpense, surplus: paise(totalIncome - totalExpense) }
}

/** What a general body resolves to put by of a surplus, in hundredths of a per cent; nothing of a deficit. */
export const appropriationOf = (
  surplus: Paise,
  basisPoints: number,
): { reserved: Paise; left: Paise } => {
  const reserved = surplus > 0 ? paise(Math.floor((surplus * basisPoints) / 10_000)) : paise(0)
  return { reserved, left: paise(surplus - reserved) }
}
