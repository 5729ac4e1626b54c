/**
 * Credit and debit notes, waivers and rebates (accounts.md 4): what puts a flat's account right without touching what was billed.
 */
import { amountSchema, paiseSchema } from '../money.ts'
import { daySchema, idSchema, instantSchema, storable } from '../wire.ts'
import { z } from '../zod.ts'
import { reasonSchema } from './ledger.ts'

/**
 * A debit note of a penalty bears no interest; a waiver lets interest or penalties off, with a resolution. A write-off gives up dues of
 * any kind, which are bad debts then, and a round-off what is left of them by a few rupees. What a flat owed or had paid ahead before the
 * books began, and they did not begin with, is entered by the last two, against Suspense as there.
 */
export const adjustmentKinds = [
  ...(['credit-note', 'debit-note', 'penalty', 'waiver'] as const),
  ...(['write-off', 'round-off'] as const),
  ...(['opening-dues', 'opening-advance'] as const),
] as const
export const adjustmentKindSchema = z.enum(adjustmentKinds)

/** What only a run writes: what is let off to who paid early, and what of it is taken back (docs/books.md). */
export const noteKinds = [...adjustmentKinds, 'rebate', 'rebate-back'] as const
export type NoteKind = (typeof noteKinds)[number]

/** By these a flat owes less. */
export const creditKinds: readonly NoteKind[] = [
  ...(['credit-note', 'waiver', 'write-off', 'round-off', 'rebate'] as const),
  'opening-advance',
]

/** The most that is let off as a rounding, paise. */
export const roundOffLimit = 10_00

/** What a rebate is for. */
export const rebateSchema = z.object({
  /** The bills of these days, both in them. */
  from: daySchema,
  to: daySchema,
  /** The last day to pay them. */
  by: daySchema,
  /** What of them it is a share of, paise, in hundredths of a per cent. */
  principal: paiseSchema,
  basisPoints: z.int(),
  ruleId: idSchema,
})
export type Rebate = z.infer<typeof rebateSchema>

const resolution = z.string().check(storable, z.trim(), z.maxLength(80))

export const adjustmentFields = z.object({
  kind: adjustmentKindSchema,
  holdingId: idSchema,
  /**
   * The head it is for; empty for all but credit and debit notes. A waiver of penalties says `penalty`, opening dues that are interest
   * `interest`.
   */
  headId: z.string(),
  amount: amountSchema,
  dated: daySchema,
  /** When a debit note falls due; null for others. Opening dues were due on the last day before the books, which is written by itself. */
  dueOn: z.nullable(daySchema),
  reason: reasonSchema,
  resolution,
})
export type AdjustmentForm = z.infer<typeof adjustmentFields>

export const adjustmentRowSchema = z.looseObject({
  id: idSchema,
  ...adjustmentFields.shape,
  kind: z.enum(noteKinds),
  /** Of a rebate alone. */
  rebate: z.optional(z.nullable(rebateSchema)),
  /** Less than nothing in a reversal. */
  amount: paiseSchema,
  flatId: idSchema,
  number: z.nullable(z.string()),
  reverses: z.nullable(idSchema),
  recordedAt: instantSchema,
})
export type AdjustmentRow = z.infer<typeof adjustmentRowSchema>

export const adjustmentMutations = {
  'adjustment.create@1': z.extend(adjustmentFields, { id: idSchema, at: instantSchema }),
  'adjustment.reverse@1': z.object({
    id: idSchema,
    adjustmentId: idSchema,
    reason: reasonSchema,
    at: instantSchema,
  }),
} as const
