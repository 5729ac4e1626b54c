/** What follows from a report's number r (ux.md 7.5), the same in both demo societies. */
import type { ReportArea, ReportStatus } from '../../contract/reports.ts'
import { addDays } from './demo-days.ts'

const statuses: readonly ReportStatus[] = [
  'open',
  'assigned',
  'in-progress',
  'on-hold',
  'resolved',
  'closed',
]

export const statusByNumber = (r: number): ReportStatus => statuses[r % 6] ?? 'open'

/** Personal when odd, community when even. */
export const areaByNumber = (r: number): ReportArea => (r % 2 === 1 ? 'personal' : 'community')

export const isImportant = (r: number) => r % 4 === 0
export const isStarred = (r: number) => r % 5 === 0

const labelHandles = [
  'plumbing',
  'electrical',
  'lift',
  'security',
  'housekeeping',
  'parking',
  'water',
  'noise',
]
export const labelByNumber = (r: number): string => `label:${labelHandles[r % 8]}`

/** Being worked on, or waiting for it. */
export const hasAssignee = (status: ReportStatus) =>
  status === 'assigned' || status === 'in-progress' || status === 'on-hold'

/** Made in the morning of its day; what was done to it happened the day after, never after the anchor's noon. */
export const instantsOf = (startDate: string, r: number, status: ReportStatus) => {
  const createdAt = `${startDate}T${String(3 + (r % 6)).padStart(2, '0')}:${String((r * 7) % 60).padStart(2, '0')}:00.000Z`
  const updatedAt =
    status === 'open' ? createdAt : createdAt.replace(startDate, addDays(startDate, 1))
  return { createdAt, updatedAt }
}
