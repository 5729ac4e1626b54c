/** What this device keeps of who has signed in with an OpenID Connect issuer. Its uid is the society server's word. */
import { z } from '#contract/zod.ts'
import { keep, readKept } from './kept-option.ts'

const sessionSchema = z.object({
  uid: z.string(),
  /** Whom the issuer knows them as. */
  subject: z.string(),
  idToken: z.string(),
  accessToken: z.string(),
  /** An issuer may give none: the session then ends with the ID token. */
  refreshToken: z.optional(z.string()),
})
export type OidcSession = z.infer<typeof sessionSchema>

export const readOidcSession = (): OidcSession | undefined => {
  try {
    return sessionSchema.safeParse(JSON.parse(readKept('oidc') ?? 'null')).data
  } catch {
    return undefined
  }
}

export const keepOidcSession = (session: OidcSession): void => keep('oidc', JSON.stringify(session))
