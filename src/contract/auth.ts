/** The four calls of specification 7.1, the way in by an access token (JWT). */
import { defineCall } from './call.ts'
import { userSchema } from './users.ts'
import { z } from './zod.ts'

export const authPaths = {
  register: '/api/auth/register',
  signIn: '/api/auth',
  accessToken: '/api/auth/access-token',
  update: '/api/auth/user/update',
} as const

/** The person as the accounts know them: what a society says of them comes by its own calls (7.2). */
export const authUserSchema = z.extend(
  z.pick(userSchema, { role: true, uid: true, from: true, providerId: true, tcAccepted: true }),
  { emailVerified: z.boolean(), data: userSchema.shape.data },
)
export type AuthUser = z.infer<typeof authUserSchema>

/** Without `user` it is a refusal, and `error` says why: a code, or codes by the field they belong to (8). */
export const authAnswerSchema = z.object({
  user: z.optional(authUserSchema),
  access_token: z.optional(z.string()),
  error: z.optional(z.union([z.string(), z.record(z.string(), z.string())])),
})

/** Whom the server takes the bearer of a token for; asked before somebody of another issuer is let in. */
export const whoAmI = defineCall({
  path: '/api/auth/who',
  input: z.object({}),
  output: z.object({
    uid: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    displayName: z.string(),
  }),
})
