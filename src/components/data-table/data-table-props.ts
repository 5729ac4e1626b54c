import type { ReactNode } from 'react'
import type { TableSearch } from '#domain/table-search.ts'
import type { SettingChange } from '#domain/table-views.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import type { BulkAction, RowAction, TableColumn } from './table-types.ts'

/** `rows`, `columns` and the functions of a row must stay the same while nothing has changed: each is the key to what was worked out. */
export type DataTableProps<Row> = {
  /** Short: settings are named after it. */
  id: string
  /** What it is a list of. */
  name: string
  /** Whose rows they are: on paper, and in the names of files. */
  society: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** For who hears it: `R/2627/0059`. */
  rowName: (row: Row) => string
  columns: readonly TableColumn<Row>[]
  /** The id of the row that the address names. */
  named?: string | undefined
  /** The id of the row of which something is open: when that closes, the focus comes back to the row. */
  opened?: string | undefined
  /** The business day, for dates typed without a year. */
  today: string
  /** Of the rows, where they are those of some days; files are called after both ends. */
  days?: DaySpan | undefined
  /** `12 of 24 receipts`; the same number twice when nothing is filtered. */
  countWords: (shown: number, total: number) => string
  /** The table's part of the address. */
  search: TableSearch
  onSearch: (next: TableSearch) => void
  /** Said where there are no rows at all. Absent: the page says it in place of a table. */
  none?: string
  /** Absent: only columns are searched. */
  findLabel?: string
  /** On a phone: two lines that say what matters, with the way to open the row or to act on it. */
  card: (row: Row) => ReactNode
  onOpen?: (row: Row) => void
  /** Gives those rows as a PDF that a file would have; absent: the list is none. */
  onPaper?: ((rows: readonly Row[]) => void) | undefined
  actionsOf?: (row: Row) => readonly RowAction[]
  /** Waiting: not confirmed by the server. Gone: it counts no more. */
  lookOf?: (row: Row) => 'plain' | 'waiting' | 'gone'
  /** Rows can be chosen together; with what is done to all of them, besides taking them along as a file. */
  bulk?: readonly BulkAction<Row>[]
  /** The person's, where columns and views are kept. */
  settings: Readonly<Record<string, unknown>>
  onSetting: (change: SettingChange) => void
}
