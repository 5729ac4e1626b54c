import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  isWithin,
  monthsUntil,
  partsOf,
  spanBefore,
  spanOf,
  timeRanges,
} from './time-ranges.ts'

test.each([
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['last-7', '2026-11-14', '2026-11-20'],
  ['last-28', '2026-10-24', '2026-11-20'],
  ['last-90', '2026-08-23', '2026-11-20'],
] as const)('on 20-Nov-26, %s is %s to %s', (range, from, to) => {
  expect(spanOf(range, '2026-11-20')).toEqual({ from, to })
})

test('yesterday of the first of March is the last of February, leap years too', () => {
  expect(spanOf('yesterday', '2026-03-01').to).toBe('2026-02-28')
  expect(spanOf('yesterday', '2028-03-01').to).toBe('2028-02-29')
})

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1990-01-01', count))
const ranges = fc.constantFrom(...timeRanges)

test('the range before is as long, and ends right before it', () => {
  fc.assert(
    fc.property(ranges, days, (range, today) => {
      const span = spanOf(range, today)
      const before = spanBefore(range, today)
      expect(addDays(before.to, 1)).toBe(span.from)
      const length = (from: string, to: string) => Date.parse(to) - Date.parse(from)
      expect(length(before.from, before.to)).toBe(length(span.from, span.to))
    }),
  )
})

test('its parts hold each of its days once, in order', () => {
  fc.assert(
    fc.property(ranges, days, (range, today) => {
      const { from, to } = spanOf(range, today)
      const parts = partsOf(range, today)
      for (let day = from; day <= to; day = addDays(day, 1))
        expect(parts.filter((part) => isWithin(day, part))).toHaveLength(1)
      expect(parts[0]?.from).toBe(from)
      expect(parts.at(-1)?.to).toBe(to)
    }),
  )
})

test('seven days are seven parts, 28 are four weeks, 90 are thirteen of which the first is shorter', () => {
  expect(partsOf('today', '2026-11-20')).toHaveLength(1)
  expect(partsOf('last-7', '2026-11-20')).toHaveLength(7)
  expect(partsOf('last-28', '2026-11-20')).toHaveLength(4)
  const weeks = partsOf('last-90', '2026-11-20')
  expect(weeks).toHaveLength(13)
  expect(weeks[0]).toEqual({ from: '2026-08-23', to: '2026-08-28' })
})

test('months go back over the turn of the year', () => {
  expect(monthsUntil('2026-02-10', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsUntil('2026-12-31', 1)).toEqual(['2026-12'])
})
