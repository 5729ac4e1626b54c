/**
 * Loopback is not private: tunnels, proxies and DNS rebinding reach it. Without PUBLIC_URL only a request that names this
 * machine and our port, and that nobody has forwarded, is answered.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { localPort } from './client-address.ts'

const hostNames = ['localhost', '127.0.0.1', '[::1]'] as const

const isForwarded = (c: Context) =>
  Object.keys(c.req.header()).some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  )

const isOurs = (host: string | undefined, port: number) =>
  hostNames.some((name) => host === `${name}:${port}` || (port === 80 && host === name))

/** @param port the configured port, used when the request did not come through a socket */
export const hostCheck =
  (publicUrl: string | undefined, port: number): MiddlewareHandler =>
  async (c, next) => {
    if (publicUrl !== undefined) return next()
    if (isForwarded(c) || !isOurs(c.req.header('host')?.toLowerCase(), localPort(c) ?? port)) {
      return c.json(
        { error: 'HOST', message: 'This server answers only on this machine. See PUBLIC_URL.' },
        421,
      )
    }
    return next()
  }

/** What links in mails begin with. Without PUBLIC_URL the host check has vouched for the Host header. */
export const baseUrl = (c: Context, publicUrl: string | undefined): string =>
  publicUrl ?? `http://${c.req.header('host')}`
