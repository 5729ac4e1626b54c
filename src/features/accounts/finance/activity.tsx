/** Money that came and went, day by day or week by week; the range is of this picture alone (ux.md 3.7). */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chart } from '#components/chart/chart.tsx'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { Choice } from '#components/form/choice.tsx'
import { dayText, moneyText } from '#components/format.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { isWithin, partsOf, type TimeRange, timeRanges } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { Panel } from './panels.tsx'
import { activityQuery } from './queries.ts'

const words: Record<TimeRange, () => string> = {
  today: m.finance_range_today,
  yesterday: m.finance_range_yesterday,
  'last-7': m.finance_range_7,
  'last-28': m.finance_range_28,
  'last-90': m.finance_range_90,
}

type ActivityProps = { societyId: string; society: string; today: string }

export const Activity = ({ societyId, society, today }: ActivityProps) => {
  const [range, setRange] = useState<TimeRange>('last-28')
  const { data } = useQuery(activityQuery(societyId))
  const parts = partsOf(range, today)
  const sumOf = (of: 'received' | 'paid') =>
    parts.map((part) =>
      (data?.items ?? [])
        .filter(({ on }) => isWithin(on, part))
        .reduce((sum, moved) => sum + moved[of], 0),
    )
  return (
    <Panel title={m.finance_activity()}>
      <div>
        <Choice
          label={m.finance_range()}
          value={range}
          options={timeRanges.map((value) => ({ value, label: words[value]() }))}
          onChange={setRange}
        />
      </div>
      {data?.isComplete !== true ? (
        <LoadingPlaceholder shape="card" />
      ) : (
        <CardBoundary>
          <Chart
            file={{ society, today, type: 'money' }}
            kind="bar"
            title={m.finance_activity_title()}
            of={parts.some(({ from, to }) => from !== to) ? m.finance_week() : m.finance_day()}
            categories={parts.map(({ from }) => dayText(from))}
            series={[
              { name: m.finance_received(), values: sumOf('received') },
              { name: m.finance_paid(), values: sumOf('paid') },
            ]}
            format={moneyText}
          />
        </CardBoundary>
      )}
    </Panel>
  )
}
