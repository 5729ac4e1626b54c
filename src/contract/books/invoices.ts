/**
 * What vendors ask for (accounts.md 4, 10). Append-only, as receipts are, but for when it comes again: a mistake is taken back by a
 * reversal, and the society's own number comes from the server alone.
 */
import { amountSchema, paiseSchema } from '../money.ts'
import { noteLimit } from '../receipts.ts'
import { daySchema, idSchema, instantSchema, storable } from '../wire.ts'
import { z } from '../zod.ts'
import { cycleNames } from './charges.ts'
import { reasonSchema } from './ledger.ts'
import { taxedAsSchema } from './vendors.ts'

/** The vendor's own, on its paper. */
export const invoiceNumberLimit = 40
export const payableLinesLimit = 20

export const taxSchema = z.int().check(z.minimum(0)).brand<'paise'>()

/** What it is for. */
export const payableLineSchema = z.object({ accountId: idSchema, amount: amountSchema })
export type PayableLine = z.infer<typeof payableLineSchema>

export const invoiceFields = z.object({
  vendorId: idSchema,
  /** Empty where the paper has none. */
  reference: z.string().check(storable, z.trim(), z.maxLength(invoiceNumberLimit)),
  dated: daySchema,
  dueOn: daySchema,
  /** Without GST. */
  lines: z.array(payableLineSchema).check(z.minLength(1), z.maxLength(payableLinesLimit)),
  centralTax: taxSchema,
  stateTax: taxSchema,
  /** GST is taken off what the society owes of it itself; else it is a part of the cost. */
  claimsTax: z.boolean(),
  /** At source. */
  deducted: taxSchema,
  /** Null, or absent in older ones: of a vendor of whom nothing was deducted. */
  taxedAs: z.optional(z.nullable(taxedAsSchema)),
  note: z.string().check(storable, z.trim(), z.maxLength(noteLimit)),
})
export type InvoiceFields = z.infer<typeof invoiceFields>

/** It comes again: the next one is proposed on its day, reckoned from the day of the first (docs/payables.md). */
export const repeatsSchema = z.object({
  every: z.enum(cycleNames),
  from: daySchema,
  next: daySchema,
})
export type Repeats = z.infer<typeof repeatsSchema>

export const invoiceRowSchema = z.looseObject({
  id: idSchema,
  ...invoiceFields.shape,
  reference: z.string(),
  note: z.string(),
  lines: z.array(z.object({ accountId: idSchema, amount: paiseSchema })),
  /** All amounts are less than nothing in a reversal. */
  centralTax: paiseSchema,
  stateTax: paiseSchema,
  deducted: paiseSchema,
  /** `V/2627/0001`, the society's own; null while the server has not seen it. */
  number: z.nullable(z.string()),
  /** An earlier invoice of the vendor with the same number. */
  possibleDuplicateOf: z.nullable(idSchema),
  recordedAt: instantSchema,
  reverses: z.nullable(idSchema),
  reason: z.string(),
  /** The one column that changes. Rows of before it was there have none. */
  repeats: z.optional(z.nullable(repeatsSchema)),
})
export type InvoiceRow = z.infer<typeof invoiceRowSchema>

export const invoiceMutations = {
  'invoice.create@1': z.extend(invoiceFields, {
    id: idSchema,
    at: instantSchema,
    repeats: z.optional(z.nullable(repeatsSchema)),
    /** It is the next one of that invoice, due on that day: it takes the rhythm along, unless somebody was there before. */
    repeatOf: z.optional(z.object({ id: idSchema, next: daySchema })),
  }),
  /** Begins, changes or ends a rhythm, or leaves its next day out. CONFLICT where it is not as it was seen. */
  'invoice.repeat@1': z.object({
    invoiceId: idSchema,
    repeats: z.nullable(repeatsSchema),
    seen: z.nullable(repeatsSchema),
  }),
  /** `id` is the new row's. */
  'invoice.reverse@1': z.object({
    id: idSchema,
    invoiceId: idSchema,
    reason: reasonSchema,
    at: instantSchema,
  }),
} as const
