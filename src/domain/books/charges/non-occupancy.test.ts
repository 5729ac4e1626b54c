import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import type { Occupancy } from '../../occupancy.ts'
import { toRupee } from '../exact.ts'
import { capsOf, legalRuleOn } from '../law/legal-rules.ts'
import { rulePacks } from '../law/rule-packs.ts'
import { nonOccupancyCharge, nonOccupancyExcess } from './non-occupancy.ts'

const april = { from: '2026-04-01', to: '2026-04-30' }
const rules = rulePacks.flatMap((pack) => pack.rules)
const tenPercent = [{ since: '2025-04-01', until: null, basisPoints: 1000 }]
const policy = {
  rates: tenPercent,
  caps: capsOf(rules, 'non-occupancy-cap'),
  counting: 'by-day' as const,
}
const span = (occupancy: Occupancy, since = '2025-04-01', until: string | null = null) => ({
  ...{ occupancy, since, until },
})

test.each([
  ['N1', 180_10, 18_01, 18],
  ['N2', 336_00, 33_60, 34],
  ['N3', 336_00, 33_60, 34],
  ['N4', 572_00, 57_20, 57],
  ['N5', 1_244_00, 124_40, 124],
  ['N6', 1_644_00, 164_40, 164],
])(
  '%s on %i paise of service charges: %i, published as %i rupees',
  (_, service, amount, rupees) => {
    const charge = nonOccupancyCharge(paise(service), [span('let')], april, policy)
    expect(charge).toBe(amount)
    expect(toRupee(charge)).toBe(rupees * 100)
  },
)

test('N7 231 on 1,644 is more than the law allows: 164.40', () => {
  const cap = { basisPoints: legalRuleOn(rules, 'non-occupancy-cap', april.from)?.value ?? 0 }
  const excess = { cap: 164_40, excess: 66_60 }
  expect(nonOccupancyExcess(paise(231_00), paise(1_644_00), cap)).toEqual(excess)
  expect(nonOccupancyExcess(paise(164_40), paise(1_644_00), cap)).toBeUndefined()
})

test.each<[Occupancy, number]>([
  ['let', 100_00],
  ['self', 0],
  ['family', 0],
  ['vacant', 0],
])('a flat of occupancy %s pays %i paise', (occupancy, amount) => {
  expect(nonOccupancyCharge(paise(1_000_00), [span(occupancy)], april, policy)).toBe(amount)
})

const moved = [span('self', '2026-04-19'), span('let', '2025-04-01', '2026-04-18')]

test('let for 18 of 30 days it pays for them, or for all where the first day decides', () => {
  const service = paise(1_000_00)
  expect(nonOccupancyCharge(service, moved, april, policy)).toBe(60_00)
  const first = { ...policy, counting: 'first-day' as const }
  expect(nonOccupancyCharge(service, moved, april, first)).toBe(100_00)
  const later = [span('let', '2026-04-02')]
  expect(nonOccupancyCharge(service, later, april, first)).toBe(0)
})

test('a rate above the cap is cut to it, and none resolved is none', () => {
  const half = [{ since: '2025-04-01', until: null, basisPoints: 5000 }]
  const charge = (rates: typeof half) =>
    nonOccupancyCharge(paise(1_000_00), [span('let')], april, { ...policy, rates })
  expect(charge(half)).toBe(100_00)
  expect(charge([])).toBe(0)
})
