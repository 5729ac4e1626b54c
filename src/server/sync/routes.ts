/** `POST /sync`: push and pull in one round trip. `GET /sync/live`: hints that there is something to pull. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { pushBytesLimit, syncRequestSchema } from '#contract/sync.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import type { Database } from '../database/connect.ts'
import { readAs } from '../database/transaction.ts'
import { readJsonOrApiInput } from '../http/api-input.ts'
import { BodyTooLarge, zippedJson } from '../http/gzip.ts'
import { authenticate, type Claims, callerOf, type Identity } from '../identity/identity.ts'
import { isTrusted } from '../identity/trusted.ts'
import { membershipsOf } from '../societies/memberships.ts'
import { deviceLabel } from './device-label.ts'
import { readHeads } from './heads.ts'
import { streamHints } from './hint-stream.ts'
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

const requireTrusted = (claims: Claims): Claims => {
  if (!isTrusted(claims)) throw new SyncRefused(403, { error: 'UNVERIFIED' })
  return claims
}

/** A queue that is longer than one request is sent in several. */
const maxBytes = 2 * pushBytesLimit

/** Of a stream; the device opens the next. */
const longestMs = 60 * 60_000

const sizeLimit = bodyLimit({
  maxSize: maxBytes,
  // the rest of it is not read: a proxy may not send the next request after it
  onError: (c) => c.json({ error: 'TOO_LARGE' }, 413, { Connection: 'close' }),
})

const societiesOf = async (database: Database, { uid }: Claims): Promise<string[]> => {
  const mine = await readAs(database, { uid }, (tx) => membershipsOf(tx, uid))
  return mine.map(({ societyId }) => societyId)
}

export const syncRoutes = (deps: SyncRouteDeps): Hono => {
  const { database, identity, clock, live, log } = deps
  const app = new Hono()
  const syncDeps = {
    database,
    clock,
    addressNow: identity.addressNow,
    poke: live.poke,
    onDead: (mutation: object) =>
      log.error(mutation, 'a mutation was given up after five failures'),
    onFailure: (error: unknown, mutation: object) =>
      log.error({ err: error, ...mutation }, 'a mutation failed'),
  }
  app.post('/sync', sizeLimit, async (c) => {
    const claims = requireTrusted(await authenticate(c, identity))
    const request = syncRequestSchema.safeParse(await readJsonOrApiInput(c, maxBytes))
    if (!request.success) return c.json({ error: 'BAD_REQUEST' }, 400)
    const { repaired = [], clientId } = request.data
    if (repaired.length > 0)
      log.warn({ clientId, repaired }, 'a device held other rows than it should')
    const device = {
      authTime: claims.authTime,
      label: deviceLabel(c.req.header('user-agent') ?? ''),
    }
    return zippedJson(c, await sync(syncDeps, callerOf(claims), request.data, device))
  })
  app.get('/sync/live', async (c) => {
    const claims = requireTrusted(await authenticate(c, identity))
    const societies = await societiesOf(database, claims)
    const ownSpace = personSpace(claims.uid)
    return streamHints(c, {
      live,
      spaces: new Set([ownSpace, ...societies.map(societySpace)]),
      heads: () => readHeads(database, claims.uid, societies),
      ownSpace,
      // some tokens are good for weeks: whoever has been shut out meanwhile hears nothing for long
      lifetimeMs: Math.min(longestMs, Math.max(0, claims.expiresAt.getTime() - clock().getTime())),
    })
  })
  app.onError((error, c) => {
    if (error instanceof BodyTooLarge) return c.json({ error: 'TOO_LARGE' }, 413)
    if (!(error instanceof SyncRefused)) throw error
    if (error.status === 503) c.header('Retry-After', '5')
    return c.json(error.body, error.status)
  })
  return app
}
