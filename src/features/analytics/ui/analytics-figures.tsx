/** The figures of a time range and their charts. Everything is counted here: what is shown is what the rows say. */
import { Text } from '@mantine/core'
import { Chart } from '#components/chart/chart.tsx'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { dayText, moneyText, monthText } from '#components/format.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { countByStatus, monthSpan, openOf, reportsIn, takingsIn } from '#domain/activity.ts'
import {
  type DaySpan,
  monthsUntil,
  partsOf,
  spanBefore,
  spanOf,
  type TimeRange,
} from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import type { AnalyticsRows } from '../queries.ts'
import css from './analytics.css?inline'
import { countRoles, statusWords } from './count-words.ts'
import { StatCard } from './stat-card.tsx'
import { UsageFigures } from './usage-figures.tsx'

const monthsShown = 12

const partText = ({ from, to }: DaySpan) =>
  from === to ? dayText(from) : m.analytics_part({ from: dayText(from), to: dayText(to) })

const fileOf = ({ society, today }: AnalyticsRows, type: 'number' | 'money' = 'number') => ({
  society,
  today,
  type,
})

type FiguresProps = { rows: AnalyticsRows; range: TimeRange }

const Stats = ({ rows, range }: FiguresProps) => {
  const span = spanOf(range, rows.today)
  const before = spanBefore(range, rows.today)
  const reports = reportsIn(rows.reports, span)
  const takings = takingsIn(rows.receipts, span)
  const earlier = takingsIn(rows.receipts, before)
  return (
    <div className="analytics-stats">
      <StatCard
        name={m.analytics_reports()}
        value={String(reports.length)}
        note={m.analytics_before({ value: String(reportsIn(rows.reports, before).length) })}
      />
      <StatCard name={m.analytics_open()} value={String(openOf(reports))} />
      <StatCard
        name={m.analytics_receipts({ count: takings.count })}
        value={moneyText(takings.amount)}
        note={m.analytics_before({ value: moneyText(earlier.amount) })}
      />
      <StatCard name={m.analytics_members()} value={String(rows.members.length)} />
    </div>
  )
}

const ReportCharts = ({ rows, range }: FiguresProps) => {
  const reports = reportsIn(rows.reports, spanOf(range, rows.today))
  const states = [...countByStatus(reports)]
  const parts = partsOf(range, rows.today)
  return (
    <>
      <section className="analytics-card">
        <CardBoundary>
          <Chart
            file={fileOf(rows)}
            kind="bar"
            title={m.analytics_by_time()}
            of={parts.some(({ from, to }) => from !== to) ? m.analytics_week() : m.analytics_day()}
            categories={parts.map(({ from }) => dayText(from))}
            series={[
              {
                name: m.analytics_reports(),
                values: parts.map((part) => reportsIn(reports, part).length),
              },
            ]}
          />
        </CardBoundary>
      </section>
      <section className="analytics-card">
        <CardBoundary>
          <Chart
            file={fileOf(rows)}
            kind="bar"
            title={m.analytics_by_state()}
            of={m.analytics_state()}
            categories={states.map(([status]) => statusWords[status]())}
            series={[{ name: m.analytics_reports(), values: states.map(([, count]) => count) }]}
          />
        </CardBoundary>
      </section>
    </>
  )
}

const LongCharts = ({ rows }: { rows: AnalyticsRows }) => {
  const months = monthsUntil(rows.today, monthsShown)
  const roles = countRoles(rows.members)
  return (
    <>
      <section className="analytics-card">
        <CardBoundary>
          <Chart
            file={fileOf(rows, 'money')}
            kind="line"
            title={m.analytics_by_month({ count: monthsShown })}
            of={m.analytics_month()}
            categories={months.map(monthText)}
            series={[
              {
                name: m.analytics_received(),
                values: months.map((month) => takingsIn(rows.receipts, monthSpan(month)).amount),
              },
            ]}
            format={moneyText}
          />
        </CardBoundary>
      </section>
      <section className="analytics-card">
        <CardBoundary>
          <Chart
            file={fileOf(rows)}
            kind="bar"
            title={m.analytics_by_role()}
            of={m.analytics_role()}
            categories={roles.map(({ word }) => word)}
            series={[{ name: m.analytics_members(), values: roles.map(({ count }) => count) }]}
          />
        </CardBoundary>
      </section>
    </>
  )
}

export const AnalyticsFigures = ({ rows, range }: FiguresProps) => {
  useLateStyles(css)
  const { from, to } = spanOf(range, rows.today)
  return (
    <div className="analytics">
      <Text c="dimmed" size="sm">
        {m.analytics_from_device({ span: partText({ from, to }) })}
      </Text>
      <Stats rows={rows} range={range} />
      <div className="analytics-charts">
        <ReportCharts rows={rows} range={range} />
        <LongCharts rows={rows} />
      </div>
      <UsageFigures rows={rows} range={range} />
    </div>
  )
}
