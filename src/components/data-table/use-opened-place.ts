/** What was opened of a row and closes gives the focus back to that row, wherever it stands by then. */
import { type RefObject, useEffect, useRef } from 'react'
import { placeOfRow } from './use-named-place.ts'
import type { ShownRows } from './use-shown-rows.ts'

type Opened<Row> = {
  opened?: string | undefined
  rowId: (row: Row) => string
}

/** @param goTo `isNew`: nothing in the table had the focus before */
export const useOpenedPlace = <Row>(
  { opened, rowId }: Opened<Row>,
  shown: ShownRows<Row>,
  box: RefObject<HTMLElement | null>,
  goTo: (at: number, isNew: boolean) => void,
): void => {
  const last = useRef(opened)
  useEffect(() => {
    const closed = opened === undefined ? last.current : undefined
    last.current = opened
    if (closed === undefined) return
    const { activeElement, body } = document
    const isNew = activeElement === null || activeElement === body
    // it was opened from elsewhere
    if (!isNew && box.current?.contains(activeElement) !== true) return
    const at = placeOfRow(shown, rowId, closed)
    if (at >= 0) goTo(at, isNew)
  })
}
