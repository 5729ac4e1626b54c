/** What the general body granted for a financial year and what became of it (accounts.md 15), with the rules of the Society Dashboard. */
import { dayText } from '#components/format.ts'
import type { BudgetRow } from '#contract/books/budgets.ts'
import { paise } from '#contract/money.ts'
import {
  type BudgetLineFigures,
  budgetOf,
  budgetSum,
  spanOfQuarter,
  spanOfYear,
} from '#domain/books/figures/year-figures.ts'
import { earlier } from '#domain/books/periods.ts'
import { movementsOf } from '#domain/books/statements/balances.ts'
import { financialYear } from '#domain/dates.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { heading, type Ledger, spanWords } from './build-reports.ts'
import { type Drill, figure, type Report, type ReportRow } from './report.ts'

type Numbers = Pick<BudgetLineFigures, 'kind' | 'budget' | 'actual' | 'variance'>

/** Of a part of a year nobody knows how it stands to its budget: what is left of that is said, or that it is passed. */
const sideWords = ({ kind, variance: { amount, isAdverse } }: Numbers, isPart: boolean) => {
  if (amount === 0) return ''
  if (!isPart) return isAdverse ? m.reports_budget_adverse() : m.reports_budget_favourable()
  if (kind === 'income') return isAdverse ? m.reports_budget_to_come() : m.reports_budget_more()
  return isAdverse ? m.reports_budget_over() : m.reports_budget_left()
}

/** Of nothing granted there is no share. */
const remarksOf = (numbers: Numbers, isPart: boolean) => [
  numbers.variance.permille === null
    ? m.reports_budget_no_share()
    : m.reports_budget_percent({ percent: (numbers.variance.permille / 10).toFixed(1) }),
  sideWords(numbers, isPart),
]

const rowOf = (
  row: Pick<ReportRow, 'id' | 'kind' | 'words'>,
  { drill, isPart, ...numbers }: Numbers & { drill: Drill; isPart: boolean },
): ReportRow => ({
  ...row,
  figures: [
    // what was granted has no entries
    numbers.budget === 0 ? null : { amount: numbers.budget, drill: null },
    figure(numbers.actual, drill),
    numbers.variance.amount === 0 ? null : { amount: numbers.variance.amount, drill: null },
  ],
  remarks: remarksOf(numbers, isPart),
})

const partWords = (day: string, isRunning: boolean) =>
  isRunning ? m.reports_budget_running() : m.reports_budget_part({ day: dayText(day) })

type BudgetBooks = Ledger & { budgets: readonly BudgetRow[]; today: string }

const grantedFor =
  (quarter: number) =>
  (row: BudgetRow): BudgetRow => ({
    ...row,
    lines: row.lines.map(({ accountId, quarters }) => ({
      accountId,
      quarters: [quarters[quarter - 1] ?? paise(0), paise(0), paise(0), paise(0)],
    })),
  })

/** @param quarter 1 to 4; 0 for all of the year */
const readBudget = (
  { accounts, vouchers, budgets }: BudgetBooks,
  span: DaySpan,
  quarter: number,
) => {
  const moved = movementsOf(vouchers, span)
  return budgetOf(
    { budgets: quarter === 0 ? budgets : budgets.map(grantedFor(quarter)), accounts },
    financialYear(span.from),
    (id) => {
      const { debit = 0, credit = 0 } = moved.get(id) ?? {}
      return debit - credit
    },
  )
}

/** @param isPart what the budget is for is not over */
const budgetRows = (
  budget: ReturnType<typeof readBudget>,
  span: DaySpan,
  isPart: boolean,
): ReportRow[] => {
  const part = (kind: 'income' | 'expense', words: string, sum: string): ReportRow[] => {
    const lines = (budget?.lines ?? []).filter((line) => line.kind === kind)
    const accountIds = lines.map(({ accountId }) => accountId)
    if (lines.length === 0) return []
    return [
      heading(kind, words),
      ...lines.map((line) =>
        rowOf(
          { id: line.accountId, kind: 'line', words: [line.name] },
          { ...line, isPart, drill: { ...span, accountIds: [line.accountId] } },
        ),
      ),
      rowOf(
        { id: `${kind}:total`, kind: 'total', words: [sum] },
        { kind, ...budgetSum(lines, kind), isPart, drill: { ...span, accountIds } },
      ),
    ]
  }
  return [
    ...part('income', m.reports_income(), m.reports_income_total()),
    ...part('expense', m.reports_expense(), m.reports_expense_total()),
  ]
}

/** Of those that have begun by the day, each against what was granted for it. */
const quarterTables = (books: BudgetBooks, day: string) =>
  [1, 2, 3, 4].flatMap((quarter) => {
    const whole = spanOfQuarter(financialYear(day), quarter)
    if (whole.from > day) return []
    const span = { from: whole.from, to: earlier(whole.to, day) }
    const isPart = books.today <= whole.to || day < whole.to
    return [
      {
        title: spanWords(whole),
        rows: budgetRows(readBudget(books, span, quarter), span, isPart),
      },
    ]
  })

/** @param day up to which it is held against the budget of the whole year */
export const budgetReport = (books: BudgetBooks, day: string, hasQuarters = false): Report => {
  const year = financialYear(day)
  const whole = spanOfYear(year)
  const span = { from: whole.from, to: day }
  const isRunning = books.today <= whole.to
  const isPart = isRunning || day < whole.to
  const budget = readBudget(books, span, 0)
  return {
    ...{ id: `budget-${year}`, title: m.reports_budget() },
    day: m.reports_budget_day({ year, day: dayText(day) }),
    wordHeads: [m.reports_account()],
    figureHeads: [
      { head: m.reports_budget_granted() },
      { head: m.reports_budget_actual() },
      { head: m.reports_budget_variance(), isAside: true },
    ],
    remarkHeads: [m.reports_budget_share(), m.reports_budget_side()],
    rows: budgetRows(budget, span, isPart),
    ...(hasQuarters && budget !== null && { schedules: quarterTables(books, day) }),
    notes: [
      budget === null
        ? m.reports_budget_none({ year })
        : m.reports_budget_resolved({
            ...{ resolution: budget.resolution, day: dayText(budget.resolvedOn) },
          }),
      ...(isPart && budget !== null ? [partWords(day, isRunning)] : []),
    ],
    isWrong: false,
  }
}
