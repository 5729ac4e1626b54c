/** From each figure to the rows behind it, which come to it: lists of the books, asked for its days and its account or head. */
import { type FigureRow, spanOfQuarter, spanOfYear } from '#domain/books/figures/year-figures.ts'
import { beginning } from '#domain/books/statements/balances.ts'
import type { HeadFigure, OwedPart } from '#domain/books-search.ts'
import { formatDays } from '#domain/dates.ts'
import { blankQuery, toTableSearch } from '#domain/table-address.ts'
import type { ColumnFilter } from '#domain/table-filters.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'

const asked = (filters: Record<string, ColumnFilter>) => toTableSearch({ ...blankQuery, filters })

const within = (span: DaySpan): ColumnFilter => ({ operator: 'matches', text: formatDays(span) })
const is = (text: string): ColumnFilter => ({ operator: 'matches', text })

/** @param quarter 1 to 4; 0 for all of the year */
export const spanOf = (year: string, quarter: number): DaySpan =>
  quarter === 0 ? spanOfYear(year) : spanOfQuarter(year, quarter)

const ledger = (accountIds: readonly string[], span: DaySpan) => ({
  to: '/apps/accounts/statements' as const,
  search: { report: 'ledger' as const, accounts: accountIds.join(','), ...span },
})

/** An account does not say it: heads may share one, and a receipt settles several. */
const heads = (figure: HeadFigure, span: DaySpan, row: FigureRow | null) => ({
  to: '/apps/accounts/statements' as const,
  search: { report: 'ledger' as const, figure, ...(row !== null && { head: row.id }), ...span },
})

const idsOf = (rows: readonly FigureRow[]) => [
  ...new Set(rows.flatMap(({ accountIds }) => accountIds)),
]

export const linkTo = {
  /** What was entered within the days. */
  ledger,
  /** What stands on them as the last day ends. */
  balance: (accountIds: readonly string[], { to }: DaySpan) =>
    ledger(accountIds, { from: beginning, to }),
  /** @param row null: of all of them */
  entries: (span: DaySpan, rows: readonly FigureRow[], row: FigureRow | null) =>
    ledger(idsOf(row === null ? rows : [row]), span),
  /** @param row null: of all of them */
  billed: (span: DaySpan, row: FigureRow | null) => heads('billed', span, row),
  /** @param row null: of all of them */
  settled: (span: DaySpan, row: FigureRow | null) => heads('settled', span, row),
  incomes: (span: DaySpan, category: string | null) => ({
    to: '/apps/accounts/incomes' as const,
    search: asked({
      date: within(span),
      source: is(m.receipt_source_other()),
      ...(category !== null && { category: is(category) }),
    }),
  }),
  /** What of each document members owe as a day ends. */
  owed: (dues: OwedPart, day: string) => ({
    to: '/apps/accounts/statements' as const,
    search: { report: 'ledger' as const, figure: 'owed' as const, dues, from: beginning, to: day },
  }),
} as const

export type FigureLink = ReturnType<(typeof linkTo)[keyof typeof linkTo]>
