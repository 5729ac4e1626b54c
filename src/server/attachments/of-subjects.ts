import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { SubjectKind } from '#contract/attachments.ts'
import { attachment } from '../database/schema-attachments.ts'

/** What belongs to these, also what was taken away. */
export const ofSubjects = (
  societyId: string,
  kind: SubjectKind,
  ids: readonly string[],
): SQL | undefined =>
  and(
    eq(attachment.societyId, societyId),
    eq(attachment.subjectKind, kind),
    inArray(attachment.subjectId, [...ids]),
  )
