/**
 * The sub-ledger of a flat: what its holder owes stands in the account of dues, what was paid ahead in that of advances, never
 * both. So the order in which documents are entered does not show in the balances.
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
