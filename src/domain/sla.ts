/**
 * The clock of a report (accounts.md 21): until when somebody should have answered, until when it should be done, in hours the
 * office is open. It stands still on hold, and while the work counted as done.
 */
import type { Hold, ReportRow } from '../contract/reports.ts'
import type { OfficeCalendar } from './office-calendar.ts'

/** ok and soon: still time · late: over it, and not done · kept and missed: it was done, in time or not. */
export type SlaState = 'ok' | 'soon' | 'late' | 'kept' | 'missed'

export type Target = { due: string; state: SlaState }
export type Sla = { response: Target; resolution: Target; isPaused: boolean }

export type Clocked = Pick<
  ReportRow,
  'createdAt' | 'receivedAt' | 'holds' | 'respondedAt' | 'resolvedAt' | 'status'
>
export type Allowed = { respondHours: number; resolveHours: number }

/** With a quarter of the time left it is soon. */
const soonPart = 4

/** @param asOf holds that last are counted until then */
const heldMinutes = (calendar: OfficeCalendar, holds: readonly Hold[], asOf: string): number =>
  holds.reduce((sum, { from, to }) => sum + calendar.between(from, to ?? asOf), 0)

const stateOf = (
  calendar: OfficeCalendar,
  due: string,
  doneAt: string | null,
  minutes: number,
  now: string,
): SlaState => {
  if (doneAt !== null) return doneAt <= due ? 'kept' : 'missed'
  if (now > due) return 'late'
  return calendar.between(now, due) * soonPart <= minutes ? 'soon' : 'ok'
}

/** @param now of the society: in a demo its time stands still */
export const slaOf = (
  calendar: OfficeCalendar,
  { createdAt, receivedAt, holds, respondedAt, resolvedAt, status }: Clocked,
  { respondHours, resolveHours }: Allowed,
  now: string,
): Sla => {
  const target = (hours: number, doneAt: string | null): Target => {
    // what was done is not waited for any longer
    const before = doneAt ?? now
    const counted = holds.filter(({ from }) => from < before)
    const allowed = hours * 60 + heldMinutes(calendar, counted, before)
    const due = calendar.after(receivedAt ?? createdAt, allowed)
    return { due, state: stateOf(calendar, due, doneAt, hours * 60, now) }
  }
  return {
    // what is over without an answer needs none
    response: target(respondHours, respondedAt ?? resolvedAt),
    resolution: target(resolveHours, resolvedAt),
    isPaused: status === 'on-hold',
  }
}

/** How far it should have been escalated by now: to the next owner without an answer, to the office without an end. */
export const dueLevel = ({ response, resolution, isPaused }: Sla): 0 | 1 | 2 => {
  if (isPaused) return 0
  if (resolution.state === 'late') return 2
  return response.state === 'late' ? 1 : 0
}

/** The moment that counts in a society: in a demo its day, at the hour it is. */
export const societyNow = (
  society: { businessDate: string | null } | undefined,
  now: Date,
): string =>
  society?.businessDate == null
    ? now.toISOString()
    : `${society.businessDate}${now.toISOString().slice(10)}`
