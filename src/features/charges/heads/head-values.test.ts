import { expect, test } from 'vitest'
import { chargeHeadFields } from '#contract/books/charges.ts'
import { paise } from '#contract/money.ts'
import { newHead } from '../../../../tests/factories/charges.ts'
import type { Basis } from './basis-values.ts'
import { blankHead, fieldsOf, validateHead, valuesOf } from './head-values.ts'

const flats = ['101', '102'].map((number, at) => ({
  ...{ id: `f${at + 1}`, wing: 'A', number, type: 'Flat' as const, size: '2Bhk' as const },
  ...{ floor: 1, carpetSqft: 640, builtUpSqft: null, constructionCost: null, shareCertificate: '' },
  ...{ inlets15: 1, inlets20: 0, inlets25: 0 },
}))

const bases: Basis[] = [
  { kind: 'equal', amount: { rate: paise(2_550_00), per: 1 } },
  { kind: 'equal', amount: { total: paise(61_200_00) } },
  { kind: 'area', of: 'built-up', amount: { rate: paise(12_12), per: 100 } },
  {
    kind: 'inlets',
    weights: { 15: 1, 20: 2, 25: 0 },
    amount: { total: paise(5_000_00) },
  },
  { kind: 'persons', amount: { total: paise(30_000_00) } },
  {
    kind: 'meter',
    tariff: {
      per: 1000,
      slabs: [
        { upTo: 10_000, rate: paise(5_00) },
        { upTo: null, rate: paise(8_00) },
      ],
    },
  },
  { kind: 'construction-cost', basisPoints: 25 },
  { kind: 'heads', headIds: ['water', 'lift'], basisPoints: 10_00 },
  { kind: 'parking', rates: { stilt: paise(300_00), 'two-wheeler': paise(0) } },
  { kind: 'size', amounts: { '2Bhk': paise(1_500_00), Shop: paise(2_000_00) } },
  { kind: 'list', amounts: { f1: paise(812_35), f2: paise(0) } },
]

const scopes = [
  { kind: 'wings', names: ['A'] },
  { kind: 'sizes', sizes: ['2Bhk', 'Shop'] },
  { kind: 'occupancy', of: ['let', 'vacant'] },
  { kind: 'flats', ids: ['f2'] },
  { kind: 'society' },
] as const

test.each(bases.map((basis) => [basis.kind, basis] as const))(
  'a head shared %s comes back from its form as it went in',
  (_, basis) => {
    const head = newHead({ basis })
    const fields = fieldsOf({ ...valuesOf(head, flats), since: head.since }, flats)
    expect(fields?.basis).toEqual(basis)
    const { headId, position, until } = head
    expect(chargeHeadFields.safeParse({ ...fields, headId, position, until }).success).toBe(true)
  },
)

test.each(scopes.map((scope) => [scope.kind, scope] as const))('so does one for %s', (_, scope) => {
  const head = newHead({ scope: structuredClone(scope) as typeof head.scope })
  expect(fieldsOf(valuesOf(head, flats), flats)?.scope).toEqual(scope)
})

const named = { ...blankHead, name: 'Water', accountId: 'account:water', since: '2026-12-01' }
const wrong = (values: Partial<typeof blankHead>, isOnce = false) =>
  Object.entries(validateHead({ ...named, ...values }, flats, null, isOnce)).flatMap(
    ([field, error]) => (error === null ? [] : [field]),
  )

test('every basis says which of its fields is wrong', () => {
  expect(wrong({ amount: '100' })).toEqual([])
  expect(wrong({ amount: 'much' })).toEqual(['amount'])
  expect(wrong({ basis: 'area', amount: '12.12', per: '0' })).toEqual(['per'])
  expect(wrong({ basis: 'inlets', amount: '5', weights: { 15: 'x', 20: '2', 25: '4' } })).toEqual([
    'weights',
  ])
  expect(wrong({ basis: 'heads', amount: '10' })).toEqual(['headIds'])
  expect(wrong({ basis: 'construction-cost', amount: '101' })).toEqual(['amount'])
  expect(
    wrong({
      basis: 'meter',
      slabs: [
        { upTo: '10', rate: '5' },
        { upTo: '5', rate: '8' },
      ],
    }),
  ).toEqual(['slabs'])
  expect(wrong({ basis: 'size' })).toEqual(['sizes'])
  expect(wrong({ basis: 'list', list: 'A-101 12\nC-1 5' })).toEqual(['list'])
  expect(wrong({ basis: 'list', list: 'A-101 12.345' })).toEqual(['list'])
  expect(wrong({ amount: '100', scope: 'wings' })).toEqual(['scope'])
})

test('what is charged once is not charged on a first of a month, when a regular run would find it', () => {
  expect(wrong({ amount: '100' }, true)).toEqual(['since'])
  expect(wrong({ amount: '100', since: '2026-12-02' }, true)).toEqual([])
})
