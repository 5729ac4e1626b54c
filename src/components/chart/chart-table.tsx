import { VisuallyHidden } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { type ChartData, totalsOf } from './chart-data.ts'

type ChartTableProps = ChartData & { title: string; format: (value: number) => string }

export const ChartTable = ({ title, of, categories, series, format }: ChartTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <section className="chart-scroller" aria-label={title} tabIndex={0}>
    <table className="chart-table">
      <VisuallyHidden component="caption">{title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, at) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ name, values }) => (
              <td key={name} className="num">
                {format(values[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.chart_total()}</th>
          {totalsOf(series).map((total, at) => (
            <td key={series[at]?.name} className="num">
              {format(total)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  </section>
)
