/** What the owner of a table says of its rows and columns. */
import type { ReactNode } from 'react'
import type { CellValue } from '#domain/empty-cell.ts'
import type { ColumnType } from '#domain/table-filters.ts'

export type TableColumn<Row> = {
  /** Lower-case letters; it stands in addresses and kept views. `role` has a rule of its own (domain/table-filters.ts). */
  id: string
  head: string
  type: ColumnType
  /** Raw: paise, `YYYY-MM-DD`, a number; of a choice its word, as it is shown. */
  value: (row: Row) => CellValue
  /** As it is shown, exported and printed; without it the type decides. */
  text?: (row: Row) => string
  /** How it is drawn where words are not enough. */
  cell?: (row: Row) => ReactNode
  /** Names the row for who hears it: its number, its person. One column has it. */
  isRowHead?: boolean
  /** In pixels at the normal size of text. */
  width: number
  /** Takes what is left of the width. */
  canGrow?: boolean
  /** From 1: the first to go where the window is narrow. Without it the column stays. */
  goes?: number
  /** In files and on paper; on the screen once somebody asks for it. */
  isAside?: true
  /** What of a row is in the total; waiting stands apart (ux.md 4.11). Without it there is no total. */
  total?: (row: Row) => 'counted' | 'waiting' | 'left-out'
  /** Of another column's figure: its sum is not said of the rows that are chosen. */
  isPart?: boolean
  /** How the total is drawn where all rows are shown. */
  totalCell?: (amount: number) => ReactNode
}

export type RowAction = { id: string; label: string; icon: ReactNode; onAct: () => void }

export type BulkAction<Row> = {
  id: string
  /** @param rows those that it is done to; whose they are may be fewer */
  label: (count: number, rows: readonly Row[]) => string
  /** Why a row is left out, in words that follow a number: `already paid`. */
  skips?: (row: Row) => string | undefined
  /** Under "More", beside the few that are done often. */
  isInMenu?: boolean
  /** What it opens asks first, has the focus and shows how far it is: the button does not. Without a choice it is of all rows that are shown. */
  opens?: boolean
  /** It says what it did; the rows then are no longer chosen. False: nothing was done, and they still are. */
  onAct: (rows: readonly Row[]) => void | Promise<void> | Promise<boolean>
}
