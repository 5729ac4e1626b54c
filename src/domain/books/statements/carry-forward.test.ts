import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import type { Account, Entered } from './balances.ts'
import { carryForward } from './carry-forward.ts'

const accounts: Account[] = (
  [
    ['surplus', 'funds'],
    ['bank', 'cash-and-bank'],
    ['fees', 'income'],
    ['salaries', 'expense'],
  ] as const
).map(([id, group], at) => ({ id, code: String(1000 + at), name: id, group, role: null }))

const voucher = (dated: string, amounts: Record<string, number>): Entered => ({
  dated,
  lines: Object.entries(amounts).map(([accountId, amount]) => ({
    accountId,
    amount: paise(amount),
  })),
})

const entered = [
  voucher('2025-03-31', { bank: 1000, surplus: -1000 }),
  voucher('2025-06-01', { bank: 500, fees: -500 }),
  voucher('2026-03-31', { salaries: 200, bank: -200 }),
  voucher('2026-04-01', { bank: 70, fees: -70 }),
]

test('accounts go on with what they stood at; what the years left is one line', () => {
  const { lines, differences, difference } = carryForward(accounts, entered, '2026-03-31')
  expect(lines.map(({ account, closing, opening }) => [account?.id, closing, opening])).toEqual([
    ['surplus', -1000, -1000],
    ['bank', 1300, 1300],
    [undefined, -300, -300],
  ])
  expect([differences, difference]).toEqual([[], 0])
})

test('what one of the two statements does not know differs, and is named', () => {
  const ofNoYear = [
    ...accounts,
    { ...accounts[1]!, id: 'till', code: '1009', group: 'unknown' as never },
  ]
  const more = [...entered, voucher('2025-08-01', { till: 40, fees: -40 })]
  const { differences, difference } = carryForward(ofNoYear, more, '2026-03-31')
  expect(
    differences.map(({ account, closing, opening }) => [account?.id, closing, opening]),
  ).toEqual([['till', 0, 40]])
  expect(difference).toBe(-40)
})

test('half of a voucher is named by what it differs', () => {
  const half = [...entered, voucher('2025-07-01', { bank: 30 })]
  expect(carryForward(accounts, half, '2026-03-31').difference).toBe(30)
})
