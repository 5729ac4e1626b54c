/** The logo of a society, for everybody: it is on what the society prints. Any other picture is not found here. */
import { and, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { sha256Schema } from '#contract/attachments.ts'
import { logoFolder } from '#contract/logo-path.ts'
import { idSchema } from '#contract/wire.ts'
import type { BlobKey, BlobStore } from '../blobs/blob-store.ts'
import type { Database } from '../database/connect.ts'
import { attachment } from '../database/schema-attachments.ts'
import { readAs } from '../database/transaction.ts'
import { clientAddress } from '../http/client-address.ts'
import { countTries } from '../http/count-tries.ts'
import { CallRefused } from '../http/errors.ts'
import type { RateLimiter } from '../http/rate-limit.ts'

type LogoDeps = {
  database: Database
  blobs: BlobStore
  limiter: RateLimiter
  trustedProxies: number
}

const rules = { 'logo:address': { limit: 300, seconds: 15 * 60 } } as const

const typeOfLogo = (database: Database, { societyId, sha256 }: BlobKey) =>
  readAs(database, { societyId }, async (tx) => {
    const [row] = await tx
      .select({ type: attachment.type })
      .from(attachment)
      .where(
        and(
          eq(attachment.societyId, societyId),
          eq(attachment.sha256, sha256),
          eq(attachment.subjectKind, 'society'),
          eq(attachment.isStored, true),
          isNull(attachment.removedAt),
        ),
      )
      .limit(1)
    return row?.type
  })

const notFound = () => new CallRefused(404, 'NOT_FOUND', 'there is no such logo')
const tooMany = (seconds: number) =>
  new CallRefused(429, 'TOO_MANY', `too many requests; try again in ${seconds} seconds`)

/** `<society>-<sha256>`; there may be more hyphens in the society's id. */
const keyIn = (name: string): BlobKey => {
  const at = name.lastIndexOf('-')
  const society = idSchema.safeParse(name.slice(0, at))
  const sha256 = sha256Schema.safeParse(name.slice(at + 1))
  if (!society.success || !sha256.success) throw notFound()
  return { societyId: society.data, sha256: sha256.data }
}

export const logoRoute = ({ database, blobs, limiter, trustedProxies }: LogoDeps): Hono => {
  const app = new Hono()
  app.get(`${logoFolder}:name`, async (c) => {
    const key = keyIn(c.req.param('name'))
    const address = clientAddress(c, trustedProxies)
    await countTries(limiter, rules, { 'logo:address': address }, tooMany)
    const type = await typeOfLogo(database, key)
    const size = type && (await blobs.size(key))
    if (type === undefined || size === undefined) throw notFound()
    return c.body(blobs.read(key), 200, {
      'Content-Type': type,
      'Content-Length': String(size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
  return app
}
