/**
 * A sheet under one reading of its columns: what it brings, what is wrong with it, and cells mended in place. A mended cell has its
 * own row read again; the rows are then only compared with each other, which reads none of them.
 */

import { canOnlyBeMonthFirst } from './cells/days.ts'
import { type Checked, checkRows } from './check-rows.ts'
import type { Field } from './columns/fields.ts'
import type { Problem } from './problems.ts'
import { type Reading, type ReadRow, readRow } from './read-row.ts'
import { type Records, type Totals, totalsOf } from './records.ts'
import type { Sheet } from './sheet/sheet.ts'

/** Mended cells: row -> column (from 0) -> text. */
export type Mended = Record<number, Record<number, string>>

export type ReviewSummary = {
  rows: number
  /** Rows with something wrong. */
  bad: number
  flats: number
  carpetSqft: number
  people: number
  balances: number
  totals: Totals
}

/** How often `onProgress` is told. */
const slice = 1000

export type ReviewOf = {
  sheet: Sheet
  /** Numbers of the rows of the table. */
  rows: readonly number[]
  reading: Reading
  /** The flats that the society has already. */
  homes: readonly { wing: string; number: string }[]
  mended: Mended
}

export const createReview = (
  { sheet, rows, reading, homes, mended: kept }: ReviewOf,
  onProgress: (done: number) => void = () => {},
) => {
  const mended: Mended = structuredCopy(kept)
  const cellsOf = (row: number): string[] => {
    const cells = sheet.rows[row - 1] ?? []
    const own = mended[row]
    if (own === undefined) return cells
    const width = Math.max(cells.length, ...Object.keys(own).map((at) => Number(at) + 1))
    return Array.from({ length: width }, (_, at) => own[at] ?? cells[at] ?? '')
  }
  const columnOf = (field: Field) => reading.mapping[field]
  const cellOf = (row: number, field: Field): string => {
    const column = columnOf(field)
    return column === undefined ? '' : (cellsOf(row)[column] ?? '')
  }
  const placeOf = new Map(rows.map((row, at) => [row, at]))
  const read: ReadRow[] = rows.map((row, at) => {
    if (at % slice === 0) onProgress(at)
    return readRow(cellsOf(row), row, reading)
  })
  const check = () => checkRows(read, reading.kinds, homes, cellOf)
  let checked: Checked = check()
  return {
    cellsOf,
    columnOf,
    mended: (): Mended => mended,
    /** @returns false for a field that the sheet has no column for */
    mend: (row: number, field: Field, text: string): boolean => {
      const column = columnOf(field)
      const place = placeOf.get(row)
      if (column === undefined || place === undefined) return false
      mended[row] = { ...mended[row], [column]: text }
      read[place] = readRow(cellsOf(row), row, reading)
      checked = check()
      return true
    },
    problemsOf: (row: number): readonly Problem[] => checked.problems.get(row) ?? [],
    badRows: (): number[] => rows.filter((row) => checked.problems.has(row)),
    records: (): Records => {
      const { flats, people, balances } = checked
      return { flats, people, balances }
    },
    summary: (): ReviewSummary => ({
      rows: rows.length,
      bad: checked.problems.size,
      flats: checked.flats.length,
      carpetSqft: checked.flats.reduce((sum, { carpetSqft }) => sum + carpetSqft, 0),
      people: checked.people.length,
      balances: checked.balances.length,
      totals: totalsOf(checked.balances),
    }),
  }
}
export type Review = ReturnType<typeof createReview>

const structuredCopy = (mended: Mended): Mended =>
  Object.fromEntries(Object.entries(mended).map(([row, cells]) => [row, { ...cells }]))

const dayFields = ['since', 'until'] as const

/** Whether somebody must say which comes first in the days of this sheet: day first cannot be. */
export const mustAskMonthFirst = (
  sheet: Sheet,
  rows: readonly number[],
  mapping: Reading['mapping'],
): boolean =>
  dayFields.some((field) => {
    const column = mapping[field]
    if (column === undefined) return false
    return canOnlyBeMonthFirst(rows.map((row) => sheet.rows[row - 1]?.[column] ?? ''))
  })
