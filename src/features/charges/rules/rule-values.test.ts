import { expect, test } from 'vitest'
import { type BooksPolicy, booksPolicyFields } from '#contract/books/charges.ts'
import { paise } from '#contract/money.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { newPolicy } from '../../../../tests/factories/charges.ts'
import { validateRule } from './rule-errors.ts'
import { policyOf, type RuleValues, ruleValues } from './rule-values.ts'

type Ruled = Pick<BooksPolicy, 'subject' | 'terms'>

const rules: Ruled[] = [
  {
    subject: 'billing',
    terms: { cycle: 'quarterly', billDay: 5, dueDays: 20, graceDays: 10, isChecked: true },
  },
  {
    subject: 'interest',
    terms: {
      ...{ method: 'whole-month', basisPoints: 12_50, year: 'actual', rounding: 'paisa' },
      least: paise(5_00),
    },
  },
  {
    subject: 'penalty',
    terms: {
      fee: { kind: 'fixed', amount: paise(200_00) },
      ...{ afterDays: 18, overAmount: paise(500_00), overBills: 1 },
    },
  },
  {
    subject: 'penalty',
    terms: {
      fee: { kind: 'share', basisPoints: 2_00 },
      ...{ afterDays: 0, overAmount: paise(0), overBills: 0 },
    },
  },
  {
    subject: 'penalty',
    terms: {
      fee: {
        kind: 'steps',
        steps: [
          { over: paise(0), amount: paise(50_00) },
          { over: paise(5_000_00), amount: paise(100_00) },
        ],
      },
      ...{ afterDays: 0, overAmount: paise(0), overBills: 0 },
    },
  },
  { subject: 'rebate', terms: { byDay: 10, basisPoints: 2_00, most: paise(100_00), per: 'bill' } },
  { subject: 'rebate', terms: { byDay: 28, basisPoints: 5_00, most: null, per: 'year' } },
  { subject: 'allocation', terms: { order: 'heads', headIds: ['water', 'general'] } },
  { subject: 'allocation', terms: { order: 'bill-interest-first', headIds: [] } },
  { subject: 'rounding', terms: { rounding: 'total-and-tax' } },
  { subject: 'non-occupancy', terms: { basisPoints: 10_00, counting: 'by-day' } },
  {
    subject: 'reminders',
    terms: { isOn: true, before: 3, due: false, after: null, late: 30 },
  },
  { subject: 'gst', terms: { isRegistered: true, taxed: 'excess' } },
]

test.each(rules.map((rule) => [rule.subject, rule] as const))(
  'a rule of %s comes back from its form as it went in',
  (subject, rule) => {
    const { id, policy } = newPolicy(rule)
    const { since, resolution } = policy
    const values = { ...ruleValues({ ...policy, id } as PolicyRow, subject), since, resolution }
    const made = policyOf(subject, values)
    expect(made).toEqual(policy)
    expect(booksPolicyFields.safeParse(made).success).toBe(true)
    expect(Object.values(validateRule(values, subject, null)).filter(Boolean)).toEqual([])
  },
)

const wrong = (subject: BooksPolicy['subject'], values: Partial<RuleValues>) => {
  const typed = { ...ruleValues(null, subject), since: '2026-12-01', ...values }
  const errors = Object.entries(validateRule(typed, subject, null))
  expect(policyOf(subject, typed)).toBeUndefined()
  return errors.flatMap(([field, error]) => (error ? [field] : []))
}

test('what is wrong is said at its field, and no rule is made of it', () => {
  expect(wrong('billing', { billDay: '29' })).toEqual(['billDay'])
  expect(wrong('interest', { percent: 'x', least: '1.234' })).toEqual(['percent', 'least'])
  expect(wrong('penalty', { amount: '' })).toEqual(['amount'])
  expect(wrong('penalty', { fee: 'steps', steps: [{ over: '', amount: '' }] })).toEqual(['steps'])
  const falling = [
    { over: '100', amount: '5' },
    { over: '50', amount: '9' },
  ]
  expect(wrong('penalty', { fee: 'steps', steps: falling })).toEqual(['steps'])
  expect(wrong('rebate', { byDay: '0' })).toEqual(['byDay'])
  expect(wrong('allocation', { order: 'heads' })).toEqual(['headIds'])
  expect(wrong('reminders', { before: '31', after: '40', late: '30' })).toEqual(['before', 'late'])
  expect(wrong('non-occupancy', { percent: '' })).toEqual(['percent'])
})
