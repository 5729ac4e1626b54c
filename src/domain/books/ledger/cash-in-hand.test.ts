import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import { cashInHand, cashLimitPassed } from './cash-in-hand.ts'

const line = (accountId: string, amount: number) => ({
  ...{ accountId, flatId: null, holdingId: null },
  amount: paise(amount),
})
const document = (mode: string, amount: number) => ({ id: `${mode}${amount}`, mode, amount })

test('what waits for the server is in the box too, and out of it; other ways of paying are not', () => {
  const cash = {
    vouchers: [
      { lines: [line('cash', 3_000_00), line('bank', -3_000_00)] },
      { lines: [line('cash', -400_00), line('tea', 400_00)] },
    ],
    received: [document('cash', 2_000_00), document('upi', 900_00), document('cash', -500_00)],
    paid: [document('cash', 100_00), document('cheque', 700_00)],
  }
  expect(cashInHand(cash, 'cash')).toBe(4_000_00)
})

test('5,000.00 is within model bye-law 144, a paisa more is above it', () => {
  expect(cashLimitPassed(5_000_00, '2026-11-20')).toBeUndefined()
  expect(cashLimitPassed(5_000_01, '2026-11-20')).toBe(5_000_00)
})
