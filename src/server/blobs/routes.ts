/**
 * `/blobs/<society>/<sha256>`: HEAD says how much is here, PATCH adds a part, GET gives it out. The heart of the tus
 * protocol (Upload-Offset) without its addresses: these are known before anything was sent (docs/attachments.md).
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { offsetHeader, partBytesLimit, sha256Schema } from '#contract/attachments.ts'
import { idSchema } from '#contract/wire.ts'
import { isImageType } from '#domain/attachment-types.ts'
import { isContentOf } from '#domain/file-content.ts'
import type { Database } from '../database/connect.ts'
import { CallRefused } from '../http/errors.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { authenticate, callerOf, type Identity } from '../identity/identity.ts'
import { trustedOnly } from '../identity/trusted.ts'
import type { CommitDeps } from '../sync/commit.ts'
import type { Caller } from '../sync/members.ts'
import { type BlobKey, type BlobStore, WrongOffset } from './blob-store.ts'
import { parseRange } from './byte-range.ts'
import { countBlobTries, TooManyBlobs } from './tries.ts'
import {
  type Attachment,
  bytesBefore,
  markStored,
  type WantedBlob,
  wantedBlob,
} from './wanted-blobs.ts'

export type BlobDeps = CommitDeps & {
  database: Database
  identity: Identity
  blobs: BlobStore
  limiter: RateLimiter
  clock: () => Date
  log: Logger
  /** What the attachments of one society may take. */
  societyBytes: number
}

type Asked = { caller: Caller; key: BlobKey; wanted: WantedBlob }

const notFound = () => new CallRefused(404, 'NOT_FOUND', 'there is no such file for you')

/** Of a whole name; anything else is no path we know. */
const keyOf = (c: Context): BlobKey => {
  const society = idSchema.safeParse(c.req.param('society'))
  const sha256 = sha256Schema.safeParse(c.req.param('sha256'))
  if (!society.success || !sha256.success) throw notFound()
  return { societyId: society.data, sha256: sha256.data }
}

/** Whose request it is, and what they may do with these bytes now. */
const ask = async (deps: BlobDeps, c: Context): Promise<Asked> => {
  const { database, limiter, clock } = deps
  const claims = await authenticate(c, trustedOnly(deps.identity))
  const caller = callerOf(claims)
  const key = keyOf(c)
  const isPart = c.req.method === 'PATCH'
  await countBlobTries(limiter, { [isPart ? 'blob-part:person' : 'blob-read:person']: caller.uid })
  const wanted = await wantedBlob(database, caller, key, clock())
  if (wanted.awaited.length + wanted.readable.length === 0) {
    await countBlobTries(limiter, { 'blob-miss:person': caller.uid })
    throw notFound()
  }
  return { caller, key, wanted }
}

const partIn = ({ caller, key }: Asked) => ({ ...key, uid: caller.uid })

const tellOffset = async (deps: BlobDeps, c: Context, asked: Asked) => {
  const { blobs } = deps
  const [awaited] = asked.wanted.awaited
  const size = awaited === undefined ? await blobs.size(asked.key) : awaited.size
  if (size === undefined) throw notFound()
  const offset = awaited === undefined ? size : await blobs.partSize(partIn(asked))
  // the server was stopped between the last part and what follows from it
  if (awaited !== undefined && offset === size) await finish(deps, asked)
  return c.body(null, 200, { [offsetHeader]: String(offset), 'Upload-Length': String(size) })
}

/** The row is judged by what arrived: its length and its kind. */
const accepted = (awaited: readonly Attachment[], bytes: Uint8Array) =>
  awaited.filter(({ size, type }) => size === bytes.length && isContentOf(type, bytes))

const requireRoom = async (
  { database, societyBytes }: BlobDeps,
  caller: Caller,
  row: Attachment,
) => {
  if ((await bytesBefore(database, caller, row)) + row.size > societyBytes) {
    throw new CallRefused(507, 'QUOTA', 'the space of this society is used up')
  }
}

const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(String(Reflect.get(Object(error), 'code')))

const addPart = async (deps: BlobDeps, c: Context, asked: Asked) => {
  const [row] = asked.wanted.awaited
  // another device of the same person has sent it
  if (row === undefined) return tellOffset(deps, c, asked)
  const offset = Number(c.req.header(offsetHeader) ?? Number.NaN)
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (!Number.isSafeInteger(offset) || offset < 0 || bytes.length === 0) {
    throw new CallRefused(400, 'BAD_REQUEST', 'an offset and bytes are needed')
  }
  if (offset + bytes.length > row.size) {
    throw new CallRefused(413, 'TOO_LARGE', 'that is more than the row says')
  }
  if (offset === 0) await requireRoom(deps, asked.caller, row)
  const reached = await deps.blobs.append(partIn(asked), offset, bytes).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error
    deps.log.error({ err: error }, 'the disk of the attachments is full')
    throw new CallRefused(507, 'QUOTA', 'the disk is full')
  })
  if (reached === row.size) await finish(deps, asked)
  return c.body(null, 204, { [offsetHeader]: String(reached) })
}

const finish = async (deps: BlobDeps, asked: Asked) => {
  let rows: Attachment[] = []
  const end = await deps.blobs.finish(partIn(asked), (bytes) => {
    rows = accepted(asked.wanted.awaited, bytes)
    return rows.length > 0
  })
  if (end === 'wrong hash') throw new CallRefused(422, 'HASH', 'the bytes have another hash')
  if (end === 'refused') throw new CallRefused(415, 'TYPE', 'the file is not what its name says')
  await markStored(
    deps,
    asked.caller,
    asked.key,
    rows.map(({ id }) => id),
  )
}

/** Shown in the page only what cannot run anything; `filename*` carries names of any script. */
const disposition = ({ name, type }: Attachment) => {
  const kind = isImageType(type) || type === 'application/pdf' ? 'inline' : 'attachment'
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const giveOut = async ({ blobs }: BlobDeps, c: Context, { key, wanted }: Asked) => {
  const [row] = wanted.readable
  const size = row && (await blobs.size(key))
  if (row === undefined || size === undefined) throw notFound()
  const range = parseRange(c.req.header('range'), size)
  const headers = {
    'Content-Type': row.type,
    'Content-Disposition': disposition(row),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Accept-Ranges': 'bytes',
  }
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
  }
  if (range === undefined) {
    return c.body(blobs.read(key), 200, { ...headers, 'Content-Length': String(size) })
  }
  return c.body(blobs.read(key, range), 206, {
    ...headers,
    'Content-Range': `bytes ${range.from}-${range.to}/${size}`,
    'Content-Length': String(range.to - range.from + 1),
  })
}

const path = '/blobs/:society/:sha256'

export const blobRoutes = (deps: BlobDeps): Hono => {
  const app = new Hono()
  // asks for both of them: a HEAD is a GET without its body
  app.get(path, async (c) => {
    const asked = await ask(deps, c)
    return c.req.method === 'HEAD' ? tellOffset(deps, c, asked) : giveOut(deps, c, asked)
  })
  app.patch(path, bodyLimit({ maxSize: partBytesLimit }), async (c) =>
    addPart(deps, c, await ask(deps, c)),
  )
  app.onError((error, c) => {
    if (error instanceof WrongOffset) {
      return c.json({ error: 'OFFSET' }, 409, { [offsetHeader]: String(error.offset) })
    }
    if (error instanceof TooManyBlobs) c.header('Retry-After', String(error.seconds))
    throw error
  })
  return app
}
