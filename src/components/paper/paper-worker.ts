/** Makes a PDF beside the page: shaping and breaking hundreds of rows takes seconds, and the page goes on. */

import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?inline'
import latinBold from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?inline'
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?inline'
import devanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff?inline'
import pdfMake from 'pdfmake/build/pdfmake'
import type { FromPaperWorker, Paper, PaperBlock } from './paper.ts'
import { documentOf } from './paper-document.ts'
import { unknownLetters } from './text-runs.ts'

/** As the build writes a file into the code: `data:font/woff;base64,…`. */
const base64Of = (url: string) => url.slice(url.indexOf(',') + 1)

pdfMake.addVirtualFileSystem({
  'latin.woff': base64Of(latin),
  'latin-bold.woff': base64Of(latinBold),
  'devanagari.woff': base64Of(devanagari),
  'devanagari-bold.woff': base64Of(devanagariBold),
})
pdfMake.addFonts({
  Latin: { normal: 'latin.woff', bold: 'latin-bold.woff' },
  Devanagari: { normal: 'devanagari.woff', bold: 'devanagari-bold.woff' },
})

const answer = (message: FromPaperWorker) => self.postMessage(message)

const lettersIn = (block: PaperBlock): string[] => {
  switch (block.kind) {
    case 'facts':
      return block.facts.flat()
    case 'table':
      return [block.title, ...block.columns.map(({ head }) => head), ...block.rows.flat()]
    case 'words':
      return [block.words]
    case 'code':
      return [block.label, ...block.lines]
    case 'signatures':
      return block.signers.flatMap(({ name, post }) => [name, post])
  }
}

const lettersOf = (paper: Paper) => {
  const { title, society, about, day } = paper
  const rest =
    'blocks' in paper
      ? paper.blocks.flatMap(lettersIn)
      : [...paper.notes, ...paper.columns.map(({ head }) => head), ...paper.rows.flat()]
  return [title, society, about, day, ...rest].join('')
}

const make = async (paper: Paper): Promise<FromPaperWorker> => ({
  file: await pdfMake.createPdf(documentOf(paper)).getBlob(),
  unknown: unknownLetters(lettersOf(paper)),
})

self.onmessage = ({ data }: MessageEvent<Paper>) => {
  make(data).then(answer, (error: unknown) => answer({ problem: String(error) }))
}
