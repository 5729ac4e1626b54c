/** How often an address or an account has tried something, counted by all servers over one database (docs/rate-limits.md). */
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The key is a hash: neither an address nor an account stands here. Not logged by PostgreSQL: a crash forgets the counts. */
export const rateWindow = pgTable('rate_window', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  endsAt: instant('ends_at').notNull(),
})
