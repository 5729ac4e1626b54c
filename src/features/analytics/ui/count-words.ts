import { roleWords } from '#components/role-words.ts'
import type { MemberCardRow } from '#contract/members.ts'
import type { ReportStatus } from '#contract/reports.ts'
import { societyRoles } from '#contract/societies.ts'
import { m } from '#texts/compiled/messages.js'

export const statusWords = {
  open: m.report_status_open,
  assigned: m.report_status_assigned,
  'in-progress': m.report_status_in_progress,
  'on-hold': m.report_status_on_hold,
  resolved: m.report_status_resolved,
  closed: m.report_status_closed,
  reopened: m.report_status_reopened,
  rejected: m.report_status_rejected,
} as const satisfies Record<ReportStatus, () => string>

/** Whoever has several roles counts in each; whoever has none is staff. */
export const countRoles = (members: readonly Pick<MemberCardRow, 'roles'>[]) =>
  [
    ...societyRoles.map((role) => ({
      word: roleWords[role](),
      count: members.filter(({ roles }) => roles.includes(role)).length,
    })),
    { word: m.analytics_staff(), count: members.filter(({ roles }) => roles.length === 0).length },
  ].filter(({ count }) => count > 0)
