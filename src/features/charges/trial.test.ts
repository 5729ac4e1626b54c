import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { makeBills } from '#domain/books/bills/make-bills.ts'
import { type PolicyRow, policiesOf } from '#domain/books/policies.ts'
import { billingData, heldHead } from '../../../tests/factories/billing-data.ts'
import {
  billedFlat,
  orderOf,
  published,
  receiptOf,
  rulesOf,
} from '../../../tests/factories/bills.ts'
import { newHead, newPolicy, newRun } from '../../../tests/factories/charges.ts'
import { sampleFlats, sampleOf } from './heads/head-sample.ts'
import { previewOf } from './preview.ts'
import type { Billing } from './queries.ts'
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

test('a rebate is tried on the bills before: what was paid early makes the next ones less', () => {
  const flats = billing.rows.flats.map(({ id }) => id)
  const bill = { ...billed('f1'), dated: '2026-11-01', from: '2026-11-01', to: '2026-11-30' }
  const bills = flats.map((flatId, at) => ({
    ...bill,
    id: `B${at}`,
    flatId,
    holdingId: `h${at + 1}`,
  }))
  const paid = { ...receiptOf('R1', 2550, '2026-11-10'), holdingId: 'h1', flatId: 'f1' }
  const run = { ...newRun('2026-11'), state: 'published' as const }
  const data: Billing = {
    ...billing,
    runs: [run as unknown as (typeof billing.runs)[number]],
    rows: { ...billing.rows, bills, receipts: [paid] },
  }
  const terms = { byDay: 10, basisPoints: 2_00, most: null }
  const { policy } = newPolicy({ subject: 'rebate', terms })
  const { was, is, changed, flats: tried, counted } = tryOn(data, { kind: 'rule', policy })
  expect([was - is, changed]).toEqual([51_00, 1])
  expect(counted).toMatchObject({ first: { dated: '2026-11-01' }, isLater: false, sinceLast: null })
  expect(tried.find(({ id }) => id === 'f1')).toMatchObject({ was: 2_550_00, is: 2_499_00 })
  const rules = { heads: data.heads, policies: [{ ...policy, id: 'p' } as PolicyRow], legal: [] }
  const dates = { from: '2026-12-01', to: '2026-12-31', dated: '2026-12-01', dueOn: '2026-12-10' }
  const preview = previewOf(data, { ...dates, kind: 'regular', headIds: [] }, rules)
  expect([preview.total, preview.rebate]).toEqual([7_650_00, 51_00])
  // one that begins today is not for bills before it: the run gives none, and so says the trial
  const today = newPolicy({ subject: 'rebate', terms, since: '2026-11-20' }).policy
  const later = tryOn(data, { kind: 'rule', policy: today })
  expect(later).toMatchObject({ was: 7_666_00, is: 7_666_00, changed: 0 })
  expect(later.counted).toMatchObject({
    ...{ first: { from: '2026-12-01', dated: '2026-12-01' }, isLater: true },
    sinceLast: { day: '2026-11-01', is: 7_615_00 },
  })
  const kept = { ...rules, policies: [{ ...today, id: 'p' } as PolicyRow] }
  expect(previewOf(data, { ...dates, kind: 'regular', headIds: [] }, kept).rebate).toBe(0)
  const ofYear = newPolicy({
    subject: 'rebate',
    terms: { ...terms, per: 'year' },
    since: '2026-11-20',
  })
  expect(tryOn(data, { kind: 'rule', policy: ofYear.policy }).counted).toMatchObject({
    first: { from: '2027-04-01' },
  })
})

test('a rule of a day to come leaves the next run as it is', () => {
  const billedBy = (since: string) =>
    tryOn(billing, {
      kind: 'rule',
      policy: newPolicy({
        subject: 'billing',
        terms: { cycle: 'quarterly', billDay: 5, dueDays: 10, graceDays: 0, isChecked: false },
        since,
      }).policy,
    })
  expect(billedBy('2026-12-15')).toMatchObject({
    ...{ is: 7_650_00, changed: 0 },
    counted: { first: { from: '2027-01-01', to: '2027-03-31' }, isLater: true, sinceLast: null },
  })
})

test('of two late fees, one that follows the other, each counts on its own days', () => {
  const [before, after] = ['2026-04-01', '2026-11-01'].map((since) => ({
    ...newPolicy({
      subject: 'penalty',
      terms: { fee: { kind: 'fixed', amount: paise(100_00) }, ...limits },
      since,
    }).policy,
    id: since,
  })) as PolicyRow[] // of that subject
  const rows = policiesOf({ policies: [after!, before!] }, 'penalty')
  expect(rows.map(({ since, until }) => [since, until])).toEqual([
    ['2026-04-01', '2026-10-31'],
    ['2026-11-01', null],
  ])
})

const limits = { afterDays: 0, overAmount: paise(0), overBills: 0 }

const billed = (flatId: string) =>
  published(
    makeBills(orderOf('2026-11', { flats: [billedFlat(flatId)], rules: rulesOf(billing) }))
      .bills[0]!,
    'B',
  )

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
