/** What each fund had, was given and was used for within some days (accounts.md 12). In paise; what a fund has is more than nothing. */
import { type Paise, paise } from '../../../contract/money.ts'
import type { DaySpan } from '../../time-ranges.ts'
import { type Account, type Entered, inCodeOrder, movementsOf } from './balances.ts'
import { type ChosenVoucher, chosenVouchers, fundWays } from './chosen-vouchers.ts'

export type FundYear = {
  account: Account
  opening: Paise
  /** By members' bills and notes. */
  billed: Paise
  /** By entries: what a general body puts by, interest. */
  entered: Paise
  /** Any other way, as when the books begin. */
  added: Paise
  /** Less than nothing. */
  used: Paise
  closing: Paise
}

/** Without what earlier years left: that is not put by for anything. */
export const fundAccounts = (accounts: readonly Account[]): Account[] =>
  inCodeOrder(accounts.filter(({ group, role }) => group === 'funds' && role !== 'surplus'))

export const fundRegister = (
  accounts: readonly Account[],
  vouchers: readonly (Entered & ChosenVoucher)[],
  span: DaySpan,
): FundYear[] => {
  const all = movementsOf(vouchers, span)
  return fundAccounts(accounts).map((account) => {
    const { id } = account
    const own = vouchers.filter(({ lines }) => lines.some(({ accountId }) => accountId === id))
    const moved = Object.fromEntries(
      fundWays.map((way) => {
        const chosen = chosenVouchers(accounts, own, way, [id])
        const { debit = 0, credit = 0 } = movementsOf(chosen, span).get(id) ?? {}
        return [way, paise(credit - debit)]
      }),
    ) as Record<(typeof fundWays)[number], Paise> // of all of them
    const { opening = 0, closing = 0 } = all.get(id) ?? {}
    return { account, opening: paise(0 - opening), ...moved, closing: paise(0 - closing) }
  })
}
