/** How a flat was lived in, as a dated history (accounts.md 18). */

import type { Relation } from '../contract/relations.ts'
import { isOwnership, lastsOn, type Period } from './holdings.ts'
import { addDays } from './time-ranges.ts'

export type Occupancy = 'self' | 'family' | 'let' | 'vacant'
type Held = Period & { relation: Relation; livesHere: boolean }
export type OccupancySpan = Period & { occupancy: Occupancy }

const occupancyOn = (rows: readonly Held[], day: string): Occupancy => {
  const present = rows.filter((row) => lastsOn(row, day) && row.livesHere)
  if (present.some(({ relation }) => relation === 'tenant')) return 'let'
  if (present.some(({ relation }) => isOwnership(relation))) return 'self'
  return present.length > 0 ? 'family' : 'vacant'
}

/** The latest first; the last of them has no end. */
export const occupancySpans = (rows: readonly Held[]): OccupancySpan[] => {
  const days = rows.flatMap(({ since, until }) => [
    since,
    ...(until === null ? [] : [addDays(until, 1)]),
  ])
  const spans: OccupancySpan[] = []
  for (const day of [...new Set(days)].sort()) {
    const occupancy = occupancyOn(rows, day)
    const last = spans.at(-1)
    if (last?.occupancy === occupancy) continue
    if (last !== undefined) last.until = addDays(day, -1)
    spans.push({ since: day, until: null, occupancy })
  }
  return spans.reverse()
}
