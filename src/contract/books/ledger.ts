/**
 * The ledger (accounts.md 4, 11, 12, 16): accounts, vouchers that balance, series of numbers, financial years. A voucher is
 * written once; a mistake is taken back by another one. Its id is that of the document it enters (a bill, a receipt, a note).
 */
import { amountLimit, paiseSchema } from '../money.ts'
import { daySchema, idSchema, instantSchema, storable } from '../wire.ts'
import { z } from '../zod.ts'

/** Where an account stands in the statements; the first six are what the society owes, the next five what it has. */
export const accountGroups = [
  'share-capital',
  'funds',
  'deposits',
  'loans',
  'current-liabilities',
  'members-advances',
  'fixed-assets',
  'investments',
  'members-dues',
  'receivables',
  'cash-and-bank',
  'income',
  'expense',
] as const
export type AccountGroup = (typeof accountGroups)[number]

/** What the rules of posting look an account up by; each is held by one account of a society. */
export const accountRoles = [
  'dues',
  'advance',
  'cash',
  'bank',
  'cheques',
  'interest',
  'penalty',
  'rebate',
  'bad-debts',
  'round-off',
  'central-tax',
  'state-tax',
  'non-occupancy',
  'suspense',
  'surplus',
  'creditors',
  'tax-deducted',
] as const
export const accountRoleSchema = z.enum(accountRoles)
export type AccountRole = (typeof accountRoles)[number]

export const accountNameLimit = 80
const name = z.string().check(storable, z.trim(), z.minLength(2), z.maxLength(accountNameLimit))

/** `3100`: sorts the accounts of a group. */
const code = z.string().check(z.trim(), z.regex(/^\d{3,6}$/))

export const ledgerAccountFields = z.object({ code, name, group: z.enum(accountGroups) })
export type LedgerAccountFields = z.infer<typeof ledgerAccountFields>

export const ledgerAccountRowSchema = z.looseObject({
  id: idSchema,
  ...ledgerAccountFields.shape,
  role: z.nullable(accountRoleSchema),
  /** Every line on it names a flat and a holding: those of `dues` and `advance`, whose sum over all flats it is. */
  isControl: z.boolean(),
  /** Nothing more is entered on it. */
  isClosed: z.boolean(),
})
export type LedgerAccountRow = z.infer<typeof ledgerAccountRowSchema>

export const voucherKinds = [
  'bill',
  'receipt',
  'income',
  'credit-note',
  'debit-note',
  'waiver',
  'invoice',
  'payment',
  'contra',
  'journal',
  'opening',
  'reversal',
  /** Between the dues and the advances of one flat; the server's own. */
  'set-off',
] as const
export const voucherKindSchema = z.enum(voucherKinds)
export type VoucherKind = (typeof voucherKinds)[number]

export const voucherLineSchema = z.object({
  accountId: idSchema,
  /** Debit is more than nothing, credit less. */
  amount: paiseSchema,
  flatId: z.nullable(idSchema),
  holdingId: z.nullable(idSchema),
})
export type VoucherLine = z.infer<typeof voucherLineSchema>

export const voucherRowSchema = z.looseObject({
  id: idSchema,
  kind: voucherKindSchema,
  /** `B/2627` and 172: the number is `B/2627/000172`; null while the server has not seen it. */
  series: z.nullable(z.string()),
  count: z.nullable(z.int()),
  number: z.nullable(z.string()),
  /** The day in the books. */
  dated: daySchema,
  /** Of its debit lines, paise. */
  amount: z.int().check(z.minimum(0)),
  /** Their sum is nothing. */
  lines: z.array(voucherLineSchema),
  /** `A-104`, or from whom or to whom. */
  party: z.string(),
  narration: z.string(),
  /** What it takes back. */
  reverses: z.nullable(idSchema),
  reason: z.string(),
  recordedAt: instantSchema,
  /** Who wrote it down, by name. */
  recordedBy: z.string(),
})
export type VoucherRow = z.infer<typeof voucherRowSchema>

/** In `soft-closed` only what puts something right is entered, in the last two nothing. */
export const yearStates = ['open', 'soft-closed', 'closed', 'audited'] as const
export const yearStateSchema = z.enum(yearStates)
export type YearState = (typeof yearStates)[number]

/** The id is its name: `2026-2027`. */
export const financialYearRowSchema = z.looseObject({
  id: idSchema,
  state: yearStateSchema,
  changedAt: instantSchema,
  changedBy: z.string(),
  /** Corrections only from then on; a row of before does not say it. */
  correctedSince: z.optional(z.nullable(instantSchema)),
})
export type FinancialYearRow = z.infer<typeof financialYearRowSchema>

export const narrationLimit = 200
export const reasonSchema = z
  .string()
  .check(storable, z.trim(), z.minLength(4), z.maxLength(narrationLimit))
export const narrationSchema = z.string().check(storable, z.trim(), z.maxLength(narrationLimit))

/** The most lines of a journal that somebody writes by hand. */
export const journalLinesLimit = 200

const balance = z.object({
  accountId: idSchema,
  amount: z.int().check(z.minimum(-amountLimit * 100), z.maximum(amountLimit * 100)),
})

export const ledgerMutations = {
  'account.add@1': z.extend(ledgerAccountFields, { id: idSchema }),
  /** Three-way by field. */
  'account.edit@1': z.object({
    id: idSchema,
    set: z.partial(ledgerAccountFields),
    was: z.partial(ledgerAccountFields),
  }),
  /**
   * The books begin: what every account stood at on the last day before, and what every flat owed or had paid ahead, in one
   * voucher. What does not balance goes to suspense.
   */
  'books.begin@1': z.object({
    id: idSchema,
    asOn: daySchema,
    balances: z.array(balance).check(z.maxLength(journalLinesLimit)),
    at: instantSchema,
  }),
} as const
