/** The effect of report changes on this device, until the server's rows replace it. Ids and times come from the change. */
import type { labelMutations, ReportRow, reportMutations } from '#contract/reports.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import { withMember } from '#domain/conflicts/with-member.ts'
import { reportDefaults } from '#domain/report-desk.ts'
import { labelHandle } from '#domain/report-labels.ts'
import { createdEvent } from '#domain/reports.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'
import { readReport, say, workMutators } from './report-work.ts'

type ReportMutators = { [Name in keyof typeof reportMutations]: LocalMutator<Name> }

const changeReport = async (
  writer: LocalWriter,
  { id, at }: { id: string; at: string },
  change: (report: ReportRow) => Partial<ReportRow>,
) => {
  const report = await readReport(writer, id)
  await writer.put('report', { ...report, ...change(report), updatedAt: at })
}

export const reportMutators: ReportMutators = {
  ...workMutators,
  'report.create@1': async (writer, { id, at, ...form }) => {
    // Replayed after the server has it already: the server's row stands.
    if (append(await writer.get('report', id)) === 'stands') return
    const report: ReportRow = {
      ...reportDefaults,
      holds: [],
      ...form,
      id,
      status: 'open',
      folder: 'all',
      deleted: false,
      createdAt: at,
      updatedAt: at,
    }
    await writer.put('report', report)
    const { uid, displayName } = writer.me
    await writer.put('reporter', { id, uid, name: displayName, flat: null })
    await say(writer, report, { id: createdEvent(id), kind: 'created', at })
  },
  'report.folder@1': (writer, { folder, ...args }) =>
    changeReport(writer, args, () => ({ folder })),
  // what belongs to it goes with the server's answer
  'report.erase@1': (writer, { id }) => writer.remove('report', id),
  // By the server's own rule: over newer rows it shows what the server is going to say.
  'report.edit@1': (writer, { set, was, ...args }) =>
    changeReport(writer, args, (report) => mergeFields<ReportRow>(report, set, was)),
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

export const labelMutators: { [Name in keyof typeof labelMutations]: LocalMutator<Name> } = {
  'label.save@1': (writer, { id, title, color }) =>
    writer.put('label', { id, handle: labelHandle(title), title, color }),
  'label.remove@1': (writer, { id }) => writer.remove('label', id),
}
