/** The rows that pass, in their order. While a new answer is being worked out, the last one stays. */
import { startTransition, useLayoutEffect, useMemo, useState } from 'react'
import type { TableQuery } from '#domain/table-address.ts'
import { afterTyping } from '../typing/typing-rest.ts'
import { type ColumnTotal, sumRows, totalsOf } from './column-totals.ts'
import { createRowIndex, type RowIndex } from './row-index.ts'
import { runInSlices, type Sliced } from './slices.ts'
import type { TableColumn } from './table-types.ts'

export type ShownRows<Row> = {
  /** False until the first answer: that no row is shown then says nothing. */
  isKnown: boolean
  rows: readonly Row[]
  /** Places in `rows`, in the order in which they are shown. */
  order: Uint32Array
  /** Of these rows, by column. */
  totals: Readonly<Record<string, ColumnTotal>>
}

export const rowAt = <Row>(
  { rows, order }: Pick<ShownRows<Row>, 'rows' | 'order'>,
  at: number,
): Row | undefined => rows[order[at] ?? -1]

export const rowsShown = function* <Row>(
  shown: Pick<ShownRows<Row>, 'rows' | 'order'>,
): Generator<Row> {
  for (let at = 0; at < shown.order.length; at += 1) {
    const row = rowAt(shown, at)
    if (row !== undefined) yield row
  }
}

const answer = function* <Row>(
  index: RowIndex<Row>,
  columns: readonly TableColumn<Row>[],
  query: TableQuery,
  today: string,
): Sliced<ShownRows<Row>> {
  const { rows } = index
  const order = yield* index.find(query, today)
  return { isKnown: true, rows, order, totals: yield* sumRows(rowsShown({ rows, order }), columns) }
}

export const useShownRows = <Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  query: TableQuery,
  today: string,
): ShownRows<Row> => {
  const index: RowIndex<Row> = useMemo(() => createRowIndex(rows, columns), [rows, columns])
  const [shown, setShown] = useState<ShownRows<Row>>(() => ({
    isKnown: false,
    rows,
    order: new Uint32Array(0),
    totals: totalsOf([], columns),
  }))
  useLayoutEffect(() => {
    let isLater = false
    let callOffShow = () => {}
    const callOffWork = runInSlices(answer(index, columns, query, today), (next) => {
      const show = () => setShown(next)
      // what is there at once is drawn at once; what came later gives way to the next key
      callOffShow = afterTyping(() => (isLater ? startTransition(show) : show()))
    })
    isLater = true
    return () => {
      callOffWork()
      callOffShow()
    }
  }, [index, columns, query, today])
  return shown
}
