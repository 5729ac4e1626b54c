/** Finds the columns of a spreadsheet by the names people give them, and reads its rows under our names. */
import type { Problem, SpreadsheetName } from './problems.ts'
import { readCsv } from './read-csv.ts'

/** Field -> the names it goes by, without case, blanks and punctuation. The first is the template's. */
const namesOf = {
  flats: {
    wing: ['wing', 'building', 'tower', 'block', 'wingname'],
    flat: ['flat', 'flatno', 'flatnumber', 'number', 'unit', 'unitno', 'unitnumber'],
    type: ['type', 'flattype', 'unittype', 'propertytype'],
    size: ['size', 'flatsize', 'bhk', 'bedrooms', 'configuration'],
    carpet_sqft: [
      'carpetsqft',
      'carpet',
      'carpetarea',
      'carpetareasqft',
      'area',
      'areasqft',
      'sqft',
    ],
  },
  people: {
    flat: ['flat', 'flatno', 'flatnumber', 'unit', 'unitno', 'unitnumber'],
    name: ['name', 'fullname', 'personname', 'residentname', 'nameofperson', 'nameofresident'],
    email: ['email', 'emailid', 'emailaddress', 'mail', 'mailid'],
    phone: ['phone', 'phoneno', 'phonenumber', 'mobile', 'mobileno', 'mobilenumber', 'contactno'],
    relation: ['relation', 'relationship', 'residenttype', 'ownertenant'],
    since: ['since', 'from', 'sincedate', 'fromdate', 'startdate', 'date'],
  },
} as const satisfies Record<SpreadsheetName, Record<string, readonly string[]>>

type Field<File extends SpreadsheetName> = keyof (typeof namesOf)[File] & string
export type Line<File extends SpreadsheetName> = { row: number; cells: Record<Field<File>, string> }
export type Lines<File extends SpreadsheetName> = {
  lines: Line<File>[]
  problems: Problem[]
  /** Headers nothing is read from; shown, so that a misspelt one is seen. */
  ignored: string[]
}

/** The lines of a spreadsheet; none when a column is missing. Blank lines are left out but counted. */
export const readLines = <File extends SpreadsheetName>(file: File, text: string): Lines<File> => {
  const fields = Object.keys(namesOf[file]) as Field<File>[] // the keys of a constant table
  const sheet = readCsv(
    text,
    (header) => new Set(header.map((name) => fieldNamed(file, name))).size,
  )
  const first = sheet.rows.findIndex((cells) => !isBlank(cells))
  const header = (sheet.rows[first] ?? []).map((name) => ({ name, field: fieldNamed(file, name) }))
  const problems = headerProblems(file, first + 1 || 1, fields, header)
  if (sheet.unclosedQuote !== undefined) {
    problems.push({
      file,
      row: sheet.unclosedQuote,
      field: 'row',
      value: '',
      reason: 'UNCLOSED_QUOTE',
    })
  }
  const ignored = header
    .filter(({ name, field }) => field === undefined && name !== '')
    .map(({ name }) => name)
  if (problems.some(({ reason }) => reason === 'MISSING_COLUMN'))
    return { lines: [], problems, ignored }

  const lines = sheet.rows
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ row, cells }) => row > first + 1 && !isBlank(cells))
    .map(({ row, cells }) => ({ row, cells: named(fields, header, cells) }))
  if (lines.length === 0)
    problems.push({ file, row: 1, field: 'row', value: '', reason: 'EMPTY_FILE' })
  return { lines, problems, ignored }
}

type Header = { name: string; field: string | undefined }[]

const fieldNamed = (file: SpreadsheetName, name: string): string | undefined => {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return Object.entries(namesOf[file]).find(([, names]) => names.includes(plain))?.[0]
}

const headerProblems = (
  file: SpreadsheetName,
  row: number,
  fields: readonly string[],
  header: Header,
): Problem[] =>
  fields.flatMap((field): Problem[] => {
    const found = header.filter((column) => column.field === field)
    if (found.length === 0) return [{ file, row, field, value: '', reason: 'MISSING_COLUMN' }]
    if (found.length === 1) return []
    const value = found.map(({ name }) => name).join(', ')
    return [{ file, row, field, value, reason: 'DUPLICATE_COLUMN' }]
  })

const named = <Name extends string>(fields: Name[], header: Header, cells: string[]) => {
  const values = fields.map((field) => [
    field,
    cells[header.findIndex((column) => column.field === field)] ?? '',
  ])
  return Object.fromEntries(values) as Record<Name, string> // one value per field of `fields`
}

const isBlank = (cells: string[]) => cells.every((cell) => cell === '')
