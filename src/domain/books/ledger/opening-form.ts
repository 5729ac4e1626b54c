/** What accounts stood at before the books began, as a treasurer writes it down: each on the side it stands on by nature. */
import type { AccountGroup, LedgerAccountRow } from '../../../contract/books/ledger.ts'
import { financialYear } from '../../dates.ts'
import { addDays } from '../../time-ranges.ts'

/** What the society owes stands in credit, what it has in debit. Members' accounts come of their flats. */
const sides: Partial<Record<AccountGroup, 'debit' | 'credit'>> = {
  'share-capital': 'credit',
  funds: 'credit',
  deposits: 'credit',
  loans: 'credit',
  'current-liabilities': 'credit',
  'fixed-assets': 'debit',
  investments: 'debit',
  receivables: 'debit',
  'cash-and-bank': 'debit',
  income: 'credit',
  expense: 'debit',
}

type Account = Pick<LedgerAccountRow, 'id' | 'group' | 'role' | 'isControl' | 'isClosed'>

export const openingSide = ({ group }: Pick<Account, 'group'>): 'debit' | 'credit' | undefined =>
  sides[group]

/** What came in and was spent in the year so far; at its end that is a surplus, or will be. */
export const isOfYear = ({ group }: Pick<Account, 'group'>): boolean =>
  group === 'income' || group === 'expense'

/** Books that begin then have a part of the year behind them. */
export const isMidYear = (asOn: string): boolean =>
  financialYear(asOn) === financialYear(addDays(asOn, 1))

/** Suspense takes what is missing, and is not asked for. */
export const isAskedAtOpening = (account: Account): boolean =>
  openingSide(account) !== undefined &&
  !account.isControl &&
  !account.isClosed &&
  account.role !== 'suspense'

type Written = { account: Account; amount: number }

/** @returns paise, debit more than nothing; without accounts that stood at nothing */
export const openingBalances = (written: readonly Written[]) =>
  written
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount }) => ({
      accountId: account.id,
      amount: openingSide(account) === 'credit' ? -amount : amount,
    }))

type FlatOpening = { principal: number; interest: number; advance: number }

/** Of all flats together, paise. */
export const membersAtOpening = (openings: readonly FlatOpening[]) => {
  const sum = (of: (opening: FlatOpening) => number) =>
    openings.reduce((total, opening) => total + of(opening), 0)
  const dues = sum(({ principal, interest }) => principal + interest)
  const advance = sum((opening) => opening.advance)
  return {
    ...{ principal: sum((opening) => opening.principal), dues, advance },
    interest: sum((opening) => opening.interest),
    /** In debit of their two accounts together. */
    net: dues - advance,
  }
}

/** What goes to suspense: debit more than nothing. */
export const openingDifference = (net: number, balances: readonly { amount: number }[]): number =>
  0 - balances.reduce((sum, { amount }) => sum + amount, net)
