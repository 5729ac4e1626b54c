/**
 * Every table. Rows of a society are keyed `(society_id, id)`, a person's own rows `(uid, id)`, and every foreign key
 * carries that first column. Money has `schema-money.ts`, admission `schema-admission.ts`, the set-up `schema-setup.ts`,
 * papers and photos `schema-attachments.ts`, the directory `schema-contacts.ts`, what the office keeps of residents `schema-holdings.ts`, who signs in `schema-identity.ts`.
 * Row-level security, triggers and grants stand in the custom migrations.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Sharing } from '#contract/contacts.ts'
import type { Relation } from '#contract/relations.ts'
import type { EventVisibility, Hold, ReportEventRow } from '#contract/reports.ts'
import type { SetupFields } from '#contract/setup.ts'
import { day, instant, language, strings } from './columns.ts'
import { holdingDetails } from './holding-details.ts'

// --- sync -----------------------------------------------------------------------------------------------------

/** One row; another value means the server's history is not the one the device knows. */
export const syncEpoch = pgTable('sync_epoch', { epoch: uuid('epoch').primaryKey() })

export const space = pgTable('space', {
  id: text('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
  logFloor: bigint('log_floor', { mode: 'number' }).notNull().default(0),
})

/** How far each space had come at the end of a day: what was deleted before a day can be told from it. */
export const spaceDay = pgTable(
  'space_day',
  {
    space: text('space').notNull(),
    day: day('day').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.space, t.day] })],
)

/** One row: the scope rules by which `sync_index` was built. */
export const syncRules = pgTable('sync_rules', { version: integer('version').primaryKey() })

/** One line per (scope, row), always the latest; `gone` lines are the tombstones. */
export const syncIndex = pgTable(
  'sync_index',
  {
    space: text('space').notNull(),
    scope: text('scope').notNull(),
    entity: text('entity').notNull(),
    rowId: text('row_id').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    gone: boolean('gone').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.space, t.entity, t.rowId, t.scope] }),
    index('sync_index_by_version').on(t.space, t.scope, t.version),
  ],
)

export const syncClient = pgTable('sync_client', {
  id: text('id').primaryKey(),
  uid: text('uid').notNull(),
  lastMid: integer('last_mid').notNull().default(0),
  schema: integer('schema').notNull(),
  build: text('build').notNull(),
  /** Browser and system in words, such as "Chrome on Android". */
  label: text('label').notNull().default(''),
  /** Of the sign-in it was last used with: which session it is (`ended_session`). */
  authTime: instant('auth_time'),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  revokedAt: instant('revoked_at'),
})

/** What became of every pushed mutation; kept at least 180 days. */
export const syncMutation = pgTable(
  'sync_mutation',
  {
    clientId: text('client_id').notNull(),
    mid: integer('mid').notNull(),
    opId: uuid('op_id').notNull(),
    uid: text('uid').notNull(),
    name: text('name').notNull(),
    argsHash: text('args_hash').notNull(),
    space: text('space').notNull(),
    /** applied | rejected | dead, or `failing` while a mutator that throws is still being counted. */
    status: text('status').$type<'applied' | 'rejected' | 'dead' | 'failing'>().notNull(),
    code: text('code'),
    fields: jsonb('fields'),
    versions: jsonb('versions').$type<Partial<Record<string, number>>>(),
    attempts: integer('attempts').notNull().default(0),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.mid] }),
    uniqueIndex('sync_mutation_by_op').on(t.uid, t.opId),
  ],
)

// --- a person's own space -------------------------------------------------------------------------------------

export const profile = pgTable(
  'profile',
  {
    uid: text('uid').notNull(),
    id: text('id').notNull(),
    displayName: text('display_name').notNull(),
    email: text('email').notNull(),
    photoURL: text('photo_url'),
    tcAccepted: boolean('tc_accepted').notNull().default(false),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    shortcuts: strings('shortcuts'),
    shortcutMarks: jsonb('shortcut_marks').$type<Record<string, string[]>>().notNull().default({}),
    selectedSocietyId: text('selected_society_id'),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
)

/** The person's society list; the id is the society's. Written whenever a membership or a name changes. */
export const mySociety = pgTable(
  'my_society',
  {
    uid: text('uid').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    roles: strings('roles'),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
)

// --- society --------------------------------------------------------------------------------------------------

export const society = pgTable(
  'society',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    registration: text('registration').notNull(),
    address: text('address').notNull(),
    businessDate: day('business_date'),
    /** How long a device opens without the server (domain/offline-lease.ts); null: as usual. */
    offlineLeaseDays: integer('offline_lease_days'),
    pan: text('pan').notNull().default(''),
    tan: text('tan').notNull().default(''),
    gstin: text('gstin').notNull().default(''),
    billNote: text('bill_note').notNull().default(''),
    documentsLanguage: language('documents_language'),
    shareValue: bigint('share_value', { mode: 'number' }),
    /** When the office is open (domain/office-hours.ts). */
    officeDays: text('office_days').notNull().default('123456'),
    officeOpens: text('office_opens').notNull().default('09:00'),
    officeCloses: text('office_closes').notNull().default('18:00'),
    holidays: text('holidays').notNull().default(''),
    timeZone: text('time_zone').notNull().default('Asia/Kolkata'),
    autoCloseDays: integer('auto_close_days').notNull().default(7),
    /** Of how the app is used (domain/usage.ts): a day, a day, per cent. */
    visitsTarget: integer('visits_target'),
    impressionsTarget: integer('impressions_target'),
    conversionTarget: integer('conversion_target'),
    archivedOn: day('archived_on'),
    /** Its people, flats and books are made up, and may all be cleared away. */
    samplesSince: day('samples_since'),
    /** Of the opening balances, once the books have begun with them. */
    booksBegunOn: day('books_begun_on'),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

export const flat = pgTable(
  'flat',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    wing: text('wing').notNull(),
    number: text('number').notNull(),
    type: text('type').$type<SetupFields<'flat'>['type']>().notNull(),
    size: text('size').$type<SetupFields<'flat'>['size']>().notNull(),
    carpetSqft: integer('carpet_sqft').notNull(),
    /** 0 is the ground. */
    floor: integer('floor'),
    builtUpSqft: integer('built_up_sqft'),
    /** Paise. */
    constructionCost: bigint('construction_cost', { mode: 'number' }),
    /** Water inlets by their width in millimetres. */
    inlets15: integer('inlets_15').notNull().default(0),
    inlets20: integer('inlets_20').notNull().default(0),
    inlets25: integer('inlets_25').notNull().default(0),
    shareCertificate: text('share_certificate').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    uniqueIndex('flat_by_number').on(t.societyId, t.wing, t.number),
  ],
)

export const contact = pgTable(
  'contact',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    secondPhone: text('second_phone'),
    nickname: text('nickname'),
    birthday: day('birthday'),
    address: text('address'),
    occupation: text('occupation'),
    /** The hash of the picture that they have put up, once its bytes are here. */
    avatar: text('avatar'),
    /** Who may see which field; null until the person has chosen (domain/directory.ts). */
    sharing: jsonb('sharing').$type<Sharing>(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    uniqueIndex('contact_by_email').on(t.societyId, t.email),
  ],
)

/** A person in a flat for a period: `until` is the last day, null while it lasts. */
export const holding = pgTable(
  'holding',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    contactId: text('contact_id').notNull(),
    flatId: text('flat_id').notNull(),
    relation: text('relation').$type<Relation>().notNull(),
    since: day('since').notNull(),
    until: day('until'),
    ...holdingDetails(),
    /** So many days before the licence ends the office was last written to about it. */
    licenceTold: integer('licence_told'),
    /** The owner's switch: whoever rents the flat sees its bills. */
    showsBills: boolean('shows_bills').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.contactId],
      foreignColumns: [contact.societyId, contact.id],
    }),
    foreignKey({ columns: [t.societyId, t.flatId], foreignColumns: [flat.societyId, flat.id] }),
    index('holding_by_contact').on(t.societyId, t.contactId),
    index('holding_by_flat').on(t.societyId, t.flatId),
    uniqueIndex('holding_one_payer')
      .on(t.societyId, t.flatId)
      .where(sql`${t.pays} and ${t.until} is null`),
  ],
)

/**
 * Who may come in, by e-mail until claimed by a uid. An empty role list is staff. Without an address: somebody whom the
 * office knows although nobody has proven their address (Facebook).
 */
export const membership = pgTable(
  'membership',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    email: text('email'),
    uid: text('uid'),
    contactId: text('contact_id').notNull(),
    roles: strings('roles'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.contactId],
      foreignColumns: [contact.societyId, contact.id],
    }),
    uniqueIndex('membership_by_email').on(t.societyId, t.email),
    uniqueIndex('membership_by_uid').on(t.societyId, t.uid),
    index('membership_of_email').on(t.email),
    index('membership_of_uid').on(t.uid),
    index('membership_by_contact').on(t.societyId, t.contactId),
  ],
)

export const label = pgTable(
  'label',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    handle: text('handle').notNull(),
    title: text('title').notNull(),
    color: text('color').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    uniqueIndex('label_by_handle').on(t.societyId, t.handle),
  ],
)

export const report = pgTable(
  'report',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    notes: text('notes').notNull(),
    area: text('area').notNull(),
    status: text('status').notNull(),
    important: boolean('important').notNull(),
    startDate: day('start_date'),
    dueDate: day('due_date'),
    labels: strings('labels'),
    folder: text('folder').notNull(),
    deleted: boolean('deleted').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Never sent to neighbours; decides the scopes `own:` and `assigned:`. */
    reporterUid: text('reporter_uid').notNull(),
    assigneeUid: text('assignee_uid'),
    assignee: text('assignee'),
    categoryId: text('category_id'),
    place: text('place').notNull().default(''),
    reason: text('reason').notNull().default(''),
    holdUntil: day('hold_until'),
    holds: jsonb('holds').$type<Hold[]>().notNull().default([]),
    respondedAt: instant('responded_at'),
    resolvedAt: instant('resolved_at'),
    reopenedCount: integer('reopened_count').notNull().default(0),
    level: integer('level').notNull().default(0),
    rating: integer('rating'),
    /** Null until the commit that writes it ends (reports/number-reports.ts). */
    number: integer('number'),
    receivedAt: instant('received_at'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    uniqueIndex('report_by_number').on(t.societyId, t.number),
  ],
)

export const reporter = pgTable(
  'reporter',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    uid: text('uid').notNull(),
    name: text('name').notNull(),
    flat: text('flat'),
    assigneeUid: text('assignee_uid'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({ columns: [t.societyId, t.id], foreignColumns: [report.societyId, report.id] }),
  ],
)

/** What was said and done, written once; only who may read it follows the report. */
export const reportEvent = pgTable(
  'report_event',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    reportId: text('report_id').notNull(),
    kind: text('kind').$type<ReportEventRow['kind']>().notNull(),
    visibility: text('visibility').$type<EventVisibility>().notNull(),
    status: text('status').notNull(),
    text: text('text').notNull(),
    rating: integer('rating'),
    assignee: text('assignee'),
    /** The name then; null for the reporter, and for the server. */
    actor: text('actor'),
    byReporter: boolean('by_reporter').notNull(),
    at: instant('at').notNull(),
    readers: strings('readers'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.reportId],
      foreignColumns: [report.societyId, report.id],
    }),
    index('report_event_by_report').on(t.societyId, t.reportId),
  ],
)

export const star = pgTable(
  'star',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    reportId: text('report_id').notNull(),
    uid: text('uid').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.reportId],
      foreignColumns: [report.societyId, report.id],
    }),
  ],
)
