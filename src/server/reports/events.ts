/** Lines of a report's timeline. The reporter's name is never in one: whoever may know it has the row `reporter`. */
import { Rejection } from '#contract/errors.ts'
import type { EventVisibility, ReportEventRow } from '#contract/reports.ts'
import { append } from '#domain/conflicts/append-only.ts'
import type { Writer } from '../sync/writer.ts'
import { readersOf } from './follow-reports.ts'
import type { Report } from './read-report.ts'

export type Said = {
  id: string
  kind: ReportEventRow['kind']
  text?: string
  rating?: number | null
  visibility?: EventVisibility
  assignee?: string | null
}

/** Who said it; nobody where the server itself did. */
export type Speaker = { uid: string; name: string } | null

/** @param report as it is after what is said @throws Rejection CONFLICT */
export const say = async (
  writer: Writer,
  report: Report,
  speaker: Speaker,
  { id, kind, text = '', rating = null, visibility = 'all', assignee = null }: Said,
  at: Date,
): Promise<void> => {
  const { societyId } = report
  if (append(await writer.get('report-event', societyId, id)) === 'stands') {
    throw new Rejection('CONFLICT')
  }
  const byReporter = speaker?.uid === report.reporterUid
  await writer.put('report-event', {
    ...{ societyId, id, reportId: report.id, kind, visibility, text, rating, assignee, byReporter },
    status: report.status,
    actor: byReporter ? null : (speaker?.name ?? null),
    at,
    readers: readersOf(report, visibility),
  })
}
