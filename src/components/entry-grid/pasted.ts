/** Cells copied in a spreadsheet: lines of texts between tabs; a text with a tab or a line break in it stands between quotes. */
import { type EntryColumn, type EntryRow, rowAfter, rowsLimit, tidied } from './entry-row.ts'

const cell = /("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/gy

const unquoted = (text: string) =>
  (/^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text)
    .replace(/\s+/g, ' ')
    .trim()

/** @returns null where it is one value, for the field itself */
export const pastedCells = (text: string): string[][] | null => {
  const plain = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (!/[\t\n]/.test(plain)) return null
  const lines: string[][] = [[]]
  for (const [, value = '', end = ''] of plain.matchAll(cell)) {
    lines.at(-1)?.push(unquoted(value))
    if (end === '') break
    if (end === '\n') lines.push([])
  }
  return lines
}

/** What is not taken, by the line it stands in, counted from 1. */
export type LeftOut = { line: number; text: string; why: 'column' | 'limit' }

/** Where the cells of a line go; undefined for those of no column. */
type Places = readonly (EntryColumn | undefined)[]

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** By the heads of the grid, where the first line is one of heads. */
const titled = (line: readonly string[], columns: readonly EntryColumn[]): Places | null => {
  const places = line.map((text) => columns.find(({ head }) => bare(head) === bare(text)))
  return places.filter(Boolean).length < 2 ? null : places
}

/**
 * Fills rows from a cell on, and adds those that are missing. A first line of heads says itself what goes where, and begins at
 * the row of the cell.
 */
export const pasteInto = (
  rows: readonly EntryRow[],
  columns: readonly EntryColumn[],
  at: { row: number; column: number },
  lines: readonly string[][],
  newId: () => string,
): { rows: readonly EntryRow[]; left: LeftOut[] } => {
  const heads = titled(lines[0] ?? [], columns)
  const places = heads ?? columns.slice(at.column)
  const first = heads === null ? 0 : 1
  const filled = [...rows]
  const left: LeftOut[] = []
  for (const [index, line] of lines.entries()) {
    if (index < first || line.every((text) => text === '')) continue
    const target = at.row + index - first
    if (target >= rowsLimit) {
      left.push({ line: index + 1, text: line.filter(Boolean).join(' '), why: 'limit' })
      continue
    }
    for (let last = filled.at(-1); last !== undefined && filled.length <= target; ) {
      last = rowAfter(filled[at.row] ?? last, columns, newId())
      filled.push(last)
    }
    const row = filled[target]
    if (row === undefined) continue
    const cells = { ...row.cells }
    for (const [place, text] of line.entries()) {
      const column = places[place]
      if (column !== undefined) cells[column.id] = tidied(column, text)
      else if (text !== '') left.push({ line: index + 1, text, why: 'column' })
    }
    filled[target] = { id: row.id, cells }
  }
  return { rows: filled, left }
}
