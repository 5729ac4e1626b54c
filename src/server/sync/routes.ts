/** `POST /sync`: push and pull in one round trip. `GET /sync/live`: hints that there is something to pull. */
import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Logger } from 'pino'
import { type LiveHint, pushBytesLimit, type Space, syncRequestSchema } from '#contract/sync.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import type { Database } from '../database/connect.ts'
import { readAs } from '../database/transaction.ts'
import { readJsonOrApiInput } from '../http/api-input.ts'
import { authenticate, type Claims, type Identity, verifiedEmail } from '../identity/identity.ts'
import { claimMemberships } from '../societies/claim.ts'
import { membershipsOf } from '../societies/memberships.ts'
import type { Live } from './live.ts'
import { SyncRefused } from './refusals.ts'
import { sync } from './sync.ts'

export type SyncRouteDeps = {
  database: Database
  identity: Identity
  clock: () => Date
  live: Live
  log: Logger
}

const heartbeatMs = 25_000
/** A queue that is longer than one request is sent in several; one change may be as large as a report. */
const requestBytesLimit = 4 * pushBytesLimit

/** Accounts count only with a verified address, or through Google or Facebook (spec 4.3). */
const requireVerified = (claims: Claims): Claims => {
  const isTrusted = ['google.com', 'facebook.com'].includes(claims.provider)
  if (!claims.emailVerified && !isTrusted) throw new SyncRefused(403, { error: 'UNVERIFIED' })
  return claims
}

const readRequest = async (c: Context) => {
  const length = Number(c.req.header('content-length') ?? 0)
  if (length > requestBytesLimit) throw new SyncRefused(413, { error: 'TOO_LARGE' })
  const parsed = syncRequestSchema.safeParse(await readJsonOrApiInput(c))
  return parsed.success ? parsed.data : undefined
}

const spacesOf = async (database: Database, claims: Claims): Promise<Set<Space>> => {
  const mine = await readAs(database, { uid: claims.uid }, (tx) => membershipsOf(tx, claims.uid))
  return new Set([personSpace(claims.uid), ...mine.map((each) => societySpace(each.societyId))])
}

const streamHints = (
  c: Context,
  { live, clock }: SyncRouteDeps,
  claims: Claims,
  spaces: Set<Space>,
) => {
  c.header('X-Accel-Buffering', 'no')
  c.header('Content-Encoding', 'identity')
  return streamSSE(c, async (stream) => {
    const waiting: LiveHint[] = []
    let wake = () => {}
    let isOver = false
    const end = () => {
      isOver = true
      wake()
    }
    const stop = live.listen({
      spaces,
      hear: (hint) => {
        waiting.push(hint)
        wake()
      },
      end,
    })
    stream.onAbort(end)
    const expiry = setTimeout(end, Math.max(0, claims.expiresAt.getTime() - clock().getTime()))
    const heartbeat = setInterval(() => wake(), heartbeatMs)
    await stream.write(': open\n\n')
    while (!isOver) {
      const hints = waiting.splice(0)
      if (hints.length === 0) await stream.write(': still here\n\n')
      for (const hint of hints) await stream.writeSSE({ data: JSON.stringify(hint) })
      if (waiting.length === 0 && !isOver) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
    clearTimeout(expiry)
    clearInterval(heartbeat)
    stop()
  })
}

export const syncRoutes = (deps: SyncRouteDeps): Hono => {
  const { database, identity, clock, live, log } = deps
  const app = new Hono()
  const syncDeps = {
    database,
    clock,
    poke: live.poke,
    onDead: (mutation: object) =>
      log.error(mutation, 'a mutation was given up after five failures'),
    onFailure: (error: unknown, mutation: object) =>
      log.error({ err: error, ...mutation }, 'a mutation failed'),
  }
  app.post('/sync', async (c) => {
    const claims = requireVerified(await authenticate(c, identity))
    const request = await readRequest(c)
    if (request === undefined) return c.json({ error: 'BAD_REQUEST' }, 400)
    await claimMemberships(syncDeps, claims)
    return c.json(await sync(syncDeps, { uid: claims.uid, email: verifiedEmail(claims) }, request))
  })
  app.get('/sync/live', async (c) => {
    const claims = requireVerified(await authenticate(c, identity))
    return streamHints(c, deps, claims, await spacesOf(database, claims))
  })
  app.onError((error, c) => {
    if (!(error instanceof SyncRefused)) throw error
    if (error.status === 503) c.header('Retry-After', '5')
    return c.json(error.body, error.status)
  })
  return app
}
