/** What the table of a wide window works with: its measures, the library's columns, the keyboard. */
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { keepInSight } from '../keep-in-sight.ts'
import type { DataTableProps } from './data-table-props.ts'
import { placeOfColumn } from './pinned-place.ts'
import type { TableColumn } from './table-types.ts'
import { useBox } from './use-box.ts'
import { useColumnActs } from './use-column-acts.ts'
import { type ColumnTable, useColumnTable } from './use-column-table.ts'
import { useGridKeyboard } from './use-grid-keyboard.ts'
import { useNamedPlace } from './use-named-place.ts'
import { useOpenedPlace } from './use-opened-place.ts'
import { useRowHeight } from './use-row-height.ts'
import { rowAt } from './use-shown-rows.ts'
import type { TableModel } from './use-table-model.ts'

/** In pixels at the normal size of text: a finger's width each. */
const choiceWidth = 44
const actionWidth = 48

/** Where each pinned column stands, for all of its cells at once. */
const pinnedPlaces = (table: ColumnTable, before: number): CSSProperties =>
  Object.fromEntries(
    table
      .getLeftLeafColumns()
      .map((column) => placeOfColumn(column.id, column.getStart('left') + before)),
  )

/** In the order in which the library has put them; the same list while it has. */
const useVisible = <Row>(table: ColumnTable, columns: readonly TableColumn<Row>[]) => {
  const key = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ')
  return useMemo(
    () => key.split(' ').flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [key, columns],
  )
}

export const useGrid = <Row>(
  props: DataTableProps<Row>,
  model: TableModel<Row>,
  hasLetters: boolean,
) => {
  const { columns, onOpen, actionsOf, bulk } = props
  const { ask, shown, layout, onLayout, chosen } = model
  const box = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  const { width, height, scale } = useBox(box)
  const rowHeight = useRowHeight(probe)
  const hasChoice = bulk !== undefined
  const hasActions = actionsOf !== undefined
  const before = hasChoice ? choiceWidth * scale : 0
  const after = hasActions ? actionWidth * scale : 0
  const room = width - before - after
  const sorting = { sort: ask.query.sort, onSort: ask.sort }
  const table = useColumnTable({ columns, layout, onLayout, scale, room, ...sorting })
  const visible = useVisible(table, columns)
  const ids = visible.map(({ id }) => id)
  const units = [...(hasChoice ? ['choose'] : []), ...ids, ...(hasActions ? ['act'] : [])]
  const open = (at: number) => {
    const row = rowAt(shown, at)
    if (row !== undefined) onOpen?.(row)
  }
  const keyboard = useGridKeyboard({
    ...{ box, units, hasLetters, height: rowHeight, rows: shown.order.length },
    chosen: hasChoice ? chosen : null,
    onOpen: onOpen === undefined ? null : open,
  })
  useNamedPlace(props, shown, (at) => {
    if (box.current !== null) keepInSight(box.current, 'nearest')
    keyboard.move({ at, unit: ids[0] ?? '' })
  })
  useOpenedPlace(props, shown, box, (at, isNew) =>
    keyboard.move({ at, unit: isNew ? (ids[0] ?? '') : keyboard.place.unit }),
  )
  const act = useColumnActs(model, { columns, table, scale, box })
  // another question is read from its beginning
  const asked = useRef(ask.query)
  useEffect(() => {
    if (asked.current !== ask.query) box.current?.scrollTo({ top: 0 })
    asked.current = ask.query
  }, [ask.query])
  const style: CSSProperties = {
    ...pinnedPlaces(table, before),
    width: table.getTotalSize() + before + after,
  }
  return {
    ...{ box, probe, table, visible, keyboard, act, style, before, after, rowHeight, height },
    ...{ hasChoice, hasActions, span: units.length },
  }
}
