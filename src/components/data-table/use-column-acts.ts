/** What the menu of a column does. */
import type { RefObject } from 'react'
import type { ColumnAct } from './column-menu.tsx'
import { focusAbove } from './grid-dom.ts'
import { hideColumn, moveColumn, pinColumn, unpinColumn, widenColumn } from './layout-changes.ts'
import type { TableColumn } from './table-types.ts'
import type { ColumnTable } from './use-column-table.ts'
import { useStable } from './use-stable.ts'
import type { TableModel } from './use-table-model.ts'

const step = 16

type ColumnActsOptions<Row> = {
  columns: readonly TableColumn<Row>[]
  table: ColumnTable
  scale: number
  box: RefObject<HTMLElement | null>
}

export const useColumnActs = <Row>(
  { ask, layout, onLayout }: TableModel<Row>,
  { columns, table, scale, box }: ColumnActsOptions<Row>,
) => {
  const visible = table.getVisibleLeafColumns()
  const ids = visible.map(({ id }) => id)
  const widths = Object.fromEntries(visible.map((each) => [each.id, each.getSize() / scale]))
  /** What was pressed goes with its column: the focus stays among the heads. */
  const focusBeside = (id: string) => {
    const at = ids.indexOf(id)
    const beside = ids[at + 1] ?? ids[at - 1]
    if (box.current !== null && beside !== undefined) focusAbove(box.current, 'heads', beside)
  }
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
        focusBeside(id)
        return onLayout(hideColumn(layout, id))
    }
  })
}
