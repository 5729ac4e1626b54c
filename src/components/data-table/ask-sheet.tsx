/** Filters and order of a phone: the same controls as over a table, one column under the other, in a sheet from below. */
import { Button, Drawer, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts'
import { useFocusReturn } from '../overlay/use-focus-return.ts'
import { FilterBox } from './filter-box.tsx'
import type { TableColumn } from './table-types.ts'
import type { TableModel } from './use-table-model.ts'

type AskSheetProps<Row> = {
  model: TableModel<Row>
  columns: readonly TableColumn<Row>[]
  countWords: (shown: number, total: number) => string
  onClose: () => void
}

const signs = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }
const sortWords = {
  ascending: m.table_sorted_up,
  descending: m.table_sorted_down,
  none: m.table_sorted_none,
}

type SortProps<Row> = Pick<TableModel<Row>, 'ask'> & { column: TableColumn<Row> }

const Sort = <Row,>({ ask, column: { id, head } }: SortProps<Row>) => {
  const { sort } = ask.query
  const sortedAs = sort?.column !== id ? 'none' : sort.isDescending ? 'descending' : 'ascending'
  const Sign = signs[sortedAs]
  const next = () => {
    if (sortedAs === 'none') return ask.sort({ column: id, isDescending: false })
    return ask.sort(sortedAs === 'ascending' ? { column: id, isDescending: true } : null)
  }
  return (
    <Button
      variant="default"
      aria-label={m.table_sort_column({ column: head, sorted: sortWords[sortedAs]() })}
      leftSection={<Sign size={20} stroke={1.75} aria-hidden="true" />}
      onClick={next}
    >
      {sortWords[sortedAs]()}
    </Button>
  )
}

export const AskSheet = <Row,>({ model, columns, countWords, onClose }: AskSheetProps<Row>) => {
  const { ask, shown, problems, isFiltered } = model
  useFocusReturn()
  return (
    <Drawer
      opened
      position="bottom"
      size="90%"
      title={
        <Text fw={700} size="lg">
          {m.table_ask_title()}
        </Text>
      }
      closeButtonProps={{ 'aria-label': m.common_close(), size: 'lg' }}
      onClose={onClose}
    >
      <ul className="dt-ask-columns">
        {columns.map((column) => (
          <li key={column.id} className="dt-ask-column">
            <Text fw={600} size="sm" className="dt-ask-name">
              {column.head}
            </Text>
            <FilterBox
              {...column}
              filter={ask.query.filters[column.id]}
              problem={problems[column.id]}
              onFilter={ask.filter}
            />
            <Sort ask={ask} column={column} />
          </li>
        ))}
      </ul>
      <div className="dt-ask-answers">
        {isFiltered && (
          <Button variant="default" onClick={ask.clear}>
            {m.table_clear()}
          </Button>
        )}
        <Button onClick={onClose}>
          {m.table_show({ rows: countWords(shown.order.length, shown.rows.length) })}
        </Button>
      </div>
    </Drawer>
  )
}
