/** A backup becomes a database again: everything is verified first, and it is all there at the end or nothing is. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { BlobStore } from '../blobs/blob-store.ts'
import { blobsFolder } from '../blobs/folder-store.ts'
import { knownMigrations } from '../database/migrations.ts'
import { writeAsOwner } from '../database/transaction.ts'
import { readManifestFile, verifyFiles } from './backup-folder.ts'
import { copyBlobsIn, verifyBlobs } from './blob-files.ts'
import { fill } from './fill.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { BackupRefused } from './refused.ts'
import type { Target } from './targets.ts'

export type RestoreOptions = {
  folder: string
  openTarget: () => Promise<Target>
  /**
   * `rotate`: this is an older state, so devices read everything again and send again what it lacks. `keep`: an exact
   * copy of a database that stands still, so they go on where they were.
   */
  epoch: 'rotate' | 'keep'
  /** Where the bytes of attachments go. */
  blobs: BlobStore
  progress: Progress
}

/** @throws BackupRefused when the backup is damaged or of a newer version, or the target holds something */
export const restoreBackup = async (
  options: RestoreOptions,
): Promise<{ manifest: Manifest; target: Target }> => {
  const { folder, openTarget, progress, blobs } = options
  const manifest = readManifestFile(folder)
  requireKnownVersion(manifest)
  const files = manifest.blobs ?? []
  const bytes = [...manifest.tables, ...files].reduce((sum, file) => sum + file.bytes, 0)
  const step = progress.step('bytes verified', bytes)
  await verifyFiles(folder, manifest, step)
  await verifyBlobs(join(folder, blobsFolder), files, step)
  step.end()
  const target = await openTarget()
  try {
    await fillTarget(target, manifest, options)
    await copyBlobsIn(join(folder, blobsFolder), blobs, files, progress)
  } catch (error) {
    await target.abandon()
    throw error
  }
  await target.finish()
  return { manifest, target }
}

/** At the version the backup was made in; what came since is then done to the rows, as an update would. */
const fillTarget = async (
  { database }: Target,
  manifest: Manifest,
  { folder, epoch: mode, progress }: RestoreOptions,
) => {
  await database.migrate(manifest.migrations.length)
  const epoch = mode === 'rotate' ? randomUUID() : manifest.epoch
  await writeAsOwner(database, (tx) => fill(tx, { folder, manifest, epoch, progress }))
  await database.migrate()
}

const requireKnownVersion = ({ migrations, build }: Manifest) => {
  const known = knownMigrations()
  if (migrations.every((hash, at) => known[at] === hash)) return
  const isNewer = known.every((hash, at) => migrations[at] === hash)
  throw new BackupRefused(
    isNewer
      ? `This backup was made by a newer version of Aangan (build ${build}): its tables are ${migrations.length - known.length} changes ahead. Restore it with that version or a later one.`
      : `This backup was made by another version of Aangan (build ${build}), whose tables this one does not know. Restore it with that version.`,
  )
}
