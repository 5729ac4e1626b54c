/** Notices: what the office has written, who has read it, and how many that are. */
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeState } from '#contract/notices.ts'
import { day, instant } from './columns.ts'

export const notice = pgTable(
  'notice',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    audience: text('audience').notNull(),
    startOn: day('start_on').notNull(),
    expiresOn: day('expires_on'),
    eventOn: day('event_on'),
    eventTime: text('event_time'),
    needsAcknowledgement: boolean('needs_acknowledgement').notNull(),
    state: text('state').$type<NoticeState>().notNull(),
    author: text('author').notNull(),
    authorUid: text('author_uid').notNull(),
    publishedAt: instant('published_at'),
    /** Its day has come: the daily look says so, because a day that passes writes nothing by itself. */
    isOut: boolean('is_out').notNull(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

/** By contact: whoever has another account later has read it all the same. */
export const noticeRead = pgTable(
  'notice_read',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    noticeId: text('notice_id').notNull(),
    contactId: text('contact_id').notNull(),
    readAt: instant('read_at').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.noticeId],
      foreignColumns: [notice.societyId, notice.id],
    }),
    index('notice_read_by_notice').on(t.societyId, t.noticeId),
  ],
)

export const noticeFigure = pgTable(
  'notice_figure',
  {
    societyId: text('society_id').notNull(),
    /** The notice's. */
    id: text('id').notNull(),
    addressed: integer('addressed').notNull(),
    read: integer('read').notNull(),
    acknowledged: integer('acknowledged').notNull(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)
