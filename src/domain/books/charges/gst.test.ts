import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import { effectiveOn } from '../effective.ts'
import { sum } from '../exact.ts'
import { type GstRule, gstOn, mustRegister } from './gst.ts'
import { billTotal, roundings } from './rounding.ts'

const rules: GstRule[] = [
  { since: '2017-07-01', until: '2018-01-24', exemption: paise(5_000_00) },
  { since: '2018-01-25', until: null, exemption: paise(7_500_00) },
].map((row) => ({ ...row, registration: paise(20_00_000_00), basisPoints: 1800 }))
const ruleOn = (day: string) => effectiveOn(rules, day)!
const rule = ruleOn('2026-04-01')

const above = paise(20_00_000_01)
const tax = (rupees: number, turnover = above, months = 1, taxed: 'whole' | 'excess' = 'whole') => {
  const isRegistered = mustRegister(turnover, rule)
  const month = { was: paise(0), is: paise((rupees * 100) / months) }
  const { central, state } = gstOn(Array(months).fill(month), rule, { isRegistered, taxed })
  return [central, state]
}

test.each([
  ['G1 9,000: the whole amount', tax(9_000), 810_00],
  ['G2 7,500 of each of one owner’s two flats', tax(7_500), 0],
  ['G3 8,000', tax(8_000), 720_00],
  ['G4 exactly 7,500', tax(7_500), 0],
  ['G5 turnover up to 20 lakh', tax(90_000, paise(20_00_000_00)), 0],
  ['G7 54,670: each half keeps its paise', tax(54_670), 4_920_30],
  ['G8 9,000, only what is above the limit', tax(9_000, above, 1, 'excess'), 135_00],
  ['three months of 7,500', tax(22_500, above, 3), 0],
  ['three months of 8,000', tax(24_000, above, 3), 2_160_00],
])('%s', (_, halves, half) => {
  expect(halves).toEqual([half, half])
})

test.each([
  ['what was not taxed yet is, with what brings it above the limit', 'whole', 6_000, 10_000, 900],
  ['what was taxed is not again', 'whole', 8_000, 10_000, 180],
  ['of what is above the limit alone', 'excess', 6_000, 10_000, 225],
  ['a month that stays within it', 'whole', 3_000, 7_500, 0],
] as const)('a second bill of a month: %s', (_, taxed, was, is, half) => {
  const month = { was: paise(was * 100), is: paise(is * 100) }
  expect(gstOn([month], rule, { isRegistered: true, taxed }).central).toBe(half * 100)
})

test('before 25-Jan-2018 the limit was 5,000', () => {
  const registered = { isRegistered: true, taxed: 'whole' } as const
  const month = { was: paise(0), is: paise(6_000_00) }
  expect(gstOn([month], ruleOn('2018-01-24'), registered).central).toBe(540_00)
  expect(gstOn([month], ruleOn('2018-01-25'), registered).central).toBe(0)
})

test.each([
  ['none', 9_114_64, 0, [820_32, 820_32]],
  ['total', 9_115_00, 36, [820_32, 820_32]],
  ['total-and-tax', 9_114_00, 0, [820_00, 820_00]],
] as const)('rounding %s', (rounding, total, roundOff, taxes) => {
  const taxed = [paise(820_32), paise(820_32)]
  expect(billTotal([paise(7_474_00)], taxed, rounding)).toEqual({ taxes, roundOff, total })
})

test.each([
  [100_49, 100_00],
  [100_50, 101_00],
  [-100_50, -101_00],
])('a total of %i is rounded to %i', (exact, rounded) => {
  expect(billTotal([paise(exact)], [], 'total').total).toBe(rounded)
})

test('lines, taxes and round-off are the total, and the round-off is half a rupee at most', () => {
  const amounts = fc.array(fc.integer({ min: -1_000_000, max: 10_000_000 }).map(paise))
  void fc.assert(
    fc.property(amounts, amounts, fc.constantFrom(...roundings), (lines, some, rounding) => {
      const { taxes, roundOff, total } = billTotal(lines, some, rounding)
      expect(sum([...lines, ...taxes, roundOff])).toBe(total)
      expect(Math.abs(roundOff)).toBeLessThanOrEqual(rounding === 'none' ? 0 : 50)
      if (rounding !== 'none') expect(Math.abs(total % 100)).toBe(0)
    }),
    { seed: 20_261_120, numRuns: 300 },
  )
})
