/** Visits, what was opened and payments that arrived, each with what the society set out to reach (spec 3.8, docs/usage.md). */
import { Text, Title } from '@mantine/core'
import { Chart } from '#components/chart/chart.tsx'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { dayText } from '#components/format.ts'
import { partsOf, spanOf, type TimeRange } from '#domain/time-ranges.ts'
import { type UsageFigure, usageFigures, usageIn } from '#domain/usage.ts'
import { m } from '#texts/compiled/messages.js'
import type { AnalyticsRows } from '../queries.ts'
import { StatCard } from './stat-card.tsx'

const countText = (value: number) => value.toLocaleString('en-IN')
const shareText = (permille: number) =>
  `${(permille / 10).toLocaleString('en-IN', { maximumFractionDigits: 1 })} %`

type UsageCardProps = {
  name: string
  help: string
  figure: UsageFigure
  format: (value: number) => string
}

const UsageCard = ({ name, help, figure, format }: UsageCardProps) => {
  const { value, target, ofTarget } = figure
  const share = ofTarget === null ? m.analytics_unknown() : shareText(ofTarget)
  return (
    <StatCard
      name={name}
      value={value === null ? m.analytics_unknown() : format(value)}
      note={
        target === null
          ? m.analytics_no_target()
          : m.analytics_of_target({ target: format(target), share })
      }
      help={help}
    />
  )
}

type UsageFiguresProps = { rows: AnalyticsRows; range: TimeRange }

export const UsageFigures = ({ rows, range }: UsageFiguresProps) => {
  const { usage, targets, today, society } = rows
  const figures = usageFigures(usage, spanOf(range, today), targets)
  const parts = partsOf(range, today)
  const sums = parts.map((part) => usageIn(usage, part))
  return (
    <>
      <div>
        <Title order={2} size="h3">
          {m.analytics_usage()}
        </Title>
        <Text c="dimmed" size="sm">
          {m.analytics_usage_note()}
        </Text>
      </div>
      <div className="analytics-stats">
        <UsageCard
          name={m.analytics_visits()}
          help={m.analytics_visits_help()}
          figure={figures.visits}
          format={countText}
        />
        <UsageCard
          name={m.analytics_opened()}
          help={m.analytics_opened_help()}
          figure={figures.impressions}
          format={countText}
        />
        <UsageCard
          name={m.analytics_conversion()}
          help={m.analytics_conversion_help({
            verified: countText(figures.verified),
            opened: countText(figures.payOpened),
          })}
          figure={figures.conversion}
          format={shareText}
        />
      </div>
      <section className="analytics-card">
        <CardBoundary>
          <Chart
            file={{ society, today, type: 'number' }}
            kind="bar"
            title={m.analytics_usage_by_time()}
            of={parts.some(({ from, to }) => from !== to) ? m.analytics_week() : m.analytics_day()}
            categories={parts.map(({ from }) => dayText(from))}
            series={[
              { name: m.analytics_visits(), values: sums.map(({ visits }) => visits) },
              { name: m.analytics_opened(), values: sums.map(({ impressions }) => impressions) },
            ]}
          />
        </CardBoundary>
      </section>
    </>
  )
}
