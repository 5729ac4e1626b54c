/** The same flats as a table, for who would rather read. */
import { Link } from '@tanstack/react-router'
import { LazyExport } from '#components/data-table/lazy-export.tsx'
import { amountText } from '#components/format.ts'
import { cellsOf, type Wing } from '#domain/building.ts'
import { m } from '#texts/compiled/messages.js'
import { takeCells } from '../export-cells.ts'
import { floorName, stateWords } from '../words.ts'
import { StateIcon } from './state-icon.tsx'

type CellTableProps = { societyId: string; wings: readonly Wing[] }

export const CellTable = ({ societyId, wings }: CellTableProps) => (
  <>
    <LazyExport list={m.nav_occupancy()} take={takeCells(societyId, wings)} />
    <Cells wings={wings} />
  </>
)

const Cells = ({ wings }: Pick<CellTableProps, 'wings'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <section className="oc-scroller" aria-label={m.occupancy_table()} tabIndex={0}>
    <table className="oc-table">
      <caption className="oc-hidden">{m.occupancy_table()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.occupancy_flat()}</th>
          <th scope="col">{m.occupancy_state()}</th>
          <th scope="col" className="num">
            {m.occupancy_owed()}
          </th>
          <th scope="col">{m.occupancy_people()}</th>
          <th scope="col">{m.occupancy_floor_head()}</th>
        </tr>
      </thead>
      <tbody>
        {cellsOf(wings).map((cell) => (
          <tr key={cell.id}>
            <th scope="row">
              <Link to="/apps/contacts/$id" params={{ id: cell.id }} className="oc-flat">
                {cell.name}
              </Link>
            </th>
            <td>
              <span className="oc-state">
                <StateIcon state={cell.state} />
                {stateWords[cell.state]()}
              </span>
            </td>
            <td className="num">{cell.owes > 0 ? amountText(cell.owes) : ''}</td>
            <td>{cell.people.join(', ')}</td>
            <td>{floorName(cell.floor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
