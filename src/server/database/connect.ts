/**
 * Opens the database: embedded PGlite in a locked folder, or a PostgreSQL server by URL. One set of migrations and one
 * Drizzle interface for both; nobody outside `transaction.ts` queries it, because its login may be a superuser.
 */
import { closeSync, fdatasyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { lockFolder } from './lock-folder.ts'

export type Drizzle = PgDatabase<PgQueryResultHKT, Record<string, never>>
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

export type Database = {
  drizzle: Drizzle
  /** Prefix of the two role names. */
  name: string
  kind: 'embedded' | 'postgres'
  /** Makes what was committed survive a power cut; PostgreSQL does so by itself. */
  syncToDisk(): void
  close(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const databaseName = async (drizzle: Drizzle): Promise<string> => {
  const result = (await drizzle.execute(sql`select current_database() as name`)) as unknown as {
    rows: { name: string }[]
  }
  return result.rows[0]?.name ?? ''
}

/** Flushes the newest write-ahead log files; PGlite itself never calls fsync (docs/embedded-database.md). */
const syncLog = (folder: string) => {
  const log = join(folder, 'pg_wal')
  const newest = readdirSync(log)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => ({ path: join(log, name), at: statSync(join(log, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .slice(0, 2)
  for (const { path } of newest) {
    const file = openSync(path, 'r+')
    fdatasyncSync(file)
    closeSync(file)
  }
}

/** Wraps an open PGlite; tests hand in one in memory. */
export const pgliteDatabase = async (pglite: PGlite, folder?: string): Promise<Database> => {
  const drizzle = drizzlePglite(pglite)
  try {
    await migratePglite(drizzle, { migrationsFolder })
  } catch (error) {
    await pglite.close()
    throw error
  }
  return {
    drizzle: drizzle as unknown as Drizzle,
    name: await databaseName(drizzle as unknown as Drizzle),
    kind: 'embedded',
    syncToDisk: folder === undefined ? () => {} : () => syncLog(folder),
    close: () => pglite.close(),
  }
}

/** Opens `folder/database`. Throws when another process has it open. */
export const openEmbedded = async (folder: string): Promise<Database> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'database')
  const unlock = lockFolder(path)
  try {
    const database = await pgliteDatabase(await PGlite.create(path), path)
    return {
      ...database,
      close: async () => {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** @param onLost called when an idle connection breaks; the pool opens another by itself. */
export const openPostgres = async (
  url: string,
  onLost: (error: Error) => void = () => {},
): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  pool.on('error', onLost)
  const drizzle = drizzlePg(pool)
  try {
    await migratePg(drizzle, { migrationsFolder })
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    drizzle: drizzle as unknown as Drizzle,
    name: await databaseName(drizzle as unknown as Drizzle),
    kind: 'postgres',
    syncToDisk: () => {},
    close: () => pool.end(),
  }
}
