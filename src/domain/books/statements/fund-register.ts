/** What each fund had, was given and was used for within some days (accounts.md 12). In paise; what a fund has is more than nothing. */
import { type Paise, paise } from '../../../contract/money.ts'
import type { DaySpan } from '../../time-ranges.ts'
import { type Account, type Entered, inCodeOrder, type Movement, movementsOf } from './balances.ts'
import { type ChosenVoucher, chosenVouchers, type FundWay, fundWays } from './chosen-vouchers.ts'

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
  const ways = fundAccounts(accounts).map(({ id }) => {
    const own = vouchers.filter(({ lines }) => lines.some(({ accountId }) => accountId === id))
    const moved = Object.fromEntries(
      fundWays.map((way) => {
        const chosen = chosenVouchers(accounts, own, way, [id])
        const { debit = 0, credit = 0 } = movementsOf(chosen, span).get(id) ?? {}
        return [way, paise(credit - debit)]
      }),
    ) as FundMoved // of all of them
    return [id, moved] as const
  })
  return fundRegisterOf(accounts, movementsOf(vouchers, span), new Map(ways))
}

/** What came, by its way; less than nothing: what went. */
export type FundMoved = Record<FundWay, Paise>

const still: FundMoved = { billed: paise(0), added: paise(0), entered: paise(0), used: paise(0) }

/** @param moved funds without any are left out */
export const fundRegisterOf = (
  accounts: readonly Account[],
  movements: ReadonlyMap<string, Movement>,
  moved: ReadonlyMap<string, FundMoved>,
): FundYear[] =>
  fundAccounts(accounts).map((account) => {
    const { opening = 0, closing = 0 } = movements.get(account.id) ?? {}
    return {
      ...{ account, opening: paise(0 - opening), closing: paise(0 - closing) },
      ...(moved.get(account.id) ?? still),
    }
  })
