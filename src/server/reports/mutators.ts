/** Problem reports on the server: the office works on all, a reporter on their own, staff on what is theirs to do. */
import { Rejection } from '#contract/errors.ts'
import type { reportMutations } from '#contract/reports.ts'
import { reportAreaSchema, reportStatusSchema } from '#contract/reports.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import { withMember } from '#domain/conflicts/with-member.ts'
import { completedStatus, type ReportRights, reportRights } from '#domain/reports.ts'
import { can } from '#domain/roles.ts'
import type { Fetch, SocietyContext, SocietyMutator } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'

type ReportMutators = { [Name in keyof typeof reportMutations]: SocietyMutator<Name> }
type Report = Row<'report'>

type ReportFetches = { [Name in keyof typeof reportMutations]: Fetch<Name> }

const fetchReports = ({ writer, societyId }: SocietyContext, all: readonly { id: string }[]) =>
  writer.fetch(
    'report',
    societyId,
    all.map(({ id }) => id),
  )

export const reportFetches: ReportFetches = {
  'report.create@1': fetchReports,
  'report.edit@1': fetchReports,
  'report.complete@1': fetchReports,
  'report.prioritise@1': fetchReports,
  'report.label@1': fetchReports,
  'report.remove@1': fetchReports,
  'report.star@1': fetchReports,
}

/** A report the caller cannot see does not exist for them. */
const canSee = ({ member }: SocietyContext, report: Report) =>
  can(member.roles, 'reports:all') ||
  report.reporterUid === member.uid ||
  (can(member.roles, 'reports:community') && member.isPresent && isCommunity(report)) ||
  (can(member.roles, 'reports:work') && isWorkOf(member.uid, report) && !report.deleted)

const isCommunity = (report: Report) => report.area === 'community' && !report.deleted
const isWorkOf = (uid: string, report: Report) =>
  report.assigneeUid === null || report.assigneeUid === uid

const readReport = async (context: SocietyContext, id: string): Promise<Report> => {
  const report = await context.writer.get('report', context.societyId, id)
  if (report === undefined || !canSee(context, report)) throw new Rejection('NOT_FOUND')
  return report
}

const rightsTo = ({ member }: SocietyContext, report: Report): ReportRights =>
  reportRights(member.roles, report.reporterUid === member.uid, isWorkOf(member.uid, report))

const changeReport = async (
  context: SocietyContext,
  id: string,
  right: keyof ReportRights,
  change: (report: Report) => Partial<Report>,
) => {
  const report = await readReport(context, id)
  if (!rightsTo(context, report)[right]) throw new Rejection('FORBIDDEN')
  await context.writer.put('report', { ...report, ...change(report), updatedAt: context.now })
}

const checkLabels = async ({ writer, societyId }: SocietyContext, labels: readonly string[]) => {
  for (const id of labels) {
    const label = await writer.get('label', societyId, id)
    if (label === undefined) throw new Rejection('INVALID', { labels: 'INVALID' })
  }
}

export const reportMutators: ReportMutators = {
  'report.create@1': async (context, { id, at, ...form }) => {
    const { writer, societyId, member, now } = context
    if (!can(member.roles, 'reports:create')) throw new Rejection('FORBIDDEN')
    const standing = await writer.get('report', societyId, id)
    if (append(standing) === 'stands') throw new Rejection('CONFLICT')
    await checkLabels(context, form.labels)
    await writer.put('report', {
      ...form,
      societyId,
      id,
      status: 'open',
      folder: 'all',
      deleted: false,
      // the device's clock may be wrong: what it says is kept only when it lies in the past
      createdAt: new Date(Math.min(Date.parse(at), now.getTime())),
      updatedAt: now,
      reporterUid: member.uid,
      assigneeUid: null,
    })
    await writer.put('reporter', {
      societyId,
      id,
      uid: member.uid,
      name: member.name,
      flat: member.flat,
      assigneeUid: null,
    })
  },
  'report.edit@1': (context, { id, set, was }) =>
    changeReport(context, id, 'edit', (report) => {
      const { title, notes, startDate, dueDate } = report
      const area = reportAreaSchema.parse(report.area)
      return mergeFields({ title, notes, area, startDate, dueDate }, set, was)
    }),
  'report.complete@1': (context, { id, completed }) =>
    changeReport(context, id, 'complete', (report) => ({
      status: completedStatus(reportStatusSchema.parse(report.status), completed),
    })),
  'report.prioritise@1': (context, { id, important }) =>
    changeReport(context, id, 'label', () => ({ important })),
  'report.label@1': async (context, { id, label, on }) => {
    if (on) await checkLabels(context, [label])
    await changeReport(context, id, 'label', ({ labels }) => ({
      labels: withMember(labels, label, on),
    }))
  },
  'report.remove@1': (context, { id, deleted }) =>
    changeReport(context, id, 'remove', () => ({ deleted })),
  'report.star@1': async (context, { id, starred }) => {
    const { writer, societyId, member } = context
    await readReport(context, id)
    const starId = `${id}.${member.uid}`
    if (starred) {
      await writer.put('star', { societyId, id: starId, reportId: id, uid: member.uid })
    } else {
      await writer.remove('star', societyId, starId)
    }
  },
}
