/** What the caller is to a report; one they cannot see does not exist for them. */
import { Rejection } from '#contract/errors.ts'
import { type ReportRow, reportAreaSchema, reportStatusSchema } from '#contract/reports.ts'
import type { Desk, DeskChange, Doer } from '#domain/report-desk.ts'
import { doersFor } from '#domain/reports.ts'
import { can } from '#domain/roles.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { wasThere } from '../sync/tombstones.ts'

export type Report = Row<'report'>

const isCommunity = (report: Report) => report.area === 'community' && !report.deleted
export const isWorkOf = (uid: string, report: Pick<Report, 'assigneeUid'>): boolean =>
  report.assigneeUid === null || report.assigneeUid === uid

export const canSee = ({ member }: SocietyContext, report: Report): boolean =>
  can(member.roles, 'reports:all') ||
  report.reporterUid === member.uid ||
  (can(member.roles, 'reports:community') && member.isPresent && isCommunity(report)) ||
  (can(member.roles, 'reports:work') && isWorkOf(member.uid, report) && !report.deleted)

/** @throws Rejection GONE for one that was deleted for good, NOT_FOUND for what is not there for them */
export const readReport = async (context: SocietyContext, id: string): Promise<Report> => {
  const { writer, societyId } = context
  const report = await writer.get('report', societyId, id)
  if (report !== undefined && canSee(context, report)) return report
  const isGone = report === undefined && (await wasThere(writer, societyId, 'report', id))
  throw new Rejection(isGone ? 'GONE' : 'NOT_FOUND')
}

export const doersOf = ({ member }: SocietyContext, report: Report): readonly Doer[] =>
  doersFor(member.roles, report.reporterUid === member.uid, isWorkOf(member.uid, report))

const iso = (at: Date | null) => at?.toISOString() ?? null

/** As the rules see it. */
export const deskOf = (report: Report): Desk => ({
  ...report,
  status: reportStatusSchema.parse(report.status),
  respondedAt: iso(report.respondedAt),
  resolvedAt: iso(report.resolvedAt),
  closedAt: iso(report.closedAt),
  receivedAt: iso(report.receivedAt),
})

const instant = (at: string | null | undefined) => (at == null ? null : new Date(at))

/** @param change what the rules say */
export const changed = (report: Report, change: DeskChange, now: Date): Report => {
  const { respondedAt, resolvedAt, closedAt, receivedAt: _, ...rest } = change
  return {
    ...report,
    ...rest,
    ...('respondedAt' in change && { respondedAt: instant(respondedAt) }),
    ...('resolvedAt' in change && { resolvedAt: instant(resolvedAt) }),
    ...('closedAt' in change && { closedAt: instant(closedAt) }),
    updatedAt: now,
  }
}

export const editableOf = (
  report: Report,
): Pick<
  ReportRow,
  'title' | 'notes' | 'area' | 'startDate' | 'dueDate' | 'categoryId' | 'place'
> => {
  const { title, notes, startDate, dueDate, categoryId, place } = report
  const area = reportAreaSchema.parse(report.area)
  return { title, notes, area, startDate, dueDate, categoryId, place }
}
