/** What a person does to the columns: hide, show, pin, move, widen; each gives the layout that comes of it. */
import type { TableLayout } from '#domain/table-views.ts'
import { type AnyColumn, inOrder, withinWidths } from './column-layout.ts'

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id)
const withOne = (ids: readonly string[], id: string) => [...without(ids, id), id]

export const hideColumn = (layout: TableLayout, id: string): TableLayout => ({
  ...layout,
  hidden: withOne(layout.hidden, id),
  shown: without(layout.shown, id),
  pinned: without(layout.pinned, id),
})

export const showColumn = (layout: TableLayout, id: string): TableLayout => ({
  ...layout,
  hidden: without(layout.hidden, id),
  shown: withOne(layout.shown, id),
})

export const pinColumn = (layout: TableLayout, id: string): TableLayout => ({
  ...layout,
  pinned: withOne(layout.pinned, id),
})

export const unpinColumn = (layout: TableLayout, id: string): TableLayout => ({
  ...layout,
  pinned: without(layout.pinned, id),
})

/** Past the next column that is to be seen; pinned ones change places among themselves. */
export const moveColumn = (
  columns: readonly AnyColumn[],
  visible: readonly string[],
  layout: TableLayout,
  id: string,
  by: -1 | 1,
): TableLayout => {
  const other = visible[visible.indexOf(id) + by]
  if (other === undefined || !canMove(visible, layout, id, by)) return layout
  const swapped = (ids: readonly string[]) =>
    ids.map((each) => (each === id ? other : each === other ? id : each))
  return layout.pinned.includes(id)
    ? { ...layout, pinned: swapped(layout.pinned) }
    : { ...layout, order: moved(inOrder(columns, layout), id, other, by) }
}

const moved = (columns: readonly { id: string }[], id: string, past: string, by: -1 | 1) => {
  const rest = columns.map((column) => column.id).filter((each) => each !== id)
  const at = rest.indexOf(past) + (by > 0 ? 1 : 0)
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

export const canMove = (
  visible: readonly string[],
  { pinned }: TableLayout,
  id: string,
  by: -1 | 1,
): boolean => {
  const other = visible[visible.indexOf(id) + by]
  return other !== undefined && pinned.includes(other) === pinned.includes(id)
}

/** @param now its width on this screen, at the normal size of text */
export const widenColumn = (
  layout: TableLayout,
  id: string,
  now: number,
  by: number,
): TableLayout => ({ ...layout, widths: { ...layout.widths, [id]: withinWidths(now + by) } })
