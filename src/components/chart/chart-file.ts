/** The figures of a chart for a file: a row for each category. */
import { fileColumn } from '../data-table/file/file-column.ts'
import type { TakeTable } from '../data-table/file/use-file.ts'
import type { ChartData } from './chart-data.ts'

export type ChartFile = {
  society: string
  /** The business day. */
  today: string
  /** Money is in paise. */
  type: 'number' | 'money'
}

/** The place of a category. */
type Line = number

const hyphened = (title: string) => title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')

export const takeChart =
  (title: string, data: ChartData, { society, today, type }: ChartFile): TakeTable<Line> =>
  () => ({
    ...{ id: hyphened(title), name: title, society, today },
    columns: [
      fileColumn<Line>('category', data.of, (at) => data.categories[at]),
      ...data.series.map(({ name, values }, place) =>
        fileColumn<Line>(`series${place}`, name, (at) => values[at] ?? 0, type),
      ),
    ],
    rows: data.categories.map((_, at) => at),
  })
