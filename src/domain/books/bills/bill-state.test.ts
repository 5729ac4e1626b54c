import { expect, test } from 'vitest'
import {
  billedFlat,
  head,
  interestOf,
  orderOf,
  published,
  rulesOf,
  rupees,
} from '../../../../tests/factories/bills.ts'
import { paise } from '../../../contract/money.ts'
import { billStateOf, isPartPaid, partsOf, payableOf } from './bill-state.ts'
import { makeBills } from './make-bills.ts'
import { unpaidOf } from './open-dues.ts'

const billed = (month: string, changes = {}) => {
  const [draft] = makeBills(orderOf(month, changes)).bills
  if (draft === undefined) throw new Error('the flat is billed')
  return published(draft, month)
}

const october = billed('2026-10')
const november = billed('2026-11', {
  rules: rulesOf({ heads: [head('general')], policies: [interestOf(21)] }),
  flats: [
    billedFlat('A-101', {
      documents: { opening: null, bills: [october], receipts: [], adjustments: [] },
    }),
  ],
})

test('principal, penalty and interest of a bill sum up to its total; what is owed before stands apart', () => {
  // 21 days of 1,000.00 at 21 %
  expect(partsOf(november)).toEqual({ principal: rupees(1000), penalty: 0, interest: rupees(12) })
  expect(payableOf(november)).toBe(rupees(2012))
  expect(payableOf({ ...november, advance: rupees(3000) })).toBe(rupees(-988))
})

test('what is not named as unpaid is paid', () => {
  expect(unpaidOf(november, { '2026-11:interest': 1200, '2026-10:general': 5 })).toBe(1200)
  expect(unpaidOf(november, {})).toBe(0)
})

const stateOn = (today: string, unpaid: number, more = {}) =>
  billStateOf(november, { unpaid: paise(unpaid), isReversed: false, today, ...more })

test('a bill is overdue from the day after it fell due, also when a part of it is paid', () => {
  expect(stateOn('2026-11-10', november.total)).toEqual({ kind: 'unpaid' })
  expect(stateOn('2026-11-10', 100)).toEqual({ kind: 'part-paid' })
  expect(stateOn('2026-11-11', 100)).toEqual({ kind: 'overdue', days: 1 })
  expect(stateOn('2026-11-20', november.total)).toEqual({ kind: 'overdue', days: 10 })
  expect(stateOn('2026-12-20', 0)).toEqual({ kind: 'paid' })
})

test('a bill that was taken back is neither paid nor overdue', () => {
  expect(stateOn('2026-12-20', 0, { isReversed: true })).toEqual({ kind: 'reversed' })
  const reversal = { ...november, reverses: 'other' }
  expect(
    billStateOf(reversal, { unpaid: paise(0), isReversed: false, today: '2026-12-20' }),
  ).toEqual({ kind: 'reversal' })
})

test('part of a bill is paid also where the rest is overdue', () => {
  const total = november.total
  expect(isPartPaid({ total, paid: paise(100) })).toBe(true)
  expect([0, total].map((paid) => isPartPaid({ total, paid: paise(paid) }))).toEqual([false, false])
})
