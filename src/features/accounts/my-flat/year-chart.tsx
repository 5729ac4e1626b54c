/** Twelve months of a flat: what was billed and what was paid, drawn, in words and as a table. */
import { Chart } from '#components/chart/chart.tsx'
import { moneyText, monthText } from '#components/format.ts'
import { twelveMonths } from '#domain/books/bills/twelve-months.ts'
import { m } from '#texts/compiled/messages.js'
import type { OwnFlat } from './own-flat.ts'

export type YearChartProps = { flat: OwnFlat; today: string }

export const YearChart = ({ flat, today }: YearChartProps) => {
  const months = twelveMonths(flat.documents, today)
  return (
    <Chart
      kind="bar"
      title={m.flat_year({ flat: flat.card.flat })}
      of={m.flat_year_month()}
      categories={months.map(({ month }) => monthText(month))}
      series={[
        { name: m.flat_year_billed(), values: months.map(({ billed }) => billed) },
        { name: m.flat_year_paid(), values: months.map(({ paid }) => paid) },
      ]}
      format={moneyText}
    />
  )
}
