/** Mail: every box has rows of its own of a message. A row belongs to whoever has the box, and the database asks for them too. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MailFolder, MailKind, MailLabelRow, MailName, RecipientKind } from '#contract/mail.ts'
import { instant, strings } from './columns.ts'

export const mail = pgTable(
  'mail',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    /** The uid of whose box it is. */
    box: text('box').notNull(),
    messageId: text('message_id').notNull(),
    threadId: text('thread_id').notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    from: jsonb('from').$type<MailName>().notNull(),
    to: jsonb('to').$type<MailName[]>().notNull(),
    subject: text('subject').notNull(),
    snippet: text('snippet').notNull(),
    time: instant('time').notNull(),
    unread: integer('unread').notNull(),
    starred: boolean('starred').notNull(),
    important: boolean('important').notNull(),
    labels: strings('labels'),
    folder: text('folder').$type<MailFolder>().notNull(),
    /** When it came there: Trash and Spam are emptied by it (mail/purge.ts). Never sent to a device. */
    filedAt: instant('filed_at').notNull().defaultNow(),
    replyTo: text('reply_to'),
    hasAttachments: boolean('has_attachments').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    index('mail_by_box').on(t.societyId, t.box),
    index('mail_by_filing').on(t.societyId, t.folder, t.filedAt),
    index('mail_by_message').on(t.societyId, t.messageId),
  ],
)

export const mailBody = pgTable(
  'mail_body',
  {
    societyId: text('society_id').notNull(),
    /** The mail's. */
    id: text('id').notNull(),
    box: text('box').notNull(),
    html: text('html').notNull(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

export const mailLabel = pgTable(
  'mail_label',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    uid: text('uid').notNull(),
    title: text('title').notNull(),
    color: text('color').$type<MailLabelRow['color']>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

/** What is to go out by e-mail (mail/copies.ts). Never sent to a device. */
export const mailCopy = pgTable(
  'mail_copy',
  {
    societyId: text('society_id').notNull(),
    /** A letter's copy, for those who want them; or a bill, or a reminder of it. */
    kind: text('kind').$type<'letter' | 'bill'>().notNull().default('letter'),
    /** Of a letter, in the box of `uid`; of a bill's delivery. */
    id: text('id').notNull(),
    /** Null for who has no account. */
    uid: text('uid'),
    /** A bill that a mail server has been given: it is given to none a second time before that one has answered. */
    isOut: boolean('is_out').notNull().default(false),
    at: instant('at').notNull(),
    /** How often it was tried, and when it may be tried again. */
    tries: integer('tries').notNull().default(0),
    nextAt: instant('next_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

/** Kept by `commit` (society/mail-recipients.ts). */
export const mailRecipient = pgTable(
  'mail_recipient',
  {
    societyId: text('society_id').notNull(),
    /** The contact's, or the group's. */
    id: text('id').notNull(),
    kind: text('kind').$type<RecipientKind>().notNull(),
    name: text('name').notNull(),
    detail: text('detail').notNull(),
    isOffice: boolean('is_office').notNull(),
    /** Whoever has moved out or sold is not. */
    isHere: boolean('is_here').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)
