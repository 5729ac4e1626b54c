import { expect, test } from 'vitest'
import { reportRow } from '../../tests/factories/report.ts'
import { similarReports } from './similar-reports.ts'

const lift = reportRow({ id: 'lift', title: 'Lift stops between floors', categoryId: 'lift' })
const pipe = reportRow({ id: 'pipe', title: 'Pipe leaks at the gate', categoryId: 'plumbing' })
const done = reportRow({ id: 'done', title: 'Lift stops again', status: 'closed' })
const ids = (title: string, categoryId: string | null = null) =>
  similarReports([lift, pipe, done], { title, categoryId }).map(({ id }) => id)

test.each([
  ['Lift has stopped', null, ['lift']],
  ['leaking pipe', null, ['pipe']],
  ['The', null, []],
  ['Dogs bark', null, []],
  ['Lift and pipe', 'plumbing', ['pipe', 'lift']],
  ['', 'lift', []],
])('%s', (title, categoryId, expected) => {
  expect(ids(title, categoryId)).toEqual(expected)
})

test('never more than three', () => {
  const many = Array.from({ length: 6 }, (_, n) => reportRow({ id: `r${n}`, title: 'Lift stops' }))
  expect(similarReports(many, { title: 'Lift', categoryId: null })).toHaveLength(3)
})
