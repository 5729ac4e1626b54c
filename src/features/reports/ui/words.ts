/** The words and looks of statuses, filters and places. */

import {
  IconCircleCheck,
  IconCircleDot,
  IconCircleX,
  IconPlayerPause,
  IconProgress,
  IconRotate,
  IconUserCheck,
} from '#components/icons.ts'
import type { IconType } from '#components/shell/navigation-item.ts'
import type { ChipTone } from '#components/status/tone.ts'
import type { ReportArea, ReportStatus } from '#contract/reports.ts'
import { overdueFilter, type ReportFilter, reportFilters } from '#domain/reports.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportsPlace } from '../report-item.ts'

type StatusLook = { word: () => string; icon: IconType; tone: ChipTone }

export const statusLooks = {
  open: { word: m.report_status_open, icon: IconCircleDot, tone: 'blue' },
  assigned: { word: m.report_status_assigned, icon: IconUserCheck, tone: 'blue' },
  'in-progress': { word: m.report_status_in_progress, icon: IconProgress, tone: 'teal' },
  'on-hold': { word: m.report_status_on_hold, icon: IconPlayerPause, tone: 'yellow' },
  resolved: { word: m.report_status_resolved, icon: IconCircleCheck, tone: 'green' },
  closed: { word: m.report_status_closed, icon: IconCircleCheck, tone: 'gray' },
  reopened: { word: m.report_status_reopened, icon: IconRotate, tone: 'orange' },
  rejected: { word: m.report_status_rejected, icon: IconCircleX, tone: 'red' },
} as const satisfies Record<ReportStatus, StatusLook>

export const filterWords = {
  assigned: m.report_filter_assigned,
  reported: m.report_filter_reported,
  starred: m.report_filter_starred,
  important: m.report_filter_important,
  dueDate: m.report_filter_dueDate,
  overdue: m.report_filter_overdue,
  today: m.report_filter_today,
  completed: m.report_filter_completed,
  deleted: m.report_filter_deleted,
} as const satisfies Record<ReportFilter, () => string>

/** What is one's own, and those of the specification; the one that only Home leads to is there while one is at it. */
export const filtersAt = (
  { kind, handle }: ReportsPlace,
  isWorker: boolean,
): readonly ReportFilter[] => [
  ...(isWorker ? (['assigned'] as const) : []),
  'reported' as const,
  ...reportFilters,
  ...(kind === 'filter' && handle === overdueFilter ? [overdueFilter as ReportFilter] : []),
]

/** `#12`; nothing before the server has given it. */
export const numberWords = (number: number | null): string | null =>
  number === null ? null : m.report_number({ number: String(number) })

export const areaWords = {
  personal: m.report_area_personal,
  community: m.report_area_community,
} as const satisfies Record<ReportArea, () => string>
