import { describe, expect, test } from 'vitest'
import { parseAmount } from './amounts.ts'
import { financialYear } from './dates.ts'
import { isSamePayment } from './receipts.ts'

test.each([
  ['2025-03-31', '2024-2025'],
  ['2025-04-01', '2025-2026'],
  ['2025-01-15', '2024-2025'],
  ['2099-12-31', '2099-2100'],
])('%s is in the financial year %s', (day, year) => {
  expect(financialYear(day)).toBe(year)
})

test.each([
  ['3029', 302_900],
  ['3,029', 302_900],
  ['3,029.5', 302_950],
  ['₹ 1,00,000.05', 10_000_005],
  ['Rs. 20', 2000],
  ['0.29', 29],
])('the amount %s is %i paise', (text, value) => {
  expect(parseAmount(text)).toBe(value)
})

test.each(['', '0', '-5', '1.234', 'ten', '1e3', '9999999999999', '.', 'NaN'])(
  'the amount "%s" is refused',
  (text) => {
    expect(parseAmount(text)).toBeUndefined()
  },
)

describe('the same payment', () => {
  const payment = {
    flatId: 'f',
    amount: 100,
    mode: 'upi',
    reference: 'UTR 1',
    receivedOn: '2026-11-10',
  }
  test.each([
    [{}, true],
    [{ reference: 'utr1 ' }, true],
    [{ receivedOn: '2026-11-18' }, true],
    [{ receivedOn: '2025-04-01', mode: 'neft' }, true],
    [{ receivedOn: '2027-04-01', mode: 'cash' }, true],
    [{ reference: 'UTR 2' }, false],
    [{ amount: 101 }, false],
    [{ flatId: 'g' }, false],
    [{ reference: '' }, false],
  ])('of UPI with %o: %s', (other, isSame) => {
    expect(isSamePayment(payment, { ...payment, ...other })).toBe(isSame)
  })

  const cash = { ...payment, mode: 'cash', reference: '' }
  test.each([
    [{}, true],
    [{ receivedOn: '2026-11-17' }, true],
    [{ receivedOn: '2026-11-18' }, false],
    [{ receivedOn: '2026-11-02' }, false],
    [{ mode: 'upi', receivedOn: '2026-11-17' }, true],
    [{ mode: 'upi', receivedOn: '2026-11-18' }, false],
    [{ reference: 'page 7' }, false],
  ])('of cash without reference with %o: %s', (other, isSame) => {
    expect(isSamePayment(cash, { ...cash, ...other })).toBe(isSame)
  })

  test('of cash with the same words beside it: within a week, for they are no number of a bank', () => {
    const page = { ...cash, reference: 'page 7' }
    expect(isSamePayment(page, { ...page, receivedOn: '2026-11-17' })).toBe(true)
    expect(isSamePayment(page, { ...page, receivedOn: '2026-11-18' })).toBe(false)
  })
})
