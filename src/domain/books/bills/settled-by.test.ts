import { expect, test } from 'vitest'
import {
  noDocuments,
  orderOf,
  published,
  receiptOf,
  rupees,
} from '../../../../tests/factories/bills.ts'
import { makeBills } from './make-bills.ts'
import { allocationsOf } from './rules.ts'
import { settledBy, settledOf } from './settled-by.ts'

const billed = (month: string) => {
  const [draft] = makeBills(orderOf(month)).bills
  if (draft === undefined) throw new Error('the flat is billed')
  return published(draft, month)
}
const bills = [billed('2026-10'), billed('2026-11')]
const allocations = allocationsOf({ policies: [] })

test('a bill names what settled it, and how much of each went to it', () => {
  const receipts = [receiptOf('R1', 1600, '2026-10-05'), receiptOf('R2', 700, '2026-11-07')]
  const documents = { ...noDocuments, bills, receipts }
  expect(settledBy(documents, allocations, '2026-10')).toMatchObject([
    {
      creditId: 'R1',
      on: '2026-10-05',
      amount: rupees(1000),
      principal: rupees(1000),
      interest: 0,
    },
  ])
  expect(settledBy(documents, allocations, '2026-11')).toMatchObject([
    { creditId: 'R1', on: '2026-11-01', amount: rupees(600) },
    { creditId: 'R2', on: '2026-11-07', amount: rupees(400) },
  ])
})

test('a receipt that was taken back settles nothing', () => {
  const receipts = [receiptOf('R1', 1000, '2026-10-05'), receiptOf('V1', -1000, '2026-10-09', 'R1')]
  expect(settledBy({ ...noDocuments, bills, receipts }, allocations, '2026-10')).toEqual([])
})

test('a receipt names what it went to, what was owed before the books first', () => {
  const receipts = [receiptOf('R1', 1600, '2026-10-05'), receiptOf('R2', 700, '2026-11-07')]
  const documents = { ...noDocuments, bills, receipts }
  expect(settledOf(documents, allocations, 'R1')).toEqual([
    { billId: '2026-10', amount: rupees(1000) },
    { billId: '2026-11', amount: rupees(600) },
  ])
  // 300 of it are paid ahead
  expect(settledOf(documents, allocations, 'R2')).toEqual([
    { billId: '2026-11', amount: rupees(400) },
  ])
  const opening = {
    ...{ asOn: '2026-09-30', principal: rupees(500), interest: rupees(0), advance: rupees(0) },
  }
  expect(settledOf({ ...documents, opening }, allocations, 'R1')[0]).toEqual({
    ...{ billId: 'opening', amount: rupees(500) },
  })
})
