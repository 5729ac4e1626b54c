/** Merged cells: only the first of them is stored, and what it says stands for all of them. */
import type { StoredCell } from '#domain/import/sheet/clean-cell.ts'

export type Area = { column: number; top: number; bottom: number }

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const tags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g')) ?? []

/** A is 0, AA is 26. */
const columnAt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Those of more than one row; all counted from 0. */
export const mergedAreas = (sheet: string): Area[] =>
  tags(sheet, 'mergeCell').flatMap((tag) => {
    const [, letters = '', top = '', bottom = ''] =
      /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(attribute(tag, 'ref')) ?? []
    const area = { column: columnAt(letters), top: Number(top) - 1, bottom: Number(bottom) - 1 }
    return letters !== '' && area.bottom > area.top ? [area] : []
  })

/** Where each sheet of the workbook lies, in their order. */
export const sheetPaths = (workbook: string, relations: string): string[] => {
  const targets = new Map(
    tags(relations, 'Relationship').map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  )
  return tags(workbook, 'sheet').map((tag) => {
    const target = targets.get(attribute(tag, 'id')) ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  })
}

/**
 * The first cell's text in every row of its area, in the first column: a wing over its flats, a header over two rows. A number is
 * left alone: an amount that stands once is owed once.
 */
export const fillDown = (rows: StoredCell[][], areas: readonly Area[]): StoredCell[][] => {
  const filled = rows.map((cells) => [...cells])
  for (const { column, top, bottom } of areas) {
    const first = filled[top]?.[column]
    if (typeof first !== 'string') continue
    for (let row = top + 1; row <= bottom; row += 1) {
      const cells = filled[row]
      if (cells !== undefined) cells[column] ??= first
    }
  }
  return filled
}
