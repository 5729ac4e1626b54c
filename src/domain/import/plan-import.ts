/**
 * The two spreadsheets of the command line -> everything a society is made of, and every row that cannot be used. Their
 * columns must bear their names: nobody is there to be asked. A plan with problems is for showing only.
 */
import { checkRows } from './check-rows.ts'
import type { Field, ImportKind } from './columns/fields.ts'
import { fieldNamed } from './columns/guess-columns.ts'
import { flatKey } from './find-flat.ts'
import { planRecords, type RecordPlan } from './plan-records.ts'
import type { Problem } from './problems.ts'
import { type Mapping, type Reading, type ReadRow, readRow } from './read-row.ts'
import { flatId } from './row-ids.ts'
import { readCsv } from './sheet/read-csv.ts'
import { isBlankRow } from './sheet/sheet.ts'

export type ImportPlan = Omit<RecordPlan, 'balances'> & {
  problems: Problem[]
  /** Rows that hold something, below the header. */
  rowCounts: { flats: number; people: number }
  /** Headers nothing is read from; shown, so that a misspelt one is seen. */
  ignoredColumns: { flats: string[]; people: string[] }
}

type FileKind = 'flats' | 'people'

/** The columns that a file of the command line has to have. */
const fileColumns = {
  flats: ['wing', 'flat', 'type', 'size', 'carpet_sqft'],
  people: ['flat', 'name', 'email', 'phone', 'relation', 'since'],
} as const satisfies Record<FileKind, readonly Field[]>

const moreColumns: Record<FileKind, readonly Field[]> = {
  flats: [
    'floor',
    'builtup_sqft',
    'construction_cost',
    'inlets_15',
    'inlets_20',
    'inlets_25',
    'share_certificate',
  ],
  people: ['until'],
}

type ReadFile = {
  rows: ReadRow[]
  cells: string[][]
  mapping: Mapping
  problems: Problem[]
  ignored: string[]
}

const readFile = (file: FileKind, text: string): ReadFile => {
  const fields: readonly Field[] = [...fileColumns[file], ...moreColumns[file]]
  const known = (header: string) => {
    const field = fieldNamed(header)
    return field !== undefined && fields.includes(field) ? field : undefined
  }
  const sheet = readCsv(text, (cells) => new Set(cells.map(known)).size)
  const first = sheet.rows.findIndex((cells) => !isBlankRow(cells))
  const header = (sheet.rows[first] ?? []).map((name) => ({ name, field: known(name) }))
  const problems = headerProblems(file, first + 1 || 1, header)
  const told = (row: number, reason: Problem['reason']) =>
    problems.push({ file, row, field: 'row', value: '', reason })
  if (sheet.unclosedQuote !== undefined) told(sheet.unclosedQuote, 'UNCLOSED_QUOTE')
  const ignored = header.filter(({ name, field }) => field === undefined && name !== '')
  const found = {
    cells: sheet.rows,
    mapping: mappingOf(header),
    problems,
    ignored: ignored.map(({ name }) => name),
  }
  if (problems.some(({ reason }) => reason === 'MISSING_COLUMN')) return { ...found, rows: [] }
  const reading: Reading = { ...plainReading, kinds: [file], mapping: found.mapping }
  const rows = sheet.rows.flatMap((cells, at) =>
    at <= first || isBlankRow(cells) ? [] : [readRow(cells, at + 1, reading)],
  )
  if (rows.length === 0) told(1, 'EMPTY_FILE')
  return { ...found, rows }
}

const plainReading = { defaults: {}, isMonthFirst: false, plus: 'owes' } as const

type Header = { name: string; field: Field | undefined }[]

const mappingOf = (header: Header): Mapping => {
  const mapping: Mapping = {}
  header.forEach(({ field }, at) => {
    if (field !== undefined) mapping[field] ??= at
  })
  return mapping
}

const headerProblems = (file: FileKind, row: number, header: Header): Problem[] =>
  [...fileColumns[file], ...moreColumns[file]].flatMap((field): Problem[] => {
    const found = header.filter((column) => column.field === field)
    if (found.length === 1) return []
    const isNeeded = (fileColumns[file] as readonly Field[]).includes(field)
    if (found.length === 0)
      return isNeeded ? [{ file, row, field, value: '', reason: 'MISSING_COLUMN' }] : []
    const value = found.map(({ name }) => name).join(', ')
    return [{ file, row, field, value, reason: 'DUPLICATE_COLUMN' }]
  })

const check = (kind: ImportKind, { rows, cells, mapping }: ReadFile, homes: Named[]) =>
  checkRows(rows, [kind], homes, (row, field) => {
    const column = mapping[field]
    return column === undefined ? '' : (cells[row - 1]?.[column] ?? '')
  })

type Named = { wing: string; number: string }

export const planImport = (texts: { flats: string; people: string }): ImportPlan => {
  const flats = readFile('flats', texts.flats)
  const people = readFile('people', texts.people)
  const unique = uniqueFlats(flats.rows.flatMap((row) => row.named ?? []))
  const checkedFlats = check('flats', flats, [])
  const checkedPeople = check('people', people, unique)
  const homes = unique.map((flat) => ({ ...flat, id: flatId(flat) }))
  const plan = planRecords(
    { flats: checkedFlats.flats, people: checkedPeople.people, balances: [] },
    homes,
  )
  return {
    ...plan,
    problems: [
      ...flats.problems,
      ...[...checkedFlats.problems.values()].flat(),
      ...people.problems,
      ...[...checkedPeople.problems.values()].flat(),
    ],
    rowCounts: { flats: flats.rows.length, people: people.rows.length },
    ignoredColumns: { flats: flats.ignored, people: people.ignored },
  }
}

const uniqueFlats = (flats: readonly Named[]): Named[] => [
  ...new Map(flats.map((flat) => [flatKey(flat), flat])).values(),
]
