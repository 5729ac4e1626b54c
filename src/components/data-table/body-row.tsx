/** One row of a table. Presses are heard by the table, so that a row draws nothing but what it says. */
import { memo } from 'react'
import { m } from '#texts/compiled/messages.js'
import { cellText, isFigure } from './cell-text.ts'
import { pinnedPlace } from './pinned-place.ts'
import type { RowAction, TableColumn } from './table-types.ts'

export type BodyRowProps<Row> = {
  row: Row
  name: string
  /** Among those that are shown. */
  at: number
  columns: readonly TableColumn<Row>[]
  pinned: readonly string[]
  /** Null: rows cannot be chosen. */
  isChosen: boolean | null
  /** The column that Tab leads to, when it is in this row. */
  current: string | null
  /** Null: there is nothing to do with a row from here. */
  actionsOf: ((row: Row) => readonly RowAction[]) | null
  look: 'plain' | 'waiting' | 'gone'
}

/** The heads of a table are two rows. */
export const rowsBefore = 2

type CellProps<Row> = { column: TableColumn<Row>; row: Row; isPinned: boolean; isCurrent: boolean }

const Cell = <Row,>({ column, row, isPinned, isCurrent }: CellProps<Row>) => {
  const text = cellText(column, row)
  const Tag = column.isRowHead ? 'th' : 'td'
  return (
    <Tag
      {...(column.isRowHead ? { scope: 'row' as const } : {})}
      data-at={column.id}
      data-pinned={isPinned || undefined}
      data-figure={isFigure(column) || undefined}
      style={pinnedPlace(column.id, isPinned)}
      tabIndex={isCurrent ? 0 : -1}
      title={text}
    >
      {column.cell?.(row) ?? text}
    </Tag>
  )
}

type ActionsProps = { actions: readonly RowAction[]; isCurrent: boolean }

const Actions = ({ actions, isCurrent }: ActionsProps) => (
  <td
    data-at="act"
    className="dt-grid-actions"
    tabIndex={actions.length === 0 && isCurrent ? 0 : -1}
  >
    {actions.map(({ id, label, icon, onAct }, index) => (
      <button
        key={id}
        type="button"
        className="dt-grid-action"
        aria-label={label}
        title={label}
        tabIndex={index === 0 && isCurrent ? 0 : -1}
        onClick={onAct}
      >
        {icon}
      </button>
    ))}
  </td>
)

const Plain = <Row,>(props: BodyRowProps<Row>) => {
  const { row, name, at, columns, pinned, isChosen, current, actionsOf, look } = props
  return (
    <tr
      aria-rowindex={at + 1 + rowsBefore}
      aria-selected={isChosen ?? undefined}
      data-row={at}
      data-look={look}
      className="dt-grid-row"
    >
      {isChosen !== null && (
        <td data-pinned data-at="choose" className="dt-grid-choice">
          <input
            type="checkbox"
            className="dt-tick"
            aria-label={m.table_choose({ row: name })}
            checked={isChosen}
            // the table hears the press
            onChange={() => {}}
            tabIndex={current === 'choose' ? 0 : -1}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell
          key={column.id}
          column={column}
          row={row}
          isPinned={pinned.includes(column.id)}
          isCurrent={current === column.id}
        />
      ))}
      {actionsOf !== null && <Actions actions={actionsOf(row)} isCurrent={current === 'act'} />}
    </tr>
  )
}

// memo forgets that the row's type is open
export const BodyRow = memo(Plain) as typeof Plain
