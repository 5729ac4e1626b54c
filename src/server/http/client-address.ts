/** Where a request comes from: the socket, and the proxies the operator says to trust. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Undefined for a request that did not come through a socket (`app.request` in tests). */
const socketOf = (c: Context) => (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket

export const localPort = (c: Context): number | undefined => socketOf(c)?.localPort

/** The peer of the connection; never taken from a header. */
export const peerAddress = (c: Context): string => socketOf(c)?.remoteAddress ?? '127.0.0.1'

/**
 * The caller's address for rate limits. Each trusted proxy appends the address it saw, so the caller is that many
 * entries from the right; what stands further left was written by the caller.
 */
export const clientAddress = (c: Context, trustedProxies: number): string => {
  if (trustedProxies === 0) return peerAddress(c)
  const seen = (c.req.header('x-forwarded-for') ?? '').split(',').map((text) => text.trim())
  return seen.at(-trustedProxies) || peerAddress(c)
}
