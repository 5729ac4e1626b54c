/**
 * Text of a CSV file -> rows of cells, as spreadsheets save them: a byte order mark, CRLF, quoted commas and line
 * breaks, semicolons where the comma is a decimal sign, tabs.
 */
import papaparse from 'papaparse/papaparse.js'

export type Sheet = {
  rows: string[][]
  /** Number of the row whose quotation mark is never closed; what follows it cannot be read. */
  unclosedQuote: number | undefined
}

/** @param rateHeader how many columns of a header row are known; the separator that yields most is taken. */
export const readCsv = (text: string, rateHeader: (header: string[]) => number): Sheet => {
  const { body, separator } = withoutPreamble(text)
  const delimiter = separator ?? bestSeparator(body, rateHeader)
  const { data, errors } = papaparse.parse(body, { delimiter, newline: '\n' })
  const quote = errors.find(({ code }) => code === 'MissingQuotes')
  return {
    rows: data.map((cells) => cells.map(cleanCell)),
    unclosedQuote: quote === undefined ? undefined : (quote.row ?? 0) + 1,
  }
}

const separators = [',', ';', '\t', '|']

const bestSeparator = (body: string, rateHeader: (header: string[]) => number): string => {
  const rated = separators.map((separator) => {
    const { data } = papaparse.parse(body, { delimiter: separator, newline: '\n', preview: 1 })
    return { separator, known: rateHeader((data[0] ?? []).map(cleanCell)) }
  })
  return rated.reduce((best, next) => (next.known > best.known ? next : best)).separator
}

/** Takes off the byte order mark and Excel's line `sep=;`, which no spreadsheet shows as a row. */
const withoutPreamble = (text: string): { body: string; separator: string | undefined } => {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const preamble = /^"?sep=(.)"?\n/i.exec(plain)
  return { body: plain.slice(preamble?.[0].length ?? 0), separator: preamble?.[1] }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no NUL, and nobody meant the others
const invisible = /[\u0000-\u0008\u000E-\u001F\u007F\u00AD\u200B\u2060\uFEFF]/g

/** NFC, one kind of blank, no leading apostrophe and no `="…"` (how Excel keeps a number as text). */
const cleanCell = (cell: string): string =>
  cell
    .replace(invisible, '')
    .replace(/^\s*="([^"]*)"\s*$/, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'/, '')
    .trim()
    .normalize('NFC')
