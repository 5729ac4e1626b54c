/**
 * What was entered on some accounts within some days, voucher by voucher, and what stood on them after each (accounts.md 13). Accounts of
 * income and expense have nothing of the years before the first day: they begin each year anew. In paise.
 */
import type { VoucherRow } from '../../../contract/books/ledger.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { PaymentMode } from '../../../contract/receipts.ts'
import type { VoucherChoice } from '../../books-search.ts'
import type { DaySpan } from '../../time-ranges.ts'
import { yearSpan } from '../periods.ts'
import { type Account, beginning, isResult } from './balances.ts'
import { type ChosenVoucher, chosenVouchers } from './chosen-vouchers.ts'

export type LedgerVoucher = Pick<
  VoucherRow,
  'id' | 'kind' | 'number' | 'count' | 'dated' | 'recordedAt' | 'party' | 'narration' | 'lines'
> &
  ChosenVoucher & {
    /** Of a member's receipt, where that is known. */
    mode?: PaymentMode | undefined
  }

/** Of which accounts: what stands on several is one sum. Of which days, and of which vouchers: absent, of all. */
export type LedgerChoice = DaySpan & {
  accountIds: readonly string[]
  moved?: VoucherChoice | undefined
}

/** Chosen like an account with the choice `anew`: what incomes and expenses came to before the year of the last day. */
export const earlierYears = 'earlier-years'

export type LedgerEntry = {
  voucher: LedgerVoucher
  /** Of its lines on these accounts. */
  debit: Paise
  /** More than nothing. */
  credit: Paise
  /** Debit is more than nothing. */
  balance: Paise
}

export type AccountLedger = {
  opening: Paise
  /** In the order of their days, then of their entering. */
  entries: LedgerEntry[]
  debit: Paise
  credit: Paise
  closing: Paise
}

/** By their days, then by their entering. */
export const inOrder = (one: LedgerVoucher, other: LedgerVoucher) => {
  if (one.dated !== other.dated) return one.dated < other.dated ? -1 : 1
  if (one.recordedAt !== other.recordedAt) return one.recordedAt < other.recordedAt ? -1 : 1
  const place = (one.count ?? 0) - (other.count ?? 0)
  return place === 0 ? (one.id < other.id ? -1 : 1) : place
}

export const accountLedger = (
  accounts: readonly Account[],
  all: readonly LedgerVoucher[],
  choice: LedgerChoice,
): AccountLedger => {
  const { accountIds, from, to } = choice
  const vouchers = chosenVouchers(accounts, all, choice.moved, accountIds)
  const isOn = linesOn(accounts, choice)
  let opening = 0
  const moved: { voucher: LedgerVoucher; debit: number; credit: number }[] = []
  for (const voucher of vouchers) {
    const { dated } = voucher
    if (dated > to) continue
    const own = voucher.lines.filter(({ accountId }) => isOn(accountId, dated))
    if (own.length === 0) continue
    let [debit, credit] = [0, 0]
    for (const { amount } of own) {
      if (amount > 0) debit += amount
      else credit -= amount
    }
    if (dated < from) opening += debit - credit
    else moved.push({ voucher, debit, credit })
  }
  moved.sort((one, other) => inOrder(one.voucher, other.voucher))
  let standing = opening
  const entries = moved.map(({ voucher, debit, credit }): LedgerEntry => {
    standing += debit - credit
    return { voucher, debit: paise(debit), credit: paise(credit), balance: paise(standing) }
  })
  const total = (side: 'debit' | 'credit') =>
    paise(entries.reduce((sum, entry) => sum + entry[side], 0))
  return {
    ...{ opening: paise(opening), entries, closing: paise(standing) },
    ...{ debit: total('debit'), credit: total('credit') },
  }
}

/** Whether a line counts that was entered on an account on a day. */
const linesOn = (accounts: readonly Account[], { accountIds, from, to, moved }: LedgerChoice) => {
  const wanted = new Set(accountIds)
  const results = new Set(accounts.filter(isResult).map(({ id }) => id))
  const day = moved === 'anew' ? to : from
  const begins = day === beginning ? beginning : yearSpan(day).from
  const hasEarlier = moved === 'anew' && wanted.has(earlierYears)
  return (accountId: string, dated: string): boolean =>
    dated < begins && results.has(accountId) ? hasEarlier : wanted.has(accountId)
}
