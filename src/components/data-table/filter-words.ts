/** Filters and sums in words, for chips, for paper and for who hears them. */
import { m } from '#texts/compiled/messages.js'
import { amountText } from '../format.ts'
import type { ColumnTotal } from './column-totals.ts'
import { operatorWords } from './operator-words.ts'
import type { TableColumn } from './table-types.ts'
import type { TableModel } from './use-table-model.ts'

type AnyType = TableColumn<never>['type']

const numbers = new Intl.NumberFormat('en-IN')

export const sumText = (type: AnyType, sum: number): string =>
  type === 'money' ? amountText(sum) : numbers.format(sum)

/** `+ 3,029.00 waiting`; what takes back has a minus. */
export const waitingText = (type: AnyType, waiting: number): string =>
  m.table_waiting({
    amount: `${waiting < 0 ? '\u2212' : '+'} ${sumText(type, Math.abs(waiting))}`,
  })

export const totalsTitle = (isFiltered: boolean, count: number): string =>
  isFiltered ? m.table_total_filtered({ count }) : m.table_total()

/** `Amount 3,029.00 + 500.00 waiting`, for each column that has a total. */
export const sumWords = <Row>(
  totals: Readonly<Record<string, ColumnTotal>>,
  columns: readonly TableColumn<Row>[],
): string[] =>
  columns.flatMap(({ id, head, type }) => {
    const total = totals[id]
    if (total === undefined) return []
    const waiting = total.waiting === null ? '' : ` ${waitingText(type, total.waiting)}`
    return [m.table_sum({ column: head, sum: `${sumText(type, total.counted)}${waiting}` })]
  })

/** Those that filter: `Amount: Greater than 3,000`. */
export const filterWords = <Row>(
  { ask, problems }: Pick<TableModel<Row>, 'ask' | 'problems'>,
  columns: readonly TableColumn<Row>[],
): { id: string; words: string }[] =>
  columns.flatMap(({ id, head }) => {
    const filter = ask.query.filters[id]
    if (filter === undefined || filter.text.trim() === '' || problems[id] !== undefined) return []
    const { operator, text } = filter
    return [
      { id, words: m.table_chip({ column: head, operator: operatorWords[operator](), text }) },
    ]
  })
