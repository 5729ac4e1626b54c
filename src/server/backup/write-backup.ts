/** A backup: every row of every table as it was at one moment, while the server may go on. */
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { BlobStore } from '../blobs/blob-store.ts'
import { blobsFolder } from '../blobs/folder-store.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { inNewFolder, writeManifestFile, writeTableFile } from './backup-folder.ts'
import { copyBlobsOut } from './blob-files.ts'
import { countRows, listTables, readMigrations, readSequences, rowsOf } from './catalogue.ts'
import { type BackedUpTable, format, formatManifest, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { readAllRows } from './read-all-rows.ts'
import { fixTextForms, readLines } from './rows.ts'

export type BackupDeps = { progress: Progress; clock: () => Date; build: string }

/**
 * Writes a new folder.
 * @param blobs where the bytes of attachments lie; null: they stay where they are
 * @throws BackupRefused when the folder exists, or the database holds nothing of ours
 */
export const writeBackup = (
  database: Database,
  folder: string,
  blobs: BlobStore | null,
  deps: BackupDeps,
): Promise<Manifest> =>
  inNewFolder(folder, async (partial) => {
    const read = await readAllRows(database, async (tx) => ({
      manifest: await writeTables(tx, database.kind, partial, deps),
      societies: await readSocieties(tx),
    }))
    // after the rows: what they name was there before
    const files =
      blobs === null
        ? []
        : await copyBlobsOut(blobs, join(partial, blobsFolder), read.societies, deps.progress)
    const manifest = { ...read.manifest, blobs: files }
    writeManifestFile(partial, formatManifest(manifest))
    return manifest
  })

const writeTables = async (
  tx: Transaction,
  kind: Database['kind'],
  folder: string,
  { progress, clock, build }: BackupDeps,
): Promise<Manifest> => {
  await fixTextForms(tx)
  const tables: BackedUpTable[] = []
  for (const table of await listTables(tx)) {
    const step = progress.step(table.name, await countRows(tx, table.name))
    const written = await writeTableFile(folder, table.name, readLines(tx, table), step.advance)
    step.end()
    tables.push({ ...table, ...written })
  }
  return {
    format,
    build,
    createdAt: clock().toISOString(),
    kind,
    epoch: await readEpoch(tx),
    migrations: await readMigrations(tx),
    tables,
    sequences: await readSequences(tx),
  }
}

const readSocieties = async (tx: Transaction) =>
  (await rowsOf<{ id: string }>(tx, sql`select society_id as id from society order by 1`)).map(
    ({ id }) => id,
  )

const readEpoch = async (tx: Transaction) =>
  (await rowsOf<{ epoch: string }>(tx, sql`select epoch::text as epoch from sync_epoch`))[0]
    ?.epoch ?? ''
