/** A column, or flats and their readings, pasted from a spreadsheet into one field. */
import { parseDay } from '#domain/import/cells/days.ts'
import { createFlatFinder } from '#domain/import/find-flat.ts'
import { type BadRow, fileReadings, type SheetFlat } from './file-readings.ts'
import { findReadingColumns, type ReadingColumn, type ReadingColumns } from './reading-columns.ts'
import type { Entry, ReadFlat } from './reading-entry.ts'

type Known = {
  read: readonly ReadFlat[]
  flats: readonly SheetFlat[]
  isMeter: boolean
  /** What columns are called in the template. */
  labels: Readonly<Record<ReadingColumn, string>>
}

export type Pasted = {
  /** What goes where, by the flat's id. */
  entries: Map<string, Partial<Entry>>
  /** Lines that are not taken, counted from 1. */
  bad: BadRow[]
}

/**
 * Lines that name flats go to them, wherever they are pasted: flat and reading, with the one before or a day between them or not, in
 * the order of a header or of these. Bare numbers go down from where they are pasted.
 * @returns null where it is one value, for the field itself
 */
export const pastedReadings = (text: string, known: Known, at: string): Pasted | null => {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split(/[\t;]/).map((cell) => cell.trim()))
  if (rows.length === 1 && rows[0]?.length === 1) return null
  const sheet = sheetOf(rows, known)
  return sheet === null ? down(rows, known, at) : named(rows, sheet, known)
}

type Sheet = { header: number; columns: ReadingColumns }

/** Null where no line names a flat. */
const sheetOf = (rows: readonly string[][], { flats, labels }: Known): Sheet | null => {
  const titled = findReadingColumns(rows, labels)
  if (titled !== undefined) return titled
  const find = createFlatFinder(flats)
  const isNamed = rows.some(([first = '', ...rest]) => {
    return rest.length > 0 && typeof find(first) !== 'string'
  })
  const [start, ...others] = figuresOf(rows)
  if (!isNamed || start === undefined) return null
  const end = others.at(-1)
  return {
    // one without a figure names its columns, in whatever language
    header: /\d/.test(rows[0]?.join('') ?? '') ? -1 : 0,
    columns: end === undefined ? { flat: 0, end: start } : { flat: 0, start, end },
  }
}

/** The columns after the first that hold numbers, and no days. */
const figuresOf = (rows: readonly string[][]): number[] => {
  const width = Math.max(...rows.map(({ length }) => length))
  return Array.from({ length: width - 1 }, (_, at) => at + 1).filter((at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => /\d/.test(cell))
    return cells.length > 0 && !cells.some((cell) => isDay(cell))
  })
}

const isDay = (cell: string) => /[-/.]/.test(cell) && parseDay(cell) !== undefined

const named = (rows: readonly string[][], sheet: Sheet, known: Known): Pasted => {
  const { taken, bad } = fileReadings(rows, sheet, known)
  const before = new Map(known.read.map((flat) => [flat.id, flat.before]))
  const entries = taken.map(({ flatId, meter, units }): [string, Partial<Entry>] => {
    if (meter === null) return [flatId, { end: String(units) }]
    const { start, end, replaced } = meter
    return [
      flatId,
      {
        end: String(end),
        ...(before.get(flatId) ? {} : { start: String(start) }),
        ...(replaced && {
          ...{ isReplaced: true, last: String(replaced.last), first: String(replaced.first) },
        }),
      },
    ]
  })
  return { entries: new Map(entries), bad }
}

const down = (rows: readonly string[][], { read }: Known, at: string): Pasted => {
  const from = read.findIndex(({ id }) => id === at)
  const found: Pasted = { entries: new Map(), bad: [] }
  for (const [place, row] of rows.entries()) {
    const end = row.findLast((cell) => /\d/.test(cell)) ?? ''
    const flat = read[from + place]
    if (flat !== undefined && end !== '') found.entries.set(flat.id, { end })
    else if (row.join('') !== '')
      found.bad.push({
        row: place + 1,
        flat: row.join(' '),
        problem: 'UNKNOWN_FLAT',
        end,
        before: '',
      })
  }
  return found
}
