/**
 * Bank reconciliation (accounts.md 14). What earlier reconciliations cleared is locked: they are undone one by one, the last one first.
 * All in paise; what came into the bank is more than nothing.
 */
import type { ReconciliationRow } from '../../../contract/books/reconciliations.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { sum } from '../exact.ts'
import type { Entered } from '../statements/balances.ts'

type Standing = Pick<
  ReconciliationRow,
  'id' | 'accountId' | 'day' | 'balance' | 'cleared' | 'isUndone'
>
export type BankVoucher = Entered & { id: string; kind: string }

/** Of an account, in the order of their days. */
export const standingOf = <Row extends Standing>(rows: readonly Row[], accountId: string): Row[] =>
  rows
    .filter((row) => row.accountId === accountId && !row.isUndone)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))

/** What a voucher moved in an account. */
export const movedIn = ({ lines }: Pick<Entered, 'lines'>, accountId: string): Paise =>
  sum(lines.filter((line) => line.accountId === accountId).map(({ amount }) => amount))

/** What the books began with was in the bank. */
const isBegun = ({ kind }: Pick<BankVoucher, 'kind'>) => kind === 'opening'

export type Unpresented<Voucher extends BankVoucher> = { voucher: Voucher; amount: Paise }

/** Dated by the day, and cleared by none of the reconciliations up to it: what came on a later statement was open then. */
export const openIn = <Voucher extends BankVoucher>(
  vouchers: readonly Voucher[],
  rows: readonly Standing[],
  accountId: string,
  day: string,
): Unpresented<Voucher>[] => {
  const cleared = new Set(
    standingOf(rows, accountId)
      .filter((row) => row.day <= day)
      .flatMap((row) => row.cleared.map(({ voucherId }) => voucherId)),
  )
  return vouchers
    .filter((voucher) => voucher.dated <= day && !cleared.has(voucher.id) && !isBegun(voucher))
    .map((voucher) => ({ voucher, amount: movedIn(voucher, accountId) }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => (one.voucher.dated < other.voucher.dated ? -1 : 1))
}

/** What the bank has to have, by what is cleared. @param more ids that are being cleared now */
export const clearedBalance = (
  vouchers: readonly BankVoucher[],
  rows: readonly Standing[],
  accountId: string,
  more: ReadonlySet<string> = new Set(),
): Paise => {
  const cleared = new Set([
    ...standingOf(rows, accountId).flatMap((row) => row.cleared.map(({ voucherId }) => voucherId)),
    ...more,
  ])
  return sum(
    vouchers
      .filter((voucher) => cleared.has(voucher.id) || isBegun(voucher))
      .map((voucher) => movedIn(voucher, accountId)),
  )
}

export type StatementFacts = {
  /** By the books. */
  book: number
  /** Issued and not presented. */
  notPresented: number
  /** Deposited and not credited. */
  notCredited: number
  /** In the bank's statement and not in the books. */
  onlyCredited: number
  onlyDebited: number
}

/** What the bank's statement has to say. */
export const statementBalance = (facts: StatementFacts): Paise =>
  paise(
    facts.book + facts.notPresented - facts.notCredited + facts.onlyCredited - facts.onlyDebited,
  )

export type FinishFault = 'day' | 'cleared' | 'balance'

/** Why it cannot be finished; undefined: it can. */
export const finishFault = (
  { accountId, day, balance, cleared }: Pick<Standing, 'accountId' | 'day' | 'balance' | 'cleared'>,
  vouchers: readonly BankVoucher[],
  rows: readonly Standing[],
): FinishFault | undefined => {
  const last = standingOf(rows, accountId).at(-1)
  if (last !== undefined && day <= last.day) return 'day'
  const ids = new Set(cleared.map(({ voucherId }) => voucherId))
  const open = new Set(openIn(vouchers, rows, accountId, day).map(({ voucher }) => voucher.id))
  if (ids.size < cleared.length || [...ids].some((id) => !open.has(id))) return 'cleared'
  return clearedBalance(vouchers, rows, accountId, ids) === balance ? undefined : 'balance'
}
