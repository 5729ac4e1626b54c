/** `npm run society:export` and `npm run society:import`. */
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dispatch } from '../backup/dispatch.ts'
import { syncFolder } from '../backup/durable.ts'
import { openCurrent, type Place } from '../backup/open-current.ts'
import type { Progress } from '../backup/progress.ts'
import { readAllRows } from '../backup/read-all-rows.ts'
import { openBlobs } from '../blobs/open-store.ts'
import { type Database, openEmbedded, openPostgres } from '../database/connect.ts'
import { society } from '../database/schema.ts'
import { importSociety } from './import-society.ts'
import type { Manifest } from './manifest.ts'
import { parseExport, parseImport, usage } from './options.ts'
import { localAccounts } from './people.ts'
import { ArchiveRefused } from './refused.ts'
import { type Spooled, spoolArchive } from './spool.ts'

export type CommandDeps = {
  place: Place
  /** Where the people of this server have their accounts. */
  accounts: string
  progress: Progress
  clock: () => Date
}

const number = new Intl.NumberFormat('en-IN')

const linesOf = ({ society: { id, name }, tables, blobs, missing }: Manifest): string[] => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = blobs.reduce((sum, blob) => sum + blob.bytes, 0)
  return [
    `${name} (${id}): ${number.format(rows)} rows in ${tables.length} tables, ${number.format(blobs.length)} files of ${number.format(bytes)} bytes`,
    ...missing.map((sha256) => `  The file ${sha256} was lost or spoilt before, and is not in it.`),
  ]
}

/** The file takes its name when it is whole and on the disk. */
const writeFile = async ({ read }: Spooled, to: string) => {
  const partial = `${to}.partial`
  mkdirSync(dirname(resolve(to)), { recursive: true })
  try {
    const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(read()), file)
    renameSync(partial, to)
    syncFolder(dirname(resolve(to)))
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

const requireSociety = async (database: Database, id: string) => {
  const found = await readAllRows(database, (tx) => tx.select().from(society))
  if (found.some((each) => each.id === id)) return
  const here = found.map((each) => `  ${each.id}  ${each.name}`).sort()
  throw new ArchiveRefused([`There is no society "${id}" here, but:`, ...here].join('\n'))
}

const exportSociety = async (
  args: readonly string[],
  { place, accounts, progress }: CommandDeps,
) => {
  const { society: id, to } = parseExport(args)
  for (const path of [to, `${to}.partial`]) {
    if (existsSync(path)) throw new ArchiveRefused(`${path} exists and is not overwritten.`)
  }
  const database = await openCurrent(place)
  try {
    await requireSociety(database, id)
    const spooled = await spoolArchive({ database, blobs: openBlobs(place), accounts }, id)
    try {
      await writeFile(spooled, to)
    } finally {
      spooled.drop()
    }
    for (const line of linesOf(spooled.manifest)) progress.print(line)
    progress.print(
      `Written: ${to}. It holds names, addresses and documents of people: keep it where only you can read it.`,
    )
  } finally {
    await database.close()
  }
}

const openTarget = ({ databaseUrl, dataDir }: Place) =>
  databaseUrl === undefined ? openEmbedded(dataDir) : openPostgres(databaseUrl)

const importInto = async (args: readonly string[], deps: CommandDeps) => {
  const { from } = parseImport(args)
  const { place, accounts, progress } = deps
  if (!existsSync(from)) throw new ArchiveRefused(`There is no file ${from}.`)
  const database = await openTarget(place)
  try {
    const done = await importSociety({ ...deps, database, blobs: openBlobs(place) }, from)
    for (const line of linesOf(done.manifest)) progress.print(line)
    if (accounts === localAccounts) {
      progress.print(
        `${number.format(done.newAccounts)} people have a new account without a password: they sign in with "Forgot password".`,
      )
    }
    if (done.waiting > 0) {
      progress.print(
        `${number.format(done.waiting)} memberships wait for whoever proves their address here.`,
      )
    }
    progress.print('Imported, and every row read again.')
  } finally {
    await database.close()
  }
}

const commands = {
  'society:export': { run: exportSociety, usage: usage['society:export'] },
  'society:import': { run: importInto, usage: usage['society:import'] },
}

/** @returns the exit code */
export const runArchiveCommand = (args: readonly string[], deps: CommandDeps): Promise<number> =>
  dispatch(commands, args, deps)
