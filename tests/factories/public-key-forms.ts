import { createPublicKey } from 'node:crypto'
import { exportJWK, type JWTVerifyGetKey } from 'jose'

/** What an attacker can know of a public key, in every form a careless library might take for a shared secret. */
export const publicKeyForms = async (
  publicKey: Awaited<ReturnType<JWTVerifyGetKey>>,
): Promise<[string, Uint8Array][]> => {
  const { n = '', e = '', kty = '' } = await exportJWK(publicKey as CryptoKey) // as a local key set gives it
  const key = createPublicKey({ key: { n, e, kty }, format: 'jwk' })
  return [
    ['PEM', Buffer.from(key.export({ type: 'spki', format: 'pem' }))],
    ['DER', key.export({ type: 'spki', format: 'der' })],
    ['JWK', Buffer.from(JSON.stringify({ kty, n, e }))],
    ['modulus', Buffer.from(n, 'base64url')],
  ]
}
