/** /healthz: the process runs. /readyz: it can answer, so the database does. /metrics: for Prometheus. */
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/connect.ts'
import { readAs } from '../database/transaction.ts'
import { type Env, isLoopback } from '../env.ts'
import { peerAddress } from './client-address.ts'

export type Metrics = { registry: Registry; measure: MiddlewareHandler }

/** @param withProcess also memory, event loop and garbage collection: once per process */
export const createMetrics = (withProcess: boolean): Metrics => {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  const measure: MiddlewareHandler = async (c, next) => {
    const end = duration.startTimer()
    await next()
    // The route's pattern, never the path: paths hold ids and are without number.
    end({ method: c.req.method, route: c.req.routePath, status: c.res.status })
  }
  return { registry, measure }
}

const hasToken = (c: Context, token: string) => {
  const given = Buffer.from(c.req.header('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Behind a proxy on this machine everybody seems to be on loopback, so with PUBLIC_URL only the token counts. */
const mayReadMetrics = (c: Context, { metricsToken, publicUrl }: Env) =>
  (metricsToken !== undefined && hasToken(c, metricsToken)) ||
  (publicUrl === undefined && isLoopback(peerAddress(c)))

export const healthRoutes = (database: Database, env: Env, { registry }: Metrics): Hono => {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    try {
      await readAs(database, {}, (tx) => tx.execute(sql`select 1`))
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'database unavailable' }, 503)
    }
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, env)) return c.json({ error: 'FORBIDDEN' }, 403)
    return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })
  return app
}
