/**
 * The audit trail (docs/audit-trail.md): entries are never changed or deleted, and each carries the hash of the one before it.
 * `audit_head` says how many there are and where the chain ends, so that entries cut off the end are missed.
 */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AuditColumns, AuditKind } from '#contract/audit.ts'
import { instant } from './columns.ts'

export const auditEntry = pgTable(
  'audit_entry',
  {
    societyId: text('society_id').notNull(),
    /** 1, 2, 3 … without a gap. */
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    /** Null: the server's own command. */
    uid: text('uid'),
    clientId: text('client_id'),
    device: text('device').notNull(),
    via: text('via').notNull(),
    entity: text('entity').notNull(),
    rowId: text('row_id').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    // Personal data may stand in these: the chain holds their digests, so that they could be taken out.
    person: text('person'),
    title: text('title'),
    reason: text('reason'),
    before: jsonb('before').$type<AuditColumns>(),
    after: jsonb('after').$type<AuditColumns>(),
    /** Makes the digests say nothing about what they are of; goes with it. */
    salt: text('salt'),
    digests: jsonb('digests').$type<Record<string, string>>().notNull(),
    /** The hash of the entry before. */
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.number] }),
    index('audit_entry_by_person').on(t.societyId, t.uid, t.number),
    index('audit_entry_by_row').on(t.societyId, t.entity, t.rowId, t.number),
  ],
)

export const auditHead = pgTable('audit_head', {
  societyId: text('society_id').primaryKey(),
  /** The number of the last one. */
  entries: integer('entries').notNull(),
  hash: text('hash').notNull(),
})
