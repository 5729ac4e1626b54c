/** The devices a person is signed in on, and their ends (sync.md 1.11; identity.md, "Session rules"). */
import { defineCall } from './call.ts'
import { clientIdSchema } from './sync.ts'
import { z } from './zod.ts'

export const sessionSchema = z.object({
  clientId: clientIdSchema,
  /** Browser and system, such as "Chrome on Android"; empty when the browser says neither. */
  label: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The sign-in that asks. */
  isThis: z.boolean(),
})
export type SessionLine = z.infer<typeof sessionSchema>

/** The latest seen first. */
export const listSessions = defineCall({
  path: '/api/sessions/list',
  input: z.object({}),
  output: z.array(sessionSchema),
})

/** Also a logout: the sign-in of this device, on which the id is, counts no more. */
export const endSession = defineCall({
  path: '/api/sessions/end',
  input: z.object({ clientId: clientIdSchema }),
  output: z.object({}),
})

/** All of them, also the one that asks: everybody has to sign in again. */
export const signOutEverywhere = defineCall({
  path: '/api/sessions/end-all',
  input: z.object({}),
  output: z.object({}),
})
