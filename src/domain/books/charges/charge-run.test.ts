import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import { sum } from '../exact.ts'
import type { ChargeBasis, ChargedFlat, ChargeScope } from './charge-basis.ts'
import { chargeRun } from './charge-run.ts'
import { isRising, meterCharge } from './meter.ts'

const flat = (id: string, changes: Partial<ChargedFlat> = {}): ChargedFlat => ({
  ...{ id, wing: 'A', size: '2Bhk', carpetSqft: 640, builtUpSqft: 800, saleableSqft: null },
  ...{ constructionCost: 3_00_000_00, inlets15: 3, inlets20: 0, inlets25: 0 },
  ...{ persons: 4, metered: null, parking: [] },
  ...changes,
})

const flats = (count: number, changes: Partial<ChargedFlat> = {}, prefix = 'A') =>
  Array.from({ length: count }, (_, at) => flat(`${prefix}-${at}`, changes))

const society: ChargeScope = { kind: 'society' }

const charge = (
  basis: ChargeBasis,
  some: ChargedFlat[],
  months = 1,
  scope: ChargeScope = society,
) => {
  const { amounts, problems } = chargeRun([{ id: 'head', basis, scope, months }], some)
  return problems[0] ?? [...(amounts.get('head')?.values() ?? [])]
}

const widths = { 15: 1, 20: 2, 25: 4 }

test('A2 water by inlets is shared exactly, never by a rate rounded to the rupee', () => {
  const some = [...flats(10), ...flats(15, { inlets15: 4 }, 'B')]
  const basis = { kind: 'inlets', weights: widths, amount: { total: paise(5_000_00) } } as const
  const shares = charge(basis, some) as number[]
  expect(shares).toEqual([...Array(10).fill(166_67), ...Array(15).fill(222_22)])
  expect(sum(shares)).toBe(5_000_00)
})

test.each([
  [25, 1, 62_50],
  [75, 1, 187_50],
  [25, 3, 187_50],
  [75, 3, 562_50],
  [25, 12, 750_00],
  [75, 12, 2_250_00],
])(
  'A3 %i hundredths of a per cent a year of 3,00,000 for %i months',
  (basisPoints, months, amount) => {
    expect(charge({ kind: 'construction-cost', basisPoints }, flats(1), months)).toEqual([amount])
  },
)

test('A4 water by persons: 30,000 among 60, four of them in this flat', () => {
  const some = [flat('A-1'), ...flats(14, {}, 'B')]
  const shares = charge({ kind: 'persons', amount: { total: paise(30_000_00) } }, some)
  expect(shares).toEqual(Array(15).fill(2_000_00))
})

test('A5 by area: 40,000 among 25,000 sq ft, 1,260 of them in this flat', () => {
  const some = [flat('A-1', { carpetSqft: 1260 }), flat('A-2', { carpetSqft: 23_740 })]
  const basis = { kind: 'area', of: 'carpet', amount: { total: paise(40_000_00) } } as const
  expect((charge(basis, some) as number[])[0]).toBe(2_016_00)
})

test('A6 the lift is paid by the wing that has one', () => {
  const some = [...flats(12), ...flats(8, { wing: 'B' }, 'B')]
  const shares = charge({ kind: 'equal', amount: { total: paise(12_000_00) } }, some, 1, {
    kind: 'wings',
    names: ['A'],
  })
  expect(shares).toEqual([...Array(12).fill(1_000_00), ...Array(8).fill(0)])
})

test.each<[string, ChargeBasis, Partial<ChargedFlat>, number]>([
  ['a rate a flat', { kind: 'equal', amount: { rate: paise(2_400_00), per: 1 } }, {}, 2_400_00],
  [
    'a rate a square foot',
    { kind: 'area', of: 'built-up', amount: { rate: paise(12_12), per: 100 } },
    { builtUpSqft: 825 },
    99_99,
  ],
  [
    'wider inlets',
    { kind: 'inlets', weights: widths, amount: { rate: paise(56_00), per: 1 } },
    { inlets15: 1, inlets20: 1, inlets25: 1 },
    392_00,
  ],
  [
    'places',
    { kind: 'parking', rates: { stilt: paise(300_00), 'two-wheeler': paise(50_00) } },
    { parking: ['stilt', 'two-wheeler', 'two-wheeler', 'open'] },
    400_00,
  ],
  ['the size', { kind: 'size', amounts: { '2Bhk': paise(1_500_00) } }, {}, 1_500_00],
  ['a list', { kind: 'list', amounts: { 'A-1': paise(812_35) } }, {}, 812_35],
  ['a list without it', { kind: 'list', amounts: {} }, {}, 0],
])('a flat pays by %s', (_, basis, changes, amount) => {
  expect(charge(basis, [flat('A-1', changes)])).toEqual([amount])
})

test.each<[string, ChargeBasis]>([
  ['its saleable area', { kind: 'area', of: 'saleable', amount: { total: paise(100) } }],
  ['its size’s amount', { kind: 'size', amounts: { '3Bhk': paise(100) } }],
  ['its meter', { kind: 'meter', tariff: { per: 1, slabs: [{ upTo: null, rate: paise(1) }] } }],
])('a flat without %s is named, and not charged nothing', (_, basis) => {
  expect(charge(basis, flats(1))).toEqual({ headId: 'head', problem: 'UNKNOWN', flatIds: ['A-0'] })
})

test('a total that nobody shares is a problem, and no total is not', () => {
  const persons = (total: number) => ({ kind: 'persons', amount: { total: paise(total) } }) as const
  const empty = [flat('A-1', { persons: 0 })]
  expect(charge(persons(100), empty)).toMatchObject({ problem: 'NOBODY' })
  expect(charge(persons(0), empty)).toEqual([0])
})

test.each([
  [0, 0],
  [8_000, 40_00],
  [10_000, 50_00],
  [10_001, 50_01],
  [25_000, 175_00],
  [40_000, 340_00],
])('%i litres cost %i paise by slabs of 5, 8, 9 and 12 rupees a kilolitre', (litres, amount) => {
  const slabs = [
    { upTo: 10_000, rate: paise(5_00) },
    { upTo: 20_000, rate: paise(8_00) },
    { upTo: 30_000, rate: paise(9_00) },
    { upTo: null, rate: paise(12_00) },
  ]
  expect(meterCharge(litres, { per: 1000, slabs })).toBe(amount)
})

test('slabs rise, and the last one alone has no end', () => {
  const slabs = (...ends: (number | null)[]) =>
    isRising({ per: 1, slabs: ends.map((upTo) => ({ upTo, rate: paise(1) })) })
  expect([slabs(null), slabs(10, 20, null), slabs(10, 20)]).toEqual([true, true, true])
  expect([slabs(0), slabs(20, 10), slabs(10, 10), slabs(null, 10)]).toEqual(Array(4).fill(false))
})

test.each<[string, ChargeScope, number[]]>([
  ['types', { kind: 'sizes', sizes: ['3Bhk', 'Shop'] }, [0, 100, 0]],
  ['how they are lived in', { kind: 'occupancy', of: ['let'] }, [0, 0, 100]],
  ['nobody living there', { kind: 'occupancy', of: ['vacant'] }, [100, 0, 0]],
  ['their names', { kind: 'flats', ids: ['A-1', 'A-2'] }, [100, 100, 0]],
])('a head of some flats, by %s', (_, scope, shares) => {
  const some = [
    flat('A-1'),
    flat('A-2', { size: '3Bhk', livedIn: 'self' }),
    flat('A-3', { livedIn: 'let' }),
  ]
  const basis = { kind: 'equal', amount: { rate: paise(100), per: 1 } } as const
  expect(charge(basis, some, 1, scope)).toEqual(shares)
})

test('a head of other heads comes after them, and heads that go by each other are a problem', () => {
  const heads = (...of: [string, string[]][]) =>
    of.map(([id, headIds]) => ({
      ...{ id, months: 1, scope: society },
      basis: { kind: 'heads', headIds, basisPoints: 10_00 } as const,
    }))
  const fixed = { kind: 'equal', amount: { rate: paise(1_001_00), per: 1 } } as const
  const run = chargeRun(
    [
      ...heads(['tenth of the tenth', ['tenth']], ['tenth', ['fixed']], ['x', ['y']], ['y', ['x']]),
      { id: 'fixed', months: 1, scope: society, basis: fixed },
    ],
    flats(1),
  )
  expect(run.amounts.get('tenth')?.get('A-0')).toBe(100_10)
  expect(run.amounts.get('tenth of the tenth')?.get('A-0')).toBe(10_01)
  expect(run.problems).toEqual([
    { headId: 'x', problem: 'CIRCLE' },
    { headId: 'y', problem: 'CIRCLE' },
  ])
})

test('whatever shares a total shares all of it, and only within its scope', () => {
  const someFlats = fc.array(
    fc.record({
      carpetSqft: fc.integer({ min: 1, max: 10_000 }),
      inlets15: fc.integer({ min: 1, max: 9 }),
      inlets20: fc.nat(9),
      persons: fc.integer({ min: 1, max: 12 }),
      wing: fc.constantFrom('A', 'B'),
    }),
    { minLength: 1, maxLength: 40 },
  )
  void fc.assert(
    fc.property(someFlats, fc.nat(100_000_000), (rows, total) => {
      const some = [flat('first'), ...rows.map((row, at) => flat(`f-${at}`, row))]
      const amount = { total: paise(total) }
      const scope = { kind: 'wings', names: ['A'] } as const
      for (const basis of [
        { kind: 'equal', amount },
        { kind: 'area', of: 'carpet', amount },
        { kind: 'inlets', weights: widths, amount },
        { kind: 'persons', amount },
      ] satisfies ChargeBasis[]) {
        const shares = charge(basis, some, 1, scope) as number[]
        expect(sum(shares)).toBe(total)
        expect(some.every(({ wing }, at) => wing === 'A' || shares[at] === 0)).toBe(true)
      }
    }),
    { seed: 20_261_120, numRuns: 100 },
  )
})
