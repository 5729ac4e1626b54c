/**
 * The logo of a society and the signatures of its office-bearers: one picture each, changed with the set-up. Whoever has receipts sees
 * the signatures that stand on them. And the picture of a person: chosen by themselves, and in the copies of their contact once its
 * bytes are here.
 */
import { and, desc, eq, isNull } from 'drizzle-orm'
import {
  type ContentType,
  drawnBytesLimit,
  type Pictured,
  pictureBytesLimit,
  type Visibility,
} from '#contract/attachments.ts'
import { Rejection } from '#contract/errors.ts'
import { isImageType } from '#domain/attachment-types.ts'
import { can } from '#domain/roles.ts'
import { signaturesFilter } from '#domain/scopes.ts'
import { isSigningPost } from '#domain/signing.ts'
import { attachment } from '../database/schema-attachments.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Writer } from '../sync/writer.ts'
import { ofSubjects } from './of-subjects.ts'

/** A logo is everybody's; a signature, which could be copied, is the office's but where it stands on papers. The row of a person's is in no scope but their own. */
const visibilityOf: Record<Pictured, Visibility> = {
  society: 'society',
  'office-bearer': 'office',
  contact: 'office',
}

type Picture = { subjectId: string; type: ContentType; size: number; visibility: Visibility }

/** What is drawn into papers, or small into many lists, is small itself. */
const isDrawnAnew = (kind: Pictured) => kind !== 'society'

const isTaken = (kind: Pictured, type: ContentType) =>
  isDrawnAnew(kind) ? type === 'image/jpeg' : isImageType(type)

/** @throws Rejection */
export const checkPicture = async (context: SocietyContext, kind: Pictured, picture: Picture) => {
  const { writer, societyId } = context
  const { subjectId, type, size, visibility } = picture
  const limit = isDrawnAnew(kind) ? drawnBytesLimit : pictureBytesLimit
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

const readersByPost = (post: string): string[] => (isSigningPost(post) ? [signaturesFilter] : [])

/** Of a new picture: who sees it beside those that see all. */
export const pictureReaders = async (
  { writer, societyId }: SocietyContext,
  kind: Pictured,
  subjectId: string,
): Promise<string[]> => {
  if (kind !== 'office-bearer') return []
  return readersByPost((await writer.get(kind, societyId, subjectId))?.post ?? '')
}

/** Also what was taken away and may be brought back. */
export const followPost = async (
  { writer, societyId }: SocietyContext,
  bearerId: string,
  post: string,
): Promise<void> => {
  const rows = await writer.tx
    .select()
    .from(attachment)
    .where(ofSubjects(societyId, 'office-bearer', [bearerId]))
  const readers = readersByPost(post)
  await writer.putAll(
    'attachment',
    rows.map((row) => ({ ...row, readers })),
  )
}
