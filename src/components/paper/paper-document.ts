/** A list laid out for A4: heads on every page, no row over two pages, figures under each other. */
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { lettersFirst } from './letters-first.ts'
import type { Paper, PaperList } from './paper.ts'
import { footerOf, side, tableOf, text, textInOne, upright } from './paper-parts.ts'
import { sheetOf } from './sheet-document.ts'

const wide = 842
/** What a column needs so that words keep their letters together. */
const columnRoom = 62

const headerOf = ({ society, about, title, day }: Paper) => ({
  margin: [side, 24, side, 0] as [number, number, number, number],
  columns: [
    [text(society, { bold: true, fontSize: 11 }), text(about, { fontSize: 8, color: '#4a585a' })],
    {
      width: 'auto' as const,
      stack: [textInOne(title, { bold: true, fontSize: 13 }), textInOne(day, { fontSize: 8 })],
      alignment: 'right' as const,
    },
  ],
  columnGap: 16,
})

const listOf = (paper: PaperList & Paper): TDocumentDefinitions => {
  const isWide = paper.isWide ?? paper.columns.length * columnRoom > upright - 2 * side
  const size = paper.columns.length > 11 ? 7 : 8.5
  return {
    pageSize: 'A4',
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [side, 70, side, 40],
    language: paper.language,
    info: { title: `${paper.title} – ${paper.society}` },
    defaultStyle: { font: 'Latin', fontSize: size, color: '#000000' },
    header: headerOf(paper),
    footer: footerOf(paper),
    content: [
      tableOf(paper, isWide ? wide : upright, paper.sums),
      ...paper.notes.map((note) => text(note, { fontSize: 8, margin: [0, 8, 0, 0] })),
    ],
  }
}

export const documentOf = (paper: Paper): TDocumentDefinitions => {
  const laid = 'blocks' in paper ? sheetOf(paper) : listOf(paper)
  return { ...laid, content: [lettersFirst(), laid.content] }
}
