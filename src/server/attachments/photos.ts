/** Photos of a report: whoever sees it may add some, and whoever sees it sees them. */
import { and, count, isNull } from 'drizzle-orm'
import type { ContentType, Visibility } from '#contract/attachments.ts'
import { Rejection } from '#contract/errors.ts'
import { reportPhotosLimit } from '#contract/reports.ts'
import { isImageType } from '#domain/attachment-types.ts'
import { attachment } from '../database/schema-attachments.ts'
import { type Report, readReport } from '../reports/read-report.ts'
import type { SocietyContext } from '../sync/context.ts'
import { ofSubjects } from './of-subjects.ts'

type Photo = { subjectId: string; type: ContentType; visibility: Visibility }

/** @returns the report @throws Rejection */
export const checkPhoto = async (
  context: SocietyContext,
  { subjectId, type, visibility }: Photo,
): Promise<Report> => {
  const { writer, societyId } = context
  const report = await readReport(context, subjectId)
  if (report.deleted) throw new Rejection('STATE')
  if (!isImageType(type) && type !== 'application/pdf') {
    throw new Rejection('INVALID', { type: 'INVALID' })
  }
  // who sees it follows the report
  if (visibility !== 'office') throw new Rejection('INVALID', { visibility: 'INVALID' })
  const [there] = await writer.tx
    .select({ photos: count() })
    .from(attachment)
    .where(and(ofSubjects(societyId, 'report', [subjectId]), isNull(attachment.removedAt)))
  if ((there?.photos ?? 0) >= reportPhotosLimit) throw new Rejection('STATE')
  return report
}
