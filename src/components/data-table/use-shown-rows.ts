/** The rows that pass, in their order. While a new answer is being worked out, the last one stays. */
import { startTransition, useLayoutEffect, useMemo, useState } from 'react'
import type { TableQuery } from '#domain/table-address.ts'
import { createRowIndex, type RowIndex } from './row-index.ts'
import { runInSlices } from './slices.ts'
import type { TableColumn } from './table-types.ts'

export type ShownRows<Row> = {
  rows: readonly Row[]
  /** Places in `rows`, in the order in which they are shown. */
  order: Uint32Array
}

const everyRow = (count: number) => Uint32Array.from({ length: count }, (_, at) => at)

export const rowAt = <Row>({ rows, order }: ShownRows<Row>, at: number): Row | undefined =>
  rows[order[at] ?? -1]

export const useShownRows = <Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  query: TableQuery,
  today: string,
): ShownRows<Row> => {
  const index: RowIndex<Row> = useMemo(() => createRowIndex(rows, columns), [rows, columns])
  const [shown, setShown] = useState<ShownRows<Row>>(() => ({ rows, order: everyRow(0) }))
  useLayoutEffect(() => {
    let isLater = false
    const callOff = runInSlices(index.find(query, today), (order) => {
      const show = () => setShown({ rows: index.rows, order })
      // what is there at once is drawn at once; what came later gives way to the next key
      if (isLater) startTransition(show)
      else show()
    })
    isLater = true
    return callOff
  }, [index, query, today])
  return shown
}
