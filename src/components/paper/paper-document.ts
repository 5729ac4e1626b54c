/** A list laid out for A4: heads on every page, no row over two pages, figures under each other. */
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Paper, PaperColumn } from './paper.ts'
import { type Run, runsOf } from './text-runs.ts'

/** In points: an upright A4 page is 595 wide. */
const wide = 842
const upright = 595
const side = 28
const padding = 3
const line = 0.5
/** What a column needs so that words keep their letters together. */
const columnRoom = 62

/** The Devanagari font has less room above its letters: with this the lines of a row stand on one height. */
const runsOfCell = (words: string): Run[] => {
  const runs = runsOf(words)
  return runs[0]?.font === 'Devanagari' ? [{ text: '', font: 'Latin' }, ...runs] : runs
}

const text = (words: string, look: object = {}): Content => ({ text: runsOf(words), ...look })

/** Without its lines and its room at both sides. */
const widthsOf = (columns: readonly PaperColumn[], page: number): number[] => {
  const room = page - 2 * side - columns.length * 2 * padding - (columns.length + 1) * line
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  return columns.map(({ width }) => (room * width) / all)
}

const alignment = ({ isFigure = false }: PaperColumn) => (isFigure ? 'right' : 'left')

const headerOf = ({ society, about, title, day }: Paper) => ({
  margin: [side, 24, side, 0] as [number, number, number, number],
  columns: [
    [text(society, { bold: true, fontSize: 11 }), text(about, { fontSize: 8, color: '#4a585a' })],
    {
      width: 'auto' as const,
      stack: [text(title, { bold: true, fontSize: 13 }), text(day, { fontSize: 8 })],
      alignment: 'right' as const,
    },
  ],
  columnGap: 16,
})

const tableOf = ({ columns, rows }: Paper, page: number): Content => {
  const cell = (words: string, at: number): TableCell => ({
    text: runsOfCell(words),
    alignment: alignment(columns[at] ?? { head: '', width: 1 }),
  })
  const heads = columns.map(
    (column): TableCell => ({
      text: runsOf(column.head),
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
      body: [heads, ...rows.map((row) => row.map(cell))],
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

export const documentOf = (paper: Paper): TDocumentDefinitions => {
  const isWide = paper.columns.length * columnRoom > upright - 2 * side
  const size = paper.columns.length > 11 ? 7 : 8.5
  return {
    pageSize: 'A4',
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [side, 70, side, 40],
    info: { title: `${paper.title} – ${paper.society}` },
    defaultStyle: { font: 'Latin', fontSize: size, color: '#000000' },
    header: headerOf(paper),
    footer: (page, pages) =>
      text(paper.pageWords.replace('{page}', `${page}`).replace('{pages}', `${pages}`), {
        alignment: 'right',
        fontSize: 8,
        margin: [side, 12, side, 0],
      }),
    content: [
      tableOf(paper, isWide ? wide : upright),
      ...paper.notes.map((note) => text(note, { fontSize: 8, margin: [0, 8, 0, 0] })),
    ],
  }
}
