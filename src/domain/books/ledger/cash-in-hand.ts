/** What lies in the box, and how much of it may: cash that came is entered whatever the limit is, so it is said and never refused. */
import type { VoucherRow } from '../../../contract/books/ledger.ts'
import { legalValueOn } from '../law/rule-packs.ts'
import { balanceOf } from './journals.ts'

/** A receipt, another income or a payment; a reversal is less than nothing. */
type Document = { id: string; mode: string; amount: number }

type Cash = {
  vouchers: readonly Pick<VoucherRow, 'lines'>[]
  /** What has no voucher yet. */
  received: readonly Document[]
  paid: readonly Document[]
}

const inCash = (documents: readonly Document[]): number =>
  documents.reduce((sum, { mode, amount }) => (mode === 'cash' ? sum + amount : sum), 0)

/** @param accountId of the box @returns paise */
export const cashInHand = ({ vouchers, received, paid }: Cash, accountId: string): number =>
  balanceOf(vouchers, accountId) + inCash(received) - inCash(paid)

/** @param inHand with what comes in, paise @returns the limit it is above; undefined: it is within, or there is none */
export const cashLimitPassed = (inHand: number, day: string): number | undefined => {
  const limit = legalValueOn('cash-in-hand', day)
  return limit !== undefined && inHand > limit ? limit : undefined
}
