/**
 * Receipts: money a member paid to the society (accounts.md 12, sync.md 1.7). Append-only: a mistake is taken back by a
 * reversal, a row of its own. Number, posting date and totals come from the server alone.
 */
import { amountSchema, paiseSchema } from './money.ts'
import { relations } from './relations.ts'
import { daySchema, idSchema, instantSchema, storable } from './wire.ts'
import { z } from './zod.ts'

export const paymentModes = ['upi', 'neft', 'cheque', 'cash'] as const
export const paymentModeSchema = z.enum(paymentModes)
export type PaymentMode = z.infer<typeof paymentModeSchema>

export const referenceLimit = 40
export const noteLimit = 500
export const reasonLimit = 200
const referenceSchema = z.string().check(storable, z.trim(), z.maxLength(referenceLimit))
const noteSchema = z.string().check(storable, z.trim(), z.maxLength(noteLimit))
const reasonSchema = z.string().check(storable, z.trim(), z.minLength(4), z.maxLength(reasonLimit))

export const receiptRowSchema = z.looseObject({
  id: idSchema,
  holdingId: idSchema,
  flatId: idSchema,
  /** Negative in a reversal, so that a sum needs no exceptions. */
  amount: paiseSchema,
  mode: paymentModeSchema,
  reference: z.string(),
  receivedOn: daySchema,
  note: z.string(),
  /** When it was written down, for the order of a list. */
  recordedAt: instantSchema,
  /** `R/2627/0001`; null while the server has not seen it. */
  number: z.nullable(z.string()),
  /** The day it counts in the books; null while the server has not seen it. */
  postedOn: z.nullable(daySchema),
  /** An earlier receipt that looks like the same payment. */
  possibleDuplicateOf: z.nullable(idSchema),
  /** The receipt that this row takes back; null in a receipt. */
  reverses: z.nullable(idSchema),
  reason: z.string(),
})
export type ReceiptRow = z.infer<typeof receiptRowSchema>

/** Who holds which flat, as a receipt needs it: a projection of flat, contact and holding; the id is the holding's. */
export const holdingCardRowSchema = z.looseObject({
  id: idSchema,
  flatId: idSchema,
  flat: z.string(),
  person: z.string(),
  relation: z.enum(relations),
  /** Who owes the bills of the flat. */
  pays: z.boolean(),
  /** Whoever rents the flat sees what is billed and paid for it. */
  showsBills: z.boolean(),
  since: daySchema,
  until: z.nullable(daySchema),
})
export type HoldingCardRow = z.infer<typeof holdingCardRowSchema>

const totals = {
  /** Receipts and reversals written, and the money that is left of them. */
  receipts: z.int(),
  reversals: z.int(),
  total: paiseSchema,
  /** The latest receipt; null in a year with reversals only. */
  lastNumber: z.nullable(z.string()),
  lastOn: z.nullable(daySchema),
}

const openingSchema = z.object({
  asOn: daySchema,
  principal: paiseSchema,
  interest: paiseSchema,
  advance: paiseSchema,
})
/** As on the day before the books began. */
export type Opening = z.infer<typeof openingSchema>

/** What was received for one flat in one person's time, and what is owed; the id is the holding's. */
export const flatSummaryRowSchema = z.looseObject({
  id: idSchema,
  flatId: idSchema,
  ...totals,
  /** Of the sub-ledger: owed, or less than nothing when paid ahead; the next three are its parts. */
  balance: paiseSchema,
  principal: paiseSchema,
  penalty: paiseSchema,
  interest: paiseSchema,
  /** Of each charge that is not settled, by its id (domain/books/bills/member-account.ts). */
  unpaid: z.record(z.string(), paiseSchema),
  /** When the oldest principal that is not settled fell due. */
  dueOn: z.nullable(daySchema),
  /** What the books began with, as on its day; null unless it is this holding's. */
  opening: z.nullable(openingSchema),
})
export type FlatSummaryRow = z.infer<typeof flatSummaryRowSchema>

/** What the society received in one financial year, which is the id: `2026-2027`. */
export const societySummaryRowSchema = z.looseObject({ id: idSchema, ...totals })
export type SocietySummaryRow = z.infer<typeof societySummaryRowSchema>

/** The form's fields; the server parses the same schema again. */
export const receiptFormSchema = z.object({
  holdingId: idSchema,
  amount: amountSchema,
  mode: paymentModeSchema,
  reference: referenceSchema,
  receivedOn: daySchema,
  note: noteSchema,
})
export type ReceiptForm = z.infer<typeof receiptFormSchema>

export const receiptMutations = {
  'receipt.create@1': z.extend(receiptFormSchema, { id: idSchema, at: instantSchema }),
  /** `id` is the new row's. */
  'receipt.reverse@1': z.object({
    id: idSchema,
    receiptId: idSchema,
    reason: reasonSchema,
    at: instantSchema,
  }),
} as const
