import { and, eq } from 'drizzle-orm'
import { ofSubjects } from '../attachments/of-subjects.ts'
import { reportEvent, star } from '../database/schema.ts'
import { attachment } from '../database/schema-attachments.ts'
import type { Writer } from '../sync/writer.ts'
import type { Report } from './read-report.ts'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** The report with all that was said, shown and marked of it: nothing of it can be brought back. */
export const eraseReport = async (writer: Writer, { societyId, id }: Report): Promise<void> => {
  const { tx } = writer
  const stars = await tx
    .select({ id: star.id })
    .from(star)
    .where(and(eq(star.societyId, societyId), eq(star.reportId, id)))
  const events = await tx
    .select({ id: reportEvent.id })
    .from(reportEvent)
    .where(and(eq(reportEvent.societyId, societyId), eq(reportEvent.reportId, id)))
  const photos = await tx
    .select({ id: attachment.id })
    .from(attachment)
    .where(ofSubjects(societyId, 'report', [id]))
  await writer.removeAll('star', societyId, idsOf(stars))
  await writer.removeAll('report-event', societyId, idsOf(events))
  await writer.removeAll('attachment', societyId, idsOf(photos))
  await writer.remove('reporter', societyId, id)
  await writer.remove('report', societyId, id)
}
