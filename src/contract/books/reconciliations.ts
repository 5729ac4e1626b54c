/** The books of a bank account held against the bank's own statement (accounts.md 14). */
import { paiseSchema } from '../money.ts'
import { daySchema, idSchema, instantSchema } from '../wire.ts'
import { z } from '../zod.ts'
import { reasonSchema } from './ledger.ts'

/** The most vouchers that one reconciliation clears. */
export const clearedLimit = 5000

/** A voucher with what it moved in the account, which the bank's statement has too. */
const clearedSchema = z.object({
  voucherId: idSchema,
  /** The day on the statement; null: not said. */
  on: z.nullable(daySchema),
})
export type Cleared = z.infer<typeof clearedSchema>

const fields = {
  /** Of the bank. */
  accountId: idSchema,
  /** To the end of which the statement goes. */
  day: daySchema,
  /** By the bank, when the day ends; paise, less than nothing: overdrawn. */
  balance: paiseSchema,
  /** Besides what earlier reconciliations of the account have cleared. */
  cleared: z.array(clearedSchema).check(z.maxLength(clearedLimit)),
}

/** One that is undone stays, and clears nothing. */
export const reconciliationRowSchema = z.looseObject({
  id: idSchema,
  ...fields,
  isUndone: z.boolean(),
  /** Why it was undone. */
  reason: z.string(),
  recordedAt: instantSchema,
  recordedBy: z.string(),
})
export type ReconciliationRow = z.infer<typeof reconciliationRowSchema>

export const reconciliationMutations = {
  /** Refused unless what is cleared in all comes to the balance. */
  'reconciliation.finish@1': z.object({ id: idSchema, ...fields, at: instantSchema }),
  /** Only the last of an account. */
  'reconciliation.undo@1': z.object({ id: idSchema, reason: reasonSchema, at: instantSchema }),
} as const
