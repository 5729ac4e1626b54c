/** Billed, collected and spent, quarter by quarter, beside one another. */
import { Chart } from '#components/chart/chart.tsx'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { moneyText } from '#components/format.ts'
import { totalOf, type YearFigures } from '#domain/books/figures/year-figures.ts'
import { m } from '#texts/compiled/messages.js'
import { quarterNames } from './finance-words.ts'

type QuarterChartProps = { figures: YearFigures; society: string; today: string }

export const QuarterChart = ({ figures, society, today }: QuarterChartProps) => (
  <section className="finance-panel" aria-label={m.finance_quarters()}>
    <CardBoundary>
      <Chart
        file={{ society, today, type: 'money' }}
        kind="bar"
        title={m.finance_quarters()}
        of={m.finance_quarter()}
        categories={quarterNames.slice(0, 4).map((name) => name())}
        series={[
          { name: m.finance_billed(), values: totalOf(figures.billed).quarters },
          { name: m.finance_collected(), values: totalOf(figures.settled).quarters },
          { name: m.finance_spent(), values: totalOf(figures.expenses).quarters },
        ]}
        format={moneyText}
      />
    </CardBoundary>
  </section>
)
