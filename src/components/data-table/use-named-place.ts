/** A row that the address names is gone to as soon as it is among those shown; once, so that nobody is called back to it. */
import { useEffect, useRef } from 'react'
import { rowsShown, type ShownRows } from './use-shown-rows.ts'

/** -1: it is not among those shown. */
export const placeOfRow = <Row>(
  shown: ShownRows<Row>,
  rowId: (row: Row) => string,
  id: string,
): number => {
  let at = 0
  for (const row of rowsShown(shown)) {
    if (rowId(row) === id) return at
    at += 1
  }
  return -1
}

type Named<Row> = {
  named?: string | undefined
  rowId: (row: Row) => string
}

export const useNamedPlace = <Row>(
  { named, rowId }: Named<Row>,
  shown: ShownRows<Row>,
  goTo: (at: number) => void,
): void => {
  const done = useRef<string>(undefined)
  // After every change: the row may come late.
  useEffect(() => {
    if (named === done.current) return
    const at = named === undefined ? -1 : placeOfRow(shown, rowId, named)
    if (named !== undefined && at < 0) return
    done.current = named
    if (at >= 0) goTo(at)
  })
}
