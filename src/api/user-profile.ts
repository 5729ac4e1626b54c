/** The profile at `users/{uid}` (spec 3.1), over the Realtime Database's REST API or our own server's copy of it. */
import { profileRowSchema } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { type IdentityConfig, loadAppConfig } from './app-config.ts'
import { CallError } from './call-server.ts'
import { idToken } from './identity.ts'

/** Lenient: what the cloud holds may be partial or of another release. */
export const userProfileSchema = z.partial(
  z.pick(profileRowSchema, {
    displayName: true,
    email: true,
    photoURL: true,
    settings: true,
    shortcuts: true,
  }),
)
export type UserProfile = z.infer<typeof userProfileSchema>

/** The cloud takes an ID token only in the URL; our own server only in a header, which no log sees. */
const requestFor = (config: IdentityConfig, uid: string, token: string): [string, HeadersInit] => {
  const path = `/users/${encodeURIComponent(uid)}.json`
  return config.mode === 'cloud'
    ? [`${config.databaseUrl}${path}?auth=${encodeURIComponent(token)}`, {}]
    : [path, { Authorization: `Bearer ${token}` }]
}

const refusalSchema = z.object({ error: z.string(), message: z.optional(z.string()) })

/** In the provider's own words: `error` of the cloud, `message` of our own server. */
const reasonIn = async (response: Response): Promise<string | undefined> => {
  const { data } = refusalSchema.safeParse(await response.json().catch(() => undefined))
  return data?.message ?? data?.error
}

const request = async (uid: string, init: RequestInit): Promise<unknown> => {
  const token = await idToken()
  if (token === null) throw new CallError('refused', 401)
  const { identity } = await loadAppConfig()
  const [url, headers] = requestFor(identity, uid, token)
  const response = await fetch(url, { ...init, headers }).catch(() => {
    throw new CallError('offline')
  })
  if (!response.ok) throw new CallError('refused', response.status, await reasonIn(response))
  return response.json()
}

/** Null for a person without a profile yet. Throws CallError. */
export const readUserProfile = async (uid: string): Promise<UserProfile | null> => {
  const parsed = z.nullable(userProfileSchema).safeParse(await request(uid, { method: 'GET' }))
  if (!parsed.success) throw new CallError('invalid')
  return parsed.data
}

/** Sets the given fields and leaves the others. Throws CallError. */
export const patchUserProfile = async (
  uid: string,
  patch: UserProfile & { tcAccepted?: boolean },
): Promise<void> => {
  await request(uid, { method: 'PATCH', body: JSON.stringify(patch) })
}

/** Throws CallError. */
export const removeUserProfile = async (uid: string): Promise<void> => {
  await request(uid, { method: 'DELETE' })
}
