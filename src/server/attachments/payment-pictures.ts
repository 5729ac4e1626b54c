/** Pictures of a payment that a member reported: of the payment app, or of the cheque. They show it, the office looks at them. */
import { and, count, isNull } from 'drizzle-orm'
import type { ContentType, Visibility } from '#contract/attachments.ts'
import { reportedPicturesLimit } from '#contract/books/reported-payments.ts'
import { Rejection } from '#contract/errors.ts'
import { isImageType } from '#domain/attachment-types.ts'
import { isOpen } from '#domain/books/reported-payments.ts'
import { attachment } from '../database/schema-attachments.ts'
import type { SocietyContext } from '../sync/context.ts'
import { ofSubjects } from './of-subjects.ts'

type Picture = { subjectId: string; type: ContentType; visibility: Visibility }

/**
 * By whoever reported it, until it is answered: what was looked at stays as it was.
 * @throws Rejection
 */
export const checkPaymentChange = async (
  { writer, societyId, member }: SocietyContext,
  subjectId: string,
) => {
  const payment = await writer.get('reported-payment', societyId, subjectId)
  // of another's it is not said that it is there
  if (payment?.reportedBy !== member.uid) throw new Rejection('NOT_FOUND')
  if (!isOpen(payment)) throw new Rejection('STATE')
}

/** @throws Rejection */
export const checkPaymentPicture = async (
  context: SocietyContext,
  { subjectId, type, visibility }: Picture,
) => {
  const { writer, societyId } = context
  await checkPaymentChange(context, subjectId)
  if (!isImageType(type)) throw new Rejection('INVALID', { type: 'INVALID' })
  // of nobody but who reported it and the office
  if (visibility !== 'office') throw new Rejection('INVALID', { visibility: 'INVALID' })
  const [there] = await writer.tx
    .select({ pictures: count() })
    .from(attachment)
    .where(
      and(ofSubjects(societyId, 'reported-payment', [subjectId]), isNull(attachment.removedAt)),
    )
  if ((there?.pictures ?? 0) >= reportedPicturesLimit) throw new Rejection('STATE')
}
