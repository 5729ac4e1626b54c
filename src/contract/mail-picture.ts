/** A picture of a mail that lies elsewhere, fetched by the server for somebody who asked to see it. It answers with its bytes. */
import { z } from './zod.ts'

export const mailPictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** By POST, so that the address stands in no log. */
export const mailPicture = {
  path: '/api/mail-image',
  input: z.object({ url: z.string().check(z.maxLength(2000), z.regex(/^https?:\/\//i)) }),
} as const
