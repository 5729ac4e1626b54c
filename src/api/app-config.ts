/**
 * Where accounts live, and where the footer leads. Asked from the server together with the Firebase SDK, never before the first paint, and kept in
 * Cache Storage, so that a start without network finds it too.
 */
import { z } from '#contract/zod.ts'

const footerLinksSchema = z.array(
  z.object({ id: z.string(), url: z.string().check(z.regex(/^https:/)) }),
)

const oidcSchema = z.object({
  kind: z.literal('oidc'),
  issuer: z.string(),
  clientId: z.string(),
  name: z.string(),
  usersUrl: z.optional(z.string()),
})
export type OidcConfig = z.infer<typeof oidcSchema>

const appConfigSchema = z.object({
  demo: z.boolean(),
  /** Missing in an answer kept from an older release. */
  footer: z.optional(
    z.object({
      purchase: z.nullable(z.string().check(z.regex(/^https:/))),
      technologies: footerLinksSchema,
      libraries: footerLinksSchema,
    }),
  ),
  /** What people may sign in with besides; missing where there is nothing. */
  signIn: z.optional(
    z.array(z.discriminatedUnion('kind', [z.object({ kind: z.literal('jwt') }), oidcSchema])),
  ),
  identity: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('local') }),
    z.object({
      mode: z.literal('cloud'),
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      databaseUrl: z.string(),
      /** Missing in an answer kept from an older release. */
      providers: z.optional(z.array(z.enum(['google', 'facebook']))),
    }),
  ]),
})
export type AppConfig = z.infer<typeof appConfigSchema>
export type OtherSignIn = NonNullable<AppConfig['signIn']>[number]
export type SignInProvider = 'google' | 'facebook'
export type IdentityConfig = AppConfig['identity']

const path = '/app-config.json'
const cacheName = 'app-config'

const fetchConfig = async (): Promise<Response> => {
  const response = await fetch(path, { cache: 'no-store' })
  if (!response.ok) throw new TypeError(`${path} answered ${response.status}`)
  const cache = await caches.open(cacheName)
  await cache.put(path, response.clone())
  return response
}

const keptConfig = async (): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(path)

const load = async (): Promise<AppConfig> => {
  const response = await fetchConfig().catch(async (error: unknown) => {
    const kept = await keptConfig()
    if (kept === undefined) throw error
    return kept
  })
  return appConfigSchema.parse(await response.json())
}

let loaded: Promise<AppConfig> | undefined

/** Once per start. Throws TypeError when the server cannot be reached now and never was from this device. */
export const loadAppConfig = (): Promise<AppConfig> => {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
