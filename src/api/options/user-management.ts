/**
 * The issuer's user-management API (specification 7.2): the person's profile as Auth0 keeps it, under `user_metadata`. The profile
 * itself is the society server's; this is its copy, as `users/{uid}` is in a Firebase project.
 */
import { z } from '#contract/zod.ts'
import { loadAppConfig } from '../app-config.ts'
import { CallError } from '../call-server.ts'
import { type UserProfile, userProfileSchema } from '../user-profile.ts'
import { oidcSession } from './oidc.ts'

const managedSchema = z.object({ user_metadata: z.optional(userProfileSchema) })

/** One that hangs would keep all later copies waiting. */
const patienceMs = 30_000

const request = async (url: string, init: RequestInit): Promise<unknown> => {
  const { subject, accessToken } = await oidcSession(false)
  const response = await fetch(`${url.replace(/\/$/, '')}/${encodeURIComponent(subject)}`, {
    ...init,
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => {
    throw new CallError('offline')
  })
  if (!response.ok) throw new CallError('refused', response.status)
  return response.json()
}

/** Undefined where the issuer has none. */
export const managedProfile = async () => {
  const { signIn = [] } = await loadAppConfig()
  const url = signIn.find((each) => each.kind === 'oidc')?.usersUrl
  if (url === undefined) return undefined
  return {
    read: async (): Promise<UserProfile | null> => {
      const found = managedSchema.safeParse(await request(url, { method: 'GET' }))
      if (!found.success) throw new CallError('invalid')
      return found.data.user_metadata ?? null
    },
    set: async (fields: UserProfile & { tcAccepted?: boolean }): Promise<void> => {
      await request(url, { method: 'PATCH', body: JSON.stringify({ user_metadata: fields }) })
    },
  }
}
