/**
 * Bills (accounts.md 3): what a flat is charged for a period, with everything it was worked out from, so that a later change of
 * rules or owners never alters it. Written by the server when a run is published; a mistake is reversed, and billed again.
 */
import { paiseSchema } from '../money.ts'
import { daySchema, idSchema, instantSchema, storable } from '../wire.ts'
import { z } from '../zod.ts'
import { reasonSchema } from './ledger.ts'

const amount = z.int().check(z.minimum(0)).brand<'paise'>()

/** What settles and bears interest differently (docs/books.md). */
export const billLineKinds = ['principal', 'penalty', 'interest'] as const

export const billLineSchema = z.object({
  /** Of the head, or the role of its account: `interest`, `penalty`, `non-occupancy`, `central-tax`, `state-tax`. */
  headId: z.string(),
  name: z.string(),
  kind: z.enum(billLineKinds),
  accountId: idSchema,
  amount,
  bearsInterest: z.boolean(),
  /** The row of head or policy it goes by. */
  ruleId: z.nullable(idSchema),
  /** What the flat counted for, each time the head was charged: units, persons, inlets by their weights, sq ft. */
  counted: z.optional(z.array(z.int().check(z.minimum(0)))),
})
export type BillLine = z.infer<typeof billLineSchema>

/** `principal` × rate × `days` ÷ the year. */
export const interestWorkingSchema = z.object({
  from: daySchema,
  to: daySchema,
  principal: paiseSchema,
  basisPoints: z.int(),
  days: z.int(),
  amount: paiseSchema,
})

export const billKinds = ['regular', 'supplementary'] as const
export const billKindSchema = z.enum(billKinds)

export const billRowSchema = z.looseObject({
  id: idSchema,
  kind: billKindSchema,
  /** The run it was published by; null when one flat was billed again. */
  runId: z.nullable(idSchema),
  holdingId: idSchema,
  flatId: idSchema,
  number: z.string(),
  dated: daySchema,
  dueOn: daySchema,
  graceDays: z.int(),
  /** The period, both days in it. */
  from: daySchema,
  to: daySchema,
  lines: z.array(billLineSchema),
  /** Lines + round-off = total. In a reversal all three are less than nothing, and lines are none. */
  roundOff: paiseSchema,
  total: paiseSchema,
  /** As it stood before the bill. */
  arrears: z.object({ principal: amount, penalty: amount, interest: amount }),
  advance: amount,
  /** Let off with it, paise: notes of its own day; less than nothing where a rebate was taken back. */
  rebate: z.optional(paiseSchema),
  working: z.array(interestWorkingSchema),
  /** The first day whose interest and fees are in it, of a regular one; none where it is after the last. */
  countedFrom: z.optional(z.nullable(daySchema)),
  /** The last of them; without it the day before its own. */
  countedTo: z.optional(z.nullable(daySchema)),
  /** What it was made for, as it was. */
  flat: z.string(),
  person: z.string(),
  size: z.string(),
  carpetSqft: z.int(),
  isLet: z.boolean(),
  /** What it takes back, and why. */
  reverses: z.nullable(idSchema),
  reason: z.string(),
  recordedAt: instantSchema,
})
export type BillRow = z.infer<typeof billRowSchema>

/** Not asked for; going on; each bill was handed over, or could not be. */
export const sendingStates = ['none', 'asked', 'done'] as const

export const runStates = ['draft', 'verified', 'published'] as const

/** A month of bills, or an extra one. Of regular runs there is one for each period. */
export const billRunRowSchema = z.looseObject({
  id: idSchema,
  kind: billKindSchema,
  state: z.enum(runStates),
  title: z.string(),
  from: daySchema,
  to: daySchema,
  dated: daySchema,
  dueOn: daySchema,
  /** Heads of a supplementary run; none of a regular one. */
  headIds: z.array(idSchema),
  /** Flats of a supplementary run; without them all that its heads are for. */
  flatIds: z.optional(z.nullable(z.array(idSchema))),
  /** What was published; nothing before. */
  count: z.int(),
  total: paiseSchema,
  preparedAt: instantSchema,
  preparedBy: z.string(),
  /** Their account: where bills are checked, another one publishes. */
  preparedUid: z.optional(z.string()),
  publishedAt: z.nullable(instantSchema),
  publishedBy: z.string(),
  /** Of its bills, to those who were billed. */
  sending: z.optional(z.enum(sendingStates)),
})
export type BillRunRow = z.infer<typeof billRunRowSchema>

const title = z.string().check(storable, z.trim(), z.maxLength(60))

const runFields = {
  id: idSchema,
  kind: billKindSchema,
  title,
  from: daySchema,
  to: daySchema,
  dated: daySchema,
  dueOn: daySchema,
  headIds: z.array(idSchema).check(z.maxLength(30)),
  flatIds: z.optional(z.nullable(z.array(idSchema).check(z.minLength(1), z.maxLength(5000)))),
  at: instantSchema,
}

export const billMutations = {
  /** Kept to be looked at by somebody else. */
  'bill-run.draft@1': z.object(runFields),
  'bill-run.verify@1': z.object({ id: idSchema, at: instantSchema }),
  'bill-run.discard@1': z.object({ id: idSchema }),
  /** The rule, not its result: the server bills the flats as they are then. A draft of the same id is published. */
  'bill-run.publish@1': z.object(runFields),
  /** `id` is the new row's. */
  'bill.reverse@1': z.object({
    id: idSchema,
    billId: idSchema,
    reason: reasonSchema,
    /** Of the bill that is made in its place, by the rules as they are now; null for none. */
    again: z.nullable(idSchema),
    at: instantSchema,
  }),
  /** In the place of one that was taken back before, by the rules as they are now; `id` is the new row's. */
  'bill.again@1': z.object({
    id: idSchema,
    billId: idSchema,
    reason: reasonSchema,
    at: instantSchema,
  }),
} as const
