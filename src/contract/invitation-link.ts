/** The secret in an invitation's mail. Apart from the office's calls: guests load this one. */
import { defineCall } from './call.ts'
import { z } from './zod.ts'

export const invitationLinkLength = 32

/** Asked by a guest who holds the link of an invitation's mail. Null: withdrawn, used, or never made. */
export const readInvitationLink = defineCall({
  path: '/api/join/invitation',
  input: z.object({ link: z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)) }),
  output: z.nullable(z.object({ society: z.string(), flat: z.nullable(z.string()) })),
})
