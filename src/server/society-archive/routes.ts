/** `POST /api/societies/export`: the society's super admin takes everything of it away, and the audit trail says so. */
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { exportSociety, signInAgain } from '#contract/society-archive.ts'
import { societySpace } from '#domain/scopes.ts'
import { writeEntry } from '../audit/write-entries.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { oneAtATime } from '../blobs/one-at-a-time.ts'
import { readAs } from '../database/transaction.ts'
import type { FirebaseProject } from '../env.ts'
import { readInput } from '../http/api-input.ts'
import { countTries } from '../http/count-tries.ts'
import { CallRefused } from '../http/errors.ts'
import type { RateLimiter, RateRule } from '../http/rate-limit.ts'
import { authenticate, type Claims, type Identity } from '../identity/identity.ts'
import { isRecentSignIn } from '../identity/recent-sign-in.ts'
import { trustedOnly } from '../identity/trusted.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import { requiring } from '../sync/require-member.ts'
import { accountsOf } from './people.ts'
import { type Spooled, spoolArchive } from './spool.ts'

export type ArchiveDeps = CommitDeps & {
  identity: Identity
  blobs: BlobStore
  limiter: RateLimiter
  clock: () => Date
  firebase: FirebaseProject | undefined
}

const rules = {
  'export:person': { limit: 6, seconds: 60 * 60 },
} as const satisfies Record<string, RateRule>

const tooMany = (seconds: number) =>
  new CallRefused(429, 'TOO_MANY', `too many archives; try again in ${seconds} seconds`)

/** @throws CallRefused 403 */
const requireSuperAdmin = requiring(
  'setup:change',
  'only the super admin of this society takes it away',
)

/** Before the archive is written: it stands in there too. */
const noteInTrail = (deps: ArchiveDeps, { uid }: Claims, societyId: string) =>
  commit(
    deps,
    { actor: { uid, societyId }, spaces: [societySpace(societyId)], via: exportSociety.path },
    (writer) =>
      writeEntry(
        writer,
        { societyId, uid, at: deps.clock() },
        { via: exportSociety.path, entity: 'society-archive', rowId: societyId, kind: 'added' },
      ),
  )

const send = (c: Context, { bytes, read, drop }: Spooled, societyId: string) => {
  const content = Readable.from(read())
  // read to its end, broken off, or never begun
  content.once('close', drop)
  // node's own streams and the web's have the same shape, and different types
  return c.body(Readable.toWeb(content) as ReadableStream<Uint8Array>, 200, {
    'Content-Type': 'application/x-tar',
    'Content-Length': String(bytes),
    [exportSociety.lengthHeader]: String(bytes),
    'Content-Disposition': `attachment; filename="${societyId}.tar"`,
  })
}

export const societyArchiveRoutes = (deps: ArchiveDeps): Hono => {
  const identity = trustedOnly(deps.identity)
  // of each society: they are written to the disk meanwhile
  const inTurn = oneAtATime()
  const app = new Hono()
  app.post(exportSociety.path, async (c) => {
    const claims = await authenticate(c, identity)
    const { societyid: societyId } = await readInput(c, exportSociety.input)
    await readAs(deps.database, { uid: claims.uid, societyId }, (tx) =>
      requireSuperAdmin(tx, societyId, claims, deps.clock()),
    )
    if (!isRecentSignIn(claims, deps.clock())) {
      throw new CallRefused(403, signInAgain, 'this needs a sign-in of the last five minutes')
    }
    await countTries(deps.limiter, rules, { 'export:person': claims.uid }, tooMany)
    const spooled = await inTurn(societyId, async () => {
      await noteInTrail(deps, claims, societyId)
      return spoolArchive({ ...deps, accounts: accountsOf(deps.firebase) }, societyId)
    })
    return send(c, spooled, societyId)
  })
  return app
}
