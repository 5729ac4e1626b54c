/** What the server keeps for itself to let people in without Firebase: nobody's rows, and never sent to a device. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The key local ID tokens are signed with; kept so that sessions survive a restart. */
export const signingKey = pgTable('signing_key', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Mails kept in place of SMTP, shown at /dev/mailbox. */
export const devMail = pgTable('dev_mail', {
  id: text('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  at: instant('at').notNull(),
})
