/** The command lines of backup, restore and move, and what each is for. */
import { parseArgs } from 'node:util'
import { asUsage, UsageRefused } from '../command-line.ts'

export const usage = {
  backup: `Usage: npm run backup [-- <folder>]

  Writes every row of the database of DATA_DIR or DATABASE_URL into a new folder,
  backups/<moment> when none is named. A PostgreSQL server's may go on meanwhile.`,
  restore: `Usage: npm run restore -- <folder>

  Puts a backup into the empty database of DATABASE_URL, or into DATA_DIR if there is none
  yet. Devices then read everything again, and send again what the backup lacks.`,
  move: `Usage: npm run move -- --to postgres://login:password@host/database
       npm run move -- --to-folder <folder>

  Copies the database of DATA_DIR or DATABASE_URL into an empty one. The server stands
  still meanwhile; devices notice nothing.`,
} as const

const oneFolder = (args: readonly string[]): string | undefined => {
  const { positionals } = asUsage(() => parseArgs({ args: [...args], allowPositionals: true }))
  if (positionals.length > 1) throw new UsageRefused('Name one folder.')
  return positionals[0]
}

export const parseBackup = (args: readonly string[], now: Date): string =>
  oneFolder(args) ?? `backups/${now.toISOString().slice(0, 19).replaceAll(':', '-')}`

export const parseRestore = (args: readonly string[]): string => {
  const folder = oneFolder(args)
  if (folder === undefined) throw new UsageRefused('Name the folder of the backup.')
  return folder
}

export type Destination = { url: string } | { folder: string }

const moveOptions = { to: { type: 'string' }, 'to-folder': { type: 'string' } } as const

export const parseMove = (args: readonly string[]): Destination => {
  const { values, positionals } = asUsage(() =>
    parseArgs({ args: [...args], options: moveOptions, allowPositionals: true }),
  )
  const { to: url, 'to-folder': folder } = values
  if (positionals.length > 0 || (url === undefined) === (folder === undefined)) {
    throw new UsageRefused('Name either --to or --to-folder.')
  }
  if (folder !== undefined) return { folder }
  if (url === undefined || !/^postgres(ql)?:\/\//.test(url)) {
    throw new UsageRefused('--to must be a URL like postgres://login:password@host/database.')
  }
  return { url }
}
