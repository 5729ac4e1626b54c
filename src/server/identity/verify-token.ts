/**
 * Checks a Firebase ID token, of the cloud or of our own local accounts alike: only the key set differs. What makes a
 * token good stands in docs/identity-modes.md.
 */
import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { z } from '#contract/zod.ts'
import { type Claims, KeysUnavailable, TokenRefused } from './identity.ts'

/** Google's current keys for Firebase ID tokens, as a JSON Web Key set. */
const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Seconds a clock may be behind the one that issued the token. */
const tolerance = 5

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  firebase: z.optional(z.object({ sign_in_provider: z.optional(z.string()) })),
})

export type TokenCheck = {
  projectId: string
  keys: JWTVerifyGetKey
  clock: () => Date
}

export const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`

export const remoteKeys = (url: string = googleKeys): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url))

/** A key fetch fails with a timeout, a network error or jose's plain error; all else speaks of the token. */
const isAboutToken = (error: unknown) =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC'

const refuseUnnamedKey = (token: string) => {
  try {
    if (typeof decodeProtectedHeader(token).kid === 'string') return
  } catch {
    throw new TokenRefused('not a token')
  }
  throw new TokenRefused('the token names no key')
}

/** @throws TokenRefused, KeysUnavailable */
export const verifyToken = async (
  token: string,
  { projectId, keys, clock }: TokenCheck,
): Promise<Claims> => {
  refuseUnnamedKey(token)
  const now = clock()
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    audience: projectId,
    issuer: issuerOf(projectId),
    currentDate: now,
  }).catch((error: unknown) => {
    throw isAboutToken(error) ? new TokenRefused(String(error)) : new KeysUnavailable(error)
  })
  const parsed = claimsSchema.safeParse(payload)
  if (!parsed.success) throw new TokenRefused('a claim is missing or malformed')
  const claims = parsed.data
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
