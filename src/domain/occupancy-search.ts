/** What the address holds of the picture of the building. */
import { z } from '../contract/zod.ts'

const word = z.catch(z.optional(z.string()), undefined)

export const occupancySearchSchema = z.object({
  /** The name of one; else all. */
  wing: word,
  /** `list`; else the picture. */
  view: word,
})
export type OccupancySearch = z.infer<typeof occupancySearchSchema>
