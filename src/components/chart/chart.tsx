/**
 * Every chart of the product: a title, what it says in words, the drawing, and the same figures as a table at a press. The
 * drawing is one of several ways to read it: without its code the table stands in its place.
 */
import { Button, Text } from '@mantine/core'
import { type ComponentProps, lazy, Suspense, useId, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { LazyExport } from '../data-table/lazy-export.tsx'
import { Boundary } from '../failure/boundary.tsx'
import { useLateStyles } from '../late-styles.ts'
import { LoadingPlaceholder } from '../placeholder/loading-placeholder.tsx'
import css from './chart.css?inline'
import { type ChartData, chartFacts, isBlank } from './chart-data.ts'
import { type ChartFile, takeChart } from './chart-file.ts'
import { ChartTable } from './chart-table.tsx'

const LazyApexChart = lazy(async () => ({ default: (await import('./apex-chart.tsx')).ApexChart }))

const chartHeight = 300

type ChartProps = ChartData & {
  title: string
  /** How a value is written; as a number by itself. */
  format?: (value: number) => string
  /** Without it the figures cannot be taken along. */
  file?: ChartFile
  /** Of the table's figures. */
  drawn?: ComponentProps<typeof ChartTable>['drawn']
}

const plain = (value: number) => value.toLocaleString('en-IN')

const summaryOf = (data: ChartData, format: (value: number) => string): string => {
  if (isBlank(data)) return m.chart_empty()
  const words = chartFacts(data).map(({ name, total, highest, lowest }) => {
    if (highest.value === lowest.value)
      return m.chart_summary_even({ name, total: format(total), each: format(highest.value) })
    return m.chart_summary({
      name,
      total: format(total),
      top: highest.category,
      topValue: format(highest.value),
      low: lowest.category,
      lowValue: format(lowest.value),
    })
  })
  return words.join(' ')
}

export const Chart = ({ title, format = plain, file, drawn, ...data }: ChartProps) => {
  useLateStyles(css)
  const id = useId()
  const [isTable, setTable] = useState(false)
  const summary = summaryOf(data, format)
  const table = (
    <>
      <ChartTable {...{ ...data, title, format }} {...(drawn && { drawn })} />
      {file !== undefined && <LazyExport list={title} take={takeChart(title, data, file)} />}
    </>
  )
  return (
    <figure className="chart" aria-labelledby={id}>
      <div className="chart-head">
        <Text id={id} fw={600}>
          {title}
        </Text>
        <Button
          role="switch"
          aria-checked={isTable}
          aria-describedby={id}
          variant={isTable ? 'light' : 'subtle'}
          onClick={() => setTable(!isTable)}
        >
          {m.chart_as_table()}
        </Button>
      </div>
      <Text component="figcaption" size="sm" c="dimmed">
        {summary}
      </Text>
      {isTable && table}
      {!isTable && !isBlank(data) && (
        <Boundary
          fallback={() => (
            <>
              <Text size="sm">{m.chart_failed()}</Text>
              {table}
            </>
          )}
        >
          <Suspense fallback={<LoadingPlaceholder shape="card" />}>
            <LazyApexChart {...data} format={format} height={chartHeight} />
          </Suspense>
        </Boundary>
      )}
    </figure>
  )
}
