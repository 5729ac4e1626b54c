/** A wing from the front: its floors from the top, a window for each flat. Arrows lead from window to window, Tab to the next wing. */
import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { IconElevator, IconStairs } from '#components/icons.ts'
import { type Cell, cellsOf, type Floor, type Wing } from '#domain/building.ts'
import { m } from '#texts/compiled/messages.js'
import { cellWords, floorName, floorWords, wingWords } from '../words.ts'
import { nextCell } from './next-cell.ts'
import { StateIcon } from './state-icon.tsx'

type WindowProps = { cell: Cell; isStop: boolean }

const FlatWindow = ({ cell, isStop }: WindowProps) => (
  <Link
    to="/apps/contacts/$id"
    params={{ id: cell.id }}
    className="oc-window"
    data-state={cell.state}
    data-owes={cell.owes > 0 || undefined}
    data-cell={cell.id}
    aria-label={cellWords(cell)}
    title={[cellWords(cell), cell.people.join(', ')].filter(Boolean).join('\n')}
    tabIndex={isStop ? 0 : -1}
  >
    <StateIcon state={cell.state} size={20} />
    <span className="oc-number">{cell.number}</span>
    {cell.owes > 0 && (
      <span className="oc-owes">
        <StateIcon state="arrears" size={14} />
      </span>
    )}
  </Link>
)

type FloorProps = { floor: Floor; stop: string | undefined }

const FloorRow = ({ floor: { floor, cells }, stop }: FloorProps) => (
  <tr>
    <th scope="row" className="oc-floor">
      <span aria-hidden="true">{floorWords(floor)}</span>
      <span className="oc-hidden">{floorName(floor)}</span>
    </th>
    {cells.map((cell) => (
      <td key={cell.id}>
        <FlatWindow cell={cell} isStop={cell.id === stop} />
      </td>
    ))}
  </tr>
)

const Lift = ({ hasLift }: { hasLift: boolean }) => (
  <span className="oc-lift">
    {hasLift ? (
      <IconElevator size={16} stroke={1.75} aria-hidden="true" />
    ) : (
      <IconStairs size={16} stroke={1.75} aria-hidden="true" />
    )}
    {hasLift ? m.occupancy_lift() : m.occupancy_no_lift()}
  </span>
)

export const Facade = ({ wing }: { wing: Wing }) => {
  const heading = useId()
  const cells = cellsOf([wing])
  const [last, setLast] = useState<string>()
  const stop = cells.some(({ id }) => id === last) ? last : cells[0]?.id
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextCell(wing.floors, stop, event)
    if (next === undefined) return
    event.preventDefault()
    setLast(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${CSS.escape(next.id)}"]`)?.focus()
  }
  return (
    <section className="oc-wing" aria-labelledby={heading}>
      <div className="oc-plate">
        <Title order={2} size="h4" id={heading}>
          {wingWords(wing.name)}
        </Title>
        {wing.hasLift !== null && <Lift hasLift={wing.hasLift} />}
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table all the same; its windows can have the focus
        role="grid"
        className="oc-facade"
        aria-labelledby={heading}
        onKeyDown={walk}
        onFocus={({ target }) => setLast(target.dataset.cell)}
      >
        <tbody>
          {wing.floors.map((floor) => (
            <FloorRow key={String(floor.floor)} {...{ floor, stop }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
