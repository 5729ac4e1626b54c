/** How the books begin (accounts.md 11): what accounts and flats stood at on the last day before, in one voucher. */
import type { OpeningBalanceRow } from '../../../contract/import.ts'
import type { AccountsByRole } from './chart.ts'
import { accountOf, type Holder } from './member-lines.ts'
import { type Entered, lineOn, together } from './vouchers.ts'

type OwnOpening = {
  holder: Holder
  balance: Pick<OpeningBalanceRow, 'principal' | 'interest' | 'advance'>
}

/** @param balances of accounts other than members', debit more than nothing; what is missing goes to suspense */
export const enterOpening = (
  flats: readonly OwnOpening[],
  balances: readonly { accountId: string; amount: number }[],
  accounts: AccountsByRole,
): Entered => {
  const members = flats.map(({ holder, balance }) => ({
    ...holder,
    change: balance.principal + balance.interest - balance.advance,
  }))
  const others = balances.map(({ accountId, amount }) => lineOn(accountId, amount))
  const difference = [
    ...members.map(({ change }) => change),
    ...others.map(({ amount }) => amount),
  ].reduce((sum, amount) => sum + amount, 0)
  const suspense = difference === 0 ? [] : [lineOn(accountOf(accounts, 'suspense'), -difference)]
  return { members, others: together([...others, ...suspense]) }
}
