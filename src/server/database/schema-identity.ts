/** What the server keeps of who signs in: nobody's rows, and never sent to a device. */
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

// --- whose sign-ins count, in the cloud and here (docs/session.md), reached only by the identity role -------------

export const personAccess = pgTable('person_access', {
  uid: text('uid').primaryKey(),
  /** Sign-ins before this instant no longer count ("sign out everywhere", password change). */
  validSince: instant('valid_since'),
  disabledAt: instant('disabled_at'),
})

/** Single sign-ins that are over: a logout, or a device taken off the list. */
export const endedSession = pgTable(
  'ended_session',
  {
    uid: text('uid').notNull(),
    authTime: instant('auth_time').notNull(),
    endedAt: instant('ended_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.authTime] })],
)

// --- local accounts (identity.md), reached only by the identity role --------------------------------------------

export const account = pgTable('account', {
  uid: text('uid').primaryKey(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  passwordHash: text('password_hash').notNull(),
  displayName: text('display_name').notNull().default(''),
  photoURL: text('photo_url'),
  createdAt: instant('created_at').notNull(),
  lastLoginAt: instant('last_login_at'),
})

export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text('hash').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    authTime: instant('auth_time').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('refresh_token_of_uid').on(t.uid)],
)

export type CodeKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL'

/** One-time codes of verification and reset mails, hashed, with an expiry. */
export const oobCode = pgTable('oob_code', {
  hash: text('hash').primaryKey(),
  uid: text('uid')
    .notNull()
    .references(() => account.uid, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  kind: text('kind').$type<CodeKind>().notNull(),
  /** Of the sign-in that asked for it, where a sign-in had to: with that the code is over too. */
  authTime: instant('auth_time'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
