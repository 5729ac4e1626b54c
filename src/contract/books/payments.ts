/**
 * What the society pays (accounts.md 4, 12): to a vendor for its invoices, or at once for something. Append-only, as receipts are.
 */
import { amountSchema, paiseSchema } from '../money.ts'
import { noteLimit, paymentModeSchema, referenceLimit } from '../receipts.ts'
import { daySchema, idSchema, instantSchema, storable } from '../wire.ts'
import { z } from '../zod.ts'
import { payableLineSchema, payableLinesLimit, taxSchema } from './invoices.ts'
import { reasonSchema } from './ledger.ts'
import { taxedAsSchema, vendorNameLimit } from './vendors.ts'

/** Of one payment: a year of a vendor who comes every week. */
export const paidInvoicesLimit = 52

const text = (limit: number) => z.string().check(storable, z.trim(), z.maxLength(limit))

export const paymentFields = z.object({
  /** Null: it is for what `lines` say. */
  vendorId: z.nullable(idSchema),
  /** Settled first, in this order; what is left of the amount settles the oldest, then is paid ahead. */
  invoiceIds: z.array(idSchema).check(z.maxLength(paidInvoicesLimit)),
  lines: z.array(payableLineSchema).check(z.maxLength(payableLinesLimit)),
  /** Who got it, in words; empty for a vendor. */
  party: text(vendorNameLimit),
  /** What leaves the society. */
  amount: amountSchema,
  /** At source, of what is paid to a vendor before its invoice; beside the amount. Absent: nothing. */
  deducted: z.optional(taxSchema),
  /** As of invoices. */
  taxedAs: z.optional(z.nullable(taxedAsSchema)),
  mode: paymentModeSchema,
  reference: text(referenceLimit),
  paidOn: daySchema,
  note: text(noteLimit),
})
export type PaymentFields = z.infer<typeof paymentFields>

export const paymentRowSchema = z.looseObject({
  id: idSchema,
  ...paymentFields.shape,
  party: z.string(),
  reference: z.string(),
  note: z.string(),
  lines: z.array(z.object({ accountId: idSchema, amount: paiseSchema })),
  /** Less than nothing in a reversal. */
  amount: paiseSchema,
  deducted: z.optional(paiseSchema),
  /** `P/2627/0001`; null while the server has not seen it. */
  number: z.nullable(z.string()),
  recordedAt: instantSchema,
  reverses: z.nullable(idSchema),
  reason: z.string(),
})
export type PaymentRow = z.infer<typeof paymentRowSchema>

export const paymentMutations = {
  'payment.create@1': z.extend(paymentFields, { id: idSchema, at: instantSchema }),
  /** `id` is the new row's. */
  'payment.reverse@1': z.object({
    id: idSchema,
    paymentId: idSchema,
    reason: reasonSchema,
    at: instantSchema,
  }),
} as const
