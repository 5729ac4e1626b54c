/** The calls that change who may do what in a society: all of them need internet, none waits on a device. */
import { rejectionSchema } from './admission.ts'
import { defineCall } from './call.ts'
import { societyRoleSchema } from './societies.ts'
import { idSchema } from './wire.ts'
import { z } from './zod.ts'

/** Each at most once: the same set is the same roles. */
const roleSetSchema = z
  .array(societyRoleSchema)
  .check(z.refine((roles) => new Set(roles).size === roles.length))

/** Why nothing was changed. */
export const memberRefusals = [
  /** Not in the society any more. */
  'GONE',
  /** Somebody else has changed the roles since they were shown; the answer says which they are. */
  'STALE',
  'SUPER_ADMIN_ONLY',
  'LAST_SUPER_ADMIN',
] as const

/** `seen` are the roles that the person who decides had before them. */
const decided = { societyid: idSchema, id: idSchema, seen: roleSetSchema }

export const changeRoles = defineCall({
  path: '/api/members/change-roles',
  input: z.object({ ...decided, roles: roleSetSchema }),
  output: z.object({
    outcome: z.enum(['CHANGED', ...memberRefusals]),
    roles: z.optional(z.array(societyRoleSchema)),
  }),
})
export type ChangeOutcome = z.infer<typeof changeRoles.output>['outcome']

export const removeMember = defineCall({
  path: '/api/members/remove',
  input: z.object({ ...decided, reason: rejectionSchema }),
  output: z.object({
    outcome: z.enum(['REMOVED', 'OWN', ...memberRefusals]),
    roles: z.optional(z.array(societyRoleSchema)),
  }),
})
export type RemovalOutcome = z.infer<typeof removeMember.output>['outcome']
