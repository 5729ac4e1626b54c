/** Billed, collected and spent, quarter by quarter, beside one another. */
import { Chart } from '#components/chart/chart.tsx'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { amountText, moneyText } from '#components/format.ts'
import { totalOf, type YearFigures } from '#domain/books/figures/year-figures.ts'
import { m } from '#texts/compiled/messages.js'
import { Figure } from './figures-table.tsx'
import { quarterNames } from './finance-words.ts'
import { linkTo, spanOf } from './links.ts'

type QuarterChartProps = { figures: YearFigures; society: string; today: string }

/** As in the tables by heads, of all of them. */
const links = [
  ({ year }: YearFigures, quarter: number) => linkTo.billed(spanOf(year, quarter), null),
  ({ year }: YearFigures, quarter: number) => linkTo.settled(spanOf(year, quarter), null),
  ({ year, expenses }: YearFigures, quarter: number) =>
    linkTo.entries(spanOf(year, quarter), expenses, null),
]

export const QuarterChart = ({ figures, society, today }: QuarterChartProps) => {
  const series = [
    { name: m.finance_billed(), values: totalOf(figures.billed).quarters },
    { name: m.finance_collected(), values: totalOf(figures.settled).quarters },
    { name: m.finance_spent(), values: totalOf(figures.expenses).quarters },
  ]
  return (
    <section className="finance-panel" aria-label={m.finance_quarters()}>
      <CardBoundary>
        <Chart
          file={{ society, today, type: 'money' }}
          kind="bar"
          title={m.finance_quarters()}
          of={m.finance_quarter()}
          categories={quarterNames.slice(0, 4).map((name) => name())}
          series={series}
          format={moneyText}
          drawn={(amount, at, category) => {
            const link = links[at]?.(figures, category === undefined ? 0 : category + 1)
            const name = m.finance_cell({
              name: series[at]?.name ?? '',
              quarter: quarterNames[category ?? 4]?.() ?? '',
              amount: amountText(amount),
            })
            return link && <Figure {...{ amount, link, name }} />
          }}
        />
      </CardBoundary>
    </section>
  )
}
