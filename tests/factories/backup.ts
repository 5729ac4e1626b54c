/** Places to back up, restore and move between, and the commands run on them. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Manifest, parseManifest } from '#server/backup/manifest.ts'
import type { Place } from '#server/backup/open-current.ts'
import { runCommand } from '#server/backup/run-command.ts'
import {
  type Connection,
  connectEmbedded,
  connectPostgres,
  type Database,
  openEmbedded,
  openPostgres,
} from '#server/database/connect.ts'
import { createServerDatabase, type DatabaseKind } from './database.ts'

const scratch = mkdtempSync(join(tmpdir(), 'aangan-backup-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

/** A path where nothing is yet. */
export const newName = () => join(scratch, randomUUID())

export const newPlace = async (kind: DatabaseKind): Promise<Place> => ({
  dataDir: newName(),
  databaseUrl: kind === 'embedded' ? undefined : await createServerDatabase(),
})

export const openAt = ({ databaseUrl, dataDir }: Place): Promise<Database> =>
  databaseUrl === undefined ? openEmbedded(dataDir) : openPostgres(databaseUrl)

/** As it is, without migrating it. */
export const connectAt = ({ databaseUrl, dataDir }: Place): Promise<Connection> =>
  databaseUrl === undefined ? connectEmbedded(dataDir) : connectPostgres(databaseUrl)

export const runBackupCommand = async (place: Place, ...args: string[]) => {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const step = (what: string) => ({ advance: () => {}, end: () => print(what) })
  const code = await runCommand(args, {
    place,
    progress: { print, step },
    clock: () => new Date(),
    build: 'build-1',
  })
  return { code, text: lines.join('\n') }
}

/** @returns the folder of a new backup */
export const backUp = async (place: Place): Promise<string> => {
  const folder = newName()
  const { code, text } = await runBackupCommand(place, 'backup', folder)
  if (code !== 0) throw new Error(text)
  return folder
}

export const manifestOf = (folder: string): Manifest =>
  parseManifest(readFileSync(join(folder, 'manifest.json'), 'utf8'))

/** Count and hash of every table: equal means that every row is. */
export const contentsOf = (folder: string) =>
  Object.fromEntries(
    manifestOf(folder).tables.map(({ name, rows, content }) => [name, { rows, content }]),
  )
