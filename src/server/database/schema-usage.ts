/** How the app is used, by day; what keeps anything from being counted twice says nothing of who it was (docs/usage.md). */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from './columns.ts'

/** The id is the day. */
export const usageDay = pgTable(
  'usage_day',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    visits: integer('visits').notNull(),
    impressions: integer('impressions').notNull(),
    payOpened: integer('pay_opened').notNull(),
    verified: integer('verified').notNull(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

/** What the hashes of a day are made with; once it is gone, nobody can make them again. */
export const usageKey = pgTable(
  'usage_key',
  {
    societyId: text('society_id').notNull(),
    day: day('day').notNull(),
    secret: text('secret').notNull(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.day] })],
)

export const usageSeen = pgTable(
  'usage_seen',
  {
    societyId: text('society_id').notNull(),
    day: day('day').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.day, t.hash] })],
)
