import { expect, test } from 'vitest'
import { paise } from '../../contract/money.ts'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Zero Rupees Only'],
  [1, 'One Paisa Only'],
  [1_00, 'One Rupee Only'],
  [3_029_00, 'Three Thousand Twenty Nine Rupees Only'],
  [19_11, 'Nineteen Rupees and Eleven Paise Only'],
  [9_90_000_05, 'Nine Lakh Ninety Thousand Rupees and Five Paise Only'],
  [1_00_00_000_00, 'One Crore Rupees Only'],
  [
    1_23_45_67_890_00,
    'One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety Rupees Only',
  ],
  [-40_00, 'Minus Forty Rupees Only'],
])('%i paise in words: %s', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words)
})

test('W1 42,00,000.50 in words', () => {
  const words = 'Forty Two Lakh Rupees and Fifty Paise Only'
  expect(amountInWords(paise(42_00_000_50))).toBe(words)
})
