/** What the address holds of a table; a route with a table takes these into its search parameters. */
import { z } from '../contract/zod.ts'

const word = z.catch(z.optional(z.string()), undefined)

/** Written and read by domain/table-address.ts. */
export const tableSearch = { filter: word, sort: word, find: word }

export const tableSearchSchema = z.object(tableSearch)
export type TableSearch = z.infer<typeof tableSearchSchema>
