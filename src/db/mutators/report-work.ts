/** The work on a report as this device shows it until the server has said so: by the server's own rules, without its rights. */
import { Rejection } from '#contract/errors.ts'
import type { ReportEventRow, ReportRow, reportMutations } from '#contract/reports.ts'
import { append } from '#domain/conflicts/append-only.ts'
import {
  assignReport,
  completedMove,
  type DeskChange,
  type Doer,
  moveReport,
  rateReport,
  wholeReport,
} from '#domain/report-desk.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'

type Named =
  | 'report.move@1'
  | 'report.assign@1'
  | 'report.comment@1'
  | 'report.rate@1'
  | 'report.complete@1'
type WorkMutators = { [Name in Named & keyof typeof reportMutations]: LocalMutator<Name> }

/** Whether they may is the server's to say. */
const anybody: readonly Doer[] = ['office', 'worker', 'reporter']

export const readReport = async (writer: LocalWriter, id: string) => {
  const report = await writer.get('report', id)
  if (report === undefined) throw new Rejection('NOT_FOUND')
  return wholeReport(report)
}

const isReporter = async (writer: LocalWriter, id: string) =>
  (await writer.get('reporter', id))?.uid === writer.me.uid

type Said = Partial<ReportEventRow> & { id: string; kind: ReportEventRow['kind']; at: string }

export const say = async (writer: LocalWriter, report: ReportRow, said: Said) => {
  // Replayed after the server has it already: the server's row stands.
  if (append(await writer.get('report-event', said.id)) === 'stands') return
  const byReporter = await isReporter(writer, report.id)
  await writer.put('report-event', {
    ...{ reportId: report.id, visibility: 'all', status: report.status, text: '', rating: null },
    ...{ assignee: null, byReporter, actor: byReporter ? null : writer.me.displayName },
    ...said,
  })
}

const write = async (
  writer: LocalWriter,
  report: ReportRow,
  change: DeskChange,
  said: Said | null,
) => {
  if (Object.keys(change).length === 0) return
  const after = { ...report, ...change, updatedAt: said?.at ?? report.updatedAt }
  await writer.put('report', after)
  if (said !== null) await say(writer, after, said)
}

export const workMutators: WorkMutators = {
  'report.move@1': async (writer, { id, eventId, ...move }) => {
    const report = await readReport(writer, id)
    const { at, reason } = move
    const change = moveReport(report, move, anybody)
    await write(writer, report, change, { id: eventId, kind: 'status', text: reason, at })
  },
  // what is said of it comes with the server's answer
  'report.complete@1': async (writer, { id, completed, at }) => {
    const report = await readReport(writer, id)
    const to = completedMove(report, completed, await isReporter(writer, id))
    const change = moveReport(report, { to, reason: '', until: null, at }, anybody)
    await write(writer, report, { ...change, ...(change.status && { updatedAt: at }) }, null)
  },
  'report.assign@1': async (writer, { id, eventId, assignee, name, at }) => {
    const report = await readReport(writer, id)
    const to = assignee === null ? null : { uid: assignee, name }
    const change = assignReport(report, to, { doers: anybody, me: writer.me.uid, at })
    const said = { id: eventId, kind: 'assigned' as const, assignee: to?.name ?? null, at }
    await write(writer, report, change, said)
  },
  'report.comment@1': async (writer, { id, eventId, ...said }) =>
    say(writer, await readReport(writer, id), { id: eventId, kind: 'comment', ...said }),
  'report.rate@1': async (writer, { id, eventId, rating, text, at }) => {
    const report = await readReport(writer, id)
    const change = rateReport(report, rating, await isReporter(writer, id))
    await write(writer, report, change, { id: eventId, kind: 'rating', rating, text, at })
  },
}
