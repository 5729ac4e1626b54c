/** Mail on the server: everybody changes what is in their own box, and sending writes a copy into every other one. */
import { and, arrayContains, eq } from 'drizzle-orm'
import { Rejection } from '#contract/errors.ts'
import type { mailMutations } from '#contract/mail.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { withMember } from '#domain/conflicts/with-member.ts'
import { shippedLabels } from '#domain/mail.ts'
import { foldersFor } from '#domain/mail-folders.ts'
import { snippetOf } from '#domain/mail-text.ts'
import { newRowId } from '../admission/let-in.ts'
import { copyMailFiles, removeMailFiles } from '../attachments/mail-files.ts'
import { mail, mailCopy } from '../database/schema-mail.ts'
import type { Fetch, SocietyContext, SocietyMutator } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { wasThere } from '../sync/tombstones.ts'
import { cleanMailHtml } from './clean-html.ts'
import { allowedRecipients, boxesOf, nameOf, namesOf, openRecipients } from './recipients.ts'

type MailMutators = { [Name in keyof typeof mailMutations]: SocietyMutator<Name> }
type Mail = Row<'mail'>

type MailFetches = { [Name in keyof typeof mailMutations]: Fetch<Name> }

const fetchOne = ({ writer, societyId }: SocietyContext, all: readonly { id: string }[]) =>
  writer.fetch(
    'mail',
    societyId,
    all.map(({ id }) => id),
  )
const fetchMany = (
  { writer, societyId }: SocietyContext,
  all: readonly { ids: readonly string[] }[],
) =>
  writer.fetch(
    'mail',
    societyId,
    all.flatMap(({ ids }) => ids),
  )
const fetchNothing = async () => {}

export const mailFetches: MailFetches = {
  'mail.draft@1': fetchOne,
  'mail.send@1': fetchOne,
  'mail.flag@1': fetchMany,
  'mail.label@1': fetchMany,
  'mail.move@1': fetchMany,
  'mail.delete@1': fetchMany,
  'mail-label.save@1': fetchNothing,
  'mail-label.remove@1': fetchNothing,
}

/** Of the caller's own box: what lies in another one is not there for them. */
const ownMails = async (
  { writer, societyId, member }: SocietyContext,
  ids: readonly string[],
): Promise<Mail[]> => {
  await writer.fetch('mail', societyId, ids)
  const found: Mail[] = []
  for (const id of new Set(ids)) {
    const row = await writer.get('mail', societyId, id)
    if (row !== undefined && row.box === member.uid) found.push(row)
  }
  if (found.length === 0) throw new Rejection('GONE')
  return found
}

const changeMails = async (
  context: SocietyContext,
  ids: readonly string[],
  change: (row: Mail) => Partial<Mail>,
) => {
  const rows = await ownMails(context, ids)
  await context.writer.putAll(
    'mail',
    rows.map((row) => ({ ...row, ...change(row) })),
  )
}

/** The mail that is answered gives the thread; without it, or of another box, a new one begins. */
const threadOf = async (context: SocietyContext, id: string, replyTo: string | null) => {
  if (replyTo === null) return id
  const answered = await context.writer.get('mail', context.societyId, replyTo)
  return answered?.box === context.member.uid ? answered.threadId : id
}

const newDraft = async (
  context: SocietyContext,
  { id, replyTo }: { id: string; replyTo: string | null },
): Promise<Mail> => {
  const { societyId, member, now } = context
  return {
    ...{ societyId, id, box: member.uid, messageId: id, kind: 'draft', folder: 'drafts' },
    threadId: await threadOf(context, id, replyTo),
    filedAt: now,
    from: await nameOf(context, member.contactId),
    ...{ to: [], subject: '', snippet: '', time: now, unread: 0 },
    ...{ starred: false, important: false, labels: [], replyTo, hasAttachments: false },
  }
}

/** The draft that is there, or a new one; never what was sent already, or deleted for good. */
const draftOf = async (
  context: SocietyContext,
  args: { id: string; replyTo: string | null },
): Promise<Mail> => {
  const { writer, societyId, member } = context
  const { id } = args
  const row = await writer.get('mail', societyId, id)
  if (row === undefined) {
    if (await wasThere(writer, societyId, 'mail', id)) throw new Rejection('GONE')
    return newDraft(context, args)
  }
  if (row.box !== member.uid) throw new Rejection('CONFLICT')
  if (row.kind !== 'draft') throw new Rejection('GONE')
  return row
}

/**
 * Whom a draft is to go to may be refused only when it is sent: until then it is kept as it was typed. Nobody is told the name of
 * whom they may not write to.
 */
const draftNames = async (context: SocietyContext, ids: readonly string[]): Promise<Mail['to']> => {
  const names = new Map((await openRecipients(context, ids)).map(({ id, name }) => [id, name]))
  return ids.map((id) => ({ id, name: names.get(id) ?? '', email: '' }))
}

const send = async (context: SocietyContext, args: MutationArgs<'mail.send@1'>) => {
  const { writer, societyId, now } = context
  const { id, subject, replyTo } = args
  const draft = await draftOf(context, { id, replyTo })
  const recipients = await allowedRecipients(context, args.to)
  const boxes = await boxesOf(context, recipients)
  const html = cleanMailHtml(args.html)
  const to = await namesOf(context, recipients)
  const from = await nameOf(context, context.member.contactId)
  const sent: Mail = {
    ...draft,
    ...{ kind: 'sent', folder: 'sent', from, to, subject, snippet: snippetOf(html), time: now },
    filedAt: now,
  }
  const copies = boxes.map(
    (box): Mail => ({
      ...sent,
      ...{ id: newRowId(now), box, kind: 'received', folder: 'inbox', unread: 1 },
      ...{ starred: false, important: false, labels: [], replyTo: null },
    }),
  )
  const all = [sent, ...copies]
  await writer.putAll('mail', all)
  await copyMailFiles(context, sent, copies)
  const owed = copies.map(({ id: copy, box }) => ({
    societyId,
    id: copy,
    uid: box,
    at: now,
    nextAt: now,
  }))
  if (owed.length > 0) await writer.tx.insert(mailCopy).values(owed)
  await writer.putAll(
    'mail-body',
    all.map((row) => ({ societyId, id: row.id, box: row.box, html })),
  )
}

const ownLabel = async ({ writer, societyId, member }: SocietyContext, id: string) => {
  const row = await writer.get('mail-label', societyId, id)
  return row?.uid === member.uid ? row : undefined
}

export const mailMutators: MailMutators = {
  'mail.draft@1': async (context, { id, set, replyTo }) => {
    const { writer, societyId, member, now } = context
    const draft = await draftOf(context, { id, replyTo })
    const html = set.html === undefined ? undefined : cleanMailHtml(set.html)
    await writer.put('mail', {
      ...draft,
      ...(set.to && { to: await draftNames(context, set.to) }),
      ...(set.subject !== undefined && { subject: set.subject }),
      ...(html !== undefined && { snippet: snippetOf(html) }),
      time: now,
    })
    if (html === undefined && (await writer.get('mail-body', societyId, id)) !== undefined) return
    await writer.put('mail-body', { societyId, id, box: member.uid, html: html ?? '' })
  },
  'mail.send@1': send,
  'mail.flag@1': (context, { ids, set: { read, ...flags } }) =>
    changeMails(context, ids, ({ unread, starred, important }) => ({
      unread: read === undefined ? unread : Number(!read),
      starred: flags.starred ?? starred,
      important: flags.important ?? important,
    })),
  'mail.label@1': async (context, { ids, label, on }) => {
    const isKnown =
      !on ||
      shippedLabels.some(({ id }) => id === label) ||
      (await ownLabel(context, label)) !== undefined
    if (!isKnown) throw new Rejection('INVALID', { label: 'INVALID' })
    await changeMails(context, ids, ({ labels }) => ({ labels: withMember(labels, label, on) }))
  },
  'mail.move@1': async (context, { ids, folder }) => {
    const rows = await ownMails(context, ids)
    if (rows.some(({ kind }) => !foldersFor(kind).includes(folder))) throw new Rejection('STATE')
    const moved = rows.filter((row) => row.folder !== folder)
    const filedAt = context.now
    await context.writer.putAll(
      'mail',
      moved.map((row) => ({ ...row, folder, filedAt })),
    )
  },
  'mail.delete@1': async (context, { ids }) => {
    const { writer, societyId } = context
    const rows = await ownMails(context, ids)
    if (rows.some(({ folder }) => folder !== 'trash')) throw new Rejection('STATE')
    const own = rows.map(({ id }) => id)
    await writer.removeAll('mail', societyId, own)
    await writer.removeAll('mail-body', societyId, own)
    await removeMailFiles(writer, societyId, own)
  },
  'mail-label.save@1': async (context, { id, title, color }) => {
    const { writer, societyId, member } = context
    const standing = await writer.get('mail-label', societyId, id)
    if (standing !== undefined && standing.uid !== member.uid) throw new Rejection('CONFLICT')
    if (shippedLabels.some((label) => label.id === id)) throw new Rejection('CONFLICT')
    await writer.put('mail-label', { societyId, id, uid: member.uid, title, color })
  },
  'mail-label.remove@1': async (context, { id }) => {
    const { writer, societyId, member } = context
    if ((await ownLabel(context, id)) === undefined) throw new Rejection('GONE')
    await writer.remove('mail-label', societyId, id)
    const rows = await writer.tx
      .select()
      .from(mail)
      .where(
        and(
          eq(mail.societyId, societyId),
          eq(mail.box, member.uid),
          arrayContains(mail.labels, [id]),
        ),
      )
    await writer.putAll(
      'mail',
      rows.map((row) => ({ ...row, labels: withMember(row.labels, id, false) })),
    )
  },
}
