/** Closing of financial years (accounts.md 16), and what a general body resolves of a closed one's surplus. */
import { amountSchema } from '../money.ts'
import { daySchema, idSchema, instantSchema, storable } from '../wire.ts'
import { z } from '../zod.ts'

/** `2026-2027` */
const yearIdSchema = z.string().check(z.regex(/^\d{4}-\d{4}$/))

/** Where a year may be brought: never back. */
export const yearTargets = ['soft-closed', 'closed', 'audited'] as const
export type YearTarget = (typeof yearTargets)[number]

export const appropriationLinesLimit = 20
export const resolutionLimit = 80

export const yearMutations = {
  'year.change@1': z.object({ id: yearIdSchema, state: z.enum(yearTargets), at: instantSchema }),
  /** Of the surplus of a closed year, in one journal voucher: from the surplus brought forward to funds. */
  'year.appropriate@1': z.object({
    /** Of the voucher: `appropriationId` of the year. */
    id: idSchema,
    yearId: yearIdSchema,
    dated: daySchema,
    resolution: z.string().check(storable, z.trim(), z.minLength(2), z.maxLength(resolutionLimit)),
    lines: z
      .array(z.object({ accountId: idSchema, amount: amountSchema }))
      .check(z.minLength(1), z.maxLength(appropriationLinesLimit)),
    at: instantSchema,
  }),
} as const
