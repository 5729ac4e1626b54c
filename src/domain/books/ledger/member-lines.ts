/**
 * The sub-ledger of a flat: what its holder owes stands in the account of dues, what was paid ahead in that of advances, never
 * both. So the order in which documents are entered does not show in the balances of the last day; `setOffs` puts those between right.
 */
import type { VoucherLine } from '../../../contract/books/ledger.ts'
import { paise } from '../../../contract/money.ts'
import type { AccountsByRole } from './chart.ts'

export type Holder = { flatId: string; holdingId: string }

/** @throws Error when the society has no account of that role */
export const accountOf = (accounts: AccountsByRole, role: keyof AccountsByRole): string => {
  const id = accounts[role]
  if (id === undefined) throw new Error(`there is no account for ${role}`)
  return id
}

/**
 * @param balance before: owed, or less than nothing when paid ahead
 * @param change more is owed; less than nothing when money comes in
 */
export const memberLines = (
  accounts: AccountsByRole,
  { flatId, holdingId }: Holder,
  balance: number,
  change: number,
): VoucherLine[] => {
  const after = balance + change
  const lines = [
    { role: 'dues', amount: Math.max(0, after) - Math.max(0, balance) },
    { role: 'advance', amount: Math.min(0, after) - Math.min(0, balance) },
  ] as const
  return lines
    .filter(({ amount }) => amount !== 0)
    .map(({ role, amount }) => ({
      ...{ accountId: accountOf(accounts, role), amount: paise(amount) },
      ...{ flatId, holdingId },
    }))
}

/** What changed on a day in the two accounts of a holder, as debits. */
export type MemberDay = { dated: string; dues: number; advance: number }

/**
 * Documents are entered by what is owed when they are written down. Where one of an earlier day comes later, both accounts are off
 * by the same amount on some day between: what makes them right again on every day, added to the dues and taken off the advances.
 * @param balance after all of them; both accounts are right then
 * @param days in any order, of each day once; from the earliest that has something new
 * @param shutUntil the last day on which nothing is entered any more: what was off until then stays
 */
export const setOffs = (
  balance: number,
  days: readonly MemberDay[],
  shutUntil = '',
): { dated: string; amount: number }[] => {
  const sum = (of: (day: MemberDay) => number) => days.reduce((total, day) => total + of(day), 0)
  let owed = balance - sum(({ dues, advance }) => dues + advance)
  let standing = Math.max(0, balance) - sum(({ dues }) => dues)
  const found: { dated: string; amount: number }[] = []
  for (const { dated, dues, advance } of days.toSorted((a, b) => (a.dated < b.dated ? -1 : 1))) {
    owed += dues + advance
    if (dated <= shutUntil) {
      standing += dues
      continue
    }
    const amount = Math.max(0, owed) - (standing + dues)
    standing = Math.max(0, owed)
    if (amount !== 0) found.push({ dated, amount })
  }
  return found
}

/** @param amount added to the dues, or taken off them when less than nothing */
export const enterSetOff = (
  accounts: AccountsByRole,
  holder: Holder,
  amount: number,
): VoucherLine[] => [
  { accountId: accountOf(accounts, 'dues'), amount: paise(amount), ...holder },
  { accountId: accountOf(accounts, 'advance'), amount: paise(0 - amount), ...holder },
]
