/** The headless table library at work: it holds which columns there are, in which order, how wide, pinned and sorted. */
import {
  type ColumnSizingInfoState,
  getCoreRowModel,
  type Table,
  type Updater,
  useReactTable,
} from '@tanstack/react-table'
import { useMemo, useRef, useState } from 'react'
import type { TableSort } from '#domain/table-address.ts'
import type { TableLayout } from '#domain/table-views.ts'
import { inOrder, planColumns, wideEnoughToTouch, withinWidths } from './column-layout.ts'
import type { TableColumn } from './table-types.ts'

type ColumnTableOptions<Row> = {
  columns: readonly TableColumn<Row>[]
  layout: TableLayout
  onLayout: (next: TableLayout) => void
  sort: TableSort | null
  onSort: (next: TableSort | null) => void
  /** For the columns, in pixels. */
  room: number
  scale: number
}

export type ColumnTable = Table<never>

const noRows: never[] = []

const notResizing: ColumnSizingInfoState = {
  columnSizingStart: [],
  deltaOffset: null,
  deltaPercentage: null,
  isResizingColumn: false,
  startOffset: null,
  startSize: null,
}

const applied = <Value>(updater: Updater<Value>, old: Value): Value =>
  updater instanceof Function ? updater(old) : updater

type Widths = Readonly<Record<string, number>>

const isResizing = ({ isResizingColumn }: ColumnSizingInfoState) => isResizingColumn !== false

const withoutWidth = ({ widths, ...layout }: TableLayout, id: string): TableLayout => ({
  ...layout,
  widths: Object.fromEntries(Object.entries(widths).filter(([each]) => each !== id)),
})

/**
 * Drawing a column's edge. Until it is let go all other columns keep their widths, or those that grow would run away under
 * the pointer; then only the drawn one has a width of its own, and they take up the rest again.
 */
const useDrawnEdge = (
  planned: Widths,
  { layout, onLayout, scale }: Pick<ColumnTableOptions<never>, 'layout' | 'onLayout' | 'scale'>,
) => {
  const [drawn, setDrawn] = useState<Widths | null>(null)
  const [columnSizingInfo, setInfo] = useState(notResizing)
  // The library's handler reads in its second call what its first one has worked out: neither may wait for a render.
  const now = useRef({ info: notResizing, drawn })
  const columnSizing = drawn ?? planned

  const onColumnSizingInfoChange = (updater: Updater<ColumnSizingInfoState>) => {
    const before = now.current
    const info = applied(updater, before.info)
    const id = before.info.isResizingColumn
    const width = id === false ? undefined : before.drawn?.[id]
    const isOver = isResizing(before.info) && !isResizing(info)
    now.current = { info, drawn: isOver ? null : before.drawn }
    setInfo(info)
    if (!isOver) return
    setDrawn(null)
    if (id !== false && width !== undefined)
      onLayout({ ...layout, widths: { ...layout.widths, [id]: withinWidths(width / scale) } })
  }
  const onColumnSizingChange = (updater: Updater<Record<string, number>>) => {
    const next = applied(updater, { ...(now.current.drawn ?? planned) })
    const reset = Object.keys(planned).find((id) => next[id] === undefined)
    if (reset !== undefined) return onLayout(withoutWidth(layout, reset))
    if (!isResizing(now.current.info)) return
    now.current.drawn = next
    setDrawn(next)
  }
  return { columnSizing, columnSizingInfo, onColumnSizingInfoChange, onColumnSizingChange }
}

export const useColumnTable = <Row>(options: ColumnTableOptions<Row>): ColumnTable => {
  const { layout, sort, onSort, room, scale } = options
  const columns = useMemo(
    () =>
      matchMedia('(pointer: coarse)').matches
        ? wideEnoughToTouch(options.columns)
        : options.columns,
    [options.columns],
  )
  const definitions = useMemo(
    () =>
      columns.map(({ id, head, width }) => ({
        id,
        header: head,
        size: width,
        minSize: 0,
        // without one the library takes the column for one that cannot be sorted
        accessorFn: () => undefined,
      })),
    [columns],
  )
  const plan = useMemo(
    () => planColumns(columns, layout, room, scale),
    [columns, layout, room, scale],
  )
  const { widths } = plan
  const { columnSizing, columnSizingInfo, ...sizing } = useDrawnEdge(widths, options)
  const sorting = sort === null ? [] : [{ id: sort.column, desc: sort.isDescending }]
  // the same while nothing has changed: heads are made anew with them
  const columnPinning = useMemo(() => ({ left: [...layout.pinned] }), [layout.pinned])
  const columnOrder = useMemo(() => inOrder(columns, layout).map(({ id }) => id), [columns, layout])
  const shown = Object.keys(widths).join(' ')
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id }) => [id, shown.split(' ').includes(id)])),
    [columns, shown],
  )
  return useReactTable<never>({
    // The rows are found, sorted and drawn by ourselves (row-index.ts): the library would make an object of each.
    data: noRows,
    getCoreRowModel: getCoreRowModel(),
    columns: definitions,
    manualSorting: true,
    sortDescFirst: false,
    columnResizeMode: 'onChange',
    state: {
      sorting,
      columnSizingInfo,
      columnSizing,
      columnOrder,
      columnPinning,
      columnVisibility,
    },
    onSortingChange: (updater) => {
      const [next] = applied(updater, sorting)
      onSort(next === undefined ? null : { column: next.id, isDescending: next.desc })
    },
    ...sizing,
  })
}
