import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { type ChartData, totalsOf } from './chart-data.ts'

type ChartTableProps = ChartData & {
  title: string
  format: (value: number) => string
  /** As more than words: the way to what is behind it. @param category undefined: of all of them */
  drawn?: (value: number, series: number, category: number | undefined) => ReactNode
}

export const ChartTable = (props: ChartTableProps) => {
  const { title, of, categories, series, format, drawn = format } = props
  return (
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
              {series.map(({ name, values }, each) => (
                <td key={name} className="num">
                  {drawn(values[at] ?? 0, each, at)}
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
                {drawn(total, at, undefined)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
