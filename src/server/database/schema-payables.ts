/** What the society buys and pays, and what was granted for it. Invoices and payments are append-only, as receipts are, but for the rhythm of an invoice; their vouchers have their ids. */
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
import type { BudgetLine } from '#contract/books/budgets.ts'
import type { InvoiceRow, Repeats } from '#contract/books/invoices.ts'
import type { Cleared } from '#contract/books/reconciliations.ts'
import type { DeductionKind, TaxedAs } from '#contract/books/vendors.ts'
import type { Paise } from '#contract/money.ts'
import type { PaymentMode } from '#contract/receipts.ts'
import { day, instant } from './columns.ts'
import { ledgerAccount, voucher } from './schema-books.ts'

const money = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>().notNull()
const linesOf = (name: string) => jsonb(name).$type<InvoiceRow['lines']>().notNull()
const taxedAs = () => jsonb('taxed_as').$type<TaxedAs>()

export const vendor = pgTable(
  'vendor',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    deducts: text('deducts').$type<DeductionKind>(),
    pan: text('pan').notNull(),
    gstin: text('gstin').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    accountId: text('account_id'),
    note: text('note').notNull(),
    isClosed: boolean('is_closed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.accountId],
      foreignColumns: [ledgerAccount.societyId, ledgerAccount.id],
    }),
  ],
)

export const invoice = pgTable(
  'invoice',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    vendorId: text('vendor_id').notNull(),
    reference: text('reference').notNull(),
    dated: day('dated').notNull(),
    dueOn: day('due_on').notNull(),
    lines: linesOf('lines'),
    centralTax: money('central_tax'),
    stateTax: money('state_tax'),
    claimsTax: boolean('claims_tax').notNull(),
    deducted: money('deducted'),
    taxedAs: taxedAs(),
    note: text('note').notNull(),
    number: text('number').notNull(),
    possibleDuplicateOf: text('possible_duplicate_of'),
    recordedAt: instant('recorded_at').notNull(),
    reverses: text('reverses'),
    reason: text('reason').notNull(),
    repeats: jsonb('repeats').$type<Repeats>(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.vendorId],
      foreignColumns: [vendor.societyId, vendor.id],
    }),
    foreignKey({ columns: [t.societyId, t.reverses], foreignColumns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.possibleDuplicateOf],
      foreignColumns: [t.societyId, t.id],
    }),
    foreignKey({ columns: [t.societyId, t.id], foreignColumns: [voucher.societyId, voucher.id] }),
    uniqueIndex('invoice_reversed_once').on(t.societyId, t.reverses),
    index('invoice_by_vendor').on(t.societyId, t.vendorId),
    check(
      'invoice_taxes',
      sql`least(${t.centralTax}, ${t.stateTax}, ${t.deducted}) >= 0 or ${t.reverses} is not null`,
    ),
    check('invoice_repeats', sql`${t.repeats} is null or ${t.reverses} is null`),
  ],
)

export const payment = pgTable(
  'payment',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    vendorId: text('vendor_id'),
    invoiceIds: jsonb('invoice_ids').$type<string[]>().notNull(),
    lines: linesOf('lines'),
    party: text('party').notNull(),
    amount: money('amount'),
    deducted: money('deducted').default(sql`0`),
    taxedAs: taxedAs(),
    mode: text('mode').$type<PaymentMode>().notNull(),
    reference: text('reference').notNull(),
    paidOn: day('paid_on').notNull(),
    note: text('note').notNull(),
    number: text('number').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    reverses: text('reverses'),
    reason: text('reason').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.vendorId],
      foreignColumns: [vendor.societyId, vendor.id],
    }),
    foreignKey({ columns: [t.societyId, t.reverses], foreignColumns: [t.societyId, t.id] }),
    foreignKey({ columns: [t.societyId, t.id], foreignColumns: [voucher.societyId, voucher.id] }),
    uniqueIndex('payment_reversed_once').on(t.societyId, t.reverses),
    index('payment_by_vendor').on(t.societyId, t.vendorId),
    check(
      'payment_sign',
      sql`${t.amount} <> 0 and (${t.amount} < 0) = (${t.reverses} is not null)`,
    ),
    check(
      'payment_deducted',
      sql`${t.deducted} = 0 or (${t.vendorId} is not null and (${t.deducted} < 0) = (${t.reverses} is not null))`,
    ),
    check('payment_to', sql`(${t.vendorId} is null) = (jsonb_array_length(${t.lines}) > 0)`),
  ],
)

/** Never changed but for being undone. */
export const reconciliation = pgTable(
  'reconciliation',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    accountId: text('account_id').notNull(),
    day: day('day').notNull(),
    balance: money('balance'),
    cleared: jsonb('cleared').$type<Cleared[]>().notNull(),
    isUndone: boolean('is_undone').notNull(),
    reason: text('reason').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: text('recorded_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.accountId],
      foreignColumns: [ledgerAccount.societyId, ledgerAccount.id],
    }),
    // of one account, no two speak of one day
    uniqueIndex('reconciliation_by_day')
      .on(t.societyId, t.accountId, t.day)
      .where(sql`not ${t.isUndone}`),
  ],
)

/** What the general body grants for a financial year; the last of a year counts. */
export const budget = pgTable(
  'budget',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    year: text('year').notNull(),
    lines: jsonb('lines').$type<BudgetLine[]>().notNull(),
    resolution: text('resolution').notNull(),
    resolvedOn: day('resolved_on').notNull(),
    revision: integer('revision').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: text('recorded_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    uniqueIndex('budget_revision').on(t.societyId, t.year, t.revision),
  ],
)
