/** What the help desk owes (reports/keep-desk.ts). Never sent to a device. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Mails about reports that are late: owed in the commit that says so, gone once they are sent. */
export const escalationMail = pgTable(
  'escalation_mail',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    /** Of whoever is told. */
    membershipId: text('membership_id').notNull(),
    reportId: text('report_id').notNull(),
    level: integer('level').$type<1 | 2>().notNull(),
    due: instant('due').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)
