/** What a cell is in a file: a number stays a number, a day a day; the rest is what it says on the screen. */
import { isEmptyCell } from '#domain/empty-cell.ts'
import { cellText } from '../cell-text.ts'
import type { TableColumn } from '../table-types.ts'

/** Money is in rupees here. A day is a text: what kind of column it stands in tells. */
export type FileCell = string | number | null

const day = /^\d{4}-\d{2}-\d{2}$/

export const isDay = (cell: FileCell): cell is string => typeof cell === 'string' && day.test(cell)

export const fileCell = <Row>(column: TableColumn<Row>, row: Row): FileCell => {
  const raw = column.value(row)
  if (typeof raw === 'number') {
    if (column.type === 'money') return raw / 100
    if (column.type === 'number') return raw
  }
  if (column.type === 'date' && typeof raw === 'string' && day.test(raw)) return raw
  const text = cellText(column, row)
  return isEmptyCell(text) ? null : text
}
