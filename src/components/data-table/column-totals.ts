/** Sums over the rows that are shown; what waits to be confirmed stands apart (ux.md 4.11). */
import { runAtOnce, type Sliced } from './slices.ts'
import type { TableColumn } from './table-types.ts'

export type ColumnTotal = {
  counted: number
  /** Null: nothing waits. */
  waiting: number | null
}

type Totals = Record<string, ColumnTotal>

const every = 1024

/** By the id of the column; only those that have a total. */
export const sumRows = function* <Row>(
  rows: Iterable<Row>,
  columns: readonly TableColumn<Row>[],
): Sliced<Totals> {
  const summed = columns.flatMap(({ id, value, total }) =>
    total === undefined
      ? []
      : [{ id, value, total, mine: { counted: 0, waiting: 0 }, waits: false }],
  )
  let done = 0
  if (summed.length > 0)
    for (const row of rows) {
      for (const column of summed) {
        const raw = column.value(row)
        if (typeof raw !== 'number') continue
        const kind = column.total(row)
        if (kind === 'counted') column.mine.counted += raw
        if (kind !== 'waiting') continue
        column.mine.waiting += raw
        column.waits = true
      }
      done += 1
      if (done % every === 0) yield
    }
  return Object.fromEntries(
    summed.map(({ id, mine, waits }) => [id, { ...mine, waiting: waits ? mine.waiting : null }]),
  )
}

export const totalsOf = <Row>(rows: Iterable<Row>, columns: readonly TableColumn<Row>[]): Totals =>
  runAtOnce(sumRows(rows, columns))
