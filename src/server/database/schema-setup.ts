/** What a society is made of, beside its flats: keyed and secured like the other tables. */
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { day } from './columns.ts'
import { flat } from './schema.ts'

export const wing = pgTable(
  'wing',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    hasLift: boolean('has_lift').notNull(),
    floors: integer('floors').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    uniqueIndex('wing_by_name').on(t.societyId, t.name),
  ],
)

export const parking = pgTable(
  'parking',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    number: text('number').notNull(),
    kind: text('kind').notNull(),
    flatId: text('flat_id'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({ columns: [t.societyId, t.flatId], foreignColumns: [flat.societyId, flat.id] }),
    uniqueIndex('parking_by_number').on(t.societyId, t.number),
    index('parking_by_flat').on(t.societyId, t.flatId),
  ],
)

export const officeBearer = pgTable(
  'office_bearer',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    post: text('post').notNull(),
    phone: text('phone').notNull(),
    since: day('since').notNull(),
    until: day('until'),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

export const bankAccount = pgTable(
  'bank_account',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    bank: text('bank').notNull(),
    branch: text('branch').notNull(),
    holder: text('holder').notNull(),
    number: text('number').notNull(),
    ifsc: text('ifsc').notNull(),
    upi: text('upi').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    uniqueIndex('bank_account_by_number').on(t.societyId, t.number),
  ],
)

/** The flags are texts, as the specification has them (3.3). */
export const incomeCategory = pgTable(
  'income_category',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    isresidentrelated: text('isresidentrelated').notNull(),
    isbillgenerationrequired: text('isbillgenerationrequired').notNull(),
    isEditAllowed: text('is_edit_allowed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    uniqueIndex('income_category_by_name').on(t.societyId, t.name),
  ],
)

export const documentSeries = pgTable(
  'document_series',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    document: text('document').notNull(),
    prefix: text('prefix').notNull(),
    digits: integer('digits').notNull(),
    next: integer('next').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    uniqueIndex('document_series_by_prefix').on(t.societyId, t.prefix),
  ],
)

/** Who answers is a membership, which may go: the office then names another. */
export const complaintCategory = pgTable(
  'complaint_category',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    ownerId: text('owner_id'),
    escalateId: text('escalate_id'),
    respondHours: integer('respond_hours').notNull(),
    resolveHours: integer('resolve_hours').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    uniqueIndex('complaint_category_by_name').on(t.societyId, t.name),
  ],
)

export const policy = pgTable(
  'policy',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    subject: text('subject').notNull(),
    rule: text('rule').notNull(),
    resolution: text('resolution').notNull(),
    resolvedOn: day('resolved_on').notNull(),
    since: day('since').notNull(),
    until: day('until'),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)
