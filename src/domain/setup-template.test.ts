import { expect, test } from 'vitest'
import { setupFields } from '../contract/setup.ts'
import {
  interestCap,
  usualComplaints,
  usualIncomes,
  usualPolicies,
  usualSeries,
} from './setup-template.ts'

const resolved = { resolution: 'AGM 2026, no. 3', resolvedOn: '2026-06-01', since: '2026-06-18' }

test('every row that is offered is one the set-up takes', () => {
  for (const [entity, rows] of [
    ['income-category', usualIncomes()],
    ['document-series', usualSeries()],
    ['complaint-category', usualComplaints()],
    ['policy', usualPolicies(12, resolved)],
  ] as const) {
    for (const row of rows) expect(setupFields[entity].safeParse(row).success).toBe(true)
  }
})

test.each([
  ['2026-06-17', 21],
  ['2026-06-18', 12],
  ['2030-01-01', 12],
])('on %s interest on arrears is at most %i per cent', (day, most) => {
  expect(interestCap(day)).toBe(most)
})
