/** What the address of one resident says: the id of a holding. */
import { z } from '../contract/zod.ts'
import { tableSearch } from './table-search.ts'

export const residentSearchSchema = z.object({
  ...tableSearch,
  id: z.catch(z.optional(z.string()), undefined),
})
