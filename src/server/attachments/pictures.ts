/** The logo of a society and the signatures of its office-bearers: one picture each, changed with the set-up. */
import { and, eq, isNull } from 'drizzle-orm'
import {
  type ContentType,
  type Pictured,
  pictureBytesLimit,
  type Visibility,
} from '#contract/attachments.ts'
import { Rejection } from '#contract/errors.ts'
import { isImageType } from '#domain/attachment-types.ts'
import { can } from '#domain/roles.ts'
import { attachment } from '../database/schema-attachments.ts'
import type { SocietyContext } from '../sync/context.ts'

/** A logo is everybody's; a signature, which could be copied, is the office's. */
const visibilityOf: Record<Pictured, Visibility> = { society: 'society', 'office-bearer': 'office' }

type Picture = { subjectId: string; type: ContentType; size: number; visibility: Visibility }

/** @throws Rejection */
export const checkPicture = async (context: SocietyContext, kind: Pictured, picture: Picture) => {
  const { writer, societyId } = context
  const { subjectId, type, size, visibility } = picture
  checkPictureRight(context)
  if (!isImageType(type)) throw new Rejection('INVALID', { type: 'INVALID' })
  if (size > pictureBytesLimit) throw new Rejection('INVALID', { size: 'INVALID' })
  if (visibility !== visibilityOf[kind]) throw new Rejection('INVALID', { visibility: 'INVALID' })
  if ((await writer.get(kind, societyId, subjectId)) === undefined) throw new Rejection('NOT_FOUND')
}

/** @throws Rejection */
export const checkPictureRight = (
  { member }: SocietyContext,
  set: { visibility?: Visibility | undefined } = {},
) => {
  if (!can(member.roles, 'setup:change') || set.visibility !== undefined) {
    throw new Rejection('FORBIDDEN')
  }
}

/** What stood there goes, as if somebody had taken it away. */
export const removePictures = async (
  { writer, societyId, now }: SocietyContext,
  kind: Pictured,
  subjectId: string,
) => {
  const rows = await writer.tx
    .select()
    .from(attachment)
    .where(
      and(
        eq(attachment.societyId, societyId),
        eq(attachment.subjectKind, kind),
        eq(attachment.subjectId, subjectId),
        isNull(attachment.removedAt),
      ),
    )
    .orderBy(attachment.id)
  await writer.putAll(
    'attachment',
    rows.map((row) => ({ ...row, removedAt: now })),
  )
}
