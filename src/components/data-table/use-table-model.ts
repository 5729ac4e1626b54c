/** Everything the parts of one table share: what is asked, what is shown, how the columns lie, what is chosen. */
import { useMemo } from 'react'
import type { TableLayout } from '#domain/table-views.ts'
import { inOrder } from './column-layout.ts'
import type { ColumnTotal } from './column-totals.ts'
import type { DataTableProps } from './data-table-props.ts'
import { type FilterProblems, problemsOf } from './row-index.ts'
import type { TableColumn } from './table-types.ts'
import { type ChosenRows, useChosenRows } from './use-chosen-rows.ts'
import { useKeptLayout } from './use-kept-layout.ts'
import { rowsShown, type ShownRows, useShownRows } from './use-shown-rows.ts'
import { type TableAsk, useTableQuery } from './use-table-query.ts'

export type TableModel<Row> = {
  ask: TableAsk
  shown: ShownRows<Row>
  /** Something is filtered out, or could be. */
  isFiltered: boolean
  problems: FilterProblems
  totals: Readonly<Record<string, ColumnTotal>>
  layout: TableLayout
  onLayout: (next: TableLayout) => void
  /** Those the person has not hidden, in their order; what leaves the screen has them all. */
  wanted: readonly TableColumn<Row>[]
  chosen: ChosenRows<Row>
}

/** What leaves the screen: the rows that are chosen, or without any those that are shown. */
export const takenRows = <Row>({ shown, chosen }: TableModel<Row>): readonly Row[] =>
  chosen.rows.length > 0 ? chosen.rows : [...rowsShown(shown)]

export const useTableModel = <Row>(props: DataTableProps<Row>): TableModel<Row> => {
  const { id, rows, rowId, columns, today, search, onSearch, settings, onSetting } = props
  const ask = useTableQuery(columns, search, onSearch)
  const shown = useShownRows(rows, columns, ask.query, today)
  const [layout, onLayout] = useKeptLayout(id, settings, onSetting)
  const chosen = useChosenRows(shown, rowId)
  const problems = useMemo(() => problemsOf(columns, ask.query, today), [columns, ask.query, today])
  const wanted = useMemo(
    () => inOrder(columns, layout).filter((column) => !layout.hidden.includes(column.id)),
    [columns, layout],
  )
  const { filters, find } = ask.query
  const isFiltered =
    find.trim() !== '' || Object.values(filters).some(({ text }) => text.trim() !== '')
  return {
    ask,
    shown,
    isFiltered,
    problems,
    totals: shown.totals,
    layout,
    onLayout,
    wanted,
    chosen,
  }
}
