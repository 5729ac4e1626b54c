/**
 * Once a day: what was taken away a week ago goes for good, and then the bytes that no row has named for a week. A week,
 * because devices bring back what a restored server lacks for as long (docs/attachments.md).
 */
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { societySpace } from '#domain/scopes.ts'
import { attachment } from '../database/schema-attachments.ts'
import { readAs } from '../database/transaction.ts'
import { inEachSociety, type OnFailed } from '../societies/read-societies.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import type { Writer } from '../sync/writer.ts'
import type { BlobStore, StoredBlob } from './blob-store.ts'

const keptMs = 7 * 24 * 60 * 60 * 1000

export type SweepDeps = CommitDeps & { blobs: BlobStore; clock: () => Date; onFailed: OnFailed }
export type Swept = { rows: number; blobs: number; parts: number }

const removedBefore = (societyId: string, before: Date) =>
  and(
    eq(attachment.societyId, societyId),
    isNotNull(attachment.removedAt),
    lt(attachment.removedAt, before),
  )

const namedIn = async ({ tx }: Pick<Writer, 'tx'>, societyId: string): Promise<Set<string>> => {
  const rows = await tx
    .selectDistinct({ sha256: attachment.sha256 })
    .from(attachment)
    .where(eq(attachment.societyId, societyId))
  return new Set(rows.map(({ sha256 }) => sha256))
}

const look = ({ database }: SweepDeps, societyId: string, before: Date) =>
  readAs(database, { societyId }, async (tx) => ({
    named: await namedIn({ tx }, societyId),
    removed: await tx
      .select({ id: attachment.id })
      .from(attachment)
      .where(removedBefore(societyId, before)),
  }))

const isOver = ({ unnamedSince, writtenAt }: StoredBlob, before: Date) =>
  unnamedSince !== null && unnamedSince < before && writtenAt < before

const sweepSociety = async (deps: SweepDeps, societyId: string): Promise<Swept> => {
  const { blobs, clock } = deps
  const now = clock()
  const before = new Date(now.getTime() - keptMs)
  const { named, removed } = await look(deps, societyId, before)
  const stored = await blobs.list(societyId)
  for (const { sha256, unnamedSince } of stored) {
    if (named.has(sha256) === (unnamedSince === null)) continue
    await blobs.noteUnnamed({ societyId, sha256 }, named.has(sha256) ? null : now)
  }
  const over = stored.filter((blob) => !named.has(blob.sha256) && isOver(blob, before))
  const parts = await blobs.dropParts(societyId, before)
  if (removed.length + over.length === 0) return { rows: 0, blobs: 0, parts }
  // in the society's turn: nobody attaches the same bytes between the look and the removal
  await commit(
    deps,
    { actor: { societyId }, spaces: [societySpace(societyId)], via: 'sweep' },
    async (writer) => {
      for (const { id } of removed) await writer.remove('attachment', societyId, id)
      const stillNamed = await namedIn(writer, societyId)
      for (const { sha256 } of over) {
        if (!stillNamed.has(sha256)) await blobs.remove({ societyId, sha256 })
      }
    },
  )
  return { rows: removed.length, blobs: over.length, parts }
}

export const sweepBlobs = async (deps: SweepDeps): Promise<Swept> => {
  const sum: Swept = { rows: 0, blobs: 0, parts: 0 }
  const sweep = async (societyId: string) => {
    const swept = await sweepSociety(deps, societyId)
    sum.rows += swept.rows
    sum.blobs += swept.blobs
    sum.parts += swept.parts
  }
  await inEachSociety(deps.database, sweep, deps.onFailed)
  return sum
}
