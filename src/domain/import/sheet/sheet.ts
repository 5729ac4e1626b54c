/** One sheet of a file: rows of clean cells, in the spreadsheet's own order, empty rows too. */
export type Sheet = {
  /** Of the tab; '' for a file that has none. */
  name: string
  isHidden: boolean
  /** Row n of the spreadsheet is `rows[n - 1]`. */
  rows: string[][]
  /** Number of the row whose quotation mark is never closed; what follows it cannot be read. */
  unclosedQuote: number | undefined
}

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell === '')
