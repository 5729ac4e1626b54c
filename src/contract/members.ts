/** The people of a society as its office sees them, and changes of what they may do there (ux.md 3.9). */
import { relations } from './relations.ts'
import { societyRoleSchema } from './societies.ts'
import { daySchema, idSchema } from './wire.ts'
import { z } from './zod.ts'

/** A flat somebody holds or has held: `until` is the last day, null while it lasts. */
const memberHomeSchema = z.object({
  flat: z.string(),
  relation: z.enum(relations),
  since: daySchema,
  until: z.nullable(daySchema),
})
export type MemberHome = z.infer<typeof memberHomeSchema>

/** Somebody who belongs to the society; the id is the membership's. No role is staff. */
export const memberCardRowSchema = z.looseObject({
  id: idSchema,
  name: z.string(),
  email: z.nullable(z.string()),
  /** False: nobody has come in with this address yet. */
  isIn: z.boolean(),
  /** Who has come in; then the address is the verified one of their account. */
  uid: z.nullable(z.string()),
  roles: z.array(societyRoleSchema),
  homes: z.array(memberHomeSchema),
})
export type MemberCardRow = z.infer<typeof memberCardRowSchema>
