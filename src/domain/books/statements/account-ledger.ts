/** What was entered on some accounts within some days, voucher by voucher, and what stood on them after each (accounts.md 13). In paise. */
import type { VoucherRow } from '../../../contract/books/ledger.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { DaySpan } from '../../time-ranges.ts'

export type LedgerVoucher = Pick<
  VoucherRow,
  'id' | 'kind' | 'number' | 'count' | 'dated' | 'recordedAt' | 'party' | 'narration' | 'lines'
>

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

/** @param accountIds of several accounts together: what stands on them is one sum */
export const accountLedger = (
  vouchers: readonly LedgerVoucher[],
  accountIds: readonly string[],
  { from, to }: DaySpan,
): AccountLedger => {
  const wanted = new Set(accountIds)
  let opening = 0
  const moved: { voucher: LedgerVoucher; debit: number; credit: number }[] = []
  for (const voucher of vouchers) {
    if (voucher.dated > to) continue
    let [debit, credit, isOn] = [0, 0, false]
    for (const { accountId, amount } of voucher.lines) {
      if (!wanted.has(accountId)) continue
      isOn = true
      if (amount > 0) debit += amount
      else credit -= amount
    }
    if (voucher.dated < from) opening += debit - credit
    else if (isOn) moved.push({ voucher, debit, credit })
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
