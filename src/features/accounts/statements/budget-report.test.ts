import { expect, test } from 'vitest'
import type { BudgetRow } from '#contract/books/budgets.ts'
import { paise } from '#contract/money.ts'
import { budgetReport } from './budget-report.ts'
import type { Report, ReportRow } from './report.ts'

const quarters = (...rupees: [number, number, number, number]) =>
  rupees.map((each) => paise(each * 100)) as BudgetRow['lines'][number]['quarters'] // four, as they were
const budget: BudgetRow = {
  ...{ id: 'b1', year: '2026-2027', resolution: 'AGM 4', resolvedOn: '2026-09-20', revision: 1 },
  ...{ recordedAt: '2026-09-20T08:00:00.000Z', recordedBy: 'Anna' },
  lines: [
    { accountId: 'fees', quarters: quarters(300, 300, 300, 300) },
    { accountId: 'repairs', quarters: quarters(100, 0, 250, 50) },
  ],
}
const accounts = [
  { id: 'fees', code: '4010', name: 'Fees', group: 'income', role: null },
  { id: 'repairs', code: '5010', name: 'Repairs', group: 'expense', role: null },
] as const
const entered = (dated: string, accountId: string, rupees: number) => ({
  ...{ id: dated, kind: 'journal' as const, reverses: null, dated },
  lines: [{ accountId, flatId: null, holdingId: null, amount: paise(rupees * 100) }],
})
const vouchers = [
  entered('2026-03-31', 'repairs', 900),
  entered('2026-04-01', 'repairs', 70),
  entered('2026-06-30', 'fees', -280),
  entered('2026-07-01', 'fees', -310),
  entered('2026-11-19', 'repairs', 240),
  entered('2027-01-02', 'fees', -300),
]
const reportOf = (today: string, day = today) =>
  budgetReport({ accounts, vouchers, budgets: [budget], today }, day, true)

const tablesOf = ({ schedules = [] }: Report) => schedules.map(({ rows }) => rows)
const amountsOf = (rows: readonly ReportRow[], id: string) =>
  rows
    .find((row) => row.id === id)
    ?.figures.slice(0, 2)
    .map((each) => each?.amount ?? 0)
const names = ['fees', 'repairs', 'income:total', 'expense:total']

test('the quarters add up to the year', () => {
  const report = reportOf('2027-05-01', '2027-03-31')
  expect(report.schedules?.map(({ title }) => title)).toEqual([
    ...['01-Apr-26 to 30-Jun-26', '01-Jul-26 to 30-Sep-26'],
    ...['01-Oct-26 to 31-Dec-26', '01-Jan-27 to 31-Mar-27'],
  ])
  for (const id of names) {
    const parts = tablesOf(report).map((rows) => amountsOf(rows, id) ?? [0, 0])
    const sums = [0, 1].map((at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0))
    expect(sums, id).toEqual(amountsOf(report.rows, id))
  }
  expect(amountsOf(report.rows, 'fees')).toEqual([1200_00, 890_00])
  expect(amountsOf(report.rows, 'repairs')).toEqual([400_00, 310_00])
})

test('a quarter that has not begun is not shown, and one that runs is held against all of its grant', () => {
  expect(tablesOf(reportOf('2026-04-01'))).toHaveLength(1)
  expect(tablesOf(reportOf('2026-09-30'))).toHaveLength(2)
  const [, , third, ...more] = tablesOf(reportOf('2026-11-18'))
  expect(more).toEqual([])
  expect(amountsOf(third ?? [], 'repairs')).toEqual([250_00, 0])
  // what is left of it, not that less than granted was spent
  expect(third?.find(({ id }) => id === 'repairs')?.remarks).toContain('left to spend')
  expect(amountsOf(tablesOf(reportOf('2026-11-20'))[2] ?? [], 'repairs')).toEqual([250_00, 240_00])
})

test('of a year without a budget there are none', () => {
  expect(
    budgetReport({ accounts, vouchers, budgets: [], today: '2026-11-20' }, '2026-11-20', true)
      .schedules,
  ).toBeUndefined()
})
