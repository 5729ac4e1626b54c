/** Web push (docs/web-push.md): which devices may be told of something, and what each person has been told. Never sent to a device. */
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PushKind } from '#contract/push-calls.ts'
import { instant } from './columns.ts'

/** A browser's push service knows where `endpoint` leads; with `p256dh` and `auth` only that browser can read. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    uid: text('uid').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    kinds: jsonb('kinds').$type<PushKind[]>().notNull(),
    /** Of the sign-in it was made with; nothing is sent once that is over. */
    clientId: text('client_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.endpoint] }),
    index('push_subscription_by_endpoint').on(t.endpoint),
  ],
)

/** The pair with which this server signs what it sends (VAPID); made at the first start, because browsers subscribe to its public half. */
export const pushKey = pgTable('push_key', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** One line per person and row: nobody is told of the same thing twice, and what a stopped server owed is sent after its start. */
export const pushTold = pgTable(
  'push_told',
  {
    societyId: text('society_id').notNull(),
    entity: text('entity').notNull(),
    rowId: text('row_id').notNull(),
    uid: text('uid').notNull(),
    kind: text('kind').$type<PushKind>().notNull(),
    at: instant('at').notNull(),
    /** Null while it is owed. */
    sentAt: instant('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.entity, t.rowId, t.uid] })],
)

/** Up to which version of a society people have been told; what came after it a server that stopped in between still has to look at. */
export const pushLooked = pgTable('push_looked', {
  societyId: text('society_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})
