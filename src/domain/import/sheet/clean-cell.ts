/** What a cell says, as one kind of text: the rest of an import never sees how a file stored it. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no NUL, and nobody meant the others
const invisible = /[\u0000-\u0008\u000E-\u001F\u007F\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g

/** NFC, one kind of blank, no leading apostrophe and no `="…"` (how Excel keeps a number as text). */
export const cleanCell = (cell: string): string =>
  cell
    .replace(invisible, '')
    .replace(/^\s*="([^"]*)"\s*$/, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'/, '')
    .trim()
    .normalize('NFC')

/** A cell as the reader of a workbook gives it. */
export type StoredCell = string | number | boolean | Date | null | undefined

const dayOf = (date: Date): string => {
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}

/** A number with the fifteen digits a spreadsheet shows, so that a sum of 0.1 and 0.2 is 0.3. */
const numberText = (value: number): string => {
  const shown = Number(value.toPrecision(15))
  return Math.abs(shown) < 1e15 && Number.isInteger(shown) ? shown.toFixed(0) : String(shown)
}

/** A day is `YYYY-MM-DD`, nothing is ''. */
export const cellText = (cell: StoredCell): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'string') return cleanCell(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return Number.isNaN(cell.getTime()) ? '#DATE!' : dayOf(cell)
}
