import { expect, test } from 'vitest'
import { licenceReminders } from './licences.ts'

const today = '2026-11-20'
const tenant = (licenceEnd: string | null, more = {}) => ({
  relation: 'tenant' as const,
  licenceEnd,
  since: '2025-04-01',
  until: null,
  ...more,
})
const due = (rows: Parameters<typeof licenceReminders>[0]) =>
  licenceReminders(rows, today).map(({ daysLeft, at }) => [daysLeft, at])

test.each([
  ['2027-01-20', []], // 61 days
  ['2027-01-19', [[60, 60]]],
  ['2026-12-21', [[31, 60]]],
  ['2026-12-20', [[30, 30]]],
  ['2026-11-28', [[8, 30]]],
  ['2026-11-27', [[7, 7]]],
  ['2026-11-20', [[0, 7]]],
  ['2026-11-19', [[-1, 7]]],
  [null, []],
])('a licence that ends %s', (end, reminders) => {
  expect(due([tenant(end)])).toEqual(reminders)
})

test('of tenants who are here, the soonest first', () => {
  const rows = [
    tenant('2026-12-20'),
    tenant('2026-11-27'),
    tenant('2026-11-27', { until: '2026-11-19' }),
    tenant('2026-11-27', { since: '2026-11-21' }),
    { ...tenant('2026-11-27'), relation: 'owner' as const },
  ]
  expect(due(rows)).toEqual([
    [7, 7],
    [30, 30],
  ])
})
