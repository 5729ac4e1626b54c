/** Budgets as they are resolved: spread over the quarters of a financial year, revised by another one (accounts.md 15). */
import type { BudgetFields, BudgetLine, BudgetRow } from '../../contract/books/budgets.ts'
import type { LedgerAccountRow } from '../../contract/books/ledger.ts'
import { type Paise, paise } from '../../contract/money.ts'
import { sum } from './exact.ts'

/** What comes in, or is spent: other accounts are no part of a year's result. */
export const mayBeBudgeted = ({ group }: Pick<LedgerAccountRow, 'group'>): boolean =>
  group === 'income' || group === 'expense'

/** In whole rupees where the year's amount is; the first quarters take what is left over. */
export const spreadEvenly = (amount: Paise): BudgetLine['quarters'] => {
  const unit = amount % 100 === 0 ? 100 : 1
  const units = amount / unit
  const part = (at: number) => paise((Math.floor(units / 4) + (at < units % 4 ? 1 : 0)) * unit)
  return [part(0), part(1), part(2), part(3)]
}

export const budgetTotal = ({ quarters }: Pick<BudgetLine, 'quarters'>): Paise => sum(quarters)

export type BudgetFault = 'year' | 'lines' | 'resolvedOn'

/** @param today the society's business day */
export const budgetFault = (
  { year, lines, resolvedOn }: Pick<BudgetFields, 'year' | 'lines' | 'resolvedOn'>,
  accounts: ReadonlyMap<string, Pick<LedgerAccountRow, 'group'>>,
  today: string,
): BudgetFault | undefined => {
  const [first, second] = year.split('-').map(Number)
  if (first === undefined || second !== first + 1) return 'year'
  if (resolvedOn > today) return 'resolvedOn'
  const ids = new Set(lines.map(({ accountId }) => accountId))
  const isKnown = (id: string) => {
    const account = accounts.get(id)
    return account !== undefined && mayBeBudgeted(account)
  }
  return ids.size === lines.length && [...ids].every(isKnown) ? undefined : 'lines'
}

/** Of one year, the last first: what waits to be sent is the newest. */
export const revisionsOf = <Row extends Pick<BudgetRow, 'year' | 'revision' | 'recordedAt'>>(
  rows: readonly Row[],
  year: string,
): Row[] =>
  rows
    .filter((row) => row.year === year)
    .toSorted(
      (one, other) =>
        (other.revision ?? Number.MAX_SAFE_INTEGER) - (one.revision ?? Number.MAX_SAFE_INTEGER) ||
        (one.recordedAt < other.recordedAt ? 1 : -1),
    )
