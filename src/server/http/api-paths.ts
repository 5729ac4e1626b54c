/** Which paths belong to the API: never cached, never answered with the app's page. */
import type { MiddlewareHandler } from 'hono'

/** Asked every other second by a proxy that has several servers. */
export const healthPaths = ['/healthz', '/readyz']

const prefixes = [
  '/api/',
  '/sync',
  '/blobs/',
  '/getSociet',
  '/getContactByEmail',
  '/getAuditTrail',
  '/users/',
  '/identitytoolkit',
  '/securetoken',
  '/dev/',
  ...healthPaths,
  '/metrics',
  '/share-target',
  '/app-config.json',
  '/__/',
]

export const isApiPath = (path: string): boolean =>
  prefixes.some((prefix) => path.startsWith(prefix))

/** API answers are never stored, and name the build the server has, so that pages notice a newer one. */
export const apiHeaders =
  (build: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (!isApiPath(c.req.path)) return
    // A proxy that compresses an event stream also holds it back.
    const isStream = c.res.headers.get('content-type')?.startsWith('text/event-stream') === true
    c.res.headers.set('Cache-Control', isStream ? 'no-store, no-transform' : 'no-store')
    c.res.headers.set('X-App-Build', build)
  }
