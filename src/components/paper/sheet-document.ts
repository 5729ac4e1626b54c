/** A document on an upright A4 page, its blocks one under the other: a bill. */
import type { CanvasElement, Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { encode } from 'uqr'
import type { Paper, PaperBlock, PaperSheet, PaperSigner } from './paper.ts'
import { footerOf, side, tableOf, text, textBeside, textInOne, upright } from './paper-parts.ts'

const gap: [number, number, number, number] = [0, 10, 0, 0]
const dimmed = '#4a585a'
/** In points: 28 mm (ux.md 4.13). */
const codeSide = 80
const signature = { width: 168, height: 48 }

/** Drawn here: the library's own code has squares of whole points, and so the side it likes. */
const codeOf = (code: string): Content => {
  const { data, size } = encode(code, { ecc: 'M', border: 0 })
  const step = codeSide / size
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x): CanvasElement[] =>
      isDark
        ? [
            {
              type: 'rect',
              x: x * step,
              y: y * step,
              w: step,
              h: step,
              lineWidth: 0,
              color: '#000000',
            },
          ]
        : [],
    ),
  )
  return { canvas: squares }
}

const headOf = ({ society, about, title, day }: PaperSheet): Content => ({
  columns: [
    [text(society, { bold: true, fontSize: 14 }), text(about, { fontSize: 9, color: dimmed })],
    {
      width: 'auto',
      stack: [textInOne(title, { bold: true, fontSize: 16 }), textInOne(day, { fontSize: 9 })],
      alignment: 'right',
    },
  ],
  columnGap: 16,
})

const factsOf = (facts: readonly (readonly [string, string])[]): Content => {
  const half = Math.ceil(facts.length / 2)
  const column = (from: number, to: number): Content => ({
    stack: facts.slice(from, to).map(
      ([label, words]): Content => ({
        columns: [
          { ...(textBeside(label, { color: dimmed }) as object), width: 80 } as Content, // one text
          textBeside(words, { bold: true }),
        ],
        margin: [0, 0, 0, 2],
      }),
    ),
  })
  return { columns: [column(0, half), column(half, facts.length)], columnGap: 16 }
}

/** All lines on one height, whatever stands above them. */
const signedBy = ({ name, post, picture }: PaperSigner): Content => {
  const { width, height } = signature
  const line: CanvasElement = {
    ...{ type: 'line', x1: 0, y1: height, x2: width, y2: height, lineWidth: 0.5 },
  }
  const above: Content[] =
    picture === null
      ? []
      : [{ image: picture, fit: [width, height - 4], relativePosition: { x: 0, y: -height } }]
  return {
    stack: [
      { canvas: [line] },
      ...above,
      textBeside(name === '' ? ' ' : name, { bold: true, margin: [0, 3, 0, 0] }),
      text(post, { color: dimmed }),
    ],
  }
}

/**
 * Of the page's height: below it the title of a table might stand alone, its head and first row on the next page. Where a head that does
 * not fit is put pdfmake tells too late.
 */
const lastTitle = 0.88

const titleLook = { bold: true, margin: [0, 0, 0, 3], headlineLevel: 1 }

const contentOf = (block: PaperBlock): Content => {
  switch (block.kind) {
    case 'facts':
      return { stack: [factsOf(block.facts)], margin: gap }
    case 'table':
      return {
        stack: [
          ...(block.title === '' ? [] : [text(block.title, titleLook)]),
          tableOf(block, upright, block.sums),
        ],
        margin: gap,
      }
    case 'words':
      return text(block.words, { bold: block.isStrong, margin: gap })
    case 'code':
      return {
        columns: [
          { stack: [codeOf(block.code)], width: codeSide },
          { stack: [text(block.label, { bold: true }), ...block.lines.map((line) => text(line))] },
        ],
        columnGap: 12,
        margin: gap,
        unbreakable: true,
      }
    case 'signatures':
      return {
        stack: [{ columns: block.signers.map(signedBy), columnGap: 16 }],
        margin: [0, 24, 0, 0],
        unbreakable: true,
      }
  }
}

export const sheetOf = (paper: PaperSheet & Paper): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [side, 28, side, 40],
  language: paper.language,
  info: { title: `${paper.title} – ${paper.society}` },
  defaultStyle: { font: 'Latin', fontSize: 10, color: '#000000' },
  footer: footerOf(paper),
  pageBreakBefore: ({ headlineLevel, startPosition }) =>
    headlineLevel === 1 && startPosition.verticalRatio > lastTitle,
  content: [headOf(paper), ...paper.blocks.map(contentOf)],
})
