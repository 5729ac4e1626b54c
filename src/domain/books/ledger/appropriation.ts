/** What a general body resolves to put by of a closed year's surplus (accounts.md 4): once for each year, in one journal voucher. */
import type { LedgerAccountRow, VoucherLine } from '../../../contract/books/ledger.ts'
import type { AccountsByRole } from './chart.ts'
import { accountOf } from './member-lines.ts'
import { lineOn, together } from './vouchers.ts'

/**
 * The id of its voucher, so that two devices cannot put by twice.
 * @param attempt 1; one more for each that was taken back
 */
export const appropriationId = (yearId: string, attempt: number): string =>
  attempt === 1 ? `appropriation:${yearId}` : `appropriation:${yearId}:${attempt}`

/** Where a surplus goes: a fund that is still used. */
export const mayBePutBy = ({
  group,
  role,
  isClosed,
}: Pick<LedgerAccountRow, 'group' | 'role' | 'isClosed'>): boolean =>
  group === 'funds' && role === null && !isClosed

type Line = { accountId: string; amount: number }

export const enterAppropriation = (
  lines: readonly Line[],
  accounts: AccountsByRole,
): VoucherLine[] => {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return together([
    lineOn(accountOf(accounts, 'surplus'), total),
    ...lines.map(({ accountId, amount }) => lineOn(accountId, -amount)),
  ])
}
