/** The last line: sums of what is shown, and a word on what they leave out. It stays in sight. */
import { isFigure } from './cell-text.ts'
import type { ColumnTotal } from './column-totals.ts'
import { sumText, totalsTitle, waitingText } from './filter-words.ts'
import { pinnedPlace } from './pinned-place.ts'
import type { TableColumn } from './table-types.ts'

type AnyColumn = Pick<TableColumn<never>, 'id' | 'type' | 'totalCell'>

type TotalsRowProps = {
  columns: readonly AnyColumn[]
  pinned: readonly string[]
  totals: Readonly<Record<string, ColumnTotal>>
  isFiltered: boolean
  count: number
  /** Cells before and after those of the columns. */
  hasChoice: boolean
  hasActions: boolean
  /** Of all rows, for who hears it. */
  rowIndex: number
}

type SumProps = { column: AnyColumn; total: ColumnTotal; isFiltered: boolean }

const Sum = ({ column, total, isFiltered }: SumProps) => (
  <>
    {(isFiltered ? undefined : column.totalCell?.(total.counted)) ??
      sumText(column.type, total.counted)}
    {total.waiting !== null && (
      <div className="dt-grid-waiting">{waitingText(column.type, total.waiting)}</div>
    )}
  </>
)

export const TotalsRow = (props: TotalsRowProps) => {
  const { columns, pinned, totals, isFiltered, count, hasChoice, hasActions, rowIndex } = props
  // the words take the cells before the first sum
  const first = columns.findIndex(({ id }) => totals[id] !== undefined)
  const words = Math.max(0, first) + (hasChoice ? 1 : 0)
  const rest = columns.slice(Math.max(0, first))
  const title = totalsTitle(isFiltered, count)
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        {words > 0 && (
          <th scope="row" colSpan={words}>
            {title}
          </th>
        )}
        {rest.map((column, index) => {
          const total = totals[column.id]
          return (
            <td
              key={column.id}
              data-figure={isFigure(column) || undefined}
              data-pinned={pinned.includes(column.id) || undefined}
              style={pinnedPlace(column.id, pinned.includes(column.id))}
            >
              {words === 0 && index === 0 && <span>{title} </span>}
              {total !== undefined && <Sum {...{ column, total, isFiltered }} />}
            </td>
          )
        })}
        {hasActions && <td />}
      </tr>
    </tfoot>
  )
}
