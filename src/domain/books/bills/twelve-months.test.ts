import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import type { StatementDocuments } from './member-statement.ts'
import { twelveMonths } from './twelve-months.ts'

const bill = (id: string, dated: string, total: number, reverses: string | null = null) => ({
  ...{ id, number: id, dated, total: paise(total), reverses, from: dated, to: dated },
  kind: 'regular' as const,
})
const receipt = (id: string, postedOn: string, amount: number, reverses: string | null = null) => ({
  ...{ id, number: id, postedOn, receivedOn: postedOn, amount: paise(amount), reverses },
  ...{ mode: 'cheque' as const, reference: '' },
})
const note = (id: string, kind: 'credit-note' | 'penalty', dated: string, amount: number) => ({
  ...{ id, number: id, dated, amount: paise(amount), reverses: null, kind, reason: 'As resolved' },
})

const documents: StatementDocuments = {
  bills: [
    bill('old', '2025-11-01', 900),
    bill('dec', '2025-12-01', 1000),
    bill('nov', '2026-11-01', 1000),
    bill('wrong', '2026-10-01', 700),
    bill('back', '2026-11-03', -700, 'wrong'),
  ],
  receipts: [
    receipt('r1', '2026-10-05', 600),
    receipt('r2', '2026-10-31', 400),
    // the cheque of October came back in November
    receipt('rv', '2026-11-04', -600, 'r1'),
    receipt('of old', '2026-11-05', -50, 'before all this'),
  ],
  adjustments: [
    note('n1', 'penalty', '2026-11-08', 50),
    note('n2', 'credit-note', '2026-11-09', 20),
  ],
}

test('the months run up to this one, the ones without anything among them', () => {
  const figures = twelveMonths(documents, '2026-11-20')
  expect(figures.map(({ month }) => month)).toEqual([
    ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
    ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ])
  expect(figures[0]).toEqual({ month: '2025-12', billed: 1000, paid: 0 })
  expect(figures[1]).toEqual({ month: '2026-01', billed: 0, paid: 0 })
})

test('what was taken back never was; notes are billed, more or less', () => {
  const [october, november] = twelveMonths(documents, '2026-11-20').slice(-2)
  expect(october).toEqual({ month: '2026-10', billed: 0, paid: 400 })
  expect(november).toEqual({ month: '2026-11', billed: 1030, paid: -50 })
})
