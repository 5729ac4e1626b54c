/**
 * Money from others than members' dues (accounts.md 12): hall hire, scrap, interest, transfer fees. Append-only, as receipts are: a
 * mistake is taken back by a reversal, and number and posting date come from the server alone.
 */
import { amountSchema, paiseSchema } from '../money.ts'
import { noteLimit, paymentModeSchema, referenceLimit } from '../receipts.ts'
import { daySchema, idSchema, instantSchema, storable } from '../wire.ts'
import { z } from '../zod.ts'
import { reasonSchema } from './ledger.ts'

export const partyLimit = 80

export const incomeFields = z.object({
  /** What it is for; those that are billed come by bills (spec 3.3). */
  categoryId: idSchema,
  /** Of whom it came, where the category is about residents. */
  flatId: z.nullable(idSchema),
  /** Who paid, in words; may be empty where there is a flat. */
  party: z.string().check(storable, z.trim(), z.maxLength(partyLimit)),
  amount: amountSchema,
  mode: paymentModeSchema,
  reference: z.string().check(storable, z.trim(), z.maxLength(referenceLimit)),
  receivedOn: daySchema,
  note: z.string().check(storable, z.trim(), z.maxLength(noteLimit)),
})
export type IncomeFields = z.infer<typeof incomeFields>

export const incomeRowSchema = z.looseObject({
  id: idSchema,
  ...incomeFields.shape,
  party: z.string(),
  reference: z.string(),
  note: z.string(),
  /** Negative in a reversal. */
  amount: paiseSchema,
  recordedAt: instantSchema,
  /** `I/2627/0001`; null while the server has not seen it. */
  number: z.nullable(z.string()),
  /** The income that this row takes back; null in an income. */
  reverses: z.nullable(idSchema),
  reason: z.string(),
})
export type IncomeRow = z.infer<typeof incomeRowSchema>

export const incomeMutations = {
  'income.create@1': z.extend(incomeFields, { id: idSchema, at: instantSchema }),
  /** `id` is the new row's. */
  'income.reverse@1': z.object({
    id: idSchema,
    incomeId: idSchema,
    reason: reasonSchema,
    at: instantSchema,
  }),
} as const
