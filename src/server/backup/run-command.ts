/** `npm run backup`, `npm run restore` and `npm run move`. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blobsFolder } from '../blobs/folder-store.ts'
import {
  type Connection,
  connectEmbedded,
  connectPostgres,
  embeddedPath,
} from '../database/connect.ts'
import { requireAlone } from './alone.ts'
import { describeManifest, type Manifest } from './manifest.ts'
import {
  type Destination,
  parseBackup,
  parseMove,
  parseRestore,
  UsageRefused,
  usage,
} from './options.ts'
import { BackupRefused } from './refused.ts'
import { restoreBackup } from './restore-backup.ts'
import { openFolderTarget, openPostgresTarget } from './targets.ts'
import { type BackupDeps, writeBackup } from './write-backup.ts'

/** Where `npm start` keeps its data with these variables. */
export type Place = { databaseUrl: string | undefined; dataDir: string }

export type CommandDeps = BackupDeps & { place: Place }

/** @returns the exit code: 0 done, 1 refused and nothing changed, 2 the command cannot be run like this */
export const runCommand = async (args: readonly string[], deps: CommandDeps): Promise<number> => {
  const [name = '', ...rest] = args
  if (!isCommand(name)) throw new Error(`there is no command ${name}`)
  try {
    await commands[name](rest, deps)
    return 0
  } catch (error) {
    const isUsage = error instanceof UsageRefused
    if (!isUsage && !(error instanceof BackupRefused)) throw error
    deps.progress.print(error.message)
    if (isUsage) deps.progress.print(usage[name])
    return isUsage ? 2 : 1
  }
}

const backup = async (args: readonly string[], deps: CommandDeps) => {
  const { progress } = deps
  const folder = parseBackup(args, deps.clock())
  const source = await openSource(deps.place)
  try {
    progress.print(`Backing up ${named(deps.place)} into ${folder}`)
    const manifest = await writeBackup(source, folder, blobsAt(deps.place.dataDir), deps)
    printManifest(manifest, deps)
    progress.print(
      `Backup complete: ${folder}. It holds password hashes and keys: keep it where only you can read it.`,
    )
  } finally {
    await source.close()
  }
}

const restore = async (args: readonly string[], { place, progress }: CommandDeps) => {
  const folder = parseRestore(args)
  progress.print(`Restoring ${folder} into ${named(place)}`)
  const { manifest, target } = await restoreBackup({
    folder,
    openTarget: () => openTarget(destinationOf(place)),
    epoch: 'rotate',
    blobs: blobsAt(place.dataDir),
    progress,
  })
  printManifest(manifest, { progress })
  progress.print(
    `Restored, and every row compared. Start it with: ${target.startWith}\nDevices read everything again at their next contact, and send again what was done after ${manifest.createdAt}.`,
  )
}

const move = async (args: readonly string[], deps: CommandDeps) => {
  const destination = parseMove(args)
  const { place, progress } = deps
  const scratch = mkdtempSync(join(tmpdir(), 'aangan-move-'))
  const folder = join(scratch, 'copy')
  try {
    // a database on another server says nothing of where the files lie: they stay in DATA_DIR
    const dataDir = 'url' in destination ? place.dataDir : destination.folder
    await copySource(folder, dataDir === place.dataDir ? null : blobsAt(place.dataDir), deps)
    progress.print('Writing it into the new place')
    const openNew = () => openTarget(destination)
    const { manifest, target } = await restoreBackup({
      folder,
      openTarget: openNew,
      epoch: 'keep',
      blobs: blobsAt(dataDir),
      progress,
    })
    printManifest(manifest, deps)
    progress.print(
      `Moved, and every row compared. Start it with: ${target.startWith}\n${'url' in destination ? `The files of attachments stay in "${place.dataDir}": keep DATA_DIR as it is.\n` : ''}Nothing was changed in ${named(place)}. Never start a server on it again, or the two go different ways.`,
    )
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const copySource = async (folder: string, blobs: string | null, deps: CommandDeps) => {
  const source = await openSource(deps.place)
  try {
    await requireAlone(source, named(deps.place))
    deps.progress.print(`Reading ${named(deps.place)}`)
    await writeBackup(source, folder, blobs, deps)
  } finally {
    await source.close()
  }
}

const commands = { backup, restore, move }
const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)

const printManifest = (manifest: Manifest, { progress }: Pick<CommandDeps, 'progress'>) => {
  for (const line of describeManifest(manifest)) progress.print(line)
}

const blobsAt = (dataDir: string) => join(dataDir, blobsFolder)

const named = ({ databaseUrl, dataDir }: Place) =>
  databaseUrl === undefined
    ? `the embedded database in "${dataDir}"`
    : `the PostgreSQL database "${decodeURIComponent(new URL(databaseUrl).pathname.slice(1))}"`

const destinationOf = ({ databaseUrl, dataDir }: Place): Destination =>
  databaseUrl === undefined ? { folder: dataDir } : { url: databaseUrl }

const openTarget = (destination: Destination) =>
  'url' in destination ? openPostgresTarget(destination.url) : openFolderTarget(destination.folder)

/** As it is: opening it does not bring it to this program's version. */
const openSource = ({ databaseUrl, dataDir }: Place): Promise<Connection> => {
  if (databaseUrl !== undefined) return connectPostgres(databaseUrl)
  if (!existsSync(embeddedPath(dataDir))) {
    throw new BackupRefused(`There is no database in "${dataDir}". DATA_DIR names its folder.`)
  }
  return connectEmbedded(dataDir)
}
