/** Sums over the rows that are shown; what waits to be confirmed stands apart (ux.md 4.11). */
import type { TableColumn } from './table-types.ts'

export type ColumnTotal = {
  counted: number
  /** Null: nothing waits. */
  waiting: number | null
}

/** By the id of the column; only those that have a total. */
export const totalsOf = <Row>(
  rows: Iterable<Row>,
  columns: readonly TableColumn<Row>[],
): Record<string, ColumnTotal> => {
  const summed = columns.filter(({ total }) => total !== undefined)
  const totals = Object.fromEntries(
    summed.map(({ id }): [string, ColumnTotal] => [id, { counted: 0, waiting: null }]),
  )
  if (summed.length === 0) return totals
  for (const row of rows)
    for (const { id, value, total } of summed) {
      const raw = value(row)
      const mine = totals[id]
      if (typeof raw !== 'number' || mine === undefined) continue
      const kind = total?.(row)
      if (kind === 'counted') mine.counted += raw
      if (kind === 'waiting') mine.waiting = (mine.waiting ?? 0) + raw
    }
  return totals
}
