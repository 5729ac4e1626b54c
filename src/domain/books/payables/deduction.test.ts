import { expect, test } from 'vitest'
import type { DeductionKind } from '../../../contract/books/vendors.ts'
import { paise } from '../../../contract/money.ts'
import { deductionRuleOn } from '../law/deduction-rules.ts'
import { type Credited, deductionOf, rateOfTyped } from './deduction.ts'

const [person, company] = ['ABCPD1234E', 'ABCCD1234E']
const rupees = (count: number) => paise(count * 100)
const on = '2025-06-30'

const deduct = (
  kind: DeductionKind,
  amount: number,
  { pan = company, dated = on, before = [] as Credited[] } = {},
) => {
  const rule = deductionRuleOn(kind, dated)
  if (rule === undefined) throw new Error(`no rule for ${kind}`)
  const most = rupees(amount)
  const sums = [...before, { dated, taxable: most, deducted: rupees(0) }]
  const deduction = deductionOf({ dated, pan, most }, sums, rule)
  return [deduction.amount / 100, deduction.passed]
}
const credited = (dated: string, amount: number, deducted = 0): Credited => ({
  ...{ dated, taxable: rupees(amount), deducted: rupees(deducted) },
})

test('T1 a single invoice of 35,000: 700 of a company, 350 of a person, 7,000 without a PAN', () => {
  expect(deduct('contractor', 35_000)).toEqual([700, 'single'])
  expect(deduct('contractor', 35_000, { pan: person })).toEqual([350, 'single'])
  expect(deduct('contractor', 35_000, { pan: '' })).toEqual([7000, 'single'])
  expect(deduct('contractor', 30_000)).toEqual([0, null])
})

test('T2 when the year passes its limit the tax is on the whole of it, less what was deducted', () => {
  const months = ['2025-04-30', '2025-05-31', '2025-06-30', '2025-07-31']
  const before = months.map((dated) => credited(dated, 22_000))
  expect(deduct('contractor', 22_000, { dated: '2025-08-31', before })).toEqual([2200, 'year'])
  const after = [...before, credited('2025-08-31', 22_000, 2200)]
  expect(deduct('contractor', 22_000, { dated: '2025-09-30', before: after })).toEqual([
    440,
    'year',
  ])
  // exactly a lakh is not above it
  expect(deduct('contractor', 12_000, { dated: '2025-08-31', before })).toEqual([0, null])
})

test('T3 what was deducted of a single invoice is not deducted twice', () => {
  const before = [credited('2025-04-10', 60_000, 1200)]
  expect(deduct('contractor', 45_000, { before })).toEqual([900, 'year'])
})

test('T4 another year begins anew; one of a later day that was entered before counts, or neither would be taxed', () => {
  const before = [credited('2025-03-31', 90_000)]
  expect(deduct('contractor', 20_000, { before })).toEqual([0, null])
  const later = [...before, credited('2025-12-31', 90_000, 1800)]
  expect(deduct('contractor', 20_000, { before: later })).toEqual([400, 'year'])
})

test('T5 fees above 50,000 a year, rent above 50,000 a month', () => {
  expect(deduct('professional', 50_000)).toEqual([0, null])
  expect(deduct('professional', 50_001)).toEqual([5000.1, 'year'])
  expect(deduct('technical', 60_000)).toEqual([1200, 'year'])
  const before = [credited('2025-05-05', 50_000), credited('2025-06-05', 30_000)]
  expect(deduct('rent', 20_000, { before })).toEqual([0, null])
  expect(deduct('rent', 20_001, { before })).toEqual([5000.1, 'month'])
  // a month that was taxed is not taxed again by the next one
  const taxed = [credited('2025-05-05', 60_000, 6000)]
  expect(deduct('rent', 60_000, { before: taxed })).toEqual([6000, 'month'])
  expect(deduct('rent', 50_000, { before: taxed })).toEqual([0, 'month'])
})

test('T6 what is due on crossing a limit is never more than the invoice; the next one makes it up', () => {
  const before = [credited('2025-05-05', 49_000)]
  expect(deduct('professional', 1500, { before })).toEqual([1500, 'year'])
  const later = [...before, credited('2025-06-01', 1500, 1500)]
  expect(deduct('professional', 50_000, { before: later })).toEqual([8550, 'year'])
})

const as = (row: Credited, kind: DeductionKind, basisPoints: number): Credited => ({
  ...row,
  taxedAs: { kind, basisPoints },
})

test('T21 a PAN that is given, or cleared, within the year is for what comes after: what was taxed stays as it was', () => {
  const without = [as(credited('2025-05-05', 40_000, 8000), 'contractor', 20_00)]
  expect(deduct('contractor', 40_000, { before: without })).toEqual([800, 'single'])
  // the year passes its limit: what was taxed at 20 % is not taxed again
  expect(deduct('contractor', 70_000, { before: without })).toEqual([1400, 'year'])
  const withPan = [as(credited('2025-05-05', 40_000, 800), 'contractor', 2_00)]
  expect(deduct('contractor', 40_000, { pan: '', before: withPan })).toEqual([8000, 'single'])
  // below the limits nothing was taxed, and the whole is at the rate of the day that passes them
  const small = [as(credited('2025-05-05', 20_000), 'contractor', 20_00)]
  expect(deduct('contractor', 90_000, { before: small })).toEqual([2200, 'year'])
  // half of its tax was left off: the other half is still due
  const half = [as(credited('2025-05-05', 40_000, 4000), 'contractor', 20_00)]
  expect(deduct('contractor', 40_000, { before: half })).toEqual([1200, 'single'])
})

test('T22 what was taxed as another kind is settled as that; where nothing was taxed it counts as what the vendor is today', () => {
  const works = [as(credited('2025-05-05', 2_00_000, 4000), 'contractor', 2_00)]
  expect(deduct('professional', 10_000, { before: works })).toEqual([0, null])
  expect(deduct('professional', 60_000, { before: works })).toEqual([6000, 'year'])
  // an untaxed sum of the same kind went into the tax of the year
  const both = [...works, as(credited('2025-04-05', 20_000), 'contractor', 2_00)]
  expect(deduct('professional', 40_000, { before: both })).toEqual([0, null])
  const slip = [as(credited('2025-05-05', 20_000), 'contractor', 2_00)]
  expect(deduct('professional', 40_000, { before: slip })).toEqual([6000, 'year'])
})

test('what is typed instead of the proposal was deducted at the rate that it fits', () => {
  const rule = deductionRuleOn('contractor', '2025-06-01')
  if (rule === undefined) throw new Error('there is no such rule')
  const sums = [credited('2025-06-01', 40_000)]
  const proposal = deductionOf({ dated: '2025-06-01', pan: '', most: rupees(40_000) }, sums, rule)
  expect(proposal).toMatchObject({ amount: rupees(8000), isAlone: true, settled: 0 })
  expect(
    [8000, 800, 400, 799, 0].map((typed) => rateOfTyped(proposal, rupees(typed), rule)),
  ).toEqual([20_00, 2_00, 1_00, 20_00, 20_00])
})
