/**
 * The access token of specification 7.1: one token for requests and for its own renewal, signed like the ID tokens of our
 * accounts and never taken for one, because it names another issuer.
 */
import { SignJWT } from 'jose'
import type { Identity } from '../identity.ts'
import type { AccountsDeps } from '../local-firebase/account-call.ts'
import type { Account } from '../local-firebase/accounts.ts'
import { createLocalIdentity } from '../local-firebase/local-identity.ts'
import { localProjectId } from '../local-firebase/sessions.ts'
import type { SigningKey } from '../local-firebase/signing-key.ts'
import { verifyIssued } from '../verify-issued.ts'

export const jwtProvider = 'jwt'

export const accessTokenIssuer = 'urn:aangan:access-token'

/** As long as a device may be without network when nothing else is said (docs/session.md). */
const lifetimeSeconds = 14 * 24 * 3600

/** @param authTime of the sign-in; a renewed token is of the same session */
export const signAccessToken = (
  { kid, privateKey }: SigningKey,
  { uid, email, emailVerified, displayName }: Account,
  authTime: Date,
  now: Date,
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    auth_time: authTime.getTime() / 1000,
    email,
    email_verified: emailVerified,
    name: displayName,
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(accessTokenIssuer)
    .setAudience(localProjectId)
    .setSubject(uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(privateKey)
}

export const createAccessTokenIdentity = (
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'key'>,
): Identity =>
  createLocalIdentity(deps, async (token) => {
    const claims = await verifyIssued(token, {
      issuer: accessTokenIssuer,
      audience: localProjectId,
      keys: deps.key.publicKeys,
      clock: deps.clock,
    })
    return { ...claims, provider: jwtProvider }
  })
