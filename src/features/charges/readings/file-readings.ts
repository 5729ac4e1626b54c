/** The rows of a sheet as readings of one head and period: those that can be taken, and each that cannot with its reason. */
import { asciiDigits } from '#domain/import/cells/digits.ts'
import { createFlatFinder } from '#domain/import/find-flat.ts'
import { type ReadingColumn, type ReadingColumns, readingColumns } from './reading-columns.ts'
import {
  type Counted,
  countedOf,
  type Entry,
  type EntryProblem,
  entryOf,
  isCounted,
  isNew,
  type ReadFlat,
} from './reading-entry.ts'

export type SheetFlat = { id: string; wing: string; number: string }

export type FileProblem =
  | EntryProblem
  | 'UNKNOWN_FLAT'
  | 'AMBIGUOUS_FLAT'
  /** The head is not charged to it. */
  | 'OTHER_FLAT'
  /** Another row has a reading of it. */
  | 'TWICE'
  /** It says another last reading than the one that is known. */
  | 'BEFORE'

export type TakenReading = Counted & { flatId: string; name: string; row: number }
export type BadRow = {
  /** As the spreadsheet counts, from 1. */
  row: number
  /** As it stands in the file. */
  flat: string
  problem: FileProblem
  end: string
  /** What the meter showed last, or the row that has the flat already. */
  before: string
}

export type FileReadings = {
  taken: TakenReading[]
  /** Readings that are written down already. */
  same: number
  /** Rows of flats without a reading. */
  empty: number
  bad: BadRow[]
}

type Known = {
  read: readonly ReadFlat[]
  /** All flats of the society. */
  flats: readonly SheetFlat[]
  isMeter: boolean
}

type Texts = Record<ReadingColumn, string>

/** @param header the place of the row of headers, from 0 */
export const fileReadings = (
  rows: readonly string[][],
  { header, columns }: { header: number; columns: ReadingColumns },
  { read, flats, isMeter }: Known,
): FileReadings => {
  const found: FileReadings = { taken: [], same: 0, empty: 0, bad: [] }
  const find = createFlatFinder(flats)
  const byId = new Map(read.map((flat) => [flat.id, flat]))
  const seen = new Map<string, number>()
  for (const [at, cells] of rows.entries()) {
    const texts = textsOf(cells, columns)
    if (at <= header || texts.flat === '' || isTotal(texts.flat)) continue
    const row = at + 1
    const name = [texts.wing, texts.flat].filter(Boolean).join('-')
    const bad = (problem: FileProblem, before = '') =>
      found.bad.push({ row, flat: name, problem, end: texts.end, before })
    const flat = find(name)
    if (typeof flat === 'string') bad(flat)
    else if (texts.end === '') found.empty += 1
    else if (seen.has(flat.id)) bad('TWICE', String(seen.get(flat.id)))
    else {
      seen.set(flat.id, row)
      const known = byId.get(flat.id)
      if (known === undefined) bad('OTHER_FLAT')
      else take(found, { known, texts, columns, isMeter, row, bad })
    }
  }
  return found
}

type Row = {
  known: ReadFlat
  texts: Texts
  columns: ReadingColumns
  isMeter: boolean
  row: number
  bad: (problem: FileProblem, before?: string) => void
}

const take = (found: FileReadings, { known, texts, columns, isMeter, row, bad }: Row) => {
  const { before, id: flatId, name } = known
  const said = before === null ? '' : String(before.end)
  if (isMeter && before !== null && texts.start !== '' && bare(texts.start) !== said) {
    bad('BEFORE', said)
    return
  }
  const counted = countedOf(entryIn(entryOf(known, isMeter), texts, columns), isMeter)
  if (typeof counted === 'string') bad(counted, said === '' ? texts.start : said)
  else if (isCounted(counted) && isNew(counted, known))
    found.taken.push({ ...counted, flatId, name, row })
  else found.same += 1
}

/** What the file says, over what is known. */
const entryIn = (known: Entry, texts: Texts, { last, first }: ReadingColumns): Entry => {
  const entry = { ...known, end: texts.end, start: known.start || texts.start }
  if (last === undefined && first === undefined) return entry
  const isReplaced = texts.last !== '' || texts.first !== ''
  return { ...entry, isReplaced, last: texts.last, first: texts.first || '0' }
}

const textsOf = (cells: readonly string[], columns: ReadingColumns): Texts => {
  const entries = readingColumns.map((column) => {
    const text = cells[columns[column] ?? -1] ?? ''
    return [column, asciiDigits(text).trim()]
  })
  return Object.fromEntries(entries) as Texts // one of each column
}

const bare = (text: string) => text.replaceAll(',', '')
const isTotal = (text: string) => /^(grand )?total\b/i.test(text)
