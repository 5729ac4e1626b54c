/** Problem reports on the server: the office works on all, a reporter on their own, staff on what is theirs to do. */
import { Rejection } from '#contract/errors.ts'
import type { reportMutations } from '#contract/reports.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import { withMember } from '#domain/conflicts/with-member.ts'
import { reportDefaults } from '#domain/report-desk.ts'
import { createdEvent, type ReportRights, reportRights } from '#domain/reports.ts'
import { can } from '#domain/roles.ts'
import type { Fetch, SocietyContext, SocietyMutator } from '../sync/context.ts'
import { eraseReport } from './erase-report.ts'
import { say } from './events.ts'
import { editableOf, isWorkOf, type Report, readReport } from './read-report.ts'
import { workMutators } from './work-mutators.ts'

type ReportMutators = { [Name in keyof typeof reportMutations]: SocietyMutator<Name> }
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
  'report.erase@1': fetchReports,
  'report.folder@1': fetchReports,
  'report.move@1': fetchReports,
  'report.assign@1': fetchReports,
  'report.comment@1': fetchReports,
  'report.rate@1': fetchReports,
}

const rightsTo = ({ member }: SocietyContext, report: Report): ReportRights =>
  reportRights(member.roles, report.reporterUid === member.uid, isWorkOf(member.uid, report))

const changeReport = async (
  context: SocietyContext,
  id: string,
  right: keyof ReportRights,
  change: (report: Report) => Partial<Report> | Promise<Partial<Report>>,
) => {
  const report = await readReport(context, id)
  if (!rightsTo(context, report)[right]) throw new Rejection('FORBIDDEN')
  await context.writer.put('report', {
    ...report,
    ...(await change(report)),
    updatedAt: context.now,
  })
}

const checkLabels = async ({ writer, societyId }: SocietyContext, labels: readonly string[]) => {
  for (const id of labels) {
    const label = await writer.get('label', societyId, id)
    if (label === undefined) throw new Rejection('INVALID', { labels: 'INVALID' })
  }
}

const checkCategory = async (
  { writer, societyId }: SocietyContext,
  id: string | null | undefined,
) => {
  if (id == null) return
  const found = await writer.get('complaint-category', societyId, id)
  if (found === undefined) throw new Rejection('INVALID', { categoryId: 'INVALID' })
}

export const reportMutators: ReportMutators = {
  ...workMutators,
  'report.create@1': async (context, { id, at, ...form }) => {
    const { writer, societyId, member, now } = context
    if (!can(member.roles, 'reports:create')) throw new Rejection('FORBIDDEN')
    const standing = await writer.get('report', societyId, id)
    if (append(standing) === 'stands') throw new Rejection('CONFLICT')
    await checkLabels(context, form.labels)
    await checkCategory(context, form.categoryId)
    const report: Report = {
      ...reportDefaults,
      holds: [],
      ...form,
      societyId,
      id,
      status: 'open',
      folder: 'all',
      deleted: false,
      // the device's clock may be wrong: what it says is kept only when it lies in the past
      createdAt: new Date(Math.min(Date.parse(at), now.getTime())),
      receivedAt: now,
      updatedAt: now,
      reporterUid: member.uid,
    }
    await writer.put('report', report)
    await say(writer, report, member, { id: createdEvent(id), kind: 'created' }, report.createdAt)
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
    changeReport(context, id, 'edit', async (report) => {
      await checkCategory(context, set.categoryId)
      return mergeFields(editableOf(report), set, was)
    }),
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
  'report.folder@1': (context, { id, folder }) =>
    changeReport(context, id, 'label', () => ({ folder })),
  'report.erase@1': async (context, { id }) => {
    const report = await readReport(context, id)
    if (!rightsTo(context, report).remove) throw new Rejection('FORBIDDEN')
    if (!report.deleted) throw new Rejection('STATE')
    await eraseReport(context.writer, report)
  },
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
