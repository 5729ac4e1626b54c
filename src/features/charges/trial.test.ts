import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { billingData, heldHead } from '../../../tests/factories/billing-data.ts'
import { newHead, newPolicy } from '../../../tests/factories/charges.ts'
import { sampleFlats, sampleOf } from './heads/head-sample.ts'
import { tryOn } from './trial.ts'

const billing = billingData()

test('a head is tried on the next run, whatever day it is adopted from', () => {
  const basis = { kind: 'equal', amount: { rate: paise(2_650_00), per: 1 } } as const
  const result = tryOn(billing, { kind: 'head', head: newHead({ basis, since: '2027-04-01' }) })
  expect(result).toMatchObject({ was: 7_650_00, is: 7_950_00, changed: 3 })
})

test('a quarterly head is tried in the run that charges it', () => {
  const head = newHead({ headId: 'lift', position: 2, cycle: 'quarterly' })
  const { run, was, is } = tryOn(billing, { kind: 'head', head })
  expect(run.from).toBe('2027-01-01')
  expect([was, is]).toEqual([7_650_00, 15_300_00])
})

test('a rule is tried too: with what the law has against it', () => {
  const basisPoints = 18_00
  const terms = { method: 'daily', basisPoints, year: '365', rounding: 'rupee' } as const
  const { policy } = newPolicy({ subject: 'interest', terms: { ...terms, least: paise(0) } })
  const { changed, findings } = tryOn(billing, { kind: 'rule', policy })
  expect(changed).toBe(0)
  expect(findings.map(({ code, value, limit }) => [code, value, limit])).toEqual([
    ['INTEREST_ABOVE_CAP', 18_00, 12_00],
  ])
  const rounding = newPolicy({
    subject: 'billing',
    terms: { cycle: 'quarterly', billDay: 5, dueDays: 10, graceDays: 0, isChecked: false },
  })
  const { run, is } = tryOn(billing, { kind: 'rule', policy: rounding.policy })
  expect([run.from, run.to, run.dated, run.dueOn]).toEqual([
    ...['2026-10-01', '2026-12-31', '2026-10-05', '2026-10-15'],
  ])
  expect(is).toBe(3 * 7_650_00)
})

test('a head shows a real flat, what all pay, and which flats lack what it goes by', () => {
  const flats = sampleFlats(billing)
  const area = { kind: 'area', of: 'carpet', amount: { rate: paise(2_50), per: 1 } } as const
  expect(sampleOf(billing, flats, newHead({ headId: 'x', basis: area }))).toMatchObject({
    ...{ flat: 'A-101', amount: 1_500_00, total: 5_250_00, count: 3, problem: null },
  })
  const sinking = { kind: 'construction-cost', basisPoints: 10 } as const
  const fund = newHead({ headId: 'fund', name: 'Sinking Fund', basis: sinking })
  expect(sampleOf(billing, flats, fund).problem).toEqual({
    ...{ headId: 'fund', problem: 'UNKNOWN', flatIds: ['f3'] },
  })
  const only = newHead({ ...fund, scope: { kind: 'wings', names: ['A'] } })
  const { findings, count } = sampleOf(billing, flats, only)
  expect([count, findings.map(({ code }) => code)]).toEqual([2, ['SINKING_FUND_BELOW_LEAST']])
})

test('a meter is shown by what was read last', () => {
  const tariff = { per: 1, slabs: [{ upTo: null, rate: paise(5_00) }] }
  const head = heldHead({ headId: 'water', basis: { kind: 'meter', tariff } })
  const readings = ['f1', 'f2', 'f3'].map((flatId) => ({
    ...{ id: flatId, headId: 'water', flatId, from: '2026-09-01', units: 12 },
  }))
  const data = billingData({ heads: [head] }, readings)
  expect(sampleOf(data, sampleFlats(data), head)).toMatchObject({ amount: 60_00, total: 180_00 })
})
