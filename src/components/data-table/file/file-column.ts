/** A column that is only written: of a list that is no table on the screen. */
import type { CellValue } from '#domain/empty-cell.ts'
import type { ColumnType } from '#domain/table-filters.ts'
import type { TableColumn } from '../table-types.ts'

const widths: Record<ColumnType, number> = {
  string: 160,
  enum: 130,
  number: 90,
  money: 130,
  date: 100,
}

export const fileColumn = <Row>(
  id: string,
  head: string,
  value: (row: Row) => CellValue,
  type: ColumnType = 'string',
): TableColumn<Row> => ({ id, head, type, value, width: widths[type] })
