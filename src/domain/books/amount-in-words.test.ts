import { expect, test } from 'vitest'
import { paise } from '../../contract/money.ts'
import { amountInWords } from './amount-in-words.ts'
import { numberWords } from './number-words.ts'

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

test.each([
  [3_029_00, 'तीन हज़ार उनतीस रुपये मात्र', 'तीन हजार एकोणतीस रुपये फक्त'],
  [0, 'शून्य रुपये मात्र', 'शून्य रुपये फक्त'],
  [1_00, 'एक रुपया मात्र', 'एक रुपया फक्त'],
  [100_00, 'एक सौ रुपये मात्र', 'शंभर रुपये फक्त'],
  [
    1_299_50,
    'एक हज़ार दो सौ निन्यानवे रुपये और पचास पैसे मात्र',
    'एक हजार दोनशे नव्व्याण्णव रुपये आणि पन्नास पैसे फक्त',
  ],
  [42_00_000_01, 'बयालीस लाख रुपये और एक पैसा मात्र', 'बेचाळीस लाख रुपये आणि एक पैसा फक्त'],
  [100_00_00_100_00, 'एक सौ करोड़ एक सौ रुपये मात्र', 'शंभर कोटी एकशे रुपये फक्त'],
  [-40_00, 'ऋण चालीस रुपये मात्र', 'उणे चाळीस रुपये फक्त'],
])('%i paise in Hindi and Marathi', (amount, hindi, marathi) => {
  expect(amountInWords(paise(amount), 'hi')).toBe(hindi)
  expect(amountInWords(paise(amount), 'mr')).toBe(marathi)
})

test('each number below a hundred has a word of its own', () => {
  for (const { small } of Object.values(numberWords)) {
    expect(small).toHaveLength(100)
    expect(new Set(small).size).toBe(100)
  }
})
