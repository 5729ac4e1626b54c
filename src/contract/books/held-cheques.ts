/**
 * Post-dated cheques: handed over before their day, and held by the society until then. Nothing is booked of one; when it is deposited a
 * receipt is made of it, and that one says what was received.
 */
import { amountSchema, paiseSchema } from '../money.ts'
import { noteLimit } from '../receipts.ts'
import { daySchema, idSchema, instantSchema, storable } from '../wire.ts'
import { z } from '../zod.ts'
import { reasonSchema } from './ledger.ts'

export const heldChequeStates = ['held', 'deposited', 'given-back', 'withdrawn'] as const
export type HeldChequeState = (typeof heldChequeStates)[number]

export const chequeBankLimit = 60
/** Handed over in one go: those of two years, month by month. */
export const chequesAtOnceLimit = 24

/** What differs from one cheque of a pile to the next. */
const chequeFields = z.object({
  /** Of a CTS-2010 cheque. */
  number: z.string().check(z.regex(/^\d{6}$/)),
  amount: amountSchema,
  /** The day on the cheque: no bank takes it before. */
  dated: daySchema,
})

const pileFields = z.object({
  holdingId: idSchema,
  /** Whose cheque it is; empty where nobody wrote it down. */
  bank: z.string().check(storable, z.trim(), z.maxLength(chequeBankLimit)),
  note: z.string().check(storable, z.trim(), z.maxLength(noteLimit)),
})

export const heldChequeFields = z.extend(pileFields, chequeFields.shape)
export type HeldChequeFields = z.infer<typeof heldChequeFields>

export const chequePileSchema = z.extend(pileFields, {
  cheques: z.array(chequeFields).check(z.minLength(1), z.maxLength(chequesAtOnceLimit)),
})
export type ChequePile = z.infer<typeof chequePileSchema>

export const heldChequeRowSchema = z.looseObject({
  id: idSchema,
  ...heldChequeFields.shape,
  number: z.string(),
  amount: paiseSchema,
  bank: z.string(),
  note: z.string(),
  flatId: idSchema,
  state: z.enum(heldChequeStates),
  /** Made of it; null until it is deposited. */
  receiptId: z.nullable(idSchema),
  /** Why it was given back. */
  reason: z.string(),
  keptAt: instantSchema,
  /** Of when it left the hand; null until then. */
  decidedAt: z.nullable(instantSchema),
  /** The name of who did that; empty until then. */
  decidedBy: z.string(),
})
export type HeldChequeRow = z.infer<typeof heldChequeRowSchema>

export const heldChequeMutations = {
  /** All of a pile or none. */
  'held-cheque.keep@1': z.extend(pileFields, {
    cheques: z
      .array(z.extend(chequeFields, { id: idSchema }))
      .check(z.minLength(1), z.maxLength(chequesAtOnceLimit)),
    at: instantSchema,
  }),
  /** Three-way by field. */
  'held-cheque.edit@1': z.object({
    id: idSchema,
    set: z.partial(heldChequeFields),
    was: z.partial(heldChequeFields),
  }),
  /** @property receiptId of the new receipt @property receivedOn the day of the deposit */
  'held-cheque.deposit@1': z.object({
    id: idSchema,
    receiptId: idSchema,
    receivedOn: daySchema,
    at: instantSchema,
  }),
  'held-cheque.give-back@1': z.object({ id: idSchema, reason: reasonSchema, at: instantSchema }),
  /** It was entered by mistake. */
  'held-cheque.withdraw@1': z.object({ id: idSchema, at: instantSchema }),
  /** One that was given back or withdrawn is in hand again. */
  'held-cheque.hold@1': z.object({ id: idSchema }),
} as const
