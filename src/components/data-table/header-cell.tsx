/** The head of a column: a press sorts it (none, up, down), its menu does what a drag would, and its edge can be drawn. */
import type { Header } from '@tanstack/react-table'
import { type KeyboardEvent, memo } from 'react'
import { m } from '#texts/compiled/messages.js'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts'
import { isFigure } from './cell-text.ts'
import { ColumnMenu, type ColumnMenuProps } from './column-menu.tsx'
import { pinnedPlace } from './pinned-place.ts'
import type { TableColumn } from './table-types.ts'

export type HeaderCellProps = Omit<ColumnMenuProps, 'id' | 'head'> & {
  column: Pick<TableColumn<never>, 'id' | 'head' | 'type'>
  /** The library's: it knows how to be resized. */
  header: Header<never, unknown>
  isResizing: boolean
  /** Which control of all heads Tab leads to. */
  tabStop: string
}

const signs = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }
const nextSort = { none: 'ascending', ascending: 'descending', descending: 'none' } as const

type EdgeProps = Pick<HeaderCellProps, 'header' | 'isResizing'> & { head: string }

/** For the pointer only: the menu has the same for the keyboard. */
const Edge = ({ header, isResizing, head }: EdgeProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: what it does is in the column's menu too
  <div
    className="dt-grid-edge"
    data-dragged={isResizing || undefined}
    title={m.table_draw_edge({ column: head })}
    onMouseDown={header.getResizeHandler()}
    onTouchStart={header.getResizeHandler()}
    onDoubleClick={() => header.column.resetSize()}
  />
)

export const HeaderCell = memo(
  ({ column, header, isResizing, tabStop, ...menu }: HeaderCellProps) => {
    const { id, head, type } = column
    const { sortedAs, isPinned, onAct } = menu
    const Sign = signs[sortedAs]
    const resize = (event: KeyboardEvent) => {
      const act = { ArrowLeft: 'narrower', ArrowRight: 'wider' }[event.key]
      if (!event.shiftKey || (act !== 'narrower' && act !== 'wider')) return
      event.preventDefault()
      event.stopPropagation()
      onAct(id, act)
    }
    return (
      <th
        scope="col"
        aria-sort={sortedAs}
        className="dt-grid-head"
        data-column={id}
        data-figure={isFigure(column) || undefined}
        data-pinned={isPinned || undefined}
        style={pinnedPlace(id, isPinned)}
      >
        <div className="dt-grid-head-content">
          <button
            type="button"
            className="dt-grid-sort"
            data-at={`${id}/sort`}
            tabIndex={tabStop === `${id}/sort` ? 0 : -1}
            onClick={() => onAct(id, nextSort[sortedAs])}
            onKeyDown={resize}
          >
            <span className="dt-grid-head-text">
              {head}
              {type === 'money' && <span aria-hidden="true"> ₹</span>}
            </span>
            <Sign size={16} stroke={1.75} aria-hidden="true" data-sorted={sortedAs} />
          </button>
          <ColumnMenu {...menu} id={id} head={head} isTabStop={tabStop === `${id}/menu`} />
        </div>
        <Edge header={header} isResizing={isResizing} head={head} />
      </th>
    )
  },
)
