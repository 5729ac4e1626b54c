/** The end of a person’s account (docs/account.md). Everything else about it is the identity provider’s. */
import { defineCall } from './call.ts'
import { z } from './zod.ts'

/** Needs a sign-in of the last minutes; online only. */
export const deleteAccount = defineCall({
  path: '/api/account/delete',
  input: z.object({}),
  output: z.object({
    outcome: z.enum(['DELETED', 'SIGN_IN_AGAIN', 'LAST_SUPER_ADMIN']),
    /** The names of those that nobody else could look after. */
    societies: z.array(z.string()),
  }),
})
