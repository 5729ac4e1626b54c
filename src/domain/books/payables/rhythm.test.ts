import { expect, test } from 'vitest'
import type { Repeats } from '../../../contract/books/invoices.ts'
import { repeatsOutcome } from './repeats.ts'
import { afterNext, beginRhythm, isRhythm } from './rhythm.ts'

/** So many days of a rhythm, the oldest first. */
const daysOf = (every: Repeats['every'], from: string, count: number) => {
  const all = [beginRhythm(every, from)]
  for (let last = all[0]; last !== undefined && all.length < count; ) {
    last = afterNext(last)
    all.push(last)
  }
  expect(all.every(isRhythm)).toBe(true)
  return all.map(({ next }) => next)
}

test('each day is reckoned from the first: the end of a month stays its end', () => {
  expect(daysOf('monthly', '2026-01-31', 5)).toEqual([
    ...['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
  ])
  expect(daysOf('monthly', '2026-11-30', 3)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28'])
  // not the last of its month: the same date, where there is one
  expect(daysOf('monthly', '2026-12-30', 4)).toEqual([
    ...['2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30'],
  ])
})

test('a leap day comes every fourth year; the last of a February stays the last', () => {
  expect(daysOf('yearly', '2028-02-29', 4)).toEqual([
    ...['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
  ])
  expect(daysOf('yearly', '2027-02-28', 2)).toEqual(['2028-02-29', '2029-02-28'])
  expect(daysOf('monthly', '2028-01-29', 2)).toEqual(['2028-02-29', '2028-03-29'])
})

test('every two months, every quarter, every half year', () => {
  expect(daysOf('bi-monthly', '2026-10-05', 3)).toEqual(['2026-12-05', '2027-02-05', '2027-04-05'])
  expect(daysOf('quarterly', '2026-11-30', 2)).toEqual(['2027-02-28', '2027-05-31'])
  expect(daysOf('half-yearly', '2026-08-31', 2)).toEqual(['2027-02-28', '2027-08-31'])
})

test('of several that were missed the oldest comes first, one at a time', () => {
  const missed: string[] = []
  for (let each = beginRhythm('monthly', '2026-07-31'); each.next <= '2026-11-20'; ) {
    missed.push(each.next)
    each = afterNext(each)
  }
  expect(missed).toEqual(['2026-08-31', '2026-09-30', '2026-10-31'])
})

test('a day that is none of the rhythm is not its next one', () => {
  const monthly = beginRhythm('monthly', '2026-01-31')
  for (const next of ['2026-02-27', '2026-01-31', '2025-12-31', '9999-12-31'])
    expect(isRhythm({ ...monthly, next })).toBe(false)
  expect(isRhythm({ every: 'monthly', from: '0001-01-31', next: '0001-02-28' })).toBe(false)
  const quarterly = beginRhythm('quarterly', '2026-01-05')
  expect(isRhythm({ ...quarterly, next: '2026-05-05' })).toBe(false)
  expect(isRhythm({ ...quarterly, next: '2026-07-05' })).toBe(true)
})

test('what two devices do to one rhythm: once what both want, and else the second is told', () => {
  const seen = beginRhythm('monthly', '2026-10-31')
  const [later, latest] = [afterNext(seen), afterNext(afterNext(seen))]
  expect(repeatsOutcome(seen, later, seen)).toBe('write')
  expect(repeatsOutcome(undefined, seen, null)).toBe('write')
  // left out by both
  expect(repeatsOutcome(later, later, seen)).toBe('stands')
  expect(repeatsOutcome(later, null, seen)).toBe('changed')
  expect(repeatsOutcome(latest, later, seen)).toBe('changed')
  // stopped, or gone along with the next invoice
  expect(repeatsOutcome(null, null, seen)).toBe('changed')
})
