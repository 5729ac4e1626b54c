/** What a filter of a table lets through (spec 5 "Table filtering", ux.md D14): the one place that knows. */
import { type CellValue, isEmptyCell } from './empty-cell.ts'
import { parseTypedDay } from './typed-days.ts'

/** `enum`: one of a few words, filtered as text. Money is in paise, a date is `YYYY-MM-DD`. */
export type ColumnType = 'string' | 'number' | 'money' | 'date' | 'enum'

export const filterOperators = [
  'contains',
  'starts-with',
  'ends-with',
  'matches',
  'greater-than',
  'less-than',
] as const
export type FilterOperator = (typeof filterOperators)[number]

/** Of one column: what is typed, as it is typed. */
export type ColumnFilter = { operator: FilterOperator; text: string }

/** What a rule depends on of a column; the column called `role` has a rule of its own. */
export type FilteredColumn = { id: string; type: ColumnType }

const isText = (type: ColumnType) => type === 'string' || type === 'enum'

/** In the order of the menu; the first is the default. */
export const operatorsFor = (type: ColumnType): readonly FilterOperator[] =>
  isText(type) ? filterOperators : filterOperators.slice(filterOperators.indexOf('matches'))

export const defaultOperator = (type: ColumnType): FilterOperator =>
  isText(type) ? 'contains' : 'matches'

/** What is typed cannot be understood: it is said, and nothing is filtered. */
export type FilterProblem = 'number' | 'date'

/**
 * A filter that is ready to be asked. `text`: about the value in lower case, which may be kept for the next question;
 * `raw`: about the value as it is.
 */
export type FilterTest =
  | { on: 'text'; passes: (lower: string) => boolean }
  | { on: 'raw'; passes: (value: CellValue) => boolean }

const roleColumn = 'role'

/** The role column holds one role or several; it is one lower-case text for every operator (spec 5). */
const roleText = (value: CellValue): string =>
  (Array.isArray(value) ? value.join(', ') : String(value)).toLowerCase()

/** Undefined: text filters do not apply to this value. */
export const textOfCell = (id: string, value: CellValue): string | undefined => {
  if (id === roleColumn) return roleText(value)
  return typeof value === 'string' ? value.toLowerCase() : undefined
}

const textTest = (operator: FilterOperator, typed: string): FilterTest => {
  const wanted = typed.toLowerCase()
  const tests: Record<FilterOperator, (lower: string) => boolean> = {
    contains: (lower) => lower.includes(wanted),
    'starts-with': (lower) => lower.startsWith(wanted),
    'ends-with': (lower) => lower.endsWith(wanted),
    matches: (lower) => lower === wanted,
    'greater-than': (lower) => lower > wanted,
    'less-than': (lower) => lower < wanted,
  }
  return { on: 'text', passes: tests[operator] }
}

const rawTest = (operator: FilterOperator, wanted: string | number): FilterTest => ({
  on: 'raw',
  passes: (value) => {
    // a number is not compared with a word, nor a day with a number
    if (typeof value !== typeof wanted) return true
    const raw = value as typeof wanted // of the same type: the line above
    if (operator === 'greater-than') return raw > wanted
    if (operator === 'less-than') return raw < wanted
    return raw === wanted
  },
})

const numberWritten = /^([-\u2212])?(?:₹|rs\.?)?\s*([-\u2212])?(\d[\d,]*|(?=\.\d))(?:\.(\d*))?$/i

/** `2,850`, `₹2850` and `-2850.50`; undefined for anything else. */
const parseTypedNumber = (text: string): number | undefined => {
  const found = numberWritten.exec(text.trim())
  if (found === null) return undefined
  const [, sign, laterSign, whole = '', fraction = ''] = found
  const value = Number(`${whole.replaceAll(',', '') || '0'}.${fraction || '0'}`)
  return (sign ?? laterSign) === undefined ? value : -value
}

/** Typed in rupees, compared in paise; a third decimal is no money. */
const parseTypedMoney = (text: string): number | undefined => {
  if (/\.\d{3}/.test(text)) return undefined
  const rupees = parseTypedNumber(text)
  return rupees === undefined ? undefined : Math.round(rupees * 100)
}

/**
 * @param today the business day, for a date typed without its year
 * @returns null when nothing is typed
 */
export const filterTest = (
  { id, type }: FilteredColumn,
  { operator, text }: ColumnFilter,
  today: string,
): FilterTest | FilterProblem | null => {
  const typed = text.trim()
  if (typed === '') return null
  if (id === roleColumn) return textTest(operator, text)
  if (isText(type)) {
    const isCompared = operator === 'greater-than' || operator === 'less-than'
    // a space that is typed is looked for
    return isCompared ? rawTest(operator, text) : textTest(operator, text)
  }
  if (type === 'date') return dateTest(operator, typed, today)
  const number = type === 'money' ? parseTypedMoney(typed) : parseTypedNumber(typed)
  return number === undefined ? 'number' : rawTest(operator, number)
}

/** `01-Apr-26 – 30-Jun-26` matches the days from one to the other, both included. */
const spanWritten = /^(.+?)\s*(?:–|\bto\b)\s*(.+)$/i

const dateTest = (
  operator: FilterOperator,
  typed: string,
  today: string,
): FilterTest | FilterProblem => {
  const [, first = '', last = ''] = (operator === 'matches' && spanWritten.exec(typed)) || []
  if (last !== '') {
    const [from, to] = [parseTypedDay(first, today), parseTypedDay(last, today)]
    if (from === undefined || to === undefined) return 'date'
    return {
      on: 'raw',
      passes: (value) => typeof value !== 'string' || (from <= value && value <= to),
    }
  }
  const day = parseTypedDay(typed, today)
  return day === undefined ? 'date' : rawTest(operator, day)
}

export const isFilterTest = (test: FilterTest | FilterProblem | null): test is FilterTest =>
  typeof test === 'object' && test !== null

/** Whether a row with this value stays: an empty cell always does, and so does what the filter cannot judge. */
export const passesFilter = (id: string, test: FilterTest, value: CellValue): boolean => {
  if (isEmptyCell(value)) return true
  if (test.on === 'raw') return test.passes(value)
  const text = textOfCell(id, value)
  return text === undefined || test.passes(text)
}
