/** The flat and the person over time. */
import { Link } from '@tanstack/react-router'
import { dayText } from '#components/format.ts'
import { relationWords } from '#components/relation-words.ts'
import { Chip } from '#components/status/chip.tsx'
import type { ResidentRow } from '#contract/holdings.ts'
import type { Period } from '#domain/holdings.ts'
import { type Occupancy, occupancySpans } from '#domain/occupancy.ts'
import { m } from '#texts/compiled/messages.js'
import type { ResidentDetail } from '../queries.ts'
import { stateWord } from '../residents-columns.ts'
import { Part } from './facts.tsx'

const occupancyWords: Record<Occupancy, () => string> = {
  self: m.held_occupancy_self,
  family: m.held_occupancy_family,
  let: m.held_occupancy_let,
  vacant: m.held_occupancy_vacant,
}

export const periodText = ({ since, until }: Period): string =>
  until === null
    ? m.held_since({ from: dayText(since) })
    : m.held_period({ from: dayText(since), to: dayText(until) })

type LineProps = { row: ResidentRow; words: string; today: string; isHere: boolean }

const Line = ({ row, words, today, isHere }: LineProps) => (
  <li className="held-line">
    <span>
      {isHere ? (
        <strong>{words}</strong>
      ) : (
        <Link to="/apps/residentmgmt/resident" search={{ id: row.id }}>
          {words}
        </Link>
      )}
      {` · ${relationWords[row.relation]()} · ${periodText(row)}`}
    </span>
    <Chip tone={stateWord(row, today) === m.held_now() ? 'teal' : 'gray'}>
      {stateWord(row, today)}
    </Chip>
  </li>
)

export const HistoryParts = ({ detail, today }: { detail: ResidentDetail; today: string }) => {
  const { row, ofFlat, ofPerson } = detail
  const flatTitle = m.held_flat_history({ flat: row.flat })
  const ownTitle = m.held_own_history({ name: row.name })
  return (
    <>
      <Part title={flatTitle}>
        <ul className="held-list" aria-label={flatTitle}>
          {occupancySpans(ofFlat).map((span) => (
            <li key={span.since} className="held-line">
              <span>{periodText(span)}</span>
              <Chip tone={span.occupancy === 'let' ? 'yellow' : 'gray'}>
                {occupancyWords[span.occupancy]()}
              </Chip>
            </li>
          ))}
        </ul>
        <ul className="held-list">
          {ofFlat.map((each) => (
            <Line
              key={each.id}
              row={each}
              words={each.name}
              isHere={each.id === row.id}
              today={today}
            />
          ))}
        </ul>
      </Part>
      <Part title={ownTitle}>
        <ul className="held-list" aria-label={ownTitle}>
          {ofPerson.map((each) => (
            <Line
              key={each.id}
              row={each}
              words={each.flat}
              isHere={each.id === row.id}
              today={today}
            />
          ))}
        </ul>
      </Part>
    </>
  )
}
