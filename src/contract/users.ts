/** The signed-in person's own profile (spec 3.1), a row of the space `u:<uid>`, mirrored at `users/{uid}`. */
import { z } from './zod.ts'

export const profileRowSchema = z.looseObject({
  id: z.literal('profile'),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.nullable(z.string()),
  tcAccepted: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
  /** Navigation ids the person starred, in order. */
  shortcuts: z.array(z.string()),
})
export type ProfileRow = z.infer<typeof profileRowSchema>
