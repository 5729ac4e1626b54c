/** Pages of a list, for whoever asks for them: without `limit` a list comes whole, as the specification has it. */
import { z } from '../zod.ts'

const limit = z
  .string()
  .check(z.regex(/^[1-9]\d{0,3}$/), z.describe('Lines of a page; without it the list comes whole'))
const after = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(120),
    z.describe(
      'The id of the last line of the page before, also of one that has left the list since; 410 when it is not there at all any more',
    ),
  )

export const pageShape = {
  limit: z.optional(z.pipe(limit, z.transform(Number))),
  after: z.optional(after),
}

export type Page = { limit?: number | undefined; after?: string | undefined }

/** Says that there is more: ask again with `after` as the last id. */
export const moreHeader = 'X-More'
