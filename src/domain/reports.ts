/** Rules of problem reports that page and server share: who may do what, and which view shows which report. */
import type { ReportRow, ReportStatus } from '../contract/reports.ts'
import type { SocietyRole } from '../contract/societies.ts'
import { can } from './roles.ts'

const doneStatuses: readonly ReportStatus[] = ['resolved', 'closed']

/** The specification's `completed`. */
export const isDone = (report: Pick<ReportRow, 'status'>): boolean =>
  doneStatuses.includes(report.status)

/** The status after "completed" is switched: done is resolved, undone is reopened; no change if it is so already. */
export const completedStatus = (status: ReportStatus, completed: boolean): ReportStatus => {
  if (doneStatuses.includes(status) === completed) return status
  return completed ? 'resolved' : 'reopened'
}

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

/** The handles of `/apps/reportproblem/filter/{handle}` (spec 3.6). */
export const reportFilters = [
  'starred',
  'important',
  'dueDate',
  'today',
  'completed',
  'deleted',
] as const
export type ReportFilter = (typeof reportFilters)[number]
export const isReportFilter = (handle: string): handle is ReportFilter =>
  (reportFilters as readonly string[]).includes(handle)

/** Folders have one handle, "all" (spec 3.6). */
export const reportFolders = ['all'] as const

export type ReportView =
  | { kind: 'folder'; folder: string }
  | { kind: 'filter'; filter: ReportFilter }
  | { kind: 'label'; labelId: string }

type Viewed = Pick<ReportRow, 'status' | 'important' | 'dueDate' | 'labels' | 'deleted'> & {
  starred: boolean
}

const matchesFilter = (report: Viewed, filter: ReportFilter, today: string): boolean => {
  switch (filter) {
    case 'starred':
      return report.starred
    case 'important':
      return report.important
    case 'dueDate':
      return report.dueDate !== null && !isDone(report)
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
      return true
    case 'filter':
      return matchesFilter(report, view.filter, today)
    case 'label':
      return report.labels.includes(view.labelId)
  }
}
