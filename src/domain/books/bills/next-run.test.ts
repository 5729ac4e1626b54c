import { expect, test } from 'vitest'
import { nextRun } from './next-run.ts'
import type { PolicyRow } from './rules.ts'

const billing = (cycle: 'monthly' | 'quarterly', billDay: number, dueDays: number): PolicyRow => ({
  ...{ id: 'p', subject: 'billing', resolution: '', since: '2025-04-01', until: null },
  terms: { cycle, billDay, dueDays, graceDays: 0, isChecked: false },
})
const run = (kind: 'regular' | 'supplementary', from: string, to: string) => ({ kind, from, to })

test.each([
  [
    'the month a new society is in',
    [],
    [],
    ['2026-11-01', '2026-11-30', '2026-11-01', '2026-11-15'],
  ],
  [
    'the month after the last, whatever was billed beside it',
    [
      run('regular', '2026-11-01', '2026-11-30'),
      run('regular', '2026-10-01', '2026-10-31'),
      run('supplementary', '2026-12-01', '2026-12-31'),
    ],
    [billing('monthly', 1, 9)],
    ['2026-12-01', '2026-12-31', '2026-12-01', '2026-12-10'],
  ],
  [
    'the quarter after the last, as the society resolved',
    [run('regular', '2026-07-01', '2026-09-30')],
    [billing('quarterly', 5, 20)],
    ['2026-10-01', '2026-12-31', '2026-10-05', '2026-10-25'],
  ],
])('the next run is %s', (_, runs, policies, [from, to, dated, dueOn]) => {
  expect(nextRun(runs, { policies }, '2026-11-20')).toEqual({ from, to, dated, dueOn })
})
