/** Rows of a grid as they are typed or pasted: texts, as a spreadsheet has them. */

export type EntryRow = { id: string; cells: Readonly<Record<string, string>> }

export type EntryColumn = {
  id: string
  head: string
  /** Of the width, beside the other columns. */
  share: number
  isNumber?: true
  /** Goes on in the next row until something else is written: a day, a mode. Alone it makes no entry. */
  carries?: true
  /** No copy has it: a number is given once. */
  isOwn?: true
  /** Offered while one types. */
  options?: readonly string[]
  /** How it is written once it is understood; what is not stays as it was typed. */
  tidy?: (text: string) => string
}

/** Of one grid: more are pasted after these are saved. */
export const rowsLimit = 200

export const isBlank = ({ cells }: EntryRow, columns: readonly EntryColumn[]): boolean =>
  columns.every(({ id, carries }) => carries === true || (cells[id] ?? '').trim() === '')

const cellsOf = (columns: readonly EntryColumn[], { cells }: EntryRow) =>
  Object.fromEntries(columns.map(({ id }) => [id, cells[id] ?? '']))

export const rowAfter = (
  above: EntryRow,
  columns: readonly EntryColumn[],
  id: string,
): EntryRow => ({
  id,
  cells: cellsOf(
    columns.filter(({ carries }) => carries),
    above,
  ),
})

/** The last row that says something stands once more below it, but for what is its own. */
export const withCopy = (
  rows: readonly EntryRow[],
  columns: readonly EntryColumn[],
  id: string,
): readonly EntryRow[] => {
  const at = rows.findLastIndex((row) => !isBlank(row, columns))
  const last = rows[at]
  if (last === undefined || at + 1 >= rowsLimit) return rows
  const copied = columns.filter(({ isOwn }) => !isOwn)
  return [...rows.slice(0, at + 1), { id, cells: cellsOf(copied, last) }]
}

export const tidied = ({ tidy }: EntryColumn, text: string): string => tidy?.(text) ?? text
