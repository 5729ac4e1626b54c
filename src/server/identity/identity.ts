/**
 * Who is calling. One interface for both kinds of accounts; the server's configuration chooses which one, never the
 * token itself.
 */
import type { Context } from 'hono'
import type { Transaction } from '../database/connect.ts'

export type Claims = {
  uid: string
  /** In lower case. Says something only when `emailVerified`. */
  email: string | undefined
  emailVerified: boolean
  /** `password`, `google.com`, `facebook.com` … */
  provider: string
  authTime: Date
  expiresAt: Date
  name: string
}

/**
 * The verified address as it is now, read inside a commit: the claims may be older than a change of it. Undefined where only
 * the provider knows, and the claims have to do.
 */
export type AddressNow = (tx: Transaction, uid: string) => Promise<string | undefined>

export type Identity = {
  /** @throws TokenRefused, KeysUnavailable */
  verify(token: string): Promise<Claims>
  addressNow: AddressNow
}

/** No token, or one that does not count: the caller is a guest (401). */
export class TokenRefused extends Error {
  /** What the device is told: only that, or that the account is disabled, or gone. */
  readonly code: 'TOKEN' | 'USER_DISABLED' | 'USER_NOT_FOUND'

  constructor(reason: string) {
    super(reason)
    this.name = 'TokenRefused'
    this.code = reason === 'USER_DISABLED' || reason === 'USER_NOT_FOUND' ? reason : 'TOKEN'
  }
}

/** The provider's keys cannot be had now; says nothing about the token (503). */
export class KeysUnavailable extends Error {
  constructor(cause: unknown) {
    super('the keys of the identity provider cannot be fetched', { cause })
    this.name = 'KeysUnavailable'
  }
}

/** The caller as the database is told of them; with their address only when the identity provider has verified it. */
export const callerOf = ({
  uid,
  email,
  emailVerified,
  name,
}: Claims): { uid: string; email: string | undefined; name: string } => ({
  uid,
  email: emailVerified ? email : undefined,
  name,
})

const longestToken = 8192

/** Verifies the request's bearer token. Throws TokenRefused for a guest. */
export const authenticate = (c: Context, identity: Identity): Promise<Claims> => {
  const [, token] =
    /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (token === undefined) return Promise.reject(new TokenRefused('no bearer token'))
  if (token.length > longestToken) return Promise.reject(new TokenRefused('the token is too long'))
  return identity.verify(token)
}
