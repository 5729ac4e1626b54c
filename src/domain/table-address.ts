/**
 * A table's filters and order as words of the address: `?filter=amount.over.3000~flat.starts.A&sort=-date`. Short enough to
 * be read, sent and kept; what a table does not know of it is left out.
 */
import {
  type ColumnFilter,
  type ColumnType,
  type FilterOperator,
  operatorsFor,
} from './table-filters.ts'
import type { TableSearch } from './table-search.ts'

export type TableSort = { column: string; isDescending: boolean }

export type TableQuery = {
  /** By the id of the column. */
  filters: Readonly<Record<string, ColumnFilter>>
  /** Null: as the rows come. */
  sort: TableSort | null
  /** Looked for in every column of text. */
  find: string
}

export const blankQuery: TableQuery = { filters: {}, sort: null, find: '' }

type AddressedColumn = { id: string; type: ColumnType }

const words: Record<FilterOperator, string> = {
  contains: 'has',
  'starts-with': 'starts',
  'ends-with': 'ends',
  matches: 'is',
  'greater-than': 'over',
  'less-than': 'under',
}

const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('~', '%7E')
const unescaped = (text: string) => text.replaceAll('%7E', '~').replaceAll('%25', '%')

const filterWords = ([id, { operator, text }]: [string, ColumnFilter]) =>
  `${id}.${words[operator]}.${escaped(text)}`

const isFiltering = ([, { text }]: [string, ColumnFilter]) => text.trim() !== ''

/** Absent where there is nothing to say, so that the plain table has the plain address. */
export const toTableSearch = ({ filters, sort, find }: TableQuery): TableSearch => {
  const filter = Object.entries(filters).filter(isFiltering).map(filterWords).join('~')
  return {
    filter: filter === '' ? undefined : filter,
    sort: sort === null ? undefined : `${sort.isDescending ? '-' : ''}${sort.column}`,
    find: find.trim() === '' ? undefined : find,
  }
}

const readFilter = (text: string, columns: readonly AddressedColumn[]) => {
  const [, id = '', word = '', typed = ''] = /^([^.]+)\.([a-z]+)\.(.*)$/s.exec(text) ?? []
  const column = columns.find((each) => each.id === id)
  if (column === undefined) return []
  const operator = operatorsFor(column.type).find((each) => words[each] === word)
  return operator === undefined ? [] : [[id, { operator, text: unescaped(typed) }] as const]
}

const readSort = (text: string, columns: readonly AddressedColumn[]): TableSort | null => {
  const isDescending = text.startsWith('-')
  const id = isDescending ? text.slice(1) : text
  return columns.some((each) => each.id === id) ? { column: id, isDescending } : null
}

/** @param columns those of the table: an operator that a column does not offer is no filter */
export const fromTableSearch = (
  { filter = '', sort = '', find = '' }: TableSearch,
  columns: readonly AddressedColumn[],
): TableQuery => ({
  filters: Object.fromEntries(filter.split('~').flatMap((each) => readFilter(each, columns))),
  sort: readSort(sort, columns),
  find,
})
