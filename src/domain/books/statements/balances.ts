/**
 * What the statements are made of (accounts.md 13): for each account what stood on it, and what was entered within some days. In paise;
 * debit is more than nothing.
 */
import type { LedgerAccountRow, VoucherLine } from '../../../contract/books/ledger.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { DaySpan } from '../../time-ranges.ts'

export type Entered = { dated: string; lines: readonly Pick<VoucherLine, 'accountId' | 'amount'>[] }

export type Account = Pick<LedgerAccountRow, 'id' | 'code' | 'name' | 'group' | 'role'>

/** Before every voucher. */
export const beginning = '0001-01-01'

/** Whether it begins each year anew: what it came to is in the surplus. */
export const isResult = ({ group }: Pick<Account, 'group'>): boolean =>
  group === 'income' || group === 'expense'

export type Movement = {
  /** When the first day begins. */
  opening: Paise
  debit: Paise
  /** More than nothing. */
  credit: Paise
  /** When the last day ends. */
  closing: Paise
}

const nothing = paise(0)
export const noMovement: Movement = {
  opening: nothing,
  debit: nothing,
  credit: nothing,
  closing: nothing,
}

type Sums = { opening: number; debit: number; credit: number }

/** One pass over all lines; accounts without any are left out. */
export const movementsOf = (
  vouchers: Iterable<Entered>,
  { from, to }: DaySpan,
): Map<string, Movement> => {
  const sums = new Map<string, Sums>()
  for (const { dated, lines } of vouchers) {
    if (dated > to) continue
    for (const { accountId, amount } of lines) {
      const sum = sums.get(accountId) ?? { opening: 0, debit: 0, credit: 0 }
      sums.set(accountId, sum)
      if (dated < from) sum.opening += amount
      else if (amount > 0) sum.debit += amount
      else sum.credit -= amount
    }
  }
  return new Map(
    [...sums].map(([id, { opening, debit, credit }]) => [
      id,
      {
        ...{ opening: paise(opening), debit: paise(debit), credit: paise(credit) },
        closing: paise(opening + debit - credit),
      },
    ]),
  )
}

/** In the order of the chart. */
export const inCodeOrder = <Of extends Pick<Account, 'code' | 'id'>>(
  accounts: readonly Of[],
): Of[] =>
  accounts.toSorted((one, other) =>
    one.code === other.code ? (one.id < other.id ? -1 : 1) : one.code < other.code ? -1 : 1,
  )
