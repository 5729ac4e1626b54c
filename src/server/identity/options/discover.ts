/** What an OpenID Connect issuer says of itself, and the keys it signs with. Asked for at the first token, and kept. */
import type { JWTVerifyGetKey } from 'jose'
import { z } from '#contract/zod.ts'
import { remoteKeys } from '../verify-issued.ts'

const metadataSchema = z.object({ issuer: z.string(), jwks_uri: z.string() })

const patienceMs = 5000

const isOfSameOrigin = (url: string, issuer: string) =>
  URL.canParse(url) && new URL(url).origin === new URL(issuer).origin

/** Led elsewhere is not answered; an issuer that calls itself otherwise, or keeps its keys with another, is none of ours. */
const keysOf = async (issuer: string): Promise<JWTVerifyGetKey> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const metadata = metadataSchema.parse(await response.json())
  if (metadata.issuer !== issuer) throw new Error(`${address} is of ${metadata.issuer}`)
  if (!isOfSameOrigin(metadata.jwks_uri, issuer))
    throw new Error(`the keys of ${issuer} lie with ${metadata.jwks_uri}`)
  return remoteKeys(metadata.jwks_uri)
}

/** A failure says nothing of a token, and the next token asks again. */
export const discoveredKeys = (issuer: string): JWTVerifyGetKey => {
  let keys: Promise<JWTVerifyGetKey> | undefined
  return async (header, token) => {
    keys ??= keysOf(issuer).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return (await keys)(header, token)
  }
}
