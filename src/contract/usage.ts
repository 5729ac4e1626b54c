/** What is counted of how a society uses the app: by day, never by person (docs/usage.md). */
import { defineCall } from './call.ts'
import { idSchema } from './wire.ts'
import { z } from './zod.ts'

const count = z.int().check(z.minimum(0))

/** The id is the society's business day. */
export const usageDayRowSchema = z.looseObject({
  id: idSchema,
  /** Persons who were here. */
  visits: count,
  /** Notices and bills that were opened, each once by each person. */
  impressions: count,
  /** Flats for which somebody opened Pay, each once by each person. */
  payOpened: count,
  /** "I have paid" that the office has verified. */
  verified: count,
})
export type UsageDayRow = z.infer<typeof usageDayRowSchema>

export const useKinds = ['visit', 'notice', 'bill', 'pay'] as const
export type UseKind = (typeof useKinds)[number]

/** Of one call. */
export const usesLimit = 200

export const useSchema = z.object({
  societyId: idSchema,
  kind: z.enum(useKinds),
  /** Of the notice or bill; for Pay the holding whose dues they are. Nothing for a visit. */
  id: z.string().check(z.maxLength(64)),
  at: z.iso.datetime(),
})
export type Use = z.infer<typeof useSchema>

/** Sent when there is network, whenever it happened. What cannot count is left out without a word: nobody waits for the answer. */
export const countUses = defineCall({
  path: '/api/usage',
  input: z.object({ uses: z.array(useSchema).check(z.minLength(1), z.maxLength(usesLimit)) }),
  output: z.object({}),
})
