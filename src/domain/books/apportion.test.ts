import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../contract/money.ts'
import { apportion } from './apportion.ts'
import { sum } from './exact.ts'

const seed = 20_261_120
const weights = fc
  .array(fc.nat(10_000_000), { minLength: 1, maxLength: 60 })
  .filter((some) => some.some((weight) => weight > 0))
const totals = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 })

test('the parts of any amount sum up to it exactly, each within a paisa of its share', () => {
  void fc.assert(
    fc.property(totals, weights, (total, some) => {
      const parts = apportion(paise(total), some)
      const all = BigInt(sum(some))
      expect(sum(parts)).toBe(total)
      for (const [index, weight] of some.entries()) {
        const off = BigInt(parts[index] ?? 0) * all - BigInt(total) * BigInt(weight)
        expect(off < all && off > -all).toBe(true)
      }
    }),
    { seed, numRuns: 300 },
  )
})

test('who weighs nothing pays nothing, and who weighs more never pays less', () => {
  void fc.assert(
    fc.property(fc.nat(100_000_000_000), weights, (total, some) => {
      const parts = apportion(paise(total), some)
      const ranked = some.map((weight, index) => ({ weight, part: parts[index] ?? 0 }))
      for (const { part } of ranked.filter(({ weight }) => weight === 0)) expect(part).toBe(0)
      ranked.sort((one, other) => one.weight - other.weight || other.part - one.part)
      const heavier = ranked.filter(
        ({ weight }, index) => weight > (ranked[index - 1]?.weight ?? -1),
      )
      const leasts = heavier.map(({ weight }) =>
        Math.min(...ranked.filter((each) => each.weight === weight).map(({ part }) => part)),
      )
      expect(leasts).toEqual([...leasts].sort((one, other) => one - other))
    }),
    { seed, numRuns: 100 },
  )
})

test('of equals the first in the order of flats get the paise left over', () => {
  expect(apportion(paise(1000), [1, 1, 1])).toEqual([334, 333, 333])
  expect(apportion(paise(-1000), [1, 1, 1])).toEqual([-334, -333, -333])
})

test('the published area example sums up to 5,00,000.00, where its printed shares do not', () => {
  const parts = apportion(paise(5_00_000_00), [...Array(30).fill(500), ...Array(35).fill(750)])
  expect(parts[0]).toBe(6_060_61)
  expect(parts[64]).toBe(9_090_91)
  expect(sum(parts)).toBe(5_00_000_00)
})

test('15,00,000.00 among the 480 flats of Sagar Tarang: the first 96 of 3Bhk have a paisa more', () => {
  const areas = Array.from({ length: 6 * 20 * 4 }, (_, at) => {
    const isTop = at % 80 >= 72
    return [420, 640, 910, isTop ? 1680 : 1240][at % 4] ?? 0
  })
  const parts = apportion(paise(15_00_000_00), areas)
  const of = (area: number) => parts.filter((_, at) => areas[at] === area)
  expect(new Set(of(420))).toEqual(new Set([1_613_40]))
  expect(new Set(of(640))).toEqual(new Set([2_458_51]))
  expect(of(910)).toEqual([...Array(96).fill(3_495_70), ...Array(24).fill(3_495_69)])
  expect(new Set(of(1240))).toEqual(new Set([4_763_37]))
  expect(new Set(of(1680))).toEqual(new Set([6_453_59]))
})

test.each([[[]], [[0, 0]], [[1, -1]]])('the weights %j are refused', (some) => {
  expect(() => apportion(paise(100), some)).toThrow(RangeError)
})
