/** The two rows over the rows: what each column is and how it is sorted, and the boxes that filter it. */
import { m } from '#texts/compiled/messages.js'
import { ChooseAllBox } from './choose-all.tsx'
import type { ColumnAct } from './column-menu.tsx'
import { FilterBox } from './filter-box.tsx'
import { HeaderCell } from './header-cell.tsx'
import { canMove } from './layout-changes.ts'
import { pinnedPlace } from './pinned-place.ts'
import type { TableColumn } from './table-types.ts'
import type { ColumnTable } from './use-column-table.ts'
import type { TableModel } from './use-table-model.ts'

type TableHeadsProps<Row> = {
  model: TableModel<Row>
  table: ColumnTable
  columns: readonly TableColumn<Row>[]
  /** Null: rows cannot be chosen. */
  chosen: TableModel<Row>['chosen'] | null
  hasActions: boolean
  /** Which control Tab leads to; the first where it is not there. */
  tabStop: string
  onAct: (id: string, act: ColumnAct) => void
}

type ChooseAllProps<Row> = { chosen: TableModel<Row>['chosen']; count: number; isTabStop: boolean }

const ChooseAll = <Row,>({ chosen, count, isTabStop }: ChooseAllProps<Row>) => (
  <th scope="col" data-pinned data-column="choose" className="dt-grid-choice">
    <ChooseAllBox chosen={chosen} count={count} tabIndex={isTabStop ? 0 : -1} />
  </th>
)

export const TableHeads = <Row,>(props: TableHeadsProps<Row>) => {
  const { model, table, columns, chosen, hasActions, onAct } = props
  const { ask, layout, problems, shown } = model
  const visible = columns.map(({ id }) => id)
  const stops = visible.flatMap((id) => [`${id}/sort`, `${id}/menu`])
  if (chosen !== null) stops.unshift('choose')
  const tabStop = stops.includes(props.tabStop) ? props.tabStop : (stops[0] ?? '')
  const sortedAs = (id: string) => {
    const { sort } = ask.query
    if (sort?.column !== id) return 'none'
    return sort.isDescending ? 'descending' : 'ascending'
  }
  return (
    <thead>
      <tr aria-rowindex={1} data-part="heads">
        {chosen !== null && (
          <ChooseAll chosen={chosen} count={shown.order.length} isTabStop={tabStop === 'choose'} />
        )}
        {table.getFlatHeaders().map((header) => {
          const column = columns.find(({ id }) => id === header.column.id)
          return (
            column !== undefined && (
              <HeaderCell
                key={column.id}
                column={column}
                header={header}
                isResizing={header.column.getIsResizing()}
                sortedAs={sortedAs(column.id)}
                isPinned={header.column.getIsPinned() === 'left'}
                canLeft={canMove(visible, layout, column.id, -1)}
                canRight={canMove(visible, layout, column.id, 1)}
                canHide={columns.length > 1}
                tabStop={tabStop}
                onAct={onAct}
              />
            )
          )
        })}
        {hasActions && (
          <th scope="col">
            <span className="dt-hidden">{m.table_actions()}</span>
          </th>
        )}
      </tr>
      <tr aria-rowindex={2} data-part="filters">
        {chosen !== null && <td data-pinned className="dt-grid-choice" />}
        {columns.map(({ id, head, type }) => (
          <td
            key={id}
            data-column={id}
            data-pinned={layout.pinned.includes(id) || undefined}
            style={pinnedPlace(id, layout.pinned.includes(id))}
          >
            <FilterBox
              id={id}
              head={head}
              type={type}
              filter={ask.query.filters[id]}
              problem={problems[id]}
              onFilter={ask.filter}
            />
          </td>
        ))}
        {hasActions && <td />}
      </tr>
    </thead>
  )
}
