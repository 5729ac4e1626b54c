/**
 * The society's figures of one month, kept by the server with every commit (server/books/month-figures.ts), so that no device adds up rows
 * of which it has a part. The month is that of the document's own day; of what is unpaid that of the day it fell due.
 */
import { paiseSchema } from '../money.ts'
import { idSchema } from '../wire.ts'
import { z } from '../zod.ts'

const amounts = z.record(z.string(), paiseSchema)

export const unpaidSchema = z.object({
  principal: paiseSchema,
  penalty: paiseSchema,
  interest: paiseSchema,
})

/** Of the figures of all months what comes of documents with a later day. */
const laterSchema = z.object({
  accounts: amounts,
  /** By the day it fell due, less what these documents settle of what was owed before. */
  unpaid: z.record(z.string(), unpaidSchema),
  owing: z.int(),
})
export type LaterFigures = z.infer<typeof laterSchema>

/** Amounts in paise; none of nothing. */
export const monthFigureRowSchema = z.looseObject({
  /** `2026-04` */
  id: idSchema,
  /** By head (of a bill's line): bills and debit notes, less credit notes and waivers. */
  billed: amounts,
  /** By head: what was paid of it, also out of what had been paid ahead. */
  settled: amounts,
  /** By income category: what others than members paid. */
  incomes: amounts,
  /** By account of the ledger, debit more than nothing. */
  accounts: amounts,
  /** By the day it fell due. */
  unpaid: z.record(z.string(), unpaidSchema),
  /** Accounts of members whose oldest unpaid charge fell due in the month. */
  owing: z.int(),
  /**
   * By the days of documents that were made ahead of them, as bills are: what of `accounts`, `unpaid` and `owing` counts from that day
   * only. Days that had come when the month was written last are left out.
   */
  later: z.optional(z.record(z.string(), laterSchema)),
})
export type MonthFigureRow = z.infer<typeof monthFigureRowSchema>
