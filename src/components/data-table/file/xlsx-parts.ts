/** What page and worker say to each other while a workbook is made. */
import type { ColumnType } from '#domain/table-filters.ts'
import type { FileCell } from './file-cells.ts'

export type SheetColumn = { head: string; type: ColumnType; width: number }

/** First the sheet, then its rows in portions, then the word to write it. */
export type ToXlsxWorker =
  | { sheet: string; columns: readonly SheetColumn[] }
  | { rows: readonly (readonly FileCell[])[] }
  | 'write'

export type FromXlsxWorker = { file: Blob } | { problem: string }
