/**
 * "I have paid": what a member says was paid, until the treasurer has looked for it in the bank. It is no receipt and changes nothing
 * in the books; when it is verified a receipt is made of it, and that one says what was received.
 */
import { amountSchema, paiseSchema } from '../money.ts'
import { daySchema, idSchema, instantSchema, storable } from '../wire.ts'
import { z } from '../zod.ts'
import { reasonSchema } from './ledger.ts'

/** What leaves a trace in the bank; cash is handed over, and its receipt with it. */
export const reportedModes = ['upi', 'neft', 'cheque'] as const
export type ReportedMode = (typeof reportedModes)[number]

export const reportedStates = ['reported', 'verified', 'not-found', 'withdrawn'] as const
export type ReportedState = (typeof reportedStates)[number]

export const reportedReferenceLimit = 22
export const reportedNoteLimit = 200
/** What the payment app showed, or both sides of a cheque. */
export const reportedPicturesLimit = 2

export const reportedPaymentFields = z.object({
  holdingId: idSchema,
  amount: amountSchema,
  mode: z.enum(reportedModes),
  /** By its mode: domain/books/payment-reference.ts. */
  reference: z
    .string()
    .check(storable, z.trim(), z.toUpperCase(), z.maxLength(reportedReferenceLimit)),
  paidOn: daySchema,
  note: z.string().check(storable, z.trim(), z.maxLength(reportedNoteLimit)),
})
export type ReportedPaymentFields = z.infer<typeof reportedPaymentFields>

export const reportedPaymentRowSchema = z.looseObject({
  id: idSchema,
  ...reportedPaymentFields.shape,
  amount: paiseSchema,
  reference: z.string(),
  note: z.string(),
  flatId: idSchema,
  state: z.enum(reportedStates),
  /** Made of it; null until it is verified. */
  receiptId: z.nullable(idSchema),
  /** Why it was not found, in the treasurer's words. */
  answer: z.string(),
  reportedAt: instantSchema,
  decidedAt: z.nullable(instantSchema),
  /** The name of who looked for it; empty until then. */
  decidedBy: z.string(),
})
export type ReportedPaymentRow = z.infer<typeof reportedPaymentRowSchema>

export const reportedPaymentMutations = {
  'reported-payment.create@1': z.extend(reportedPaymentFields, { id: idSchema, at: instantSchema }),
  'reported-payment.withdraw@1': z.object({ id: idSchema }),
  /** One that was not found may turn up later. @property receiptId of the new receipt @property receivedOn by the bank */
  'reported-payment.verify@1': z.object({
    id: idSchema,
    receiptId: idSchema,
    receivedOn: daySchema,
    at: instantSchema,
  }),
  'reported-payment.refuse@1': z.object({ id: idSchema, reason: reasonSchema, at: instantSchema }),
} as const
