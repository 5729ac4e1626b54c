/** Beside the button that cannot be pressed: what is missing, and the way to it. */
import { Text } from '@mantine/core'
import { ButtonLink } from '#components/link.tsx'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import type { BillProblem } from '#domain/books/bills/make-bills.ts'
import { setupHandles } from '#domain/setup.ts'
import { m } from '#texts/compiled/messages.js'
import { isBlocking, type Preview } from '../preview.ts'
import { problemHead, problemWords } from '../words.ts'

type BlockedProps = {
  preview: Preview
  heads: readonly ChargeHeadRow[]
  /** Another reason than its bills; empty where there is none. */
  refusal: string
}

/** What it is mended by. */
const placeOf = (problem: BillProblem, heads: readonly ChargeHeadRow[]) => {
  const kind = problemHead(problem, heads)?.basis.kind
  if (problem.problem !== 'UNKNOWN' || kind === 'size') return 'heads'
  return kind === 'meter' || kind === 'persons' ? 'readings' : 'flats'
}

const links = {
  readings: () => (
    <ButtonLink to="/apps/maintenancecharges" search={{ part: 'readings' }} variant="default">
      {m.charges_readings_missing_link()}
    </ButtonLink>
  ),
  heads: () => (
    <ButtonLink to="/apps/maintenancecharges" search={{ part: 'heads' }} variant="default">
      {m.charges_blocked_heads()}
    </ButtonLink>
  ),
  flats: () => (
    <ButtonLink to="/apps/societysetup/$id" params={{ id: setupHandles.flat }} variant="default">
      {m.charges_blocked_flats()}
    </ButtonLink>
  ),
}

export const isBlocked = ({ preview, refusal }: Omit<BlockedProps, 'heads'>): boolean =>
  refusal !== '' || preview.items.length === 0 || preview.problems.some(isBlocking)

export const Blocked = ({ preview, heads, refusal }: BlockedProps) => {
  if (!isBlocked({ preview, refusal })) return null
  const problems = preview.problems.filter(isBlocking)
  const words = problems.map((each) => problemWords(each, heads, preview.flats))
  const isEmpty = preview.items.length === 0 && problems.length === 0
  const reasons = [
    ...(refusal === '' ? [] : [refusal]),
    ...words,
    ...(isEmpty ? [m.charges_blocked_empty()] : []),
  ]
  const places = [...new Set(problems.map((each) => placeOf(each, heads)))]
  return (
    <div className="charges-blocked" role="status">
      <Text size="sm" fw={600}>
        {m.charges_blocked()}
      </Text>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {places.length > 0 && (
        <div className="charges-actions">
          {places.map((place) => {
            const Link = links[place]
            return <Link key={place} />
          })}
        </div>
      )}
    </div>
  )
}
