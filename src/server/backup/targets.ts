/** Where a backup goes: a folder or a PostgreSQL database that holds nothing yet. Nothing is ever overwritten. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import {
  type Connection,
  connectPglite,
  connectPostgres,
  embeddedPath,
} from '../database/connect.ts'
import { lockFolder } from '../database/lock-folder.ts'
import { requireAlone } from './alone.ts'
import { countRows, listTables } from './catalogue.ts'
import { syncFolder, syncTree } from './durable.ts'
import { readAllRows } from './read-all-rows.ts'
import { BackupRefused } from './refused.ts'

export type Target = {
  database: Connection
  /** How `npm start` is told to use it. */
  startWith: string
  /** Everything is in it: it becomes what `npm start` opens. */
  finish: () => Promise<void>
  /** Something failed: it stays as if nothing had been tried. */
  abandon: () => Promise<void>
}

/** A new embedded database that takes its name only when it is whole. */
export const openFolderTarget = async (dataDir: string): Promise<Target> => {
  const path = embeddedPath(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(path)
  const unfinished = `${path}.new`
  const drop = () => rmSync(unfinished, { recursive: true, force: true })
  try {
    if (existsSync(path)) {
      throw new BackupRefused(
        `${path} exists and is not overwritten. Move it away, or name another folder by DATA_DIR.`,
      )
    }
    drop() // of a restore that was cut short
    mkdirSync(unfinished, { mode: 0o700 })
    const database = await connectPglite(await PGlite.create(unfinished), unfinished)
    return {
      database,
      startWith: `DATA_DIR=${dataDir} npm start`,
      finish: async () => {
        await database.close()
        syncTree(unfinished)
        renameSync(unfinished, path)
        syncFolder(dataDir)
        unlock()
      },
      abandon: async () => {
        await database.close()
        drop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** A PostgreSQL database without rows; every change to it is one transaction, so there is nothing to clear away. */
export const openPostgresTarget = async (url: string): Promise<Target> => {
  const database = await connectPostgres(url)
  try {
    await requireAlone(database, 'The database to fill')
    await requireEmpty(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    database,
    startWith: 'DATABASE_URL=… npm start, with the address of that database',
    finish: () => database.close(),
    abandon: () => database.close(),
  }
}

/** Migrations put in the epoch by themselves. */
const ownTables = ['sync_epoch']

const requireEmpty = async (database: Connection) => {
  const tables = await database.drizzle.transaction(listTables)
  if (tables.length === 0) return
  const found = await countFound(database)
  if (found.length === 0) return
  throw new BackupRefused(
    `That database holds rows already (${found.join(', ')}) and is not overwritten. Make an empty one (create database …) and name it instead.`,
  )
}

const countFound = (database: Connection) =>
  readAllRows(database, async (tx) => {
    const found: string[] = []
    for (const { name } of await listTables(tx)) {
      const rows = ownTables.includes(name) ? 0 : await countRows(tx, name)
      if (rows > 0) found.push(`${name} ${rows}`)
    }
    return found
  })
