/** Tables as CSV (RFC 4180), for spreadsheets: nothing a person has typed is a formula there. */

/** A number and a figure are written as they are: nobody has typed them. */
export type CsvCell = string | number | { figure: string } | null

/** What a spreadsheet would take for the beginning of a formula. */
const formula = /^\s*[=+\-@]|^[\t\r]/

const withoutFormula = (text: string) => (formula.test(text) ? `'${text}` : text)

const quoted = (text: string) =>
  /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text

const cellText = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'object') return cell.figure
  return typeof cell === 'number' ? String(cell) : quoted(withoutFormula(cell))
}

/** At the beginning of a file, or Excel reads it as another alphabet. */
export const byteOrderMark = '\uFEFF'

/** One line for each row, each with its end. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
