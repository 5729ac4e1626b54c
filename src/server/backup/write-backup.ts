/** A backup: every row of every table as it was at one moment, while the server may go on. */
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connect.ts'
import { inNewFolder, writeManifestFile, writeTableFile } from './backup-folder.ts'
import { countRows, listTables, readMigrations, readSequences, rowsOf } from './catalogue.ts'
import { type BackedUpTable, format, formatManifest, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { readAllRows } from './read-all-rows.ts'
import { fixTextForms, readLines } from './rows.ts'

export type BackupDeps = { progress: Progress; clock: () => Date; build: string }

/**
 * Writes a new folder.
 * @throws BackupRefused when the folder exists, or the database holds nothing of ours
 */
export const writeBackup = (
  database: Database,
  folder: string,
  deps: BackupDeps,
): Promise<Manifest> =>
  inNewFolder(folder, async (partial) => {
    const manifest = await readAllRows(database, (tx) =>
      writeTables(tx, database.kind, partial, deps),
    )
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

const readEpoch = async (tx: Transaction) =>
  (await rowsOf<{ epoch: string }>(tx, sql`select epoch::text as epoch from sync_epoch`))[0]
    ?.epoch ?? ''
