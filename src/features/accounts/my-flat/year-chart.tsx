/** Twelve months of a flat: what was billed and what was paid, drawn, in words and as a table. */
import { Chart } from '#components/chart/chart.tsx'
import { moneyText, monthText } from '#components/format.ts'
import type { MonthFigures } from '#domain/books/bills/twelve-months.ts'
import { m } from '#texts/compiled/messages.js'

export type YearChartProps = { flat: string; months: readonly MonthFigures[] }

export const YearChart = ({ flat, months }: YearChartProps) => (
  <Chart
    kind="bar"
    title={m.chart_flat_year({ flat })}
    of={m.chart_flat_year_month()}
    categories={months.map(({ month }) => monthText(month))}
    series={[
      { name: m.chart_flat_year_billed(), values: months.map(({ billed }) => billed) },
      { name: m.chart_flat_year_paid(), values: months.map(({ paid }) => paid) },
    ]}
    format={moneyText}
  />
)
