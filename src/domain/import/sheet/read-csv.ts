/**
 * Text of a CSV file or of a clipboard -> rows of cells, as spreadsheets write them: a byte order mark, CRLF, quoted commas
 * and line breaks, semicolons where the comma is a decimal sign, tabs.
 */
import papaparse from 'papaparse/papaparse.js'
import { cleanCell } from './clean-cell.ts'
import type { Sheet } from './sheet.ts'

/** @param rateRow how much a row looks like a header; the separator with the best one is taken. */
export const readCsv = (text: string, rateRow: (cells: string[]) => number): Sheet => {
  const { body, separator } = withoutPreamble(text)
  const delimiter = separator ?? bestSeparator(body, rateRow)
  const { data, errors } = papaparse.parse(body, { delimiter, newline: '\n' })
  const quote = errors.find(({ code }) => code === 'MissingQuotes')
  return {
    name: '',
    isHidden: false,
    rows: data.map((cells) => cells.map(cleanCell)),
    unclosedQuote: quote === undefined ? undefined : (quote.row ?? 0) + 1,
  }
}

const separators = [',', ';', '\t', '|']
/** Titles may stand above the header. */
const rowsTried = 30

const rate = (body: string, delimiter: string, rateRow: (cells: string[]) => number) => {
  const { data } = papaparse.parse(body, { delimiter, newline: '\n', preview: rowsTried })
  const known = Math.max(0, ...data.map((cells) => rateRow(cells.map(cleanCell))))
  // Without a header that says something: what cuts most rows into as many cells.
  const widths = data.map((cells) => cells.length)
  const even = widths.filter((width) => width > 1 && width === widths[0]).length
  return known * 1000 + even
}

const bestSeparator = (body: string, rateRow: (cells: string[]) => number): string => {
  const rated = separators.map((separator) => ({
    separator,
    known: rate(body, separator, rateRow),
  }))
  return rated.reduce((best, next) => (next.known > best.known ? next : best)).separator
}

/** Takes off the byte order mark and Excel's line `sep=;`, which no spreadsheet shows as a row. */
const withoutPreamble = (text: string): { body: string; separator: string | undefined } => {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const preamble = /^"?sep=(.)"?\n/i.exec(plain)
  return { body: plain.slice(preamble?.[0].length ?? 0), separator: preamble?.[1] }
}
