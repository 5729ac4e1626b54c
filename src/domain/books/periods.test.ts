import { expect, test } from 'vitest'
import { paise } from '../../contract/money.ts'
import { amountInWords } from './amount-in-words.ts'
import { effectiveOn } from './effective.ts'
import { legalRuleOn } from './legal-rules.ts'
import {
  addMonths,
  type Cycle,
  daysIn,
  nextPeriod,
  periodOf,
  quarterOf,
  yearSpan,
} from './periods.ts'
import { rulePacks } from './rule-packs.ts'

test.each([
  ['Y1', '2025-03-31', '2024-2025', 4],
  ['Y2', '2025-04-01', '2025-2026', 1],
  ['Y3', '2025-01-15', '2024-2025', 4],
] as const)('%s: %s is in %s, Q%i', (_, day, name, quarter) => {
  const start = name.slice(0, 4)
  expect(yearSpan(day)).toEqual({ from: `${start}-04-01`, to: `${Number(start) + 1}-03-31`, name })
  expect(quarterOf(day)).toBe(quarter)
})

test.each<[Cycle, string, string, string]>([
  ['monthly', '2024-02-29', '2024-02-01', '2024-02-29'],
  ['bi-monthly', '2026-11-20', '2026-10-01', '2026-11-30'],
  ['quarterly', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['quarterly', '2027-01-01', '2027-01-01', '2027-03-31'],
  ['half-yearly', '2027-03-31', '2026-10-01', '2027-03-31'],
  ['yearly', '2026-04-01', '2026-04-01', '2027-03-31'],
])('the %s period of %s is %s to %s', (cycle, day, from, to) => {
  expect(periodOf(day, cycle)).toEqual({ from, to })
})

test.each<[Cycle, number]>([
  ['monthly', 12],
  ['bi-monthly', 6],
  ['quarterly', 4],
  ['half-yearly', 2],
  ['yearly', 1],
])('%s periods follow each other without a gap, %i a year', (cycle, count) => {
  let period = periodOf('2027-04-01', cycle)
  let days = 0
  for (let at = 0; at < count; at += 1) {
    days += daysIn(period)
    period = nextPeriod(period, cycle)
  }
  expect(period.from).toBe('2028-04-01')
  expect(days).toBe(366)
})

test('a month later is its last day where it has no such date', () => {
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2024-03-31', -13)).toBe('2023-02-28')
})

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
  ['2026-06-17', 'Maharashtra CHS until 17-Jun-2026', 21],
  ['2026-06-18', 'Maharashtra CHS from 18-Jun-2026', 12],
])('on %s the pack is "%s", with interest up to %i %%', (day, name, percent) => {
  const pack = effectiveOn(rulePacks, day)
  expect(pack?.name).toBe(name)
  expect(legalRuleOn(pack?.rules ?? [], 'interest-cap', day)?.value).toBe(percent * 100)
})

test('every rule of every pack names its source', () => {
  expect(rulePacks.flatMap(({ rules }) => rules).every(({ source }) => source !== '')).toBe(true)
})
