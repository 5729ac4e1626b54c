/**
 * What came in and went out in cash and through the bank (accounts.md 13), whatever year it is for: each voucher that moves money is told
 * by the accounts on its other side. Between the society's own boxes and banks nothing is received or paid.
 */
import { type Paise, paise } from '../../../contract/money.ts'
import type { DaySpan } from '../../time-ranges.ts'
import { sum } from '../exact.ts'
import { type Account, type Entered, inCodeOrder, type Movement, movementsOf } from './balances.ts'

type Line = { account: Account; amount: Paise }

export type ReceiptsAndPayments = {
  /** Of each account of cash and bank, when the first day begins and when the last one ends. */
  opening: Line[]
  closing: Line[]
  receipts: Line[]
  payments: Line[]
  totalReceipts: Paise
  totalPayments: Paise
}

const linesOf = (accounts: readonly Account[], amounts: ReadonlyMap<string, number>): Line[] =>
  inCodeOrder(accounts).flatMap((account) => {
    const amount = amounts.get(account.id) ?? 0
    return amount === 0 ? [] : [{ account, amount: paise(amount) }]
  })

const moneyOf = (accounts: readonly Account[]) =>
  new Set(accounts.filter(({ group }) => group === 'cash-and-bank').map(({ id }) => id))

const movedBy = ({ lines }: Pick<Entered, 'lines'>, money: ReadonlySet<string>) =>
  sum(lines.filter(({ accountId }) => money.has(accountId)).map(({ amount }) => amount))

type Named = { id?: string; kind?: string; reverses?: string | null }

/** What the books begin with is had, not received; so is what puts it right. */
export const beginningsOf = (vouchers: readonly Named[]): ReadonlySet<Named> => {
  const ids = new Set(vouchers.flatMap(({ id, kind }) => (kind === 'opening' ? [id] : [])))
  return new Set(vouchers.filter(({ id, reverses }) => ids.has(id) || ids.has(reverses ?? '')))
}

/** Those by which money came in, or went out. */
export const vouchersMoving = <Voucher extends Pick<Entered, 'lines'> & Named>(
  accounts: readonly Account[],
  vouchers: readonly Voucher[],
  way: 'in' | 'out',
): Voucher[] => {
  const money = moneyOf(accounts)
  const beginnings = beginningsOf(vouchers)
  const sign = way === 'in' ? 1 : -1
  return vouchers.filter(
    (voucher) => !beginnings.has(voucher) && movedBy(voucher, money) * sign > 0,
  )
}

/** Of one account, by vouchers within the days. */
export type MoneyMoved = {
  /** What the books begin with. */
  begun: number
  /** On the other side of what came in, less what went back. */
  received: number
  paid: number
}

export const receiptsAndPayments = (
  accounts: readonly Account[],
  vouchers: readonly (Entered & Named)[],
  span: DaySpan,
): ReceiptsAndPayments =>
  receiptsAndPaymentsOf(accounts, movementsOf(vouchers, span), moneyMoved(accounts, vouchers, span))

const moneyMoved = (
  accounts: readonly Account[],
  vouchers: readonly (Entered & Named)[],
  span: DaySpan,
): Map<string, MoneyMoved> => {
  const money = moneyOf(accounts)
  const beginnings = beginningsOf(vouchers)
  const sums = new Map<string, MoneyMoved>()
  const add = (id: string, to: keyof MoneyMoved, amount: number) => {
    const sum = sums.get(id) ?? { begun: 0, received: 0, paid: 0 }
    sum[to] += amount
    sums.set(id, sum)
  }
  for (const voucher of vouchers) {
    const { dated, lines } = voucher
    if (dated < span.from || dated > span.to) continue
    if (beginnings.has(voucher)) {
      for (const { accountId, amount } of lines) add(accountId, 'begun', amount)
      continue
    }
    const moved = movedBy({ lines }, money)
    if (moved === 0) continue
    // what a voucher has besides, as tax that is deducted, lessens what it is told by
    for (const { accountId, amount } of lines) {
      if (money.has(accountId)) continue
      if (moved > 0) add(accountId, 'received', 0 - amount)
      else add(accountId, 'paid', amount)
    }
  }
  return sums
}

/** @param moved accounts without any are left out */
export const receiptsAndPaymentsOf = (
  accounts: readonly Account[],
  movements: ReadonlyMap<string, Movement>,
  moved: ReadonlyMap<string, MoneyMoved>,
): ReceiptsAndPayments => {
  const money = [...moneyOf(accounts)]
  const at = (when: 'opening' | 'closing') => {
    const stood = (id: string) =>
      (movements.get(id)?.[when] ?? 0) + (when === 'opening' ? (moved.get(id)?.begun ?? 0) : 0)
    return linesOf(accounts, new Map(money.map((id) => [id, stood(id)])))
  }
  const side = (of: 'received' | 'paid') =>
    linesOf(accounts, new Map([...moved].map(([id, sums]) => [id, sums[of]])))
  const [receipts, payments] = [side('received'), side('paid')]
  return {
    ...{ opening: at('opening'), closing: at('closing'), receipts, payments },
    totalReceipts: sum(receipts.map(({ amount }) => amount)),
    totalPayments: sum(payments.map(({ amount }) => amount)),
  }
}
