/**
 * What the help desk does by itself: late reports go to the next, a hold ends on its day, and what has been resolved for long is
 * closed.
 */
import type { ReportRow } from '../contract/reports.ts'
import { createCalendar, type OfficeCalendar } from './office-calendar.ts'
import type { OfficeHours } from './office-hours.ts'
import { type Desk, type DeskChange, moveReport } from './report-desk.ts'
import { type Allowed, dueLevel, slaOf } from './sla.ts'

type Society = OfficeHours & { autoCloseDays: number }
type Category = Allowed & { id: string; ownerId: string | null; escalateId: string | null }
type Report = Desk & Pick<ReportRow, 'id' | 'createdAt' | 'categoryId'>

/** `to` is a membership; null is everybody who looks after the society. */
export type Overdue = { id: string; change: DeskChange } & (
  | { kind: 'closed' | 'resumed' }
  | { kind: 'escalated'; level: 1 | 2; to: string | null; due: string }
)

const dayMs = 24 * 60 * 60 * 1000

const closing = (report: Report, { autoCloseDays }: Society, now: string): Overdue | undefined => {
  const { id, status, resolvedAt } = report
  if (status !== 'resolved' || resolvedAt === null || autoCloseDays === 0) return undefined
  if (Date.parse(now) - Date.parse(resolvedAt) < autoCloseDays * dayMs) return undefined
  const move = { to: 'closed' as const, reason: '', until: null, at: now }
  return { id, kind: 'closed', change: moveReport(report, move, ['office']) }
}

/** Back to whoever works on it, from the moment its day begins; where nobody does it is open again. */
const resuming = (report: Report, calendar: OfficeCalendar, now: string): Overdue | undefined => {
  const { id, status, holdUntil, holds, assigneeUid } = report
  if (status !== 'on-hold' || holdUntil === null || holdUntil > calendar.dayOf(now))
    return undefined
  const begun = holds.at(-1)?.from ?? now
  const starts = calendar.startOf(holdUntil)
  const move = { reason: '', until: null, at: starts > begun ? starts : now }
  const to = assigneeUid === null ? ('open' as const) : ('in-progress' as const)
  return { id, kind: 'resumed', change: moveReport(report, { ...move, to }, ['office', 'worker']) }
}

export const overdueOf = (
  society: Society,
  categories: readonly Category[],
  reports: readonly Report[],
  now: string,
): Overdue[] => {
  const calendar = createCalendar(society)
  const byId = new Map(categories.map((row) => [row.id, row]))
  const late = (report: Report): Overdue | undefined => {
    const category = byId.get(report.categoryId ?? '')
    if (category === undefined || report.resolvedAt !== null) return undefined
    const sla = slaOf(calendar, report, category, now)
    const level = dueLevel(sla)
    if (level === 0 || level <= report.level) return undefined
    // who should have answered is told as well when nobody comes after them
    const to = level === 1 ? (category.escalateId ?? category.ownerId) : null
    const due = level === 1 ? sla.response.due : sla.resolution.due
    return { id: report.id, kind: 'escalated', level, to, due, change: { level } }
  }
  return reports.flatMap(
    (report) =>
      closing(report, society, now) ?? resuming(report, calendar, now) ?? late(report) ?? [],
  )
}
