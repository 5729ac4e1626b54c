/** How the books begin (accounts.md 11): what accounts and flats stood at on the last day before, in one voucher. */
import type { VoucherLine } from '../../../contract/books/ledger.ts'
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

/**
 * Whose the opening balances are: of those on whom the books began with them, for good, whoever pays or owns since.
 * @param lines of the voucher by which the books began
 * @returns holdings by flat; a balance that comes to nothing is nobody's
 */
export const openingHolders = (
  lines: readonly Pick<VoucherLine, 'flatId' | 'holdingId'>[],
): Map<string, string> =>
  new Map(
    lines.flatMap(({ flatId, holdingId }) =>
      flatId === null || holdingId === null ? [] : [[flatId, holdingId] as const],
    ),
  )

/** @param lines undefined before the books have begun: opening balances are then in no flat's account */
export const heldOpenings = <Row extends { id: string }>(
  openings: readonly Row[],
  lines: readonly Pick<VoucherLine, 'flatId' | 'holdingId'>[] | undefined,
): (Row & { holdingId: string })[] => {
  const holders = openingHolders(lines ?? [])
  return openings.flatMap((row) => {
    const holdingId = holders.get(row.id)
    return holdingId === undefined ? [] : [{ ...row, holdingId }]
  })
}
