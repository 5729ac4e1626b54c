/** Attachments on the server: what a row says. Whose it is and for whom is worked out here; the bytes come by themselves. */
import { and, eq } from 'drizzle-orm'
import {
  type AttachmentFields,
  type attachmentMutations,
  isOfBooks,
  isPictured,
  type Visibility,
} from '#contract/attachments.ts'
import { Rejection } from '#contract/errors.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import { can } from '#domain/roles.ts'
import { checkWriter } from '../books/office.ts'
import { holding } from '../database/schema.ts'
import { attachment } from '../database/schema-attachments.ts'
import { heldOn } from '../holdings/held-on.ts'
import { readersOf } from '../reports/follow-reports.ts'
import type { Fetch, SocietyContext, SocietyMutator } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { checkBookFile } from './book-files.ts'
import { checkMailFile, noteMailFiles } from './mail-files.ts'
import { checkPaymentChange, checkPaymentPicture } from './payment-pictures.ts'
import { checkPhoto } from './photos.ts'
import {
  checkPicture,
  checkPictureRight,
  pictureReaders,
  removePictures,
  showPortrait,
} from './pictures.ts'
import { isVisibleTo } from './visible.ts'

type Attachment = Row<'attachment'>
type AttachmentMutators = { [Name in keyof typeof attachmentMutations]: SocietyMutator<Name> }
type AttachmentFetches = { [Name in keyof typeof attachmentMutations]: Fetch<Name> }

export const attachmentFetches: AttachmentFetches = {
  'attachment.add@1': async ({ writer, societyId }, all) => {
    await writer.fetch(
      'flat',
      societyId,
      all.flatMap(({ subjectKind, subjectId }) => (subjectKind === 'flat' ? [subjectId] : [])),
    )
  },
  'attachment.edit@1': async ({ writer, societyId }, all) => {
    await writer.fetch(
      'attachment',
      societyId,
      all.map(({ id }) => id),
    )
  },
  'attachment.remove@1': async ({ writer, societyId }, all) => {
    await writer.fetch(
      'attachment',
      societyId,
      all.map(({ id }) => id),
    )
  },
}

const isOffice = ({ member }: SocietyContext) => can(member.roles, 'documents:all')

/** Who holds the flat on this day of the society: for them a paper of the household is, and not for who comes after. */
const presentHoldings = async ({ writer, societyId, member }: SocietyContext, flatId: string) => {
  const rows = await writer.tx
    .select({ id: holding.id })
    .from(holding)
    .where(and(eq(holding.societyId, societyId), eq(holding.flatId, flatId), heldOn(member.today)))
    .orderBy(holding.id)
  return rows.map(({ id }) => id)
}

/**
 * Bytes that are here already need not be sent once more, but only for somebody who may see them anyhow: a hash that is
 * merely known opens nothing.
 */
const hasTheBytes = async ({ writer, societyId, member }: SocietyContext, sha256: string) => {
  const same = await writer.tx
    .select()
    .from(attachment)
    .where(and(eq(attachment.societyId, societyId), eq(attachment.sha256, sha256)))
  return same.some((row) => row.isStored && isVisibleTo(row, societyId, member))
}

/** Everybody sees only what the office puts up. */
const checkVisibility = (
  context: SocietyContext,
  { visibility }: { visibility?: Visibility | undefined },
) => {
  if (visibility === 'society' && !isOffice(context)) {
    throw new Rejection('FORBIDDEN', { visibility: 'FORBIDDEN' })
  }
}

/** @throws Rejection */
const checkPaper = async (
  context: SocietyContext,
  isByHolder: boolean,
  paper: { subjectId: string; visibility: Visibility },
) => {
  const { writer, societyId } = context
  if (!isByHolder && !isOffice(context)) throw new Rejection('FORBIDDEN')
  checkVisibility(context, paper)
  if ((await writer.get('flat', societyId, paper.subjectId)) === undefined) {
    throw new Rejection('NOT_FOUND')
  }
}

/** Of one who no longer holds the flat it is theirs all the same. */
const readOwn = async (context: SocietyContext, id: string): Promise<Attachment> => {
  const { writer, societyId, member } = context
  const row = await writer.get('attachment', societyId, id)
  if (row === undefined || !isVisibleTo(row, societyId, member)) throw new Rejection('NOT_FOUND')
  const isTheirs =
    row.subjectKind === 'contact' ||
    row.box === member.uid ||
    ((row.isByHolder || row.subjectKind === 'report') && row.uploadedBy === member.uid)
  if (!isTheirs && !isOffice(context)) throw new Rejection('FORBIDDEN')
  return row
}

export const attachmentMutators: AttachmentMutators = {
  'attachment.add@1': async (context, { at: _, ...args }) => {
    const { writer, societyId, member, now } = context
    if (append(await writer.get('attachment', societyId, args.id)) === 'stands') {
      throw new Rejection('CONFLICT')
    }
    const { subjectKind, subjectId } = args
    const ofFlat = subjectKind === 'flat' ? subjectId : null
    const isPayment = subjectKind === 'reported-payment'
    const isByHolder = isPayment || (ofFlat !== null && member.homeFlats.includes(ofFlat))
    const report = subjectKind === 'report' ? await checkPhoto(context, args) : null
    let readers = report === null ? [] : readersOf(report, 'all')
    if (isPictured(subjectKind)) {
      await checkPicture(context, subjectKind, args)
      await removePictures(context, subjectKind, subjectId)
      readers = await pictureReaders(context, subjectKind, subjectId)
    } else if (subjectKind === 'mail') {
      await checkMailFile(context, args)
    } else if (isPayment) {
      await checkPaymentPicture(context, args)
    } else if (isOfBooks(subjectKind)) {
      await checkBookFile(context, subjectKind, args)
    } else if (report === null) {
      await checkPaper(context, isByHolder, args)
    }
    await writer.put('attachment', {
      ...args,
      societyId,
      uploadedBy: member.uid,
      // a reporter's name is in `reporter` alone
      uploader: report?.reporterUid === member.uid ? '' : member.name,
      uploadedAt: now,
      isByHolder,
      readers,
      holdingIds: ofFlat === null ? [] : await presentHoldings(context, ofFlat),
      box: subjectKind === 'mail' ? member.uid : null,
      isStored: await hasTheBytes(context, args.sha256),
      removedAt: null,
    })
    if (subjectKind === 'contact') await showPortrait(writer, societyId, subjectId)
    if (subjectKind === 'mail') await noteMailFiles(context, subjectId)
  },
  'attachment.edit@1': async (context, { id, set, was }) => {
    const row = await readOwn(context, id)
    if (row.removedAt !== null) throw new Rejection('GONE')
    const { subjectKind, subjectId } = row
    if (subjectKind === 'mail' || subjectKind === 'reported-payment') {
      throw new Rejection('FORBIDDEN')
    }
    if (isPictured(subjectKind)) checkPictureRight(context, subjectKind, subjectId, set)
    if (isOfBooks(subjectKind)) checkWriter(context)
    const followsSubject = subjectKind === 'report' || isOfBooks(subjectKind)
    if (followsSubject && set.visibility !== undefined) throw new Rejection('FORBIDDEN')
    checkVisibility(context, set)
    const changes = mergeFields<AttachmentFields>(row, set, was)
    await context.writer.put('attachment', { ...row, ...changes })
  },
  'attachment.remove@1': async (context, { id, removed }) => {
    const row = await readOwn(context, id)
    if ((row.removedAt !== null) === removed) return
    const { subjectKind, subjectId } = row
    const { writer, societyId, now } = context
    if (subjectKind === 'reported-payment') await checkPaymentChange(context, subjectId)
    if (isOfBooks(subjectKind)) checkWriter(context)
    if (isPictured(subjectKind)) {
      checkPictureRight(context, subjectKind, subjectId)
      if (!removed) await removePictures(context, subjectKind, subjectId)
    }
    await writer.put('attachment', { ...row, removedAt: removed ? now : null })
    if (subjectKind === 'contact') await showPortrait(writer, societyId, subjectId)
    // also what was sent meanwhile: it stays as it went
    if (subjectKind === 'mail') await noteMailFiles(context, subjectId)
  },
}
