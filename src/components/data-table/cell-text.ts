/** What a cell says: as its column puts it, else by its type. */
import { isEmptyCell } from '#domain/empty-cell.ts'
import { m } from '#texts/compiled/messages.js'
import { amountText, dayText } from '../format.ts'
import type { TableColumn } from './table-types.ts'

const numbers = new Intl.NumberFormat('en-IN')

/** `50,000` */
export const countText = (count: number): string => numbers.format(count)

const written = <Row>({ type, value }: TableColumn<Row>, row: Row): string => {
  const raw = value(row)
  if (isEmptyCell(raw)) return ''
  if (typeof raw === 'number') return type === 'money' ? amountText(raw) : numbers.format(raw)
  return type === 'date' ? dayText(String(raw)) : String(raw)
}

export const cellText = <Row>(column: TableColumn<Row>, row: Row): string =>
  column.text?.(row) ?? written(column, row)

/** On paper and in files, where the cells are bare figures too. */
export const headText = ({ type, head }: Pick<TableColumn<never>, 'type' | 'head'>): string =>
  type === 'money' ? m.table_head_rupees({ head }) : head

/** Figures stand under each other, at the end of the cell (ux.md 2.2). */
export const isFigure = ({ type }: Pick<TableColumn<never>, 'type'>): boolean =>
  type === 'number' || type === 'money'
