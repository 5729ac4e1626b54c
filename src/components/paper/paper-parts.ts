/** What lists and sheets have in common on A4. */
import type { Content, TableCell } from 'pdfmake/interfaces'
import type { Paper, PaperColumn } from './paper.ts'
import { type Run, runsOf } from './text-runs.ts'

/** In points: an upright A4 page is 595 wide. */
export const upright = 595
export const side = 28
const padding = 3
const line = 0.5
/** In letters, of a title or a day. */
const longestLine = 48

/** The Devanagari font has less room above its letters: with this the lines of a row stand on one height. */
const runsOfCell = (words: string): Run[] => {
  const runs = runsOf(words)
  return runs[0]?.font === 'Devanagari' ? [{ text: '', font: 'Latin' }, ...runs] : runs
}

export const text = (words: string, look: object = {}): Content => ({
  text: runsOf(words),
  ...look,
})

/**
 * On one line, unless it is long. A column as wide as its words is, by the last digit of a sum, too narrow for words in several pieces, and a
 * letter that has no room is put under them.
 */
export const textInOne = (words: string, look: object = {}): Content =>
  text(words, { noWrap: words.length <= longestLine, ...look })

/** Beside Latin words, on one height with them. */
export const textBeside = (words: string, look: object = {}): Content => ({
  text: runsOfCell(words),
  ...look,
})

/** Without its lines and its room at both sides. */
const widthsOf = (columns: readonly PaperColumn[], page: number): number[] => {
  const room = page - 2 * side - columns.length * 2 * padding - (columns.length + 1) * line
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  return columns.map(({ width }) => (room * width) / all)
}

const alignment = ({ isFigure = false }: PaperColumn) => (isFigure ? 'right' : 'left')

type Table = { columns: readonly PaperColumn[]; rows: readonly (readonly string[])[] }

/** @param sums places of the rows that stand out */
export const tableOf = (
  { columns, rows }: Table,
  page: number,
  sums: readonly number[] = [],
): Content => {
  const row = (cells: readonly string[], place: number) =>
    cells.map(
      (words, at): TableCell => ({
        text: runsOfCell(words),
        alignment: alignment(columns[at] ?? { head: '', width: 1 }),
        bold: sums.includes(place),
      }),
    )
  const heads = columns.map(
    (column): TableCell => ({
      text: runsOfCell(column.head),
      bold: true,
      alignment: alignment(column),
      fillColor: '#e8edef',
    }),
  )
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: widthsOf(columns, page),
      body: [heads, ...rows.map(row)],
    },
    layout: {
      hLineWidth: () => line,
      vLineWidth: () => line,
      hLineColor: () => '#788385',
      vLineColor: () => '#d9e0e1',
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  }
}

/** Page x of y. */
export const footerOf =
  ({ pageWords }: Pick<Paper, 'pageWords'>) =>
  (page: number, pages: number): Content =>
    text(pageWords.replace('{page}', `${page}`).replace('{pages}', `${pages}`), {
      alignment: 'right',
      fontSize: 8,
      margin: [side, 12, side, 0],
    })
