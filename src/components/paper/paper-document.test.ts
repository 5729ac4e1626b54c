import pdfMake from 'pdfmake'
import { expect, test } from 'vitest'
import { bare, pdfPages } from '../../../tests/factories/pdf-text.ts'
import type { Paper } from './paper.ts'
import { documentOf } from './paper-document.ts'

const paperOf = (columns: number): Paper => ({
  title: 'List',
  society: 'Neem Chhaya',
  about: '',
  day: 'As on 20-Nov-26',
  notes: ['Two members'],
  language: 'en',
  pageWords: 'Page {page} of {pages}',
  columns: Array.from({ length: columns }, (_, at) => ({ head: `Column ${at}`, width: at + 1 })),
  rows: [Array.from({ length: columns }, () => 'cell')],
})

const tableIn = (paper: Paper) => {
  const [, [first]] = documentOf(paper).content as [unknown, { table: Record<string, unknown> }[]] // as documentOf makes it
  return first?.table
}

test.each([
  [4, 'portrait'],
  [13, 'landscape'],
] as const)('%s columns are %s', (columns, orientation) => {
  expect(documentOf(paperOf(columns)).pageOrientation).toBe(orientation)
})

test('heads are repeated and no row lies on two pages', () => {
  expect(tableIn(paperOf(4))).toMatchObject({ headerRows: 1, dontBreakRows: true })
})

test.each([
  [4, 595],
  [13, 842],
])('%s columns fill the width between the margins', (columns, page) => {
  const widths = tableIn(paperOf(columns))?.widths as number[]
  const lines = (columns + 1) * 0.5
  const all = widths.reduce((sum, width) => sum + width, 0) + columns * 6 + lines
  expect(all).toBeCloseTo(page - 56)
})

test('each page says which it is, and of how many', () => {
  const { footer } = documentOf(paperOf(4))
  const said = typeof footer === 'function' ? footer(2, 5, {} as never) : null
  const { text } = said as { text: { text: string }[] } // as documentOf makes it
  expect(text.map((run) => run.text).join('')).toBe('Page 2 of 5')
})

const fontFile = (family: string, script: string, weight: number) =>
  `node_modules/@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`

const fontsOf = (family: string, script: string) => ({
  normal: fontFile(family, script, 400),
  bold: fontFile(family, script, 700),
})

pdfMake.addFonts({
  Latin: fontsOf('noto-sans', 'latin'),
  Devanagari: fontsOf('noto-sans-devanagari', 'devanagari'),
})

pdfMake.setLocalAccessPolicy(() => true)
pdfMake.setUrlAccessPolicy(() => false)

const pagesOf = async (paper: Paper) =>
  pdfPages(await pdfMake.createPdf(documentOf(paper)).getBuffer())

test('words are read, found and copied as they were written, whatever sign comes first', async () => {
  const written = ['यांच्याकडून', 'त्यांचे', 'कालावधी', 'सदनेका', 'नोव्हें', 'खाते', 'दोन', 'पावती', 'क्रमांक']
  const paper = {
    ...paperOf(2),
    // in its ों lies the sign of ा
    rows: ['दोनों', 'योंच्या', ...written].map((word) => [word, '']),
  }
  const said = bare((await pagesOf(paper)).join(''))
  expect(written.filter((word) => !said.includes(word))).toEqual([])
  // what is only measured is not in the file
  expect(said).not.toContain('कः')
})

test('the title of a table stands on the page of its first rows, wherever on the page it falls', {
  timeout: 60_000,
}, async () => {
  const { title, society, about, day, language, pageWords } = paperOf(2)
  const columns = [
    { head: 'Particulars', width: 3 },
    { head: 'Amount', width: 1 },
  ]
  const rows = ['first', 'second'].map((name) => [name, '1.00'])
  const places = await Promise.all(
    Array.from({ length: 12 }, async (_, more) => {
      const words = Array.from({ length: 44 + more }, () => 'word').join('\n')
      const pages = await pagesOf({
        ...{ title, society, about, day, language, pageWords },
        blocks: [
          { kind: 'words', words, isStrong: false },
          { kind: 'table', title: 'Schedule', columns, rows, sums: [] },
        ],
      })
      const pageOf = (word: string) => pages.findIndex((page) => page.includes(word))
      return [pageOf('Schedule'), pageOf('first')]
    }),
  )
  expect(new Set(places.map(([title]) => title))).toEqual(new Set([0, 1]))
  expect(places.filter(([title, row]) => title !== row)).toEqual([])
})
