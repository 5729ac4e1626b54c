import { expect, test } from 'vitest'
import { paise } from '../contract/money.ts'
import { countByStatus, monthSpan, openOf, reportsIn, takingsIn } from './activity.ts'

const span = { from: '2026-11-14', to: '2026-11-20' }
const report = (
  createdAt: string,
  status: 'open' | 'resolved' | 'rejected' = 'open',
  deleted = false,
) => ({
  createdAt,
  status,
  deleted,
})

test('a report counts on the day it was in India', () => {
  expect(reportsIn([report('2026-11-13T18:29:59.000Z')], span)).toHaveLength(0)
  expect(reportsIn([report('2026-11-13T18:30:00.000Z')], span)).toHaveLength(1)
  expect(reportsIn([report('2026-11-20T18:29:59.000Z')], span)).toHaveLength(1)
  expect(reportsIn([report('2026-11-20T18:30:00.000Z')], span)).toHaveLength(0)
})

test('what was deleted is not counted, and what is resolved or rejected is not open', () => {
  const at = '2026-11-18T06:00:00.000Z'
  const reports = [
    report(at),
    report(at, 'resolved'),
    report(at, 'rejected'),
    report(at, 'open', true),
  ]
  const counted = reportsIn(reports, span)
  expect(counted).toHaveLength(3)
  expect(openOf(counted)).toBe(1)
  expect([...countByStatus(counted)]).toEqual([
    ['open', 1],
    ['resolved', 1],
    ['rejected', 1],
  ])
})

test('a reversal takes its money back and is no receipt', () => {
  const receipts = [
    { receivedOn: '2026-11-14', amount: paise(302900), reverses: null },
    { receivedOn: '2026-11-20', amount: paise(100000), reverses: null },
    { receivedOn: '2026-11-20', amount: paise(-100000), reverses: 'r2' },
    { receivedOn: '2026-11-21', amount: paise(5), reverses: null },
  ]
  expect(takingsIn(receipts, span)).toEqual({ count: 2, amount: 302900 })
  expect(takingsIn(receipts, monthSpan('2026-11'))).toEqual({ count: 3, amount: 302905 })
  expect(takingsIn(receipts, monthSpan('2026-10'))).toEqual({ count: 0, amount: 0 })
})
