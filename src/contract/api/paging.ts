/** Pages of a list, for whoever asks for them: without `limit` a list comes whole, as the specification has it. */
import { z } from '../zod.ts'

export const pageShape = {
  /** Lines of a page. */
  limit: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number))),
  /** The id of the last line of the page before. */
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
}

export type Page = { limit?: number | undefined; after?: string | undefined }

/** Says that there is more: ask again with `after` as the last id. */
export const moreHeader = 'X-More'
