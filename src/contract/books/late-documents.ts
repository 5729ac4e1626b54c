/**
 * Documents that are kept until the office enters them, under the id they were made with, or declines them: those that came when their
 * year was closed (accounts.md 16), made without signal, of which none is dated anew by itself; and payments and notes that another
 * person approves (accounts.md 20).
 */
import { paiseSchema } from '../money.ts'
import { daySchema, idSchema, instantSchema } from '../wire.ts'
import { z } from '../zod.ts'
import { reasonSchema } from './ledger.ts'

/** The changes that make a document. */
export const lateNames = [
  'receipt.create@1',
  'income.create@1',
  'adjustment.create@1',
  'invoice.create@1',
  'payment.create@1',
  'journal.create@1',
] as const
export type LateName = (typeof lateNames)[number]

/** Its year is closed; another person approves it. */
export const heldFor = ['closed', 'approval'] as const
export type HeldFor = (typeof heldFor)[number]

export const lateStates = ['held', 'entered', 'declined'] as const

export const lateDocumentRowSchema = z.looseObject({
  /** Of the document. */
  id: idSchema,
  name: z.enum(lateNames),
  /** All that its maker wrote. */
  args: z.record(z.string(), z.json()),
  /** The day it says. */
  dated: daySchema,
  amount: paiseSchema,
  madeAt: instantSchema,
  madeBy: z.string(),
  /** Their account, where it is known: what waits for approval is approved by another. */
  madeUid: z.optional(z.string()),
  /** Without it its year was closed. */
  heldFor: z.optional(z.enum(heldFor)),
  state: z.enum(lateStates),
  /** Null until it is entered. */
  enteredOn: z.nullable(daySchema),
  /** Why it is declined; empty otherwise. */
  reason: z.string(),
  decidedAt: z.nullable(instantSchema),
  decidedBy: z.string(),
})
export type LateDocumentRow = z.infer<typeof lateDocumentRowSchema>

export const lateDocumentMutations = {
  'late-document.enter@1': z.object({ id: idSchema, dated: daySchema, at: instantSchema }),
  'late-document.decline@1': z.object({ id: idSchema, reason: reasonSchema, at: instantSchema }),
} as const
