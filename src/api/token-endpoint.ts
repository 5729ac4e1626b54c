/** Where a person's tokens are renewed, asked plainly: by the worker, which has no SDK, and where the SDK's word is not enough. */
import { z } from '#contract/zod.ts'
import type { IdentityConfig } from './app-config.ts'
import { IdentityError, type IdentityErrorCode } from './identity-error.ts'

/** Our own server speaks Firebase's protocol; the key means nothing to it (docs/local-accounts.md). */
export const localOptions = { apiKey: 'local', projectId: 'aangan-local' }

/** What the SDK keeps the person under, and where it renews their token. */
export const keyAndTokenUrl = (config: IdentityConfig, origin: string) => {
  const { apiKey } = config.mode === 'local' ? localOptions : config
  const host = 'securetoken.googleapis.com/v1/token'
  const base = config.mode === 'local' ? `${origin}/${host}` : `https://${host}`
  return { apiKey, tokenUrl: `${base}?key=${apiKey}` }
}

export type Tokens = { accessToken: string; refreshToken: string; expirationTime: number }

type TokenAnswer =
  | { kind: 'tokens'; tokens: Tokens }
  | { kind: 'refused'; code: IdentityErrorCode }
  /** Neither: an error of the provider's, or somebody on the way who answers in its place. */
  | { kind: 'unclear' }

const refusals: Partial<Record<string, IdentityErrorCode>> = {
  TOKEN_EXPIRED: 'SESSION_ENDED',
  INVALID_REFRESH_TOKEN: 'SESSION_ENDED',
  INVALID_GRANT_TYPE: 'SESSION_ENDED',
  USER_DISABLED: 'USER_DISABLED',
  USER_NOT_FOUND: 'USER_NOT_FOUND',
}

const errorSchema = z.object({ error: z.object({ message: z.string() }) })
const tokensSchema = z.object({
  id_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.string(),
})

const unclear: TokenAnswer = { kind: 'unclear' }

const toTokens = (body: unknown): TokenAnswer => {
  const { data } = tokensSchema.safeParse(body)
  if (data === undefined) return unclear
  const expirationTime = Date.now() + Number(data.expires_in) * 1000
  return {
    kind: 'tokens',
    tokens: { accessToken: data.id_token, refreshToken: data.refresh_token, expirationTime },
  }
}

const toRefusal = (body: unknown): TokenAnswer => {
  const { data } = errorSchema.safeParse(body)
  const code = refusals[data?.error.message.split(' : ')[0] ?? '']
  return code === undefined ? unclear : { kind: 'refused', code }
}

/** @throws IdentityError `NETWORK` */
export const askForTokens = async (
  refreshToken: string,
  tokenUrl: string,
): Promise<TokenAnswer> => {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  }).catch(() => {
    throw new IdentityError('NETWORK')
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return toTokens(body)
  return response.status === 400 ? toRefusal(body) : unclear
}
