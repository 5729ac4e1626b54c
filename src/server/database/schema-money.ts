/** Money of a society: keyed and secured like the other tables; receipts are append-only (migrations/0003_receipts.sql). */
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
import type { LaterFigures, MonthFigureRow } from '#contract/books/figures.ts'
import type { HeldChequeRow } from '#contract/books/held-cheques.ts'
import type { ReportedPaymentRow } from '#contract/books/reported-payments.ts'
import type { Paise } from '#contract/money.ts'
import type { Opening, PaymentMode } from '#contract/receipts.ts'
import type { Relation } from '#contract/relations.ts'
import { looseSigns } from '#domain/books/alike.ts'
import { day, instant, strings } from './columns.ts'
import { flat, holding } from './schema.ts'
import { voucher } from './schema-books.ts'
import { incomeCategory } from './schema-setup.ts'

/** The next number of a document series in one financial year; the id is the series, `R/2627`. */
export const series = pgTable(
  'series',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    next: integer('next').notNull(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** `numberKey` of `domain/books/alike.ts`, as far as a number is one; the same words in queries and in the index. */
const numberKeyOf = (reference: string) =>
  sql.raw(
    `ltrim(translate(${reference}, '${letters}${looseSigns}', '${letters.toUpperCase()}'), '0')`,
  )

export const receiptNumberKey = numberKeyOf('"receipt"."reference"')

/** Append-only: the database refuses a change or a deletion. A negative amount takes the row in `reverses` back. */
export const receipt = pgTable(
  'receipt',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    holdingId: text('holding_id').notNull(),
    flatId: text('flat_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    mode: text('mode').notNull(),
    reference: text('reference').notNull(),
    receivedOn: day('received_on').notNull(),
    note: text('note').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    number: text('number').notNull(),
    postedOn: day('posted_on').notNull(),
    possibleDuplicateOf: text('possible_duplicate_of'),
    reverses: text('reverses'),
    reason: text('reason').notNull(),
    /** Who wrote it down; never sent. */
    recordedBy: text('recorded_by').notNull(),
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
    foreignKey({
      columns: [t.societyId, t.possibleDuplicateOf],
      foreignColumns: [t.societyId, t.id],
    }),
    foreignKey({ columns: [t.societyId, t.reverses], foreignColumns: [t.societyId, t.id] }),
    uniqueIndex('receipt_by_number').on(t.societyId, t.number),
    uniqueIndex('receipt_reversed_once').on(t.societyId, t.reverses),
    index('receipt_by_holding').on(t.societyId, t.holdingId),
    index('receipt_by_payment').on(t.societyId, t.flatId, t.amount),
    index('receipt_by_reference').on(t.societyId, numberKeyOf('"reference"')),
    check(
      'receipt_sign',
      sql`${t.amount} <> 0 and (${t.amount} < 0) = (${t.reverses} is not null)`,
    ),
  ],
)

/** "I have paid": of a member, until the treasurer has looked for it. */
export const reportedPayment = pgTable(
  'reported_payment',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    holdingId: text('holding_id').notNull(),
    flatId: text('flat_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    mode: text('mode').$type<ReportedPaymentRow['mode']>().notNull(),
    reference: text('reference').notNull(),
    paidOn: day('paid_on').notNull(),
    note: text('note').notNull(),
    state: text('state').$type<ReportedPaymentRow['state']>().notNull(),
    receiptId: text('receipt_id'),
    answer: text('answer').notNull(),
    reportedAt: instant('reported_at').notNull(),
    /** The uid; never sent. */
    reportedBy: text('reported_by').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').notNull(),
    /** Of the tenant who reported it; the owner's own is the owner's. */
    shownTo: strings('shown_to'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.holdingId],
      foreignColumns: [holding.societyId, holding.id],
    }),
    foreignKey({ columns: [t.societyId, t.flatId], foreignColumns: [flat.societyId, flat.id] }),
    foreignKey({
      columns: [t.societyId, t.receiptId],
      foreignColumns: [receipt.societyId, receipt.id],
    }),
    uniqueIndex('reported_payment_by_receipt').on(t.societyId, t.receiptId),
    check('reported_payment_amount', sql`${t.amount} > 0`),
    check(
      'reported_payment_receipt',
      sql`(${t.state} = 'verified') = (${t.receiptId} is not null)`,
    ),
  ],
)

/** A post-dated cheque, until it is deposited or given back. */
export const heldCheque = pgTable(
  'held_cheque',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    holdingId: text('holding_id').notNull(),
    flatId: text('flat_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    number: text('number').notNull(),
    bank: text('bank').notNull(),
    dated: day('dated').notNull(),
    note: text('note').notNull(),
    state: text('state').$type<HeldChequeRow['state']>().notNull(),
    receiptId: text('receipt_id'),
    reason: text('reason').notNull(),
    keptAt: instant('kept_at').notNull(),
    /** The uid; never sent. */
    keptBy: text('kept_by').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.holdingId],
      foreignColumns: [holding.societyId, holding.id],
    }),
    foreignKey({ columns: [t.societyId, t.flatId], foreignColumns: [flat.societyId, flat.id] }),
    foreignKey({
      columns: [t.societyId, t.receiptId],
      foreignColumns: [receipt.societyId, receipt.id],
    }),
    uniqueIndex('held_cheque_by_receipt').on(t.societyId, t.receiptId),
    check('held_cheque_amount', sql`${t.amount} > 0`),
    check('held_cheque_receipt', sql`(${t.state} = 'deposited') = (${t.receiptId} is not null)`),
  ],
)

/** Money from others than members' dues. Append-only, as receipts are; the voucher of the same id says where it went. */
export const income = pgTable(
  'income',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    categoryId: text('category_id').notNull(),
    flatId: text('flat_id'),
    party: text('party').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    mode: text('mode').$type<PaymentMode>().notNull(),
    reference: text('reference').notNull(),
    receivedOn: day('received_on').notNull(),
    note: text('note').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    number: text('number').notNull(),
    reverses: text('reverses'),
    reason: text('reason').notNull(),
    /** Who wrote it down; never sent. */
    recordedBy: text('recorded_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.categoryId],
      foreignColumns: [incomeCategory.societyId, incomeCategory.id],
    }),
    foreignKey({ columns: [t.societyId, t.flatId], foreignColumns: [flat.societyId, flat.id] }),
    foreignKey({ columns: [t.societyId, t.reverses], foreignColumns: [t.societyId, t.id] }),
    foreignKey({ columns: [t.societyId, t.id], foreignColumns: [voucher.societyId, voucher.id] }),
    uniqueIndex('income_reversed_once').on(t.societyId, t.reverses),
    index('income_by_category').on(t.societyId, t.categoryId),
    check('income_sign', sql`${t.amount} <> 0 and (${t.amount} < 0) = (${t.reverses} is not null)`),
  ],
)

/** Flat, person and period of a holding in one row that travels; written by the commit that changes one of them. */
export const holdingCard = pgTable(
  'holding_card',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    flatId: text('flat_id').notNull(),
    flat: text('flat').notNull(),
    person: text('person').notNull(),
    relation: text('relation').$type<Relation>().notNull(),
    pays: boolean('pays').notNull().default(false),
    showsBills: boolean('shows_bills').notNull().default(false),
    since: day('since').notNull(),
    until: day('until'),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

const totals = () => ({
  receipts: integer('receipts').notNull(),
  reversals: integer('reversals').notNull(),
  total: bigint('total', { mode: 'number' }).notNull(),
  lastNumber: text('last_number'),
  lastOn: day('last_on'),
})

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** The id is the holding's: a buyer never sees what the seller paid. */
export const flatSummary = pgTable(
  'flat_summary',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    flatId: text('flat_id').notNull(),
    ...totals(),
    /** Of the sub-ledger: owed, or less than nothing when paid ahead. */
    balance: amount('balance'),
    principal: amount('principal'),
    penalty: amount('penalty'),
    interest: amount('interest'),
    /** Of each charge that is not settled, by its id. */
    unpaid: jsonb('unpaid').$type<Record<string, number>>().notNull().default({}),
    /** When the oldest principal that is not settled fell due. */
    dueOn: day('due_on'),
    /** What the books began with, of those on whom they began. */
    opening: jsonb('opening').$type<Opening>(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({ columns: [t.societyId, t.id], foreignColumns: [holding.societyId, holding.id] }),
  ],
)

/** The id is the financial year, `2026-2027`. */
export const societySummary = pgTable(
  'society_summary',
  { societyId: text('society_id').notNull(), id: text('id').notNull(), ...totals() },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

const byName = <Value = Paise>(name: string) => jsonb(name).$type<Record<string, Value>>().notNull()

/** The id is the month, `2026-04`. */
export const monthFigure = pgTable(
  'month_figure',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    billed: byName('billed'),
    settled: byName('settled'),
    incomes: byName('incomes'),
    accounts: byName('accounts'),
    unpaid: byName<MonthFigureRow['unpaid'][string]>('unpaid'),
    owing: integer('owing').notNull(),
    later: byName<LaterFigures>('later').default({}),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)
