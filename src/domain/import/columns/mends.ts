/** Cells mended in place, of the columns whose meaning changes. */
import type { Mended } from '../review.ts'

/** A column that means something else now has what stood in it before. */
export const withoutColumns = (mended: Mended, columns: readonly number[]): Mended => {
  const gone = new Set(columns.map(String))
  const stays = ([column]: [string, string]) => !gone.has(column)
  return Object.fromEntries(
    Object.entries(mended).map(([row, cells]) => [
      row,
      Object.fromEntries(Object.entries(cells).filter(stays)),
    ]),
  )
}
