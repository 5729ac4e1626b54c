/** How each document is entered (accounts.md 4): its lines beside those of the member. Debit is more than nothing. */
import { type AdjustmentRow, creditKinds } from '../../../contract/books/adjustments.ts'
import type { BillRow } from '../../../contract/books/bills.ts'
import type { AccountRole, VoucherKind, VoucherLine } from '../../../contract/books/ledger.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { PaymentMode } from '../../../contract/receipts.ts'
import { letHead, waivedBy } from '../bills/member-account.ts'
import type { AccountsByRole } from './chart.ts'
import { accountOf, type Holder } from './member-lines.ts'

/** What changes for the member, and where the other side of it goes. */
export type Entry = { change: Paise; others: VoucherLine[] }

/** What changes for members: less than nothing when they owe less. */
export type Entered = { members: readonly (Holder & { change: number })[]; others: VoucherLine[] }

export const entered = (holder: Holder, { change, others }: Entry): Entered => ({
  members: [{ ...holder, change }],
  others,
})

export const lineOn = (accountId: string, amount: number): VoucherLine => ({
  ...{ accountId, amount: paise(amount) },
  ...{ flatId: null, holdingId: null },
})

/** Lines of one account in one, those of nothing left out. */
export const together = (lines: readonly VoucherLine[]): VoucherLine[] => {
  const byAccount = new Map<string, number>()
  for (const { accountId, amount } of lines)
    byAccount.set(accountId, (byAccount.get(accountId) ?? 0) + amount)
  return [...byAccount]
    .filter(([, amount]) => amount !== 0)
    .map(([accountId, amount]) => lineOn(accountId, amount))
}

export const enterBill = (
  { lines, roundOff, total }: Pick<BillRow, 'lines' | 'roundOff' | 'total'>,
  accounts: AccountsByRole,
): Entry => {
  const credits = lines.map(({ accountId, amount }) => lineOn(accountId, -amount))
  const rounding = roundOff === 0 ? [] : [lineOn(accountOf(accounts, 'round-off'), -roundOff)]
  return { change: total, others: together([...credits, ...rounding]) }
}

/** Cash lies in the box until it is banked; the rest is in the bank when it is written down. */
export const enterReceipt = (
  { amount, mode }: { amount: number; mode: PaymentMode },
  accounts: AccountsByRole,
): Entry => ({
  change: paise(-amount),
  others: [lineOn(accountOf(accounts, mode === 'cash' ? 'cash' : 'bank'), amount)],
})

/** Beside no member. @param accountId of the income */
export const enterIncome = (
  { amount, mode }: { amount: number; mode: PaymentMode },
  accountId: string,
  accounts: AccountsByRole,
): VoucherLine[] => [
  lineOn(accountOf(accounts, mode === 'cash' ? 'cash' : 'bank'), amount),
  lineOn(accountId, -amount),
]

const adjustmentVouchers: Record<AdjustmentRow['kind'], VoucherKind> = {
  'credit-note': 'credit-note',
  'debit-note': 'debit-note',
  penalty: 'debit-note',
  waiver: 'waiver',
  'write-off': 'waiver',
  'round-off': 'waiver',
  rebate: 'credit-note',
  'rebate-back': 'debit-note',
  'opening-dues': 'debit-note',
  'opening-advance': 'credit-note',
}

/** Where the other side of a note goes, of those that are for no head. */
const noteRoles: Partial<Record<AdjustmentRow['kind'], AccountRole>> = {
  penalty: 'penalty',
  'write-off': 'bad-debts',
  'round-off': 'round-off',
  rebate: 'rebate',
  'rebate-back': 'rebate',
  'opening-dues': 'suspense',
  'opening-advance': 'suspense',
}

export const voucherKindOf = (kind: AdjustmentRow['kind']): VoucherKind => adjustmentVouchers[kind]

/** @param accountOfHead where the head is credited */
export const enterAdjustment = (
  { kind, amount, headId }: Pick<AdjustmentRow, 'kind' | 'amount' | 'headId'>,
  accounts: AccountsByRole,
  accountOfHead: (headId: string) => string | undefined,
): Entry => {
  const ofHead = headId === letHead ? letHead : undefined
  const role = kind === 'waiver' ? waivedBy({ headId }) : (noteRoles[kind] ?? ofHead)
  const account = role === undefined ? accountOfHead(headId) : accountOf(accounts, role)
  if (account === undefined) throw new Error(`there is no account for the head ${headId}`)
  const change = creditKinds.includes(kind) ? -amount : amount
  return { change: paise(change), others: [lineOn(account, -change)] }
}

/** Takes back what a voucher entered; a member's side goes by what they owe now. */
export const reversalOf = (lines: readonly VoucherLine[]): Entered => {
  const members = new Map<string, Holder & { change: number }>()
  for (const { flatId, holdingId, amount } of lines) {
    if (flatId === null || holdingId === null) continue
    const change = (members.get(holdingId)?.change ?? 0) - amount
    members.set(holdingId, { flatId, holdingId, change })
  }
  const others = lines.filter(({ holdingId }) => holdingId === null)
  return {
    members: [...members.values()],
    others: others.map((line) => ({ ...line, amount: paise(-line.amount) })),
  }
}
