import { expect, test } from 'vitest'
import { noDocuments, noteOf, receiptOf, rupees } from '../../../../tests/factories/bills.ts'
import type { AdjustmentRow } from '../../../contract/books/adjustments.ts'
import { mostWaived, roundOffLeft } from './most-waived.ts'
import { allocationsOf } from './rules.ts'

const opening = {
  ...{ asOn: '2026-10-01', principal: rupees(1000), interest: rupees(50), advance: rupees(0) },
}
const most = (
  dated: string,
  adjustments: AdjustmentRow[] = [],
  paid: [day: string, amount: number][] = [],
  headId = '',
  kind: AdjustmentRow['kind'] = 'waiver',
) =>
  mostWaived(
    {
      ...{ ...noDocuments, opening, adjustments },
      receipts: paid.map(([day, amount]) => receiptOf(day, amount, day)),
    },
    allocationsOf({ policies: [] }),
    { kind, dated, headId },
  ) / 100

test('what was unpaid when the day ended, whatever was paid later', () => {
  expect([most('2026-09-30'), most('2026-10-01'), most('2026-11-20')]).toEqual([0, 50, 50])
  // principal first: the last 20.00 are of interest
  expect(most('2026-11-20', [], [['2026-10-15', 1020]])).toBe(30)
  expect(most('2026-10-14', [], [['2026-10-15', 1020]])).toBe(50)
})

test('what other waivers let off is left out, be they earlier or later; one that was taken back is not', () => {
  const waiver = (amount: number, day: string) => noteOf('waiver', amount, day)
  expect(most('2026-11-20', [waiver(20, '2026-10-05')])).toBe(30)
  expect(most('2026-10-02', [waiver(20, '2026-10-05'), waiver(30, '2026-10-09')])).toBe(0)
  const taken = waiver(20, '2026-10-05')
  const back = { ...taken, id: 'RV', amount: rupees(-20), reverses: taken.id }
  expect(most('2026-11-20', [taken, back])).toBe(50)
})

test('penalties are for themselves: those of notes count too', () => {
  const penalty = noteOf('penalty', 100, '2026-10-05')
  const waived = noteOf('waiver', 40, '2026-10-06', { headId: 'penalty' })
  expect(most('2026-10-04', [penalty], [], 'penalty')).toBe(0)
  expect(most('2026-11-20', [penalty, waived], [], 'penalty')).toBe(60)
  expect(most('2026-11-20', [penalty, waived])).toBe(50)
})

test('a write-off gives up whatever is unpaid, and leaves a waiver no more than the rest', () => {
  const all = (adjustments: AdjustmentRow[], paid: [string, number][] = []) =>
    most('2026-11-20', adjustments, paid, '', 'write-off')
  expect(all([])).toBe(1050)
  expect(all([noteOf('penalty', 100, '2026-10-05')])).toBe(1150)
  expect(all([noteOf('waiver', 20, '2026-10-05')])).toBe(1030)
  expect(all([noteOf('write-off', 1000, '2026-10-05')])).toBe(50)
  expect(all([noteOf('round-off', 5, '2026-10-05')], [['2026-10-15', 1020]])).toBe(25)
  expect(most('2026-11-20', [noteOf('write-off', 1040, '2026-10-05')])).toBe(10)
})

test('the roundings of a flat come to ten rupees in a financial year, however many there are', () => {
  const left = (adjustments: AdjustmentRow[]) => roundOffLeft(adjustments, '2026-11-20') / 100
  const rounded = noteOf('round-off', 4, '2026-10-05')
  expect(left([])).toBe(10)
  expect(left([rounded])).toBe(6)
  expect(left([rounded, { ...noteOf('round-off', 6, '2026-11-01'), id: 'second' }])).toBe(0)
  expect(left([noteOf('round-off', 4, '2026-03-31')])).toBe(10)
})
