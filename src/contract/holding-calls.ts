/** The calls by which flats change hands: all of them need internet, none waits on a device (sync.md 1.7). */
import { personNameSchema } from './admission.ts'
import { defineCall } from './call.ts'
import { relationSchema, residentFields } from './holdings.ts'
import { daySchema, emailSchema, idSchema, storable } from './wire.ts'
import { z } from './zod.ts'

export const endReasonLimit = 200
/** Why somebody leaves; and why although they owe. */
export const endReasonSchema = z
  .string()
  .check(storable, z.trim(), z.minLength(4), z.maxLength(endReasonLimit))

/** Somebody the society knows, or a new person. */
const personSchema = z.union([
  z.object({ contactid: idSchema }),
  z.object({
    name: personNameSchema,
    email: z.nullable(emailSchema),
    phone: z.nullable(z.string().check(storable, z.trim(), z.regex(/^\+?[\d ()./-]{5,24}$/))),
  }),
])
export type PersonAsked = z.infer<typeof personSchema>

/** `id` is made by the device: the same call sent twice is one. */
const newHolding = { id: idSchema, person: personSchema, relation: relationSchema }

/** What the system knows of what is owed: paise. */
const duesSchema = z.object({
  /** Below nothing: paid in advance. */
  owed: z.int(),
  /** Principal and interest less advance, on `since`. */
  opening: z.int(),
  /** Of receipts after `since`. */
  received: z.int(),
  /** The last day before the books begin; null: no opening balance is known, and nothing is known to be owed. */
  since: z.nullable(daySchema),
})
export type Dues = z.infer<typeof duesSchema>

export const checkDues = defineCall({
  path: '/api/residents/dues',
  input: z.object({
    societyid: idSchema,
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(50)),
  }),
  /** A holding that is not there is not in the answer. */
  output: z.array(z.object({ id: idSchema, dues: duesSchema })),
})

const personRefusals = [
  'UNKNOWN_FLAT',
  'UNKNOWN_PERSON',
  /** Somebody the society knows has this address; the answer says who. */
  'SAME_EMAIL',
  /** The person is in this flat in these days. */
  'ALREADY_THERE',
] as const
/** Whom a refusal speaks of. */
const other = z.optional(z.object({ contactid: idSchema, name: z.string() }))

export const moveIn = defineCall({
  path: '/api/residents/move-in',
  input: z.object({
    societyid: idSchema,
    flatid: idSchema,
    ...newHolding,
    since: daySchema,
    /** The last day; null while it lasts. */
    until: z.nullable(daySchema),
    set: z.partial(residentFields),
  }),
  output: z.object({
    outcome: z.enum(['MOVED_IN', ...personRefusals, 'WRONG_DAYS', 'PAYS_ALREADY']),
    other,
  }),
})

/** In spite of what is owed; empty: then it is refused. */
const despiteSchema = z.union([z.literal(''), endReasonSchema])

export const moveOut = defineCall({
  path: '/api/residents/move-out',
  input: z.object({
    societyid: idSchema,
    id: idSchema,
    /** The last day. */
    until: daySchema,
    reason: endReasonSchema,
    despite: despiteSchema,
  }),
  output: z.object({
    outcome: z.enum(['MOVED_OUT', 'GONE', 'OVER', 'WRONG_DAYS', 'DUES']),
    dues: z.optional(duesSchema),
  }),
})

export const transferFlat = defineCall({
  path: '/api/residents/transfer',
  input: z.object({
    societyid: idSchema,
    flatid: idSchema,
    /** Holdings that end: all owners of today, and who leaves with them. */
    ends: z.array(idSchema).check(z.minLength(1), z.maxLength(50)),
    /** The last day of those, and the first of the buyers: the same or the next. */
    until: daySchema,
    since: daySchema,
    /** The first named owner first. */
    buyers: z.array(z.object(newHolding)).check(z.minLength(1), z.maxLength(10)),
    reason: endReasonSchema,
    despite: despiteSchema,
  }),
  output: z.object({
    outcome: z.enum([
      'TRANSFERRED',
      ...personRefusals,
      'WRONG_DAYS',
      /** The owners are others by now. */
      'STALE',
      /** The first buyer is the owner, the others joint or associate. */
      'WRONG_BUYERS',
      'DUES',
    ]),
    other,
    dues: z.optional(duesSchema),
  }),
})
export type TransferAsked = z.infer<typeof transferFlat.input>
