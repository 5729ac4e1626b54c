/** What imports leave behind: opening balances, and each import as the office sees it. */
import { amountLimit } from './money.ts'
import { daySchema, idSchema } from './wire.ts'
import { z } from './zod.ts'

const countSchema = z.object({ added: z.int(), changed: z.int(), same: z.int() })
/** People as they are known, and as they live in flats. */
export const countsSchema = z.object({
  flats: countSchema,
  people: countSchema,
  holdings: countSchema,
  balances: countSchema,
})
export type ImportCount = z.infer<typeof countSchema>
export type ImportCounts = z.infer<typeof countsSchema>

const paise = z.int().check(z.minimum(0), z.maximum(amountLimit))
const entity = z.looseObject({ id: idSchema })

/** What each flat owed on the first day; its id is the flat's. Nothing here is ever below nothing. */
export const openingBalanceRowSchema = z.extend(entity, {
  asOn: daySchema,
  principal: paise,
  interest: paise,
  advance: paise,
})
export type OpeningBalanceRow = z.infer<typeof openingBalanceRowSchema>

/** One import, as the office sees it. */
export const importBatchRowSchema = z.extend(entity, {
  at: z.iso.datetime(),
  byUid: z.string(),
  byName: z.string(),
  file: z.string(),
  counts: countsSchema,
  undoneAt: z.nullable(z.iso.datetime()),
})
export type ImportBatchRow = z.infer<typeof importBatchRowSchema>
