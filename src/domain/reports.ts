/** Rules of problem reports that page and server share: who may do what, and which view shows which report. */
import type { ReportRow, ReportStatus } from '../contract/reports.ts'
import type { SocietyRole } from '../contract/societies.ts'
import { can } from './roles.ts'

const doneStatuses: readonly ReportStatus[] = ['resolved', 'closed']

/** The specification's `completed`. */
export const isDone = (report: Pick<ReportRow, 'status'>): boolean =>
  doneStatuses.includes(report.status)

/** The first line of a timeline, on device and server. */
export const createdEvent = (reportId: string): string => `${reportId}.created`

/** The office works on all, a worker on what is theirs to do. */
export type Doer = 'office' | 'worker' | 'reporter'

export type ReportRights = { edit: boolean; complete: boolean; label: boolean; remove: boolean }

/**
 * @param isReporter the person made this report
 * @param isWorker it is assigned to the person, or to nobody
 */
export const reportRights = (
  roles: readonly SocietyRole[],
  isReporter: boolean,
  isWorker: boolean,
): ReportRights => {
  const office = can(roles, 'reports:all')
  const works = office || (can(roles, 'reports:work') && isWorker)
  return {
    edit: office || isReporter,
    complete: works || isReporter,
    label: works || isReporter,
    remove: office || isReporter,
  }
}

/** What a person is to one report; the same two questions as `reportRights`. */
export const doersFor = (
  roles: readonly SocietyRole[],
  isReporter: boolean,
  isWorker: boolean,
): readonly Doer[] => {
  if (can(roles, 'reports:all'))
    return ['office', 'worker', ...(isReporter ? ['reporter' as const] : [])]
  const works = can(roles, 'reports:work') && isWorker
  return [...(works ? ['worker' as const] : []), ...(isReporter ? ['reporter' as const] : [])]
}

/** The handles of `/apps/reportproblem/filter/{handle}` (spec 3.6). */
export const reportFilters = [
  'starred',
  'important',
  'dueDate',
  'today',
  'completed',
  'deleted',
] as const
/** Beside those of the specification: where Home leads, and what is one's own. */
export const overdueFilter = 'overdue'
const moreFilters = [overdueFilter, 'assigned', 'reported'] as const
export type ReportFilter = (typeof reportFilters)[number] | (typeof moreFilters)[number]
export const isReportFilter = (handle: string): handle is ReportFilter =>
  ([...reportFilters, ...moreFilters] as readonly string[]).includes(handle)

/** Of every report (spec 3.6). */
export const allFolder = 'all'

/** The others, as they stand on what is not deleted. */
export const foldersOf = (reports: Iterable<Pick<ReportRow, 'folder' | 'deleted'>>): string[] => {
  const kept = [...reports].filter(({ deleted, folder }) => !deleted && folder !== allFolder)
  return [...new Set(kept.map(({ folder }) => folder))].sort((a, b) => a.localeCompare(b))
}

export type ReportView =
  | { kind: 'folder'; folder: string }
  | { kind: 'filter'; filter: ReportFilter }
  | { kind: 'label'; labelId: string }

type Viewed = Pick<
  ReportRow,
  'status' | 'important' | 'dueDate' | 'labels' | 'deleted' | 'folder'
> & {
  starred: boolean
  /** Whoever looks works on it, or has reported it. */
  isAssignee?: boolean
  isReporter?: boolean
}

/** The day it was wanted by has passed. That it is late by its category is something else (domain/sla.ts). */
export const isOverdue = (report: Pick<ReportRow, 'status' | 'dueDate'>, today: string): boolean =>
  report.dueDate !== null &&
  report.dueDate < today &&
  report.status !== 'rejected' &&
  !isDone(report)

const matchesFilter = (report: Viewed, filter: ReportFilter, today: string): boolean => {
  switch (filter) {
    case 'starred':
      return report.starred
    case 'important':
      return report.important
    case 'dueDate':
      return report.dueDate !== null && !isDone(report)
    case 'overdue':
      return isOverdue(report, today)
    case 'assigned':
      return report.isAssignee === true && !isDone(report) && report.status !== 'rejected'
    case 'reported':
      return report.isReporter === true
    case 'today':
      return report.dueDate === today && !isDone(report)
    case 'completed':
      return isDone(report)
    case 'deleted':
      return report.deleted
  }
}

/** @param today the society's business day, `YYYY-MM-DD` */
export const isInView = (report: Viewed, view: ReportView, today: string): boolean => {
  if (view.kind === 'filter' && view.filter === 'deleted') return report.deleted
  if (report.deleted) return false
  switch (view.kind) {
    case 'folder':
      return view.folder === 'all' || report.folder === view.folder
    case 'filter':
      return matchesFilter(report, view.filter, today)
    case 'label':
      return report.labels.includes(view.labelId)
  }
}
