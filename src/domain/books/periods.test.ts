import { expect, test } from 'vitest'
import {
  addMonths,
  type Cycle,
  daysIn,
  nextPeriod,
  periodOf,
  quarterOf,
  yearSpan,
} from './periods.ts'

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

test('the first period of another cycle is what is left of it', () => {
  const last = periodOf('2026-11-26', 'monthly')
  expect(nextPeriod(last, 'quarterly')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('a month later is its last day where it has no such date', () => {
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2024-03-31', -13)).toBe('2023-02-28')
})
