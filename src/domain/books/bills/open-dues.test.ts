import { expect, test } from 'vitest'
import {
  billedFlat,
  head,
  noDocuments,
  noteOf,
  orderOf,
  published,
  receiptOf,
  rulesOf,
} from '../../../../tests/factories/bills.ts'
import type { BillRow } from '../../../contract/books/bills.ts'
import { noteCharge } from './charge-ids.ts'
import { makeBills } from './make-bills.ts'
import { settledAccount, summaryOf } from './member-summary.ts'
import { openDues, unpaidUntil } from './open-dues.ts'
import { allocationsOf } from './rules.ts'

const rules = rulesOf({ heads: [head('general')], policies: [] })

/** 1,000.00 each, due on the 10th. */
const billOf = (month: string, bills: BillRow[]) => {
  const flats = [billedFlat('A-101', { documents: { ...noDocuments, bills } })]
  const [draft] = makeBills(orderOf(month, { flats, rules })).bills
  if (draft === undefined) throw new Error('the flat is billed')
  return published(draft, month)
}
const october = billOf('2026-10', [])
const november = billOf('2026-11', [october])
const december = billOf('2026-12', [october, november])
const bills = [october, november, december]

const accountOf = (paid: number, notes = [] as ReturnType<typeof noteOf>[]) => {
  const receipts = paid === 0 ? [] : [receiptOf('R', paid, '2026-11-15')]
  const documents = { bills, adjustments: notes }
  const account = { ...noDocuments, ...documents, receipts }
  return {
    documents,
    unpaid: summaryOf(settledAccount(account, allocationsOf({ policies: [] }))).unpaid,
  }
}

test('a run made ahead is not overdue: what has fallen due stands apart from what is due later', () => {
  const { documents, unpaid } = accountOf(1200)
  expect(openDues(documents, unpaid, '2026-11-20')).toEqual({
    overdue: 800_00,
    ahead: [{ on: '2026-12-10', amount: 1000_00 }],
  })
  // on its day it is due, and the day after it is overdue
  expect(openDues(documents, unpaid, '2026-12-10').ahead).toHaveLength(1)
  expect(openDues(documents, unpaid, '2026-12-11')).toEqual({ overdue: 1800_00, ahead: [] })
})

test('what no document on the device accounts for is older, so it is overdue', () => {
  const { unpaid } = accountOf(0)
  const known = { bills: [december], adjustments: [] }
  expect(openDues(known, unpaid, '2026-11-20')).toEqual({
    overdue: 2000_00,
    ahead: [{ on: '2026-12-10', amount: 1000_00 }],
  })
})

test('a debit note and a penalty are due on their own day', () => {
  const debit = noteOf('debit-note', 50, '2026-11-18', { dueOn: '2026-12-05' })
  const penalty = noteOf('penalty', 20, '2026-11-18')
  const { documents, unpaid } = accountOf(2000, [debit, penalty])
  expect(openDues(documents, unpaid, '2026-11-20')).toEqual({
    overdue: 20_00,
    ahead: [
      { on: '2026-12-05', amount: 50_00 },
      { on: '2026-12-10', amount: 1000_00 },
    ],
  })
})

test('of a bill only what it asked for is still to be paid: nothing that was charged after it', () => {
  const note = noteOf('debit-note', 50, '2026-11-18', { dueOn: '2026-12-05' })
  const { documents, unpaid } = accountOf(1200, [note])
  expect(unpaidUntil(october, documents, unpaid)).toBe(0)
  expect(unpaidUntil(november, documents, unpaid)).toBe(800_00)
  expect(unpaidUntil(december, documents, unpaid)).toBe(1850_00)
})

test('what was written after a bill, on its day or dated back, hides no payment of it', () => {
  const later = { recordedAt: '2026-11-12T06:30:00.000Z' }
  const extra: BillRow = { ...november, ...later, id: 'extra', kind: 'supplementary' }
  const back = noteOf('debit-note', 50, '2026-10-20', { ...later, dueOn: '2026-12-05' })
  const with10 = noteOf('debit-note', 10, '2026-11-01', { recordedAt: november.recordedAt })
  const documents = { bills: [october, november, extra], adjustments: [back, with10] }
  const unpaid = {
    ...{ [`${november.id}:general`]: 600_00, [`${extra.id}:general`]: 1000_00 },
    ...{ [noteCharge(back)]: 50_00, [noteCharge(with10)]: 10_00 },
  }
  expect(unpaidUntil(november, documents, unpaid)).toBe(610_00)
  expect(unpaidUntil(extra, documents, unpaid)).toBe(1660_00)
})
