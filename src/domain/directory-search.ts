/** What the address holds of the directory beside its group or entry. */
import { z } from '../contract/zod.ts'

const word = z.catch(z.optional(z.string()), undefined)

export const directorySearchSchema = z.object({
  /** The group that the list shows while an entry is open. */
  group: word,
  /** `names`; else by flat. */
  by: word,
  find: word,
  /** Who is being edited. */
  person: word,
})
export type DirectorySearch = z.infer<typeof directorySearchSchema>
