/** Checks a Firebase ID token, of the cloud or of our own local accounts alike: only the key set differs. */
import type { JWTVerifyGetKey } from 'jose'
import { type Claims, TokenRefused } from './identity.ts'
import { remoteKeys as keysAt, verifyIssued } from './verify-issued.ts'

/** Google's current keys for Firebase ID tokens, as a JSON Web Key set. */
const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export type TokenCheck = {
  projectId: string
  keys: JWTVerifyGetKey
  clock: () => Date
}

export const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`

export const remoteKeys = (url: string = googleKeys): JWTVerifyGetKey => keysAt(url)

const longestUid = 128

/** @throws TokenRefused, KeysUnavailable */
export const verifyToken = async (
  token: string,
  { projectId, keys, clock }: TokenCheck,
): Promise<Claims> => {
  const issued = { issuer: issuerOf(projectId), audience: projectId, keys, clock }
  const claims = await verifyIssued(token, issued)
  if (claims.uid.length > longestUid) throw new TokenRefused('the subject is too long')
  return claims
}
