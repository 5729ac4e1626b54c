/** Runs are published ahead of their day or after it: what being late costs is the same in the end. Seed 20261126: a failure prints it with its path. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  billedFlat,
  head,
  interestOf,
  noDocuments,
  orderOf,
  policy,
  published,
  receiptOf,
  rulesOf,
  rupees,
} from '../../../../tests/factories/bills.ts'
import type { BillRow } from '../../../contract/books/bills.ts'
import { addDays } from '../../time-ranges.ts'
import { sum } from '../exact.ts'
import { accruedInterest } from './accrued-interest.ts'
import { countedUntil } from './late-costs.ts'
import { makeBills } from './make-bills.ts'
import type { BooksRules } from './rules.ts'

const rate = { kind: 'equal', amount: { rate: rupees(50_000), per: 1 } } as const
const rules = rulesOf({ heads: [head('general', { basis: rate })], policies: [interestOf(21)] })

type Run = { month: string; on: string }

/** Each run made of what was written by its day. */
const billsOf = (runs: readonly Run[], paid: readonly [number, string][], by: BooksRules) => {
  const receipts = paid.map(([amount, day], at) => receiptOf(`R${at}`, amount, day))
  const bills: BillRow[] = []
  for (const { month, on } of runs) {
    const known = receipts.filter(({ receivedOn }) => receivedOn <= on)
    const documents = { ...noDocuments, bills: [...bills], receipts: known }
    const order = orderOf(month, { rules: by, flats: [billedFlat('A-101', { documents })] })
    const countedTo = countedUntil(order.dated, on)
    const [draft] = makeBills({ ...order, countedTo }).bills
    if (draft) bills.push(published(draft, `B:${month}`))
  }
  return bills
}

const inTime = ['2026-10', '2026-11'].map((month) => ({ month, on: `${month}-01` }))
const of = (bills: readonly BillRow[], kind: 'interest' | 'penalty') =>
  sum(
    bills
      .flatMap(({ lines }) => lines.filter((line) => line.kind === kind))
      .map((line) => line.amount),
  )

test('a bill made ahead has interest up to the day it is made on, and the next one the rest', () => {
  const runs = (on: string) => [
    ...inTime,
    { month: '2026-12', on },
    { month: '2027-01', on: '2027-01-01' },
  ]
  const paid: [number, string][] = [[150_604, '2026-11-22']]
  const ahead = billsOf(runs('2026-11-20'), paid, rules)
  expect(ahead.map(({ countedTo }) => countedTo)).toEqual([
    ...['2026-09-30', '2026-10-31', '2026-11-20', '2026-12-31'],
  ])
  const interest = (bills: readonly BillRow[]) => bills.map((bill) => of([bill], 'interest') / 100)
  expect(interest(billsOf(runs('2026-12-01'), paid, rules))).toEqual([0, 604, 978, 0])
  expect(interest(ahead)).toEqual([0, 604, 863, 115])
})

test('what has come together since it is made ahead is not counted twice', () => {
  const bills = billsOf([...inTime, { month: '2026-12', on: '2026-11-20' }], [], rules)
  const accrued = (day: string) => accruedInterest({ ...noDocuments, bills }, rules, day)
  expect(accrued('2026-11-20')).toBe(0)
  expect(accrued('2026-11-21')).toBe(57_53)
})

test('by whole months a month is counted by the first bill that is made when it has ended', () => {
  const terms = { basisPoints: 1800, year: '365', rounding: 'paisa', least: rupees(0) } as const
  for (const method of ['monthly-rest', 'whole-month'] as const) {
    const by = {
      ...rules,
      policies: [policy({ subject: 'interest', terms: { ...terms, method } })],
    }
    const interest = (on: string) =>
      billsOf(
        [...inTime, { month: '2026-12', on }, { month: '2027-01', on: '2027-01-01' }],
        [],
        by,
      ).map((bill) => of([bill], 'interest') / 100)
    expect(interest('2026-12-01')).toEqual([0, 750, 1500, 2250])
    expect(interest('2026-11-20')).toEqual([0, 750, 0, 3750])
    expect(interest('2026-11-30')).toEqual([0, 750, 1500, 2250])
  }
})

test('whatever day a run is published on, after the next one the same days of the same principal are charged, and the same fees', () => {
  const paid = fc.array(
    fc.tuple(
      // all of it is principal: interest that is billed later is paid later
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 0, max: 91 }).map((days) => addDays('2026-10-01', days)),
    ),
    { maxLength: 5 },
  )
  const fee = { kind: 'fixed', amount: rupees(200) } as const
  const late = { fee, afterDays: 3, overAmount: rupees(100), overBills: 0 }
  const by = {
    ...rules,
    policies: [
      interestOf(21, { until: '2026-11-25' }),
      interestOf(12, { since: '2026-11-26' }),
      policy({ subject: 'penalty', terms: late }),
    ],
  }
  void fc.assert(
    fc.property(
      paid,
      fc.integer({ min: -45, max: 12 }),
      fc.integer({ min: -30, max: 0 }),
      (all, first, second) => {
        const december = addDays('2026-12-01', first)
        const january = [addDays('2027-01-01', second), december].sort()[1] ?? ''
        const run = (one: string, other: string) =>
          billsOf(
            [
              { month: '2026-10', on: '2026-10-01' },
              { month: '2026-11', on: december < '2026-11-01' ? december : '2026-11-01' },
              { month: '2026-12', on: one },
              { month: '2027-01', on: other },
              { month: '2027-02', on: '2027-02-01' },
            ],
            all,
            by,
          )
        const [ahead, usual] = [run(december, january), run('2026-12-01', '2027-01-01')]
        expect(of(ahead, 'penalty')).toBe(of(usual, 'penalty'))
        expect(daysOf(ahead)).toEqual(daysOf(usual))
        // each bill is rounded by itself
        expect(Math.abs(of(ahead, 'interest') - of(usual, 'interest'))).toBeLessThanOrEqual(400)
      },
    ),
    { seed: 20_261_126, numRuns: 150 },
  )
})

/** Paise times hundredths of a per cent that each day bears. */
const daysOf = (bills: readonly BillRow[]) => {
  const days: Record<string, number> = {}
  for (const { from, principal, basisPoints, days: count } of bills.flatMap(
    ({ working }) => working,
  ))
    for (let at = 0; at < count; at += 1) {
      const day = addDays(from, at)
      days[day] = (days[day] ?? 0) + principal * basisPoints
    }
  return days
}
