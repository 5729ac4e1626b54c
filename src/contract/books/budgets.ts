/**
 * What the general body grants for a financial year (accounts.md 15). Append-only: a budget is revised by another one of the same year, of
 * which the last counts, so that what was resolved before stays to be read.
 */
import { amountLimit } from '../money.ts'
import { daySchema, idSchema, instantSchema, storable } from '../wire.ts'
import { z } from '../zod.ts'

const amount = z.int().check(z.minimum(0), z.maximum(amountLimit)).brand<'paise'>()

export const budgetLinesLimit = 200
export const resolutionLimit = 80

export const budgetLineSchema = z.object({
  /** Of income or expense. */
  accountId: idSchema,
  /** April to June first. */
  quarters: z.tuple([amount, amount, amount, amount]),
})
export type BudgetLine = z.infer<typeof budgetLineSchema>

export const budgetFields = z.object({
  /** `2026-2027` */
  year: z.string().check(z.regex(/^\d{4}-\d{4}$/)),
  lines: z.array(budgetLineSchema).check(z.minLength(1), z.maxLength(budgetLinesLimit)),
  /** Which meeting granted it, by its number. */
  resolution: z.string().check(storable, z.trim(), z.minLength(2), z.maxLength(resolutionLimit)),
  resolvedOn: daySchema,
})
export type BudgetFields = z.infer<typeof budgetFields>

export const budgetRowSchema = z.looseObject({
  id: idSchema,
  ...budgetFields.shape,
  /** 1 for the first of its year; null while the server has not seen it. */
  revision: z.nullable(z.int()),
  recordedAt: instantSchema,
  recordedBy: z.string(),
})
export type BudgetRow = z.infer<typeof budgetRowSchema>

export const budgetMutations = {
  'budget.adopt@1': z.extend(budgetFields, { id: idSchema, at: instantSchema }),
} as const
