import { expect, test } from 'vitest'
import { paise } from '../../contract/money.ts'
import { chequeAfter, chequeValidUntil, isChequeDay, isStale, mayDepositOn } from './cheque-days.ts'
import { isDue, latestChequeDay, mayHoldAgain, receiptOfCheque } from './held-cheques.ts'

test.each([
  ['2026-09-05', '2026-12-05'],
  ['2026-11-30', '2027-02-28'],
  ['2027-11-30', '2028-02-29'],
  ['2026-12-31', '2027-03-31'],
])('a cheque of %s is taken until %s', (dated, last) => {
  expect(chequeValidUntil(dated)).toBe(last)
  expect(isStale(dated, last)).toBe(false)
  expect(mayDepositOn(dated, last)).toBe(true)
})

test('it is deposited from its day on, and not when it is stale', () => {
  expect(mayDepositOn('2026-12-05', '2026-12-04')).toBe(false)
  expect(mayDepositOn('2026-12-05', '2026-12-05')).toBe(true)
  expect(mayDepositOn('2026-09-05', '2026-12-06')).toBe(false)
  expect(isStale('2026-09-05', '2026-12-06')).toBe(true)
})

test('what no bank takes, and what is years away, is not kept', () => {
  expect(isChequeDay('2026-08-19', '2026-11-20')).toBe(false)
  expect(isChequeDay('2026-08-20', '2026-11-20')).toBe(true)
  expect(latestChequeDay('2026-11-20')).toBe('2029-11-20')
  expect(isChequeDay('2029-11-20', '2026-11-20')).toBe(true)
  expect(isChequeDay('2062-11-20', '2026-11-20')).toBe(false)
})

test('the next cheque of a pile has the next number, and keeps the day of the month', () => {
  const first = { number: '000099', dated: '2027-01-31' }
  const second = chequeAfter(first, first.dated)
  expect(second).toEqual({ number: '000100', dated: '2027-02-28' })
  expect(chequeAfter(second, first.dated)).toEqual({ number: '000101', dated: '2027-03-31' })
  expect(chequeAfter({ number: '999999', dated: '2027-12-05' }, '2027-12-05')).toEqual({
    ...{ number: '000000', dated: '2028-01-05' },
  })
  // one that is still being typed
  expect(chequeAfter({ number: '12', dated: '2027-12-05' }, '2027-12-05').number).toBe('')
})

test('one in hand whose day has come is due, whatever left the hand is not', () => {
  const due = { state: 'held', dated: '2026-11-20' } as const
  expect(isDue(due, '2026-11-20')).toBe(true)
  expect(isDue(due, '2026-11-19')).toBe(false)
  expect(isDue({ ...due, state: 'deposited' }, '2026-11-20')).toBe(false)
  expect(mayHoldAgain({ state: 'given-back' })).toBe(true)
  expect(mayHoldAgain({ state: 'deposited' })).toBe(false)
})

test('its receipt names the number, and whose bank it is', () => {
  const cheque = { holdingId: 'h1', amount: paise(4000_00), number: '100123' }
  expect(receiptOfCheque({ ...cheque, bank: 'HDFC Bank', note: 'for Dec' }, '2026-12-05')).toEqual({
    ...{ holdingId: 'h1', amount: 4000_00, mode: 'cheque', reference: '100123' },
    ...{ receivedOn: '2026-12-05', note: 'HDFC Bank, for Dec' },
  })
  expect(receiptOfCheque({ ...cheque, bank: '', note: '' }, '2026-12-05').note).toBe('')
})
