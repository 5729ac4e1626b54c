/**
 * A table as it lies on paper: all the rows that leave the screen, not only those in sight, under a title with what filters them.
 * Made without React and at once, because the browser asks for it in the moment in which it prints.
 */
import { m } from '#texts/compiled/messages.js'
import { dayText } from '../format.ts'
import { cellText, countText, headText, isFigure } from './cell-text.ts'
import { type ColumnTotal, totalsOf } from './column-totals.ts'
import type { DataTableProps } from './data-table-props.ts'
import { filterWords, sumText, waitingText } from './filter-words.ts'
import type { TableColumn } from './table-types.ts'
import { type TableModel, takenRows } from './use-table-model.ts'

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text = '',
  className = '',
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  if (text !== '') made.textContent = text
  if (className !== '') made.className = className
  return made
}

const cell = <Row>(tag: 'th' | 'td', column: TableColumn<Row>, text: string) => {
  const made = element(tag, text)
  if (isFigure(column)) made.dataset.figure = ''
  return made
}

const headRow = <Row>(columns: readonly TableColumn<Row>[]) => {
  const row = element('tr')
  for (const column of columns) {
    const head = cell('th', column, headText(column))
    head.scope = 'col'
    row.append(head)
  }
  return row
}

const bodyRow = <Row>(columns: readonly TableColumn<Row>[], row: Row) => {
  const made = element('tr')
  for (const column of columns) made.append(cell('td', column, cellText(column, row)))
  return made
}

/** On the last page only: a foot of a table would be repeated on each. */
const totalsRow = <Row>(
  columns: readonly TableColumn<Row>[],
  totals: Readonly<Record<string, ColumnTotal>>,
) => {
  const row = element('tr', '', 'dt-print-totals')
  for (const [at, column] of columns.entries()) {
    const total = totals[column.id]
    const made = cell('td', column, at === 0 && total === undefined ? m.table_total() : '')
    if (total !== undefined) {
      made.append(sumText(column.type, total.counted))
      if (total.waiting !== null)
        made.append(element('div', waitingText(column.type, total.waiting)))
    }
    row.append(made)
  }
  return row
}

/** How many there are, what lets them through, and of which day it is. */
const linesOf = <Row>(props: DataTableProps<Row>, model: TableModel<Row>, count: number) => {
  const { shown, chosen, ask } = model
  const isChosen = chosen.rows.length > 0
  const find = ask.query.find.trim()
  return [
    props.society,
    isChosen
      ? m.table_chosen({ count: countText(count) })
      : props.countWords(count, shown.rows.length),
    ...filterWords(model, props.columns).map(({ words }) => words),
    find === '' ? '' : m.table_print_find({ text: find }),
    m.table_print_day({ day: dayText(props.today) }),
  ].filter((line) => line !== '')
}

/** Wider than this does not fit on a page that stands upright; in pixels at the normal size of text. */
const upright = 720

export const printSheet = <Row>(
  props: DataTableProps<Row>,
  model: TableModel<Row>,
): HTMLElement => {
  const columns = model.wanted
  const rows = takenRows(model)
  const sheet = element('section', '', 'dt-print')
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  if (width > upright) sheet.dataset.wide = ''
  sheet.append(element('h1', props.name))
  sheet.append(element('p', linesOf(props, model, rows.length).join(' · ')))
  const table = element('table')
  const head = element('thead')
  head.append(headRow(columns))
  const body = element('tbody')
  for (const row of rows) body.append(bodyRow(columns, row))
  const totals = totalsOf(rows, columns)
  if (columns.some(({ id }) => totals[id] !== undefined)) body.append(totalsRow(columns, totals))
  table.append(head, body)
  sheet.append(table)
  return sheet
}
