/** Which columns there is room for, and how wide each is: those that may go give way, what is left goes to those that grow. */
import type { TableLayout } from '#domain/table-views.ts'
import type { TableColumn } from './table-types.ts'

export type AnyColumn = Pick<TableColumn<never>, 'id' | 'width' | 'canGrow' | 'goes' | 'isAside'>

export const narrowest = 64
export const widest = 800

export const withinWidths = (width: number): number =>
  Math.round(Math.min(widest, Math.max(narrowest, width)))

/** For a finger: the box that filters, and beside it the button that says how. */
const leastTouched = 112

export const wideEnoughToTouch = <Column extends AnyColumn>(
  columns: readonly Column[],
): readonly Column[] =>
  columns.map((column) => ({ ...column, width: Math.max(leastTouched, column.width) }))

/** In the order of the table: pinned ones first, then as the person has put them; new ones at the end. */
export const inOrder = <Column extends { id: string }>(
  columns: readonly Column[],
  { order, pinned }: TableLayout,
): Column[] => {
  const place = (list: readonly string[], id: string) => {
    const at = list.indexOf(id)
    return at < 0 ? list.length : at
  }
  return [...columns].sort(
    (a, b) => place(pinned, a.id) - place(pinned, b.id) || place(order, a.id) - place(order, b.id),
  )
}

const widthOf = ({ id, width }: AnyColumn, { widths }: TableLayout) => widths[id] ?? width

/**
 * Those that stand aside, and those the window has no room for at their own widths. What a person asked for stays, and what they have drawn wider pushes
 * nothing out: the table then scrolls.
 */
const withoutRoom = (columns: readonly AnyColumn[], layout: TableLayout, room: number) => {
  const isAsked = ({ id }: AnyColumn) => layout.shown.includes(id) || layout.pinned.includes(id)
  const aside = columns.filter((column) => column.isAside && !isAsked(column))
  const leaving = columns
    .filter((column) => column.goes !== undefined && !column.isAside && !isAsked(column))
    .sort((a, b) => (a.goes ?? 0) - (b.goes ?? 0))
  const gone = aside.map(({ id }) => id)
  let width = columns.reduce((sum, column) => sum + (aside.includes(column) ? 0 : column.width), 0)
  for (const column of leaving) {
    if (width <= room) break
    gone.push(column.id)
    width -= column.width
  }
  return gone
}

export type ColumnPlan = {
  /** In pixels on this screen. */
  widths: Record<string, number>
  /** Not on the screen, because the window is narrow or because nobody has asked for them. */
  gone: readonly string[]
}

/**
 * @param room for the columns, in pixels
 * @param scale how much larger than normal text is
 */
export const planColumns = (
  columns: readonly AnyColumn[],
  layout: TableLayout,
  room: number,
  scale: number,
): ColumnPlan => {
  const wanted = columns.filter(({ id }) => !layout.hidden.includes(id))
  const gone = withoutRoom(wanted, layout, room / scale)
  const shown = wanted.filter(({ id }) => !gone.includes(id))
  const used = shown.reduce((sum, column) => sum + widthOf(column, layout), 0)
  const growing = shown.filter(({ id, canGrow }) => canGrow && layout.widths[id] === undefined)
  const parts = growing.reduce((sum, { width }) => sum + width, 0)
  const left = Math.max(0, room / scale - used)
  const grown = (column: AnyColumn) =>
    growing.includes(column) ? (left * column.width) / parts : 0
  return {
    widths: Object.fromEntries(
      shown.map((column) => [
        column.id,
        Math.floor((widthOf(column, layout) + grown(column)) * scale),
      ]),
    ),
    gone,
  }
}
