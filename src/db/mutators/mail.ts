/** Mail on this device, until the server's rows replace it. What was sent lies in Sent at once, and waits there. */
import { Rejection } from '#contract/errors.ts'
import type { MailName, MailRow, mailMutations } from '#contract/mail.ts'
import { withMember } from '#domain/conflicts/with-member.ts'
import { foldersFor } from '#domain/mail-folders.ts'
import { snippetOf } from '#domain/mail-text.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'

type MailMutators = { [Name in keyof typeof mailMutations]: LocalMutator<Name> }

/** Those that are here: another device may have deleted some. */
const mailsOf = async (writer: LocalWriter, ids: readonly string[]) => {
  const found = await Promise.all(ids.map((id) => writer.get('mail', id)))
  const rows = found.flatMap((row) => row ?? [])
  if (rows.length === 0) throw new Rejection('GONE')
  return rows
}

const changeMails = async (
  writer: LocalWriter,
  ids: readonly string[],
  change: (row: MailRow) => Partial<MailRow>,
) => {
  for (const row of await mailsOf(writer, ids)) {
    await writer.put('mail', { ...row, ...change(row) })
  }
}

/** Whoever only wrote to us is in no list, and in the mail that is answered. */
const namesOf = async (
  writer: LocalWriter,
  ids: readonly string[],
  replyTo: string | null,
): Promise<MailName[]> => {
  const answered = replyTo === null ? undefined : await writer.get('mail', replyTo)
  const known = answered === undefined ? [] : [answered.from, ...answered.to]
  return Promise.all(
    ids.map(async (id) => {
      const row = await writer.get('mail-recipient', id)
      const name = row?.name ?? known.find((each) => each.id === id)?.name ?? ''
      return { id, name, email: '' }
    }),
  )
}

const draftOf = async (
  writer: LocalWriter,
  { id, replyTo, at }: { id: string; replyTo: string | null; at: string },
): Promise<MailRow> => {
  const standing = await writer.get('mail', id)
  if (standing?.kind === 'draft') return standing
  if (standing !== undefined) throw new Rejection('GONE')
  const answered = replyTo === null ? undefined : await writer.get('mail', replyTo)
  return {
    ...{ id, messageId: id, threadId: answered?.threadId ?? id, kind: 'draft', folder: 'drafts' },
    from: { id: null, name: writer.me.displayName, email: '' },
    ...{ to: [], subject: '', snippet: '', time: at, unread: 0, starred: false, important: false },
    ...{ labels: [], replyTo, hasAttachments: false },
  }
}

export const mailMutators: MailMutators = {
  'mail.draft@1': async (writer, { id, at, set, replyTo }) => {
    const isNew = (await writer.get('mail', id)) === undefined
    const draft = await draftOf(writer, { id, at, replyTo })
    // the text of one that stands may not be on this device yet
    const html = set.html ?? (isNew ? '' : undefined)
    await writer.put('mail', {
      ...draft,
      ...(set.to && { to: await namesOf(writer, set.to, draft.replyTo) }),
      ...(set.subject !== undefined && { subject: set.subject }),
      ...(html !== undefined && { snippet: snippetOf(html) }),
      time: at,
    })
    if (html !== undefined) await writer.put('mail-body', { id, html })
  },
  'mail.send@1': async (writer, { id, at, to, subject, html, replyTo }) => {
    // Replayed after the server has it already: the server's row stands.
    if ((await writer.get('mail', id))?.kind === 'sent') return
    const draft = await draftOf(writer, { id, at, replyTo })
    await writer.put('mail', {
      ...draft,
      ...{ kind: 'sent', folder: 'sent', subject, snippet: snippetOf(html), time: at },
      to: await namesOf(writer, to, replyTo),
    })
    await writer.put('mail-body', { id, html })
  },
  'mail.flag@1': (writer, { ids, set: { read, ...flags } }) =>
    changeMails(writer, ids, ({ unread, starred, important }) => ({
      unread: read === undefined ? unread : Number(!read),
      starred: flags.starred ?? starred,
      important: flags.important ?? important,
    })),
  'mail.label@1': (writer, { ids, label, on }) =>
    changeMails(writer, ids, ({ labels }) => ({ labels: withMember(labels, label, on) })),
  'mail.move@1': async (writer, { ids, folder }) => {
    const rows = await mailsOf(writer, ids)
    if (rows.some(({ kind }) => !foldersFor(kind).includes(folder))) throw new Rejection('STATE')
    for (const row of rows) await writer.put('mail', { ...row, folder })
  },
  'mail.delete@1': async (writer, { ids }) => {
    const rows = await mailsOf(writer, ids)
    if (rows.some(({ folder }) => folder !== 'trash')) throw new Rejection('STATE')
    for (const { id } of rows) {
      await writer.remove('mail', id)
      await writer.remove('mail-body', id)
    }
  },
  'mail-label.save@1': (writer, row) => writer.put('mail-label', row),
  // Mails keep its id until the server has taken it off them: it has no name any more, and is not shown.
  'mail-label.remove@1': (writer, { id }) => writer.remove('mail-label', id),
}
