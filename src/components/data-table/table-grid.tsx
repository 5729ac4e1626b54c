/** The table of a wide window: heads, filters, the rows in sight, totals. It scrolls in a box of its own. */
import { useEffect, useId } from 'react'
import { rowsBefore } from './body-row.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { NoMatch } from './no-match.tsx'
import { TableBody } from './table-body.tsx'
import { TableHeads } from './table-heads.tsx'
import { TotalsRow } from './totals-row.tsx'
import { useGrid } from './use-grid.ts'
import type { TableModel } from './use-table-model.ts'

type TableGridProps<Row> = {
  props: DataTableProps<Row>
  model: TableModel<Row>
  /** Letters act too (ux.md 4.7). */
  hasLetters: boolean
  /** Told which columns there is room for. */
  onDrawn: (ids: readonly string[]) => void
}

type Grid = Omit<ReturnType<typeof useGrid>, 'visible'> & {
  visible: readonly { id: string }[]
}

const plainLook = () => 'plain' as const

const Widths = ({ grid }: { grid: Grid }) => (
  <colgroup>
    {grid.hasChoice && <col style={{ width: grid.before }} />}
    {grid.visible.map(({ id }) => (
      <col key={id} style={{ width: grid.table.getColumn(id)?.getSize() }} />
    ))}
    {grid.hasActions && <col style={{ width: grid.after }} />}
  </colgroup>
)

export const TableGrid = <Row,>({ props, model, hasLetters, onDrawn }: TableGridProps<Row>) => {
  const { id, name, actionsOf, lookOf = plainLook, onOpen, rowId, rowName, none } = props
  const { ask, shown, layout, totals, chosen, isFiltered } = model
  const grid = useGrid(props, model, hasLetters)
  const { box, visible, keyboard, hasChoice, hasActions } = grid
  const caption = useId()
  useEffect(() => onDrawn(visible.map((column) => column.id)), [visible, onDrawn])
  const count = shown.order.length
  const hasTotals = shown.isKnown && Object.keys(totals).length > 0
  const shared = { columns: visible, pinned: layout.pinned }
  return (
    <div
      ref={box}
      className="dt-scroller"
      style={{ maxHeight: grid.height }}
      data-scroll-restoration-id={`table-${id}`}
    >
      <div ref={grid.probe} className="dt-grid-probe" aria-hidden="true" />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table all the same; its cells can have the focus
        role="grid"
        aria-labelledby={caption}
        aria-rowcount={shown.isKnown ? rowsBefore + count + (hasTotals ? 1 : 0) : -1}
        aria-multiselectable={hasChoice || undefined}
        className="dt-grid"
        data-opens={onOpen !== undefined || undefined}
        style={grid.style}
        {...keyboard.handlers}
      >
        <caption id={caption} className="dt-hidden">
          {name}
        </caption>
        <Widths grid={grid} />
        <TableHeads
          {...{ model, hasActions, table: grid.table, columns: visible, onAct: grid.act }}
          chosen={hasChoice ? chosen : null}
          tabStop={keyboard.head}
        />
        {shown.isKnown && count === 0 ? (
          <tbody>
            <tr>
              <td colSpan={grid.span}>
                <NoMatch {...{ none, isFiltered }} onClear={ask.clear} />
              </td>
            </tr>
          </tbody>
        ) : (
          <TableBody
            {...{ ...shared, box, shown, rowId, rowName, lookOf, height: grid.rowHeight }}
            actionsOf={actionsOf ?? null}
            chosen={hasChoice ? chosen.ids : null}
            place={keyboard.place}
            moves={keyboard.moves}
          />
        )}
        {hasTotals && (
          <TotalsRow
            {...{ ...shared, totals, isFiltered, count, hasChoice, hasActions }}
            rowIndex={rowsBefore + count + 1}
          />
        )}
      </table>
    </div>
  )
}
