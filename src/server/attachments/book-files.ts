/** Papers of an invoice, a payment or another entry: the office that writes the books looks after them. */
import { and, count, isNull } from 'drizzle-orm'
import {
  bookFilesLimit,
  type ContentType,
  type KindOfBooks,
  type Visibility,
} from '#contract/attachments.ts'
import { Rejection } from '#contract/errors.ts'
import { isImageType } from '#domain/attachment-types.ts'
import { checkWriter } from '../books/office.ts'
import { attachment } from '../database/schema-attachments.ts'
import type { SocietyContext } from '../sync/context.ts'
import { ofSubjects } from './of-subjects.ts'

type Paper = { subjectId: string; type: ContentType; visibility: Visibility }

const isThere = async (
  { writer, societyId }: SocietyContext,
  kind: KindOfBooks,
  id: string,
): Promise<boolean> => {
  // one that the office has not decided yet has its papers too
  const late = await writer.get('late-document', societyId, id)
  if (kind !== 'voucher') return ((await writer.get(kind, societyId, id)) ?? late) !== undefined
  // the papers of these are their own
  const isOther = ['invoice.create@1', 'payment.create@1'].includes(late?.name ?? '')
  const owner =
    (await writer.get('invoice', societyId, id)) ?? (await writer.get('payment', societyId, id))
  if (isOther || owner !== undefined) return false
  return ((await writer.get('voucher', societyId, id)) ?? late) !== undefined
}

/** @throws Rejection */
export const checkBookFile = async (
  context: SocietyContext,
  kind: KindOfBooks,
  { subjectId, type, visibility }: Paper,
) => {
  checkWriter(context)
  const { writer, societyId } = context
  if (!(await isThere(context, kind, subjectId))) throw new Rejection('NOT_FOUND')
  if (!isImageType(type) && type !== 'application/pdf') {
    throw new Rejection('INVALID', { type: 'INVALID' })
  }
  // the books are the office's
  if (visibility !== 'office') throw new Rejection('INVALID', { visibility: 'INVALID' })
  const [there] = await writer.tx
    .select({ papers: count() })
    .from(attachment)
    .where(and(ofSubjects(societyId, kind, [subjectId]), isNull(attachment.removedAt)))
  if ((there?.papers ?? 0) >= bookFilesLimit) throw new Rejection('STATE')
}
