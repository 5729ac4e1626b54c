import { expect, test } from 'vitest'
import { voucherKinds } from '../../../contract/books/ledger.ts'
import { nextNumber, numberIn, seriesOf } from './series.ts'

test.each([
  ['receipt', '2026-11-20', 1, 'R/2627/0001'],
  ['receipt', '2027-04-01', 160, 'R/2728/0160'],
  ['reversal', '2026-11-20', 12, 'RV/2627/0012'],
  ['receipt', '2026-11-20', 123_456_789, 'R/2627/123456789'],
  ['bill', '2026-11-01', 172, 'B/2627/000172'],
  ['bill', '2027-03-31', 288, 'B/2627/000288'],
] as const)('a %s of %s, number %i, is %s', (kind, day, count, number) => {
  expect(numberIn(seriesOf(kind, day), count)).toBe(number)
  expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
})

test('a society numbers as it has set up', () => {
  const numbering = [{ document: 'bill', prefix: 'NC-B', digits: 4, next: 12 } as const]
  const series = seriesOf('bill', '2026-11-01', numbering)
  expect(series).toEqual({ id: 'NC-B/2627', digits: 4, first: 12 })
  expect(numberIn(series, 12)).toBe('NC-B/2627/0012')
})

test('every kind has a series of its own, but that all reversals share one', () => {
  const ids = voucherKinds.map((kind) => seriesOf(kind, '2026-11-20').id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the next number follows those given; the first of the set-up counts in the first year alone', () => {
  const numbering = [{ document: 'bill', prefix: 'B', digits: 6, next: 12 } as const]
  const next = (dated: string, given: readonly (readonly [string | null, number | null])[]) =>
    nextNumber(
      seriesOf('bill', dated, numbering),
      given.map(([series, count]) => ({ series, count })),
    )
  expect(next('2026-11-20', [])).toBe('B/2627/000012')
  const given = [['B/2627', 13] as const, ['B/2627', 192] as const, ['BR/2627', 900] as const]
  expect(next('2026-11-20', [...given, [null, null]])).toBe('B/2627/000193')
  expect(next('2027-04-01', given)).toBe('B/2728/000001')
})
