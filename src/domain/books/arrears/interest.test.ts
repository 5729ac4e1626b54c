import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import { type DatedRate, type Due, type InterestPolicy, interestOn } from './interest.ts'

const always = (basisPoints: number): DatedRate[] => [
  { since: '2000-01-01', until: null, basisPoints },
]

const policy = (percent: number, changes: Partial<InterestPolicy> = {}): InterestPolicy => ({
  ...{ method: 'daily', rates: always(percent * 100), caps: [], year: '365' },
  ...{ rounding: 'rupee', least: paise(0) },
  ...changes,
})

const due = (rupees: number, dueOn: string, ...paid: [on: string, rupees: number][]): Due => ({
  ...{ dueOn, graceDays: 0, principal: paise(rupees * 100) },
  paid: paid.map(([on, amount]) => ({ on, amount: paise(amount * 100) })),
})

const april = { from: '2024-04-01', to: '2024-04-30' }
const quarter = { from: '2024-04-01', to: '2024-06-30' }

test.each([
  ['I1', 21, due(1000, '2024-04-10', ['2024-04-25', 1000]), april, 8_63, 9],
  ['I3', 21, due(1000, '2024-04-10', ['2024-04-08', 500]), april, 5_75, 6],
  ['I4', 21, due(1000, '2024-04-10', ['2024-04-10', 1000]), april, 0, 0],
  [
    'I5',
    21,
    due(1200, '2021-01-15', ['2021-01-25', 1200]),
    { from: '2021-01-01', to: '2021-01-31' },
    6_90,
    7,
  ],
  ['I6', 21, due(1200, '2021-01-15'), { from: '2021-01-01', to: '2021-01-31' }, 11_05, 11],
  ['I7', 18, due(1000, '2024-04-15', ['2024-04-25', 1000]), quarter, 4_93, 5],
  ['I10', 18, due(1000, '2024-04-15'), quarter, 37_48, 37],
  ['I16 of 15 days', 12, due(1000, '2024-04-10', ['2024-04-25', 1000]), april, 4_93, 5],
  ['I16 of 20 days', 12, due(1000, '2024-04-10'), april, 6_58, 7],
])('%s at %i %%', (_, percent, bill, window, exact, rupees) => {
  const interest = interestOn([bill], window, policy(percent))
  expect(interest).toMatchObject({ exact, amount: rupees * 100 })
})

/** Ten free days counted from the bill's own day: due the day before it. */
const graced = (on: string): Due[] => [
  { ...due(1000, '2024-03-31', [on, 1000]), graceDays: 10 },
  due(500, '2024-03-31', [on, 500]),
]

test('I11 within the grace of the new bill only old arrears bear interest, half a paisa up', () => {
  expect(interestOn(graced('2024-04-05'), april, policy(21)).exact).toBe(1_44)
})

test('I12 after its grace the new bill bears interest from the grace’s end on', () => {
  const { exact, lines } = interestOn(graced('2024-04-16'), april, policy(21))
  expect(lines.map(({ days, amount }) => [days, amount])).toEqual([
    [6, 3_45],
    [16, 4_60],
  ])
  expect(exact).toBe(8_05)
})

/** A bill of 1,000 on the first of each month. */
const monthsOfBills = (count: number) =>
  Array.from({ length: count }, (_, at) => due(1000, `2024-0${at + 1}-10`))

test('I13 monthly rests: 0, 15, 30, 45 on principal alone; compounded it would be 90.90', () => {
  const rests = policy(18, { method: 'monthly-rest', rounding: 'paisa' })
  const interest = [
    { from: '2023-12-01', to: '2023-12-31' },
    { from: '2024-01-01', to: '2024-01-31' },
    { from: '2024-02-01', to: '2024-02-29' },
    { from: '2024-03-01', to: '2024-03-31' },
  ].map((window) => interestOn(monthsOfBills(4), window, rests).amount)
  expect(interest).toEqual([0, 15_00, 30_00, 45_00])
  const totals = interest.map((_, at) =>
    interest.slice(0, at + 1).reduce<number>((sum, each) => sum + each, (at + 1) * 1000_00),
  )
  expect(totals).toEqual([1000_00, 2015_00, 3045_00, 4090_00])
})

describe('monthly interest', () => {
  const paidLate = [due(1000, '2024-04-10', ['2024-04-12', 1000])]

  test('at rests is not charged on what was paid before the month ended', () => {
    expect(interestOn(paidLate, april, policy(18, { method: 'monthly-rest' })).amount).toBe(0)
  })

  test('of whole months is charged for a day, but not for none', () => {
    const whole = policy(18, { method: 'whole-month' })
    expect(interestOn(paidLate, april, whole).amount).toBe(15_00)
    expect(interestOn([due(1000, '2024-04-10', ['2024-04-10', 1000])], april, whole).amount).toBe(0)
  })

  test('of a quarter is that of its three months', () => {
    const rests = policy(18, { method: 'monthly-rest' })
    expect(interestOn([due(1000, '2024-03-10')], quarter, rests).amount).toBe(45_00)
  })
})

const june = { from: '2026-06-01', to: '2026-06-30' }
const dated: DatedRate[] = [
  { since: '2014-01-01', until: '2026-06-17', basisPoints: 2100 },
  { since: '2026-06-18', until: null, basisPoints: 1200 },
]

test('each day has the rate of its day, and the lines are the sum', () => {
  const { lines, exact } = interestOn([due(2864, '2026-05-10')], june, policy(0, { rates: dated }))
  expect(lines.map(({ from, days, basisPoints }) => [from, days, basisPoints])).toEqual([
    ['2026-06-01', 17, 2100],
    ['2026-06-18', 13, 1200],
  ])
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(exact)
})

test('no more than the law allows is charged, from its day on', () => {
  const bill = [due(2864, '2026-05-10')]
  const capped = interestOn(bill, june, policy(21, { caps: dated }))
  expect(capped).toEqual(interestOn(bill, june, policy(0, { rates: dated })))
})

test('a part payment lowers the principal from the next day on', () => {
  const { lines } = interestOn([due(1000, '2024-04-10', ['2024-04-20', 400])], april, policy(21))
  expect(lines.map(({ days, principal }) => [days, principal])).toEqual([
    [10, 1000_00],
    [10, 600_00],
  ])
})

test('a leap year has 365 days, or its own where that is the policy', () => {
  const winter = { from: '2023-12-01', to: '2024-01-31' }
  const exact = (year: '365' | 'actual') =>
    interestOn([due(36_600, '2023-11-30')], winter, policy(10, { year })).exact
  expect(exact('365')).toBe(621_70)
  expect(exact('actual')).toBe(620_85)
})

test('half a rupee is judged by the exact sum: 49.6 paise are none', () => {
  const { exact, amount } = interestOn([due(181, '2024-04-20')], april, policy(10))
  expect([exact, amount]).toEqual([50, 0])
})

test('less than the least is not charged', () => {
  const bill = [due(1000, '2024-04-10', ['2024-04-25', 1000])]
  expect(interestOn(bill, april, policy(21, { least: paise(10_00) })).amount).toBe(0)
  expect(interestOn(bill, april, policy(21, { least: paise(9_00) })).amount).toBe(9_00)
})

test('where no rate is resolved there is no interest', () => {
  expect(interestOn([due(1000, '2024-04-10')], april, policy(0, { rates: [] }))).toEqual({
    lines: [],
    exact: 0,
    amount: 0,
  })
})
