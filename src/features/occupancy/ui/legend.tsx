/** What the signs mean, and how many flats have each. */
import { Text } from '@mantine/core'
import { type Cell, type Counts, countsOf, occupancies } from '#domain/building.ts'
import { m } from '#texts/compiled/messages.js'
import { stateWords } from '../words.ts'
import { StateIcon } from './state-icon.tsx'

const words: Record<keyof Counts, () => string> = { ...stateWords, arrears: m.occupancy_arrears }

export const Legend = ({ cells }: { cells: readonly Cell[] }) => {
  const counts = countsOf(cells)
  return (
    <div className="oc-legend">
      <ul className="oc-counts" aria-label={m.occupancy_legend()}>
        {([...occupancies, 'arrears'] as const).map((state) => (
          <li key={state} className="oc-count">
            <span className="oc-sign" data-state={state}>
              <StateIcon state={state} />
            </span>
            <span>{words[state]()}</span>
            <strong>{counts[state]}</strong>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {m.occupancy_owes_meaning()}
      </Text>
    </div>
  )
}
