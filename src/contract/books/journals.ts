/**
 * What the office enters by its own hand: money between cash and bank (contra), and journals. Each is a voucher and nothing beside it;
 * append-only, a mistake is taken back by a reversal.
 */
import { amountLimit } from '../money.ts'
import { daySchema, idSchema, instantSchema } from '../wire.ts'
import { z } from '../zod.ts'
import { journalLinesLimit, narrationSchema, reasonSchema } from './ledger.ts'

export const journalKinds = ['contra', 'journal'] as const
export type JournalKind = (typeof journalKinds)[number]

/** Debit is more than nothing, credit less; paise. */
const line = z.object({
  accountId: idSchema,
  amount: z.int().check(z.minimum(-amountLimit), z.maximum(amountLimit)),
})

export const journalFields = z.object({
  kind: z.enum(journalKinds),
  dated: daySchema,
  /** Of a contra two: to where, from where. Their sum is nothing. */
  lines: z.array(line).check(z.minLength(2), z.maxLength(journalLinesLimit)),
  /** Why; of a contra it may be empty. */
  narration: narrationSchema,
})
export type JournalFields = z.infer<typeof journalFields>

export const journalMutations = {
  'journal.create@1': z.extend(journalFields, { id: idSchema, at: instantSchema }),
  /** `id` is the new voucher's. */
  'journal.reverse@1': z.object({
    id: idSchema,
    voucherId: idSchema,
    reason: reasonSchema,
    at: instantSchema,
  }),
} as const
