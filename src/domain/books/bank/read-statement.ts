/**
 * The rows of a bank's statement -> its lines. Banks name their columns in many ways, put titles above them and totals below, break long
 * narrations over several rows, and write the newest line first or last.
 */
import { parseSigned } from '../../import/cells/amounts.ts'
import { parseDay } from '../../import/cells/days.ts'

export type BankLine = {
  /** As the spreadsheet counts, from 1. */
  row: number
  date: string
  narration: string
  reference: string
  /** Paise; more than nothing where money came in. */
  amount: number
  balance: number | null
}

/** A row that is a line, and is left out. */
export type UnreadRow = {
  row: number
  /** What of it cannot be read. */
  why: 'date' | 'amount'
  /** As it stands there; empty: nothing does. */
  cell: string
  /** The rest of the row, to find it by. */
  words: string
}

export type BankStatement = {
  lines: BankLine[]
  unread: UnreadRow[]
  /** Whether each balance follows from the one before; null where there are none. */
  isWhole: boolean | null
}

type Column =
  | 'date'
  | 'narration'
  | 'reference'
  | 'credit'
  | 'debit'
  | 'amount'
  | 'side'
  | 'balance'

/** In the order in which they are looked for; the first name that fits takes the column. */
const names: readonly [Column, RegExp][] = [
  ['balance', /balance/],
  ['side', /^(cr ?dr|dr ?cr|debit credit|credit debit|type|cr or dr)$/],
  ['credit', /^cr$|credit|deposit|paid in|amount cr/],
  ['debit', /^dr$|debit|withdraw|paid out|amount dr/],
  ['date', /^(txn|tran|transaction|post|posting)?\s?(date|dt)( time)?$/],
  ['narration', /narration|description|particular|detail|remark/],
  ['reference', /chq|cheque|\bref\b|reference|utr|instrument/],
  ['amount', /amount/],
]

const fold = (header: string) =>
  header
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(/\b(inr|rs|no|number)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()

type Columns = Partial<Record<Column, number>>

const columnsOf = (cells: readonly string[]): Columns => {
  const found: Columns = {}
  for (const [at, cell] of cells.entries()) {
    const header = fold(cell)
    const column = names.find(([name, form]) => found[name] === undefined && form.test(header))
    if (header !== '' && column !== undefined) found[column[0]] = at
  }
  return found
}

const isHeader = ({ date, credit, amount }: Columns) =>
  date !== undefined && (credit !== undefined || amount !== undefined)

/** How much a row looks like the head of a statement's columns; for `readCsv`. */
export const rateStatementRow = (cells: readonly string[]): number => {
  const columns = columnsOf(cells)
  return isHeader(columns) ? Object.keys(columns).length : 0
}

const rowsTried = 40

/** Two digits of a year are of this century. */
const dayOf = (text: string) =>
  parseDay(
    text.replace(/^(\d{1,2})([-/.])(\d{1,2})\2(\d{2})$/, '$1$2$3$220$4').split(' ')[0] ?? '',
  ) ?? parseDay(text)

/** Undefined: it cannot be read; null: the row has none. */
const amountOf = (cells: readonly string[], columns: Columns): number | null | undefined => {
  const at = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? ''
  if (columns.credit !== undefined) {
    const [credit, debit] = [at('credit'), at('debit')]
    if (credit === '' && debit === '') return null
    const [came, went] = [parseSigned(credit || '0'), parseSigned(debit || '0')]
    return came === undefined || went === undefined
      ? undefined
      : Math.abs(came.paise) - Math.abs(went.paise)
  }
  if (at('amount') === '') return null
  const said = parseSigned(at('amount'))
  if (said === undefined) return undefined
  const isOut = said.side === 'dr' || /^d/i.test(at('side'))
  const isIn = said.side === 'cr' || /^c/i.test(at('side'))
  return isOut ? -Math.abs(said.paise) : isIn ? Math.abs(said.paise) : said.paise
}

const followsFrom = (lines: readonly BankLine[]) => {
  if (lines.length === 0 || lines.some(({ balance }) => balance === null)) return null
  const pairs = lines.slice(1).map((line, at) => [lines[at] ?? line, line] as const)
  const follows = (before: BankLine, after: BankLine) =>
    (after.balance ?? 0) === (before.balance ?? 0) + after.amount
  return (
    pairs.every(([one, next]) => follows(one, next)) ||
    pairs.every(([one, next]) => follows(next, one))
  )
}

/** Totals and what was brought forward stand below and above the lines. */
const isSum = (cells: readonly string[]) =>
  /total|balance|summary|brought|carried|count/i.test(cells.join(' '))

const amountCell = (cells: readonly string[], columns: Columns) =>
  [columns.credit, columns.debit, columns.amount]
    .map((at) => cells[at ?? -1]?.trim() ?? '')
    .filter((cell) => cell !== '' && parseSigned(cell) === undefined)
    .join(', ')

/** @param rows of the sheet, clean @returns undefined where no row names a day and an amount */
export const readStatement = (rows: readonly string[][]): BankStatement | undefined => {
  const header = rows.slice(0, rowsTried).findIndex((cells) => isHeader(columnsOf(cells)))
  if (header === -1) return
  const columns = columnsOf(rows[header] ?? [])
  const lines: BankLine[] = []
  const unread: UnreadRow[] = []
  for (const [at, cells] of rows.entries()) {
    if (at <= header) continue
    const cell = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? ''
    const date = dayOf(cell('date'))
    const amount = amountOf(cells, columns)
    const last = lines.at(-1)
    if (date === undefined) {
      // the rest of a narration that is longer than its cell
      if (amount === null && last !== undefined && cell('date') === '' && cell('narration') !== '')
        last.narration += ` ${cell('narration')}`
      else if (amount !== null && amount !== 0 && !isSum(cells))
        unread.push({ row: at + 1, why: 'date', cell: cell('date'), words: cell('narration') })
      continue
    }
    if (amount === undefined)
      unread.push({
        row: at + 1,
        why: 'amount',
        cell: amountCell(cells, columns),
        words: cell('narration'),
      })
    if (amount === undefined || amount === null || amount === 0) continue
    const balance = parseSigned(cell('balance'))
    lines.push({
      ...{ row: at + 1, date, amount, narration: cell('narration'), reference: cell('reference') },
      balance:
        cell('balance') === '' || balance === undefined
          ? null
          : balance.side === 'dr'
            ? -Math.abs(balance.paise)
            : balance.paise,
    })
  }
  return { lines, unread, isWhole: followsFrom(lines) }
}
