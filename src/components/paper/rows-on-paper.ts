/** Rows of a table as a paper has them: every column, whatever the screen has room for. */
import { cellText, headText, isFigure } from '../data-table/cell-text.ts'
import type { TableColumn } from '../data-table/table-types.ts'
import type { PaperList } from './paper.ts'

/** @param growth how much wider than its least a column of words may be, beside the others */
export const rowsOnPaper = <Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  growth = 1,
): Pick<PaperList, 'columns' | 'rows'> => ({
  columns: columns.map((column) => ({
    head: headText(column),
    width: column.canGrow === true ? column.width * growth : column.width,
    isFigure: isFigure(column),
  })),
  rows: rows.map((row) => columns.map((column) => cellText(column, row))),
})
