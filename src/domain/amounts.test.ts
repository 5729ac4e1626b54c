import { expect, test } from 'vitest'
import { isTooMuch, parseAmount } from './amounts.ts'

test.each([
  ['1,00,00,00,000', 100_000_000_000, false],
  ['1,00,00,00,000.01', undefined, true],
  ['₹ 99999999999999', undefined, true],
  ['0', undefined, false],
  ['much', undefined, false],
])('%s is %s paise; more than one document may say: %s', (text, amount, isMore) => {
  expect(parseAmount(text)).toBe(amount)
  expect(isTooMuch(text)).toBe(isMore)
})
