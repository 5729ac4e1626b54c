/** What the menu of a column does. */
import type { ColumnAct } from './column-menu.tsx'
import { hideColumn, moveColumn, pinColumn, unpinColumn, widenColumn } from './layout-changes.ts'
import type { TableColumn } from './table-types.ts'
import type { ColumnTable } from './use-column-table.ts'
import { useStable } from './use-stable.ts'
import type { TableModel } from './use-table-model.ts'

const step = 16

export const useColumnActs = <Row>(
  { ask, layout, onLayout }: TableModel<Row>,
  columns: readonly TableColumn<Row>[],
  table: ColumnTable,
  scale: number,
) => {
  const visible = table.getVisibleLeafColumns()
  const ids = visible.map(({ id }) => id)
  const widths = Object.fromEntries(visible.map((each) => [each.id, each.getSize() / scale]))
  return useStable((id: string, act: ColumnAct) => {
    switch (act) {
      case 'ascending':
      case 'descending':
        return ask.sort({ column: id, isDescending: act === 'descending' })
      case 'none':
        return ask.sort(null)
      case 'pin':
        return onLayout(pinColumn(layout, id))
      case 'unpin':
        return onLayout(unpinColumn(layout, id))
      case 'left':
      case 'right':
        return onLayout(moveColumn(columns, ids, layout, id, act === 'left' ? -1 : 1))
      case 'wider':
      case 'narrower':
        return onLayout(widenColumn(layout, id, widths[id] ?? 0, act === 'wider' ? step : -step))
      case 'hide':
        return onLayout(hideColumn(layout, id))
    }
  })
}
