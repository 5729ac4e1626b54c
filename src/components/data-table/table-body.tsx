/** Only the rows in sight are in the document, with room left before and after them: the table stays a table. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { BodyRow, type BodyRowProps } from './body-row.tsx'
import type { GridPlace } from './grid-place.ts'
import { rowAt, type ShownRows } from './use-shown-rows.ts'

type TableBodyProps<Row> = Pick<BodyRowProps<Row>, 'columns' | 'pinned' | 'actionsOf'> & {
  box: RefObject<HTMLDivElement | null>
  shown: ShownRows<Row>
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  lookOf: (row: Row) => BodyRowProps<Row>['look']
  /** Null: rows cannot be chosen. */
  chosen: ReadonlySet<string> | null
  /** Of one row, in pixels. */
  height: number
  place: GridPlace
  /** Counts up when the keyboard has gone there. */
  moves: number
}

/** Rows drawn out of sight: few with a new answer, which is to be there soon; then as many as a quick scroll runs over. */
const overscan = { first: 3, later: 30 }
const laterMs = 300

const useOverscan = <Row,>(shown: ShownRows<Row>): number => {
  const [settled, setSettled] = useState<ShownRows<Row> | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(shown)), laterMs)
    return () => clearTimeout(timer)
  }, [shown])
  return settled === shown ? overscan.later : overscan.first
}

/** What has the focus stays in the document, wherever the rest has been scrolled to. */
const withPlace = (seen: readonly number[], { at }: GridPlace, count: number): number[] =>
  at >= count || seen.includes(at) ? [...seen] : [...seen, at].sort((a, b) => a - b)

const Room = ({ height, columns }: { height: number; columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is none, without a tabindex
  <tr aria-hidden="true">
    <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
  </tr>
)

export const TableBody = <Row,>(props: TableBodyProps<Row>) => {
  const { box, shown, rowId, chosen, height, place, moves, columns, pinned, actionsOf } = props
  const count = shown.order.length
  const spare = useOverscan(shown)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    rangeExtractor: ({ startIndex, endIndex }) => {
      const from = Math.max(0, startIndex - spare)
      const to = Math.min(count - 1, endIndex + spare)
      const seen = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
      return withPlace(seen, place, count)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it measured was of another height
  useLayoutEffect(() => virtual.measure(), [height])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a move, not a change of rows
  useLayoutEffect(() => {
    if (moves === 0) return
    const cell = box.current?.querySelector(`[data-row="${place.at}"] [data-at="${place.unit}"]`)
    const control = cell?.querySelector<HTMLElement>('button, input, a') ?? cell
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  }, [moves])

  const width = columns.length + (chosen === null ? 0 : 1) + (actionsOf === null ? 0 : 1)
  let after = 0
  let gaps = 0
  return (
    <tbody>
      {virtual.getVirtualItems().flatMap(({ index }) => {
        const row = rowAt(shown, index)
        if (row === undefined) return []
        const gap = index - after
        after = index + 1
        if (gap > 0) gaps += 1
        const id = rowId(row)
        return [
          gap > 0 && <Room key={`gap-${gaps}`} height={gap * height} columns={width} />,
          <BodyRow
            // by its place: another answer writes other words into the same cells
            key={index}
            row={row}
            name={props.rowName(row)}
            at={index}
            columns={columns}
            pinned={pinned}
            isChosen={chosen === null ? null : chosen.has(id)}
            current={place.at === index ? place.unit : null}
            actionsOf={actionsOf}
            look={props.lookOf(row)}
          />,
        ]
      })}
      {after < count && <Room height={(count - after) * height} columns={width} />}
    </tbody>
  )
}
