/** `npm run backup`, `npm run restore` and `npm run move`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openBlobs } from '../blobs/open-store.ts'
import { missingRoles } from '../database/missing-roles.ts'
import { requireAlone } from './alone.ts'
import { dispatch } from './dispatch.ts'
import { describeManifest, type Manifest } from './manifest.ts'
import { openAsItIs, type Place } from './open-current.ts'
import { type Destination, parseBackup, parseMove, parseRestore, usage } from './options.ts'
import { BackupRefused } from './refused.ts'
import { type RestoreOptions, restoreBackup } from './restore-backup.ts'
import { openFolderTarget, openPostgresTarget } from './targets.ts'
import { type BackupDeps, writeBackup } from './write-backup.ts'

export type CommandDeps = BackupDeps & { place: Place }

const backup = async (args: readonly string[], deps: CommandDeps) => {
  const { progress } = deps
  const folder = parseBackup(args, deps.clock())
  const source = await openAsItIs(deps.place)
  try {
    progress.print(`Backing up ${named(deps.place)} into ${folder}`)
    const manifest = await writeBackup(source, folder, openBlobs(deps.place), deps)
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
  const { manifest, target } = await restoreInto(destinationOf(place), {
    folder,
    epoch: 'rotate',
    blobs: openBlobs(place),
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
    // a database on another server says nothing of where the files lie, nor does one beside a bucket: they stay
    const stay = 'url' in destination || place.s3 !== undefined
    const dataDir = stay ? place.dataDir : destination.folder
    const isSame = dataDir === place.dataDir
    await copySource(folder, isSame ? null : openBlobs(place), deps)
    progress.print('Writing it into the new place')
    const { manifest, target } = await restoreInto(destination, {
      folder,
      epoch: 'keep',
      blobs: openBlobs({ ...place, dataDir }),
      progress,
    })
    printManifest(manifest, deps)
    progress.print(
      `Moved, and every row compared. Start it with: ${target.startWith}\n${stay ? staying(place) : ''}Nothing was changed in ${named(place)}. Never start a server on it again, or the two go different ways.`,
    )
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const copySource = async (folder: string, blobs: BlobStore | null, deps: CommandDeps) => {
  const source = await openAsItIs(deps.place)
  try {
    await requireAlone(source, named(deps.place))
    deps.progress.print(`Reading ${named(deps.place)}`)
    await writeBackup(source, folder, blobs, deps)
  } finally {
    await source.close()
  }
}

const printManifest = (manifest: Manifest, { progress }: Pick<CommandDeps, 'progress'>) => {
  for (const line of describeManifest(manifest)) progress.print(line)
}

const staying = ({ dataDir, s3 }: Place) =>
  s3 === undefined
    ? `The files of attachments stay in "${dataDir}": keep DATA_DIR as it is.\n`
    : `The files of attachments stay in the bucket "${s3.bucket}": keep the S3_ variables as they are.\n`

const named = ({ databaseUrl, dataDir }: Place) =>
  databaseUrl === undefined
    ? `the embedded database in "${dataDir}"`
    : `the PostgreSQL database "${decodeURIComponent(new URL(databaseUrl).pathname.slice(1))}"`

const destinationOf = ({ databaseUrl, dataDir }: Place): Destination =>
  databaseUrl === undefined ? { folder: dataDir } : { url: databaseUrl }

const openTarget = (destination: Destination) =>
  'url' in destination ? openPostgresTarget(destination.url) : openFolderTarget(destination.folder)

const restoreInto = (destination: Destination, options: Omit<RestoreOptions, 'openTarget'>) =>
  restoreBackup({ ...options, openTarget: () => openTarget(destination) }).catch((error) => {
    const roles = 'url' in destination ? missingRoles(error, destination.url) : undefined
    throw roles === undefined ? error : new BackupRefused(roles)
  })

const commands = {
  backup: { run: backup, usage: usage.backup },
  restore: { run: restore, usage: usage.restore },
  move: { run: move, usage: usage.move },
}

/** @returns the exit code */
export const runCommand = (args: readonly string[], deps: CommandDeps): Promise<number> =>
  dispatch(commands, args, deps)
