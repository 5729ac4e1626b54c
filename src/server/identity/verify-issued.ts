/** Checks a token of one issuer for one audience. What makes it good stands in docs/identity-modes.md; all issuers are checked alike. */
import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { z } from '#contract/zod.ts'
import { type Claims, KeysUnavailable, TokenRefused } from './identity.ts'

/** Seconds a clock may be behind the one that issued the token. */
const tolerance = 5

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  firebase: z.optional(z.object({ sign_in_provider: z.optional(z.string()) })),
})
type TokenClaims = z.infer<typeof claimsSchema>

export type IssuedCheck = {
  issuer: string
  audience: string
  keys: JWTVerifyGetKey
  clock: () => Date
}

export const remoteKeys = (url: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(url))

/** A key fetch fails with a timeout, a network error or jose's plain error; all else speaks of the token. */
const isAboutToken = (error: unknown) =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC'

/** An issuer signs other things too with the same keys, a notice of a logout for example, and says so in the header. */
const refuseOtherKinds = (token: string) => {
  let header: ReturnType<typeof decodeProtectedHeader>
  try {
    header = decodeProtectedHeader(token)
  } catch {
    throw new TokenRefused('not a token')
  }
  if (typeof header.kid !== 'string') throw new TokenRefused('the token names no key')
  if ((header.typ ?? 'JWT').toUpperCase() !== 'JWT') throw new TokenRefused('not an ID token')
}

/** One that is for several, or was asked for by another client, is not for us. */
const refuseOtherClients = ({ aud, azp }: TokenClaims, audience: string) => {
  const isAlone = typeof aud === 'string' || aud.length === 1
  if (azp === undefined ? !isAlone : azp !== audience)
    throw new TokenRefused('asked for by another client')
}

const refusalOf = (error: unknown) => {
  if (error instanceof errors.JWTExpired) return new TokenRefused('TOKEN_EXPIRED')
  return isAboutToken(error) ? new TokenRefused(String(error)) : new KeysUnavailable(error)
}

/** `uid` is the subject, in the issuer's own words. Throws TokenRefused, KeysUnavailable. */
export const verifyIssued = async (
  token: string,
  { issuer, audience, keys, clock }: IssuedCheck,
): Promise<Claims> => {
  refuseOtherKinds(token)
  const now = clock()
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    audience,
    issuer,
    currentDate: now,
  }).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const parsed = claimsSchema.safeParse(payload)
  if (!parsed.success) throw new TokenRefused('a claim is missing or malformed')
  const claims = parsed.data
  refuseOtherClients(claims, audience)
  const latest = now.getTime() / 1000 + tolerance
  if (claims.iat > latest || claims.auth_time > latest) throw new TokenRefused('from the future')
  return {
    uid: claims.sub,
    email: claims.email?.trim().toLowerCase(),
    emailVerified: claims.email_verified === true,
    provider: claims.firebase?.sign_in_provider ?? '',
    authTime: new Date(claims.auth_time * 1000),
    expiresAt: new Date(claims.exp * 1000),
    name: claims.name ?? '',
  }
}
