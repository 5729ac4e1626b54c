/** The effect of report changes on this device, until the server's rows replace it. Ids and times come from the change. */
import { Rejection } from '#contract/errors.ts'
import type { ReportRow, reportMutations } from '#contract/reports.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import { withMember } from '#domain/conflicts/with-member.ts'
import { completedStatus } from '#domain/reports.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'

type ReportMutators = { [Name in keyof typeof reportMutations]: LocalMutator<Name> }

const changeReport = async (
  writer: LocalWriter,
  { id, at }: { id: string; at: string },
  change: (report: ReportRow) => Partial<ReportRow>,
) => {
  const report = await writer.get('report', id)
  if (report === undefined) throw new Rejection('NOT_FOUND')
  await writer.put('report', { ...report, ...change(report), updatedAt: at })
}

export const reportMutators: ReportMutators = {
  'report.create@1': async (writer, { id, at, ...form }) => {
    // Replayed after the server has it already: the server's row stands.
    if (append(await writer.get('report', id)) === 'stands') return
    await writer.put('report', {
      ...form,
      id,
      status: 'open',
      folder: 'all',
      deleted: false,
      createdAt: at,
      updatedAt: at,
    })
    const { uid, displayName } = writer.me
    await writer.put('reporter', { id, uid, name: displayName, flat: null })
  },
  // By the server's own rule: over newer rows it shows what the server is going to say.
  'report.edit@1': (writer, { set, was, ...args }) =>
    changeReport(writer, args, (report) => mergeFields<ReportRow>(report, set, was)),
  'report.complete@1': (writer, { completed, ...args }) =>
    changeReport(writer, args, ({ status }) => ({ status: completedStatus(status, completed) })),
  'report.prioritise@1': (writer, { important, ...args }) =>
    changeReport(writer, args, () => ({ important })),
  'report.label@1': (writer, { label, on, ...args }) =>
    changeReport(writer, args, ({ labels }) => ({
      labels: withMember(labels, label, on),
    })),
  'report.remove@1': (writer, { deleted, ...args }) =>
    changeReport(writer, args, () => ({ deleted })),
  'report.star@1': async (writer, { id, starred }) => {
    const { uid } = writer.me
    const starId = `${id}.${uid}`
    if (starred) await writer.put('star', { id: starId, reportId: id, uid })
    else await writer.remove('star', starId)
  },
}
