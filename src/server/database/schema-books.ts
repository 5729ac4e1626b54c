/**
 * The ledger: keyed and secured like the other tables. What keeps the books right whoever writes to them, also by SQL
 * alone, stands in migrations/0034_books.sql (docs/ledger.md).
 */
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
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { HeldFor, LateDocumentRow, LateName } from '#contract/books/late-documents.ts'
import type {
  AccountGroup,
  AccountRole,
  VoucherKind,
  VoucherLine,
  YearState,
} from '#contract/books/ledger.ts'
import { day, instant } from './columns.ts'
import { flat, holding } from './schema.ts'

const money = (name: string) => bigint(name, { mode: 'number' }).notNull()

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    group: text('group').$type<AccountGroup>().notNull(),
    role: text('role').$type<AccountRole>(),
    isControl: boolean('is_control').notNull(),
    isClosed: boolean('is_closed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    // what a line refers to: whether it has to name a flat
    unique('ledger_account_control').on(t.societyId, t.id, t.isControl),
    uniqueIndex('ledger_account_by_code').on(t.societyId, t.code),
    uniqueIndex('ledger_account_by_role').on(t.societyId, t.role),
    index('ledger_account_by_group').on(t.societyId, t.group),
  ],
)

/** The id is the year's name: `2026-2027`. States go forward only. */
export const financialYear = pgTable(
  'financial_year',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    state: text('state').$type<YearState>().notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    /** Corrections only from then on; null: it never was so, or nobody kept it yet. */
    correctedSince: instant('corrected_since'),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

/** Of a year that was closed when it came. Decided once; then nothing of it changes any more. */
export const lateDocument = pgTable(
  'late_document',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    name: text('name').$type<LateName>().notNull(),
    args: jsonb('args').$type<LateDocumentRow['args']>().notNull(),
    dated: day('dated').notNull(),
    amount: money('amount'),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by').notNull(),
    madeUid: text('made_uid').notNull().default(''),
    heldFor: text('held_for').$type<HeldFor>().notNull().default('closed'),
    state: text('state').$type<LateDocumentRow['state']>().notNull(),
    enteredOn: day('entered_on'),
    reason: text('reason').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    index('late_document_by_state').on(t.societyId, t.state),
    check('late_document_entered', sql`(${t.state} = 'entered') = (${t.enteredOn} is not null)`),
    check('late_document_declined', sql`(${t.state} = 'declined') = (${t.reason} <> '')`),
    check('late_document_decided', sql`(${t.state} = 'held') = (${t.decidedAt} is null)`),
  ],
)

/** Append-only. The id is that of the document it enters. */
export const voucher = pgTable(
  'voucher',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<VoucherKind>().notNull(),
    series: text('series').notNull(),
    count: integer('count').notNull(),
    number: text('number').notNull(),
    dated: day('dated').notNull(),
    /** The financial year of `dated`. */
    year: text('year').notNull(),
    amount: money('amount'),
    lines: jsonb('lines').$type<VoucherLine[]>().notNull(),
    party: text('party').notNull(),
    narration: text('narration').notNull(),
    reverses: text('reverses'),
    reason: text('reason').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: text('recorded_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.year],
      foreignColumns: [financialYear.societyId, financialYear.id],
    }),
    foreignKey({ columns: [t.societyId, t.reverses], foreignColumns: [t.societyId, t.id] }),
    uniqueIndex('voucher_by_number').on(t.societyId, t.number),
    uniqueIndex('voucher_by_count').on(t.societyId, t.series, t.count),
    uniqueIndex('voucher_reversed_once').on(t.societyId, t.reverses),
    // the books begin once
    uniqueIndex('voucher_opening').on(t.societyId).where(sql`${t.kind} = 'opening'`),
    index('voucher_by_day').on(t.societyId, t.dated),
    check('voucher_balances', sql`voucher_balances(${t.lines}, ${t.amount})`),
    check('voucher_year', sql`${t.year} = year_of_day(${t.dated})`),
    check('voucher_number', sql`length(${t.number}) <= 16 and ${t.number} ~ '^[A-Z0-9/-]+$'`),
    check('voucher_reason', sql`(${t.kind} = 'reversal') = (${t.reverses} is not null)`),
  ],
)

/** The lines of every voucher, written by the database itself: statements add them up. Debit is more than nothing. */
export const journalLine = pgTable(
  'journal_line',
  {
    societyId: text('society_id').notNull(),
    voucherId: text('voucher_id').notNull(),
    line: smallint('line').notNull(),
    accountId: text('account_id').notNull(),
    isControl: boolean('is_control').notNull(),
    flatId: text('flat_id'),
    holdingId: text('holding_id'),
    dated: day('dated').notNull(),
    amount: money('amount'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.voucherId, t.line] }),
    foreignKey({
      columns: [t.societyId, t.voucherId],
      foreignColumns: [voucher.societyId, voucher.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'journal_line_account',
      columns: [t.societyId, t.accountId, t.isControl],
      foreignColumns: [ledgerAccount.societyId, ledgerAccount.id, ledgerAccount.isControl],
    }),
    foreignKey({ columns: [t.societyId, t.flatId], foreignColumns: [flat.societyId, flat.id] }),
    foreignKey({
      columns: [t.societyId, t.holdingId],
      foreignColumns: [holding.societyId, holding.id],
    }),
    index('journal_line_by_account').on(t.societyId, t.accountId, t.dated),
    index('journal_line_by_holding').on(t.societyId, t.holdingId, t.dated),
    check(
      'journal_line_flat',
      sql`${t.isControl} = (${t.flatId} is not null) and ${t.isControl} = (${t.holdingId} is not null)`,
    ),
  ],
)
