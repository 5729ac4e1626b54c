/**
 * Finds and sorts the rows of a table. Headless table libraries make an object of each row and ask each filter for each of
 * them; here a column is read once, into arrays that are kept, so that a key press costs one pass over 50,000 texts.
 */

import { type CellValue, isEmptyCell } from '#domain/empty-cell.ts'
import type { TableQuery } from '#domain/table-address.ts'
import {
  type FilterProblem,
  type FilterTest,
  filterTest,
  isFilterTest,
  textOfCell,
} from '#domain/table-filters.ts'
import type { Sliced } from './slices.ts'
import { rankRows, sortRows } from './sort-ranks.ts'
import type { TableColumn } from './table-types.ts'

export type FilterProblems = Readonly<Record<string, FilterProblem>>

export type RowIndex<Row> = {
  rows: readonly Row[]
  /** @returns which rows, by their place in `rows`, in the order in which they are shown */
  find: (query: TableQuery, today: string) => Sliced<Uint32Array>
}

const every = 1024

const isFound = (column: TableColumn<never>) => column.type === 'string' || column.type === 'enum'

/** What has been read of a column; undefined until somebody asks. */
type Kept = { values?: CellValue[]; texts?: (string | undefined)[]; ranks?: Uint32Array }

const readValues = function* <Row>(rows: readonly Row[], { value }: TableColumn<Row>) {
  const values: CellValue[] = new Array(rows.length)
  for (let row = 0; row < rows.length; row += 1) {
    values[row] = value(rows[row] as Row) // inside
    if (row % every === 0) yield
  }
  return values
}

const readTexts = function* (values: readonly CellValue[], id: string) {
  const texts: (string | undefined)[] = new Array(values.length)
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row]
    // undefined passes, as does an empty cell
    texts[row] = isEmptyCell(value) ? undefined : textOfCell(id, value)
    if (row % every === 0) yield
  }
  return texts
}

type Judge = (row: number) => boolean

export const problemsOf = (
  columns: readonly Pick<TableColumn<never>, 'id' | 'type'>[],
  { filters }: TableQuery,
  today: string,
): FilterProblems =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const filter = filters[column.id]
      const test = filter === undefined ? null : filterTest(column, filter, today)
      return test === 'number' || test === 'date' ? [[column.id, test]] : []
    }),
  )

export const createRowIndex = <Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): RowIndex<Row> => {
  const keptOf = new Map<string, Kept>(columns.map(({ id }) => [id, {}]))
  const kept = (id: string): Kept => keptOf.get(id) ?? {}

  const valuesOf = function* (column: TableColumn<Row>): Sliced<CellValue[]> {
    const mine = kept(column.id)
    mine.values ??= yield* readValues(rows, column)
    return mine.values
  }
  const textsOf = function* (column: TableColumn<Row>): Sliced<(string | undefined)[]> {
    const mine = kept(column.id)
    mine.texts ??= yield* readTexts(yield* valuesOf(column), column.id)
    return mine.texts
  }
  const ranksOf = function* (column: TableColumn<Row>): Sliced<Uint32Array> {
    const mine = kept(column.id)
    mine.ranks ??= yield* rankRows(yield* valuesOf(column))
    return mine.ranks
  }
  const judgeOf = function* (column: TableColumn<Row>, test: FilterTest): Sliced<Judge> {
    if (test.on === 'raw') {
      const values = yield* valuesOf(column)
      return (row) => isEmptyCell(values[row]) || test.passes(values[row])
    }
    const texts = yield* textsOf(column)
    return (row) => {
      const text = texts[row]
      return text === undefined || test.passes(text)
    }
  }
  const finderOf = function* (find: string): Sliced<Judge> {
    const wanted = find.trim().toLowerCase()
    const all: (readonly (string | undefined)[])[] = []
    for (const column of columns) if (isFound(column)) all.push(yield* textsOf(column))
    return (row) => all.some((texts) => texts[row]?.includes(wanted) === true)
  }
  const judges = function* ({ filters, find }: TableQuery, today: string): Sliced<Judge[]> {
    const found: Judge[] = find.trim() === '' ? [] : [yield* finderOf(find)]
    for (const column of columns) {
      const filter = filters[column.id]
      const test = filter === undefined ? null : filterTest(column, filter, today)
      if (isFilterTest(test)) found.push(yield* judgeOf(column, test))
    }
    return found
  }
  return {
    rows,
    find: function* (query, today) {
      const passing = yield* judges(query, today)
      const found = new Uint32Array(rows.length)
      let count = 0
      for (let row = 0; row < rows.length; row += 1) {
        if (passing.every((passes) => passes(row))) {
          found[count] = row
          count += 1
        }
        if (row % every === 0) yield
      }
      const shown = found.subarray(0, count)
      const by = columns.find(({ id }) => id === query.sort?.column)
      if (by === undefined || query.sort === null) return shown
      return sortRows(shown, yield* ranksOf(by), query.sort.isDescending)
    },
  }
}
