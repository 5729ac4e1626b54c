/** Only some of the vouchers of an account: by which money came in or went out, members were charged, or a fund was used. */
import type { VoucherKind, VoucherRow } from '../../../contract/books/ledger.ts'
import type { VoucherChoice } from '../../books-search.ts'
import type { Account } from './balances.ts'
import { beginningsOf, vouchersMoving } from './receipts-payments.ts'

export type ChosenVoucher = Pick<VoucherRow, 'id' | 'kind' | 'reverses' | 'lines'>

/** Each voucher moves a fund in one of these ways. */
export const fundWays = ['billed', 'added', 'entered', 'used'] as const
export type FundWay = (typeof fundWays)[number]

/** Documents of a member. */
export const billing: ReadonlySet<VoucherKind> = new Set([
  'bill',
  'credit-note',
  'debit-note',
  'waiver',
])

const wayOf = ({ kind, lines }: ChosenVoucher, accountIds: ReadonlySet<string>): FundWay => {
  if (billing.has(kind)) return 'billed'
  const change = lines.reduce(
    (sum, { accountId, amount }) => sum + (accountIds.has(accountId) ? amount : 0),
    0,
  )
  if (change > 0) return 'used'
  return kind === 'journal' ? 'entered' : 'added'
}

/** A reversal goes with what it takes back. */
const vouchersGoing = <Voucher extends ChosenVoucher>(
  vouchers: readonly Voucher[],
  way: FundWay,
  accountIds: readonly string[],
): Voucher[] => {
  const byId = new Map(vouchers.map((voucher) => [voucher.id, voucher]))
  const wanted = new Set(accountIds)
  return vouchers.filter(
    (voucher) => wayOf(byId.get(voucher.reverses ?? '') ?? voucher, wanted) === way,
  )
}

/**
 * @param choice absent: all; `anew`: all too, of which lines are left out
 * @param accountIds whose ledger it is
 */
export const chosenVouchers = <Voucher extends ChosenVoucher>(
  accounts: readonly Account[],
  vouchers: readonly Voucher[],
  choice: VoucherChoice | undefined,
  accountIds: readonly string[],
): readonly Voucher[] => {
  if (choice === undefined || choice === 'anew') return vouchers
  if (choice === 'begun') {
    const beginnings = beginningsOf(vouchers)
    return vouchers.filter((voucher) => beginnings.has(voucher))
  }
  return choice === 'in' || choice === 'out'
    ? vouchersMoving(accounts, vouchers, choice)
    : vouchersGoing(vouchers, choice, accountIds)
}
