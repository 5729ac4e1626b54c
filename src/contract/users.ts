/** The signed-in person's own profile (spec 3.1), a row of the space `u:<uid>`, mirrored at `users/{uid}`. */
import { idSchema } from './wire.ts'
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
  /** The society last chosen, on whatever device; a device goes by its own last choice first. */
  selectedSocietyId: z.nullable(idSchema),
})
export type ProfileRow = z.infer<typeof profileRowSchema>

/** Changes of one's own profile; they go into the space `u:<uid>`. */
export const profileMutations = {
  /** Once and for good: nothing takes it back (spec 4.4). */
  'terms.accept@1': z.object({}),
  /** One of the person's own societies (spec 4.3). */
  'society.select@1': z.object({ societyId: idSchema }),
} as const
