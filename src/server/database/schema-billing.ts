/** What is charged, by which rules, and the documents of it; bills and notes are append-only (migrations/0034_books.sql). */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AdjustmentRow, Rebate } from '#contract/books/adjustments.ts'
import type { BillRow, BillRunRow } from '#contract/books/bills.ts'
import type { ChargeHeadRow, Meter, PolicySubject, PolicyTerms } from '#contract/books/charges.ts'
import type { BillDeliveryRow } from '#contract/books/deliveries.ts'
import { type Paise, paise } from '#contract/money.ts'
import { day, instant, strings } from './columns.ts'
import { flat, holding } from './schema.ts'
import { ledgerAccount, voucher } from './schema-books.ts'

const money = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>().notNull()
const key = () => ({ societyId: text('society_id').notNull(), id: text('id').notNull() })
const resolved = () => ({
  resolution: text('resolution').notNull(),
  since: day('since').notNull(),
  until: day('until'),
})

/** One row for each time a head was changed. */
export const chargeHead = pgTable(
  'charge_head',
  {
    ...key(),
    headId: text('head_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    accountId: text('account_id').notNull(),
    basis: jsonb('basis').$type<ChargeHeadRow['basis']>().notNull(),
    scope: jsonb('scope').$type<ChargeHeadRow['scope']>().notNull(),
    cycle: text('cycle').$type<ChargeHeadRow['cycle']>().notNull(),
    isService: boolean('is_service').notNull(),
    bearsInterest: boolean('bears_interest').notNull(),
    isTaxed: boolean('is_taxed').notNull(),
    ...resolved(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.accountId],
      foreignColumns: [ledgerAccount.societyId, ledgerAccount.id],
    }),
    uniqueIndex('charge_head_since').on(t.societyId, t.headId, t.since),
  ],
)

export const chargePolicy = pgTable(
  'charge_policy',
  {
    ...key(),
    subject: text('subject').$type<PolicySubject>().notNull(),
    terms: jsonb('terms').$type<PolicyTerms<PolicySubject>>().notNull(),
    ...resolved(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    uniqueIndex('charge_policy_since').on(t.societyId, t.subject, t.since),
  ],
)

export const reading = pgTable(
  'reading',
  {
    ...key(),
    headId: text('head_id').notNull(),
    flatId: text('flat_id').notNull(),
    from: day('from').notNull(),
    units: integer('units').notNull(),
    meter: jsonb('meter').$type<Meter>(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({ columns: [t.societyId, t.flatId], foreignColumns: [flat.societyId, flat.id] }),
    uniqueIndex('reading_of_period').on(t.societyId, t.headId, t.flatId, t.from),
  ],
)

export const billRun = pgTable(
  'bill_run',
  {
    ...key(),
    kind: text('kind').$type<BillRunRow['kind']>().notNull(),
    state: text('state').$type<BillRunRow['state']>().notNull(),
    title: text('title').notNull(),
    from: day('from').notNull(),
    to: day('to').notNull(),
    dated: day('dated').notNull(),
    dueOn: day('due_on').notNull(),
    headIds: strings('head_ids'),
    flatIds: text('flat_ids').array(),
    count: integer('count').notNull(),
    total: money('total'),
    preparedAt: instant('prepared_at').notNull(),
    preparedBy: text('prepared_by').notNull(),
    publishedAt: instant('published_at'),
    publishedBy: text('published_by').notNull(),
    /** Whose account: never sent. */
    preparedUid: text('prepared_uid').notNull(),
    sending: text('sending').$type<NonNullable<BillRunRow['sending']>>().notNull().default('none'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    // no period is billed twice
    uniqueIndex('bill_run_of_period').on(t.societyId, t.from).where(sql`${t.kind} = 'regular'`),
  ],
)

export const bill = pgTable(
  'bill',
  {
    ...key(),
    kind: text('kind').$type<BillRow['kind']>().notNull(),
    runId: text('run_id'),
    holdingId: text('holding_id').notNull(),
    flatId: text('flat_id').notNull(),
    number: text('number').notNull(),
    dated: day('dated').notNull(),
    dueOn: day('due_on').notNull(),
    graceDays: integer('grace_days').notNull(),
    from: day('from').notNull(),
    to: day('to').notNull(),
    lines: jsonb('lines').$type<BillRow['lines']>().notNull(),
    roundOff: money('round_off'),
    total: money('total'),
    arrears: jsonb('arrears').$type<BillRow['arrears']>().notNull(),
    advance: money('advance'),
    rebate: money('rebate').default(paise(0)),
    countedFrom: day('counted_from'),
    countedTo: day('counted_to'),
    working: jsonb('working').$type<BillRow['working']>().notNull(),
    flat: text('flat').notNull(),
    person: text('person').notNull(),
    size: text('size').notNull(),
    carpetSqft: integer('carpet_sqft').notNull(),
    isLet: boolean('is_let').notNull(),
    reverses: text('reverses'),
    reason: text('reason').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** Holdings of tenants and co-owners (holdings/shown-to.ts). */
    shownTo: strings('shown_to'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.runId],
      foreignColumns: [billRun.societyId, billRun.id],
    }),
    foreignKey({
      columns: [t.societyId, t.holdingId],
      foreignColumns: [holding.societyId, holding.id],
    }),
    foreignKey({ columns: [t.societyId, t.flatId], foreignColumns: [flat.societyId, flat.id] }),
    foreignKey({ columns: [t.societyId, t.reverses], foreignColumns: [t.societyId, t.id] }),
    foreignKey({ columns: [t.societyId, t.id], foreignColumns: [voucher.societyId, voucher.id] }),
    uniqueIndex('bill_reversed_once').on(t.societyId, t.reverses),
    uniqueIndex('bill_of_run').on(t.societyId, t.runId, t.flatId),
    index('bill_by_holding').on(t.societyId, t.holdingId),
    check(
      'bill_adds_up',
      sql`case when ${t.reverses} is null then ${t.total} >= 0 and bill_total(${t.lines}) + ${t.roundOff} = ${t.total} else ${t.total} <= 0 end`,
    ),
  ],
)

/** What was sent of a bill; its id is made of the bill's and the step. */
export const billDelivery = pgTable(
  'bill_delivery',
  {
    ...key(),
    billId: text('bill_id').notNull(),
    holdingId: text('holding_id').notNull(),
    step: text('step').$type<BillDeliveryRow['step']>().notNull(),
    state: text('state').$type<BillDeliveryRow['state']>().notNull(),
    inApp: boolean('in_app').notNull(),
    byEmail: boolean('by_email').notNull(),
    problem: text('problem').$type<BillDeliveryRow['problem']>(),
    sentOn: day('sent_on'),
    askedAt: instant('asked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    index('bill_delivery_asked').on(t.societyId, t.askedAt).where(sql`${t.state} = 'asked'`),
  ],
)

export const adjustment = pgTable(
  'adjustment',
  {
    ...key(),
    kind: text('kind').$type<AdjustmentRow['kind']>().notNull(),
    holdingId: text('holding_id').notNull(),
    flatId: text('flat_id').notNull(),
    headId: text('head_id').notNull(),
    amount: money('amount'),
    dated: day('dated').notNull(),
    dueOn: day('due_on'),
    reason: text('reason').notNull(),
    resolution: text('resolution').notNull(),
    number: text('number').notNull(),
    rebate: jsonb('rebate').$type<Rebate>(),
    reverses: text('reverses'),
    recordedAt: instant('recorded_at').notNull(),
    /** Holdings of tenants and co-owners (holdings/shown-to.ts). */
    shownTo: strings('shown_to'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.holdingId],
      foreignColumns: [holding.societyId, holding.id],
    }),
    foreignKey({ columns: [t.societyId, t.flatId], foreignColumns: [flat.societyId, flat.id] }),
    foreignKey({ columns: [t.societyId, t.reverses], foreignColumns: [t.societyId, t.id] }),
    foreignKey({ columns: [t.societyId, t.id], foreignColumns: [voucher.societyId, voucher.id] }),
    uniqueIndex('adjustment_reversed_once').on(t.societyId, t.reverses),
    index('adjustment_by_holding').on(t.societyId, t.holdingId),
    check(
      'adjustment_sign',
      sql`${t.amount} <> 0 and (${t.amount} < 0) = (${t.reverses} is not null)`,
    ),
    check(
      'adjustment_rebate',
      sql`(${t.rebate} is not null) = (${t.kind} in ('rebate', 'rebate-back'))`,
    ),
  ],
)
