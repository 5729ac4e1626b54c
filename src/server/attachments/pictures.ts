/**
 * The logo of a society and the signatures of its office-bearers: one picture each, changed with the set-up. And the picture of a
 * person: chosen by themselves, and in the copies of their contact once its bytes are here.
 */
import { and, desc, eq, isNull } from 'drizzle-orm'
import {
  type ContentType,
  type Pictured,
  pictureBytesLimit,
  portraitBytesLimit,
  type Visibility,
} from '#contract/attachments.ts'
import { Rejection } from '#contract/errors.ts'
import { isImageType } from '#domain/attachment-types.ts'
import { can } from '#domain/roles.ts'
import { attachment } from '../database/schema-attachments.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Writer } from '../sync/writer.ts'

/** A logo is everybody's; a signature, which could be copied, is the office's. The row of a person's is in no scope but their own. */
const visibilityOf: Record<Pictured, Visibility> = {
  society: 'society',
  'office-bearer': 'office',
  contact: 'office',
}

type Picture = { subjectId: string; type: ContentType; size: number; visibility: Visibility }

const isTaken = (kind: Pictured, type: ContentType) =>
  kind === 'contact' ? type === 'image/jpeg' : isImageType(type)

/** @throws Rejection */
export const checkPicture = async (context: SocietyContext, kind: Pictured, picture: Picture) => {
  const { writer, societyId } = context
  const { subjectId, type, size, visibility } = picture
  const limit = kind === 'contact' ? portraitBytesLimit : pictureBytesLimit
  checkPictureRight(context, kind, subjectId)
  if (!isTaken(kind, type)) throw new Rejection('INVALID', { type: 'INVALID' })
  if (size > limit) throw new Rejection('INVALID', { size: 'INVALID' })
  if (visibility !== visibilityOf[kind]) throw new Rejection('INVALID', { visibility: 'INVALID' })
  if ((await writer.get(kind, societyId, subjectId)) === undefined) throw new Rejection('NOT_FOUND')
}

/** @throws Rejection */
export const checkPictureRight = (
  { member }: SocietyContext,
  kind: Pictured,
  subjectId: string,
  set: { visibility?: Visibility | undefined } = {},
) => {
  const isTheirs =
    kind === 'contact' ? subjectId === member.contactId : can(member.roles, 'setup:change')
  if (!isTheirs || set.visibility !== undefined) throw new Rejection('FORBIDDEN')
}

const livePictures = ({ tx }: Writer, societyId: string, kind: Pictured, subjectId: string) =>
  tx
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
    .orderBy(desc(attachment.uploadedAt), attachment.id)

/** What stood there goes, as if somebody had taken it away. */
export const removePictures = async (
  { writer, societyId, now }: SocietyContext,
  kind: Pictured,
  subjectId: string,
) => {
  const rows = await livePictures(writer, societyId, kind, subjectId)
  await writer.putAll(
    'attachment',
    rows.map((row) => ({ ...row, removedAt: now })),
  )
}

/** After a picture of somebody has come or gone: their contact names the one that others may be shown. */
export const showPortrait = async (
  writer: Writer,
  societyId: string,
  contactId: string,
): Promise<void> => {
  const known = await writer.get('contact', societyId, contactId)
  if (known === undefined) return
  const rows = await livePictures(writer, societyId, 'contact', contactId)
  const avatar = rows.find(({ isStored }) => isStored)?.sha256 ?? null
  if (avatar !== known.avatar) await writer.put('contact', { ...known, avatar })
}
