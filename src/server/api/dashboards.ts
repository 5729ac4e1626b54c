/** The dashboards for other programs, by what the caller's own devices hold of the society. */
import type { Hono } from 'hono'
import {
  readAnalyticsWidgets,
  readFinanceWidgets,
  readResidentWidgets,
} from '#contract/api/dashboards.ts'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import type { PaymentMode } from '#contract/receipts.ts'
import type { z } from '#contract/zod.ts'
import { twelveMonths } from '#domain/books/bills/twelve-months.ts'
import {
  type FigureRow,
  type FigureSources,
  totalOf,
  type YearFigures,
  yearFigures,
} from '#domain/books/figures/year-figures.ts'
import { financialYear } from '#domain/dates.ts'
import { can } from '#domain/roles.ts'
import { partsOf, spanOf, type TimeRange, timeRanges } from '#domain/time-ranges.ts'
import { usageFigures, usageIn } from '#domain/usage.ts'
import { ageingOf } from './ageing.ts'
import { type ApiDeps, mountEndpoint } from './mount-endpoint.ts'
import { type Reader, reading } from './rows-and-changes.ts'

type FinanceWidgets = z.output<typeof readFinanceWidgets.output>
type ResidentWidgets = z.output<typeof readResidentWidgets.output>

const sourcesOf = async ({ rowsOf }: Reader): Promise<FigureSources> => ({
  months: await rowsOf('month-figure'),
  accounts: await rowsOf('ledger-account'),
  heads: await rowsOf('charge-head'),
  categories: await rowsOf('income-category'),
  budgets: (await rowsOf('budget')).map(({ recordedAt, ...row }) => ({
    ...row,
    recordedAt: recordedAt.toISOString(),
  })),
})

/** @param year the one that runs when it is not there @throws Rejection FORBIDDEN */
export const readFinance = async (reader: Reader, year?: string): Promise<YearFigures> => {
  const { roles, today } = reader.member
  if (!can(roles, 'finance:open')) throw new Rejection('FORBIDDEN')
  return yearFigures(await sourcesOf(reader), year ?? financialYear(today), today)
}

const widgetRow = (head: string, { quarters, total }: Pick<FigureRow, 'quarters' | 'total'>) => {
  const [q1, q2, q3, q4] = quarters
  return { head, q1, q2, q3, q4, total }
}

const widgetRows = (rows: readonly FigureRow[]) => [
  ...rows.map((row) => widgetRow(row.name ?? row.id, row)),
  widgetRow('TOTAL', totalOf(rows)),
]

const financeWidgets = (figures: YearFigures): FinanceWidgets => {
  const { position, owing } = figures
  return {
    ...{ year: figures.year, billed: widgetRows(figures.billed) },
    ...{ collected: widgetRows(figures.settled), expenses: widgetRows(figures.expenses) },
    incomes: widgetRows(figures.incomes),
    budget: (figures.budget?.lines ?? []).map(({ name, budget, actual, variance }) => ({
      ...{ head: name, budget, actual, variance: variance.amount },
      ...{ permille: variance.permille, isAdverse: variance.isAdverse },
    })),
    ...{ dues: position.dues, advance: position.advance, owingFlats: owing.flats },
    cash: position.cash.map(({ name, amount }) => ({ account: name, amount })),
    ageing: ageingOf(owing.ages),
    ranges: [...timeRanges],
  }
}

/** Of the flats whose dues are the caller's, or whose account is shown to them. */
const residentWidgets = async ({ member, rowsOf }: Reader): Promise<ResidentWidgets> => {
  const ids = new Set([...member.holdings, ...member.shown.map(({ owner }) => owner)])
  if (ids.size === 0 && !can(member.roles, 'my-flat:open')) throw new Rejection('FORBIDDEN')
  const own = [...ids]
  const summaries = new Map((await rowsOf('flat-summary', own)).map((row) => [row.id, row]))
  const [bills, receipts, adjustments] = [
    await rowsOf('bill'),
    await rowsOf('receipt'),
    await rowsOf('adjustment'),
  ]
  return (await rowsOf('holding-card', own)).map(({ id, flat }) => {
    const of = <Row extends { holdingId: string }>(rows: readonly Row[]) =>
      rows.filter(({ holdingId }) => holdingId === id)
    const documents = {
      bills: of(bills),
      // parsed by its schema when it was written
      receipts: of(receipts).map((row) => ({
        ...row,
        ...{ amount: paise(row.amount), mode: row.mode as PaymentMode },
      })),
      adjustments: of(adjustments),
    }
    const summary = summaries.get(id)
    return {
      ...{ flat, balance: summary?.balance ?? 0, principal: summary?.principal ?? 0 },
      ...{ penalty: summary?.penalty ?? 0, interest: summary?.interest ?? 0 },
      dueOn: summary?.dueOn ?? null,
      months: twelveMonths(documents, member.today),
    }
  })
}

type AnalyticsWidgets = z.output<typeof readAnalyticsWidgets.output>

const analyticsWidgets = async (
  { member: { today }, rowsOf }: Reader,
  range: TimeRange,
): Promise<AnalyticsWidgets> => {
  const days = await rowsOf('usage-day')
  const [society] = await rowsOf('society')
  const { payOpened, verified, ...figures } = usageFigures(
    days,
    spanOf(range, today),
    society ?? {},
  )
  const rows = partsOf(range, today).map((span) => ({ ...span, ...usageIn(days, span) }))
  return {
    ...{ range, ...figures, payOpened, verified },
    chart: {
      type: 'bar',
      labels: rows.map(({ from }) => from),
      datasets: [
        { label: 'Visits', data: rows.map(({ visits }) => visits) },
        { label: 'Impressions', data: rows.map(({ impressions }) => impressions) },
      ],
    },
    ...{ rows, ranges: [...timeRanges] },
  }
}

export const mountDashboards = (app: Hono, deps: ApiDeps): void => {
  mountEndpoint(app, deps, readFinanceWidgets, (call, { year }) =>
    reading(call, async (reader) => financeWidgets(await readFinance(reader, year))),
  )
  mountEndpoint(app, deps, readAnalyticsWidgets, (call, { range }) =>
    reading(call, async (reader) => {
      if (!can(reader.member.roles, 'finance:open')) throw new Rejection('FORBIDDEN')
      return analyticsWidgets(reader, range ?? 'last-28')
    }),
  )
  mountEndpoint(app, deps, readResidentWidgets, (call) => reading(call, residentWidgets))
}
