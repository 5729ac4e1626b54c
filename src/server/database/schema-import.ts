/** What spreadsheets brought: opening balances, and every import with what it changed, so that it can be taken back. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { ImportCounts } from '#contract/import.ts'
import { day, instant } from './columns.ts'
import { flat } from './schema.ts'

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** What a flat owed, and had paid in advance, on the day before the books begin; the id is the flat's. */
export const openingBalance = pgTable(
  'opening_balance',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    asOn: day('as_on').notNull(),
    /** Paise, like the others. */
    principal: amount('principal'),
    interest: amount('interest'),
    advance: amount('advance'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({ columns: [t.societyId, t.id], foreignColumns: [flat.societyId, flat.id] }),
    check(
      'opening_balance_not_below',
      sql`${t.principal} >= 0 and ${t.interest} >= 0 and ${t.advance} >= 0`,
    ),
  ],
)

export const importBatch = pgTable(
  'import_batch',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    at: instant('at').notNull(),
    byUid: text('by_uid').notNull(),
    byName: text('by_name').notNull(),
    file: text('file').notNull(),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

/** A row that an import made or changed, as it was and as it became. Append-only. */
export const importChange = pgTable(
  'import_change',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    batchId: text('batch_id').notNull(),
    entity: text('entity').notNull(),
    rowId: text('row_id').notNull(),
    /** Null: it was not there. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.batchId],
      foreignColumns: [importBatch.societyId, importBatch.id],
    }),
    index('import_change_by_batch').on(t.societyId, t.batchId),
  ],
)
