/** What goes with a mail: added by whoever writes it, as long as it is a draft. Every box that it comes into has rows of its own. */
import { and, eq, isNull } from 'drizzle-orm'
import { mailFilesLimit, type Visibility } from '#contract/attachments.ts'
import { Rejection } from '#contract/errors.ts'
import { newRowId } from '../admission/let-in.ts'
import { attachment } from '../database/schema-attachments.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { ofSubjects } from './of-subjects.ts'

type Attachment = Row<'attachment'>

/** Those that were not taken away, in the order in which they came. */
const filesOf = ({ tx }: Writer, societyId: string, mailId: string): Promise<Attachment[]> =>
  tx
    .select()
    .from(attachment)
    .where(and(ofSubjects(societyId, 'mail', [mailId]), isNull(attachment.removedAt)))
    .orderBy(attachment.uploadedAt, attachment.id)

/** @throws Rejection GONE for one that was sent meanwhile: it went without */
const ownDraft = async ({ writer, societyId, member }: SocietyContext, mailId: string) => {
  const mail = await writer.get('mail', societyId, mailId)
  if (mail?.box !== member.uid) throw new Rejection('NOT_FOUND')
  if (mail.kind !== 'draft') throw new Rejection('GONE')
  return mail
}

/** @throws Rejection */
export const checkMailFile = async (
  context: SocietyContext,
  file: { subjectId: string; visibility: Visibility },
): Promise<void> => {
  await ownDraft(context, file.subjectId)
  // it says nothing here: the box decides
  if (file.visibility !== 'office') throw new Rejection('INVALID', { visibility: 'INVALID' })
  const there = await filesOf(context.writer, context.societyId, file.subjectId)
  if (there.length >= mailFilesLimit) throw new Rejection('INVALID', { subjectId: 'INVALID' })
}

/** After one has come or gone: the draft says whether it has any. @throws Rejection */
export const noteMailFiles = async (context: SocietyContext, mailId: string): Promise<void> => {
  const { writer, societyId } = context
  const mail = await ownDraft(context, mailId)
  const hasAttachments = (await filesOf(writer, societyId, mailId)).length > 0
  if (hasAttachments !== mail.hasAttachments) await writer.put('mail', { ...mail, hasAttachments })
}

/** Into the boxes that a mail goes into. */
export const copyMailFiles = async (
  { writer, societyId, now }: SocietyContext,
  sent: Row<'mail'>,
  copies: readonly Row<'mail'>[],
): Promise<void> => {
  const files = sent.hasAttachments ? await filesOf(writer, societyId, sent.id) : []
  await writer.putAll(
    'attachment',
    copies.flatMap(({ id, box }) =>
      files.map((file) => ({ ...file, id: newRowId(now), subjectId: id, box })),
    ),
  )
}

/** With mails that are deleted for good; the bytes go with the sweep, when no box names them. */
export const removeMailFiles = async (
  writer: Writer,
  societyId: string,
  mailIds: readonly string[],
): Promise<void> => {
  const rows = await writer.tx
    .select({ id: attachment.id })
    .from(attachment)
    .where(ofSubjects(societyId, 'mail', mailIds))
  await writer.removeAll(
    'attachment',
    societyId,
    rows.map(({ id }) => id),
  )
}

/** The bytes of a sender's file have come: they are there for everybody who has received it too. */
export const markCopiesStored = async (
  writer: Writer,
  { societyId, sha256, uploadedBy }: Pick<Attachment, 'societyId' | 'sha256' | 'uploadedBy'>,
): Promise<void> => {
  const copies = await writer.tx
    .select()
    .from(attachment)
    .where(
      and(
        eq(attachment.societyId, societyId),
        eq(attachment.subjectKind, 'mail'),
        eq(attachment.sha256, sha256),
        eq(attachment.uploadedBy, uploadedBy),
        eq(attachment.isStored, false),
      ),
    )
  await writer.putAll(
    'attachment',
    copies.map((row) => ({ ...row, isStored: true })),
  )
}
