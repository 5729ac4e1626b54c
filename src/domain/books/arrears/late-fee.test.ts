import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import { sum } from '../exact.ts'
import type { Due } from './interest.ts'
import { type LateFeePolicy, lateFees } from './late-fee.ts'
import { lastDayFor, rebateOn } from './rebate.ts'

const april = { from: '2024-04-01', to: '2024-04-30' }
const twoHundred: LateFeePolicy = {
  ...{ fee: { kind: 'fixed', amount: paise(200_00) } },
  ...{ afterDays: 0, overAmount: paise(0), overBills: 0 },
}

const bill = (...paid: [on: string, rupees: number][]): Due => ({
  ...{ dueOn: '2024-04-10', graceDays: 0, principal: paise(4_000_00) },
  paid: paid.map(([on, rupees]) => ({ on, amount: paise(rupees * 100) })),
})

test.each([
  { flat: 'F1 paid before it was due', due: bill(['2024-04-08', 4000]), rupees: 4000 },
  { flat: 'F2 paid late', due: bill(['2024-04-25', 4000]), rupees: 4200 },
  {
    flat: 'F3 half of it paid before, the rest not',
    due: bill(['2024-04-08', 2000]),
    rupees: 6200,
  },
  { flat: 'F4 a part of it paid late', due: bill(['2024-04-25', 600]), rupees: 7600 },
  { flat: 'F5 nothing paid', due: bill(), rupees: 8200 },
])('$flat: the next bill of 4,000 asks $rupees', ({ due, rupees }) => {
  const fees = lateFees([due], april, twoHundred)
  const unpaid = due.principal - sum(due.paid.map(({ amount }) => amount))
  expect(sum([4_000_00, unpaid, ...fees.map(({ amount }) => amount)])).toBe(rupees * 100)
})

test('a bill has its fee once, in the window in which it became late', () => {
  expect(lateFees([bill()], { from: '2024-05-01', to: '2024-05-31' }, twoHundred)).toEqual([])
})

const feeOf = (due: Due, changes: Partial<LateFeePolicy>) =>
  lateFees([due], april, { ...twoHundred, ...changes })

test.each<[string, Due, Partial<LateFeePolicy>, number]>([
  ['200 after 18 days', bill(['2024-04-28', 4000]), { afterDays: 18 }, 0],
  ['200 after 18 days, paid on the 19th', bill(['2024-04-29', 4000]), { afterDays: 18 }, 200_00],
  [
    '2 % of what is unpaid',
    bill(['2024-04-08', 1000]),
    { fee: { kind: 'share', basisPoints: 200 } },
    60_00,
  ],
  ['only of more than 4,000', bill(), { overAmount: paise(4_000_00) }, 0],
  ['only for more than one bill', bill(), { overBills: 1 }, 0],
])('a fee of %s', (_, due, changes, amount) => {
  expect(sum(feeOf(due, changes).map((fee) => fee.amount))).toBe(amount)
})

test.each([
  [500, 0],
  [1000, 0],
  [1001, 50_00],
  [4000, 100_00],
])('of steps, %i unpaid costs %i paise', (rupees, amount) => {
  const steps = [
    { over: paise(1_000_00), amount: paise(50_00) },
    { over: paise(3_000_00), amount: paise(100_00) },
  ]
  const fees = feeOf(bill(['2024-04-08', 4000 - rupees]), { fee: { kind: 'steps', steps } })
  expect(sum(fees.map((fee) => fee.amount))).toBe(amount)
})

test.each([
  ['whole and in time', [['2024-04-05', 48_000_00]], null, 2_400_00],
  [
    'in two parts',
    [
      ['2024-04-01', 40_000_00],
      ['2024-04-10', 8_000_00],
    ],
    null,
    2_400_00,
  ],
  ['with a limit', [['2024-04-05', 50_000_00]], 1_000_00, 1_000_00],
  ['a paisa short', [['2024-04-05', 47_999_99]], null, 0],
  ['a day late', [['2024-04-11', 48_000_00]], null, 0],
] satisfies [string, [string, number][], number | null, number][])(
  'a rebate of 5 %% on a year’s 48,000, paid %s',
  (_, payments, most, rebate) => {
    const paid = payments.map(([on, amount]) => ({ on, amount: paise(amount) }))
    const limit = { most: most === null ? null : paise(most), isInRupees: false }
    const billed = { all: paise(48_000_00), principal: paise(48_000_00) }
    expect(rebateOn(billed, paid, { by: '2024-04-10', basisPoints: 500, ...limit })).toBe(rebate)
  },
)

test.each([
  ['2026-11-01', 10, '2026-11-10'],
  ['2026-11-10', 10, '2026-11-10'],
  ['2026-11-25', 10, '2026-12-10'],
  ['2026-12-11', 5, '2027-01-05'],
])('a bill of %s is paid early by the %i: %s', (dated, byDay, day) => {
  expect(lastDayFor(dated, byDay)).toBe(day)
})
