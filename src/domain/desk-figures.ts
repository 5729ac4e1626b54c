/** Figures of the help desk, month by month: how many came, how many were done, how many too late, and how long it took. */
import type { ReportRow } from '../contract/reports.ts'
import { groupBy } from './group-by.ts'
import type { OfficeCalendar } from './office-calendar.ts'
import { type Allowed, type Sla, slaOf } from './sla.ts'

export type CountedReport = Pick<
  ReportRow,
  | 'createdAt'
  | 'receivedAt'
  | 'holds'
  | 'respondedAt'
  | 'resolvedAt'
  | 'status'
  | 'categoryId'
  | 'reopenedCount'
  | 'rating'
>

export type MonthFigures = {
  /** `2026-11`; of the society's zone; reports are counted in the month in which they were opened. */
  month: string
  /** Null: all of the month; empty: those of no category, or of one that is no more. */
  categoryId: string | null
  opened: number
  resolved: number
  /** Not done in time, or not yet. */
  late: number
  /** Office hours from arrival to end, without holds, of those that are done; null when none is. */
  hours: number | null
  /** How often it was not done after all. */
  reopened: number
  /** The mean of the stars, to a tenth; null while nobody gave any. */
  stars: number | null
}

const toTenth = (value: number) => Math.round(value * 10) / 10
const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)

type Times = { calendar: OfficeCalendar; categories: ReadonlyMap<string, Allowed>; now: string }

const isLate = ({ resolution }: Sla) => resolution.state === 'late' || resolution.state === 'missed'

const minutesOf = (
  { createdAt, receivedAt, resolvedAt, holds }: CountedReport,
  calendar: OfficeCalendar,
) => {
  if (resolvedAt === null) return null
  const held = holds
    .filter(({ from }) => from < resolvedAt)
    .reduce((sum, { from, to }) => sum + calendar.between(from, to ?? resolvedAt), 0)
  return Math.max(0, calendar.between(receivedAt ?? createdAt, resolvedAt) - held)
}

const figuresOf = (
  month: string,
  categoryId: string | null,
  reports: readonly CountedReport[],
  { calendar, categories, now }: Times,
): MonthFigures => {
  const minutes = reports.flatMap((report) => minutesOf(report, calendar) ?? [])
  const late = reports.filter((report) => {
    const allowed = categories.get(report.categoryId ?? '')
    return allowed !== undefined && isLate(slaOf(calendar, report, allowed, now))
  })
  const stars = reports.flatMap(({ rating }) => rating ?? [])
  return {
    ...{ month, categoryId, opened: reports.length, resolved: minutes.length, late: late.length },
    hours: minutes.length === 0 ? null : toTenth(sumOf(minutes) / minutes.length / 60),
    reopened: sumOf(reports.map(({ reopenedCount }) => reopenedCount)),
    stars: stars.length === 0 ? null : toTenth(sumOf(stars) / stars.length),
  }
}

/** By month, the newest first; of each all, then category by category, which sum up to it. What was rejected is nobody's work. */
export const deskFigures = (reports: readonly CountedReport[], times: Times): MonthFigures[] => {
  const monthOf = ({ createdAt }: CountedReport) => times.calendar.dayOf(createdAt).slice(0, 7)
  const byMonth = groupBy(
    reports.filter(({ status }) => status !== 'rejected'),
    monthOf,
  )
  const months = [...byMonth].sort(([a], [b]) => b.localeCompare(a))
  return months.flatMap(([month, ofMonth]) => {
    const byCategory = groupBy(ofMonth, ({ categoryId }) =>
      times.categories.has(categoryId ?? '') ? (categoryId ?? '') : '',
    )
    const parts = [...times.categories.keys(), ''].flatMap((id) => {
      const reports = byCategory.get(id) ?? []
      return reports.length === 0 ? [] : figuresOf(month, id, reports, times)
    })
    return [figuresOf(month, null, ofMonth, times), ...parts]
  })
}
