import { expect, test } from 'vitest'
import type { SocietyRole } from '#contract/societies.ts'
import type { HomeReports } from './queries.ts'
import { reportsHome } from './reports-home.tsx'

const tasks = (data: Partial<HomeReports>, ...roles: SocietyRole[]) =>
  reportsHome
    .tasks(
      { open: 0, overdue: 0, newest: [], own: null, ...data },
      { uid: 'me', societyId: 'neem', roles, hasHolding: false },
    )
    .map(({ text, detail, action }) => [text, ...(detail ? [detail] : []), `[${action}]`].join(' '))
const own = { id: '2', title: 'Lift stops', status: 'in-progress' as const }

test('a resident is led to the newest report of their own', () => {
  expect(tasks({ open: 3, overdue: 2, own }, 'onlyOwner')).toEqual([
    'Your report: Lift stops In progress [Open]',
  ])
})

test('a resident without one is led to those of the others', () => {
  expect(tasks({ open: 3 }, 'onlyTenant')).toEqual(['3 open reports [See the reports]'])
})

test('who works on reports is led to those past their day first', () => {
  for (const roles of [['onlyAdmin' as const], []])
    expect(tasks({ open: 3, overdue: 1, own }, ...roles)).toEqual([
      '1 report is past its wanted day [Open]',
      '3 open reports [See the reports]',
    ])
})

test('where nothing is open there is still something to do', () => {
  expect(tasks({}, 'onlyMember')).toEqual(['No problems reported. Good. [Report a problem]'])
})
