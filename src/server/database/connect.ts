/**
 * Opens the database: embedded PGlite in a locked folder, or a PostgreSQL server by URL. One set of migrations and one
 * Drizzle interface for both; nobody outside `transaction.ts` queries it, because its login may be a superuser.
 */
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { lockFolder } from './lock-folder.ts'
import { withMigrations } from './migrations.ts'

export type Drizzle = PgDatabase<PgQueryResultHKT, Record<string, never>>
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

export type Database = {
  drizzle: Drizzle
  /** Prefix of the role names. */
  name: string
  kind: 'embedded' | 'postgres'
  /** Makes what was committed survive a power cut; PostgreSQL does so by itself. */
  syncToDisk(): void
  close(): Promise<void>
}

/** A database as it was found: of whatever version, or empty. */
export type Connection = Database & {
  /** Brings it to this program's version, or through its first `count` migrations only. */
  migrate(count?: number): Promise<void>
}

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

/** What later migrations added is readable to backups too (migrations/0004_backup.sql). */
const openToBackup = async (drizzle: Drizzle) => {
  await drizzle.execute(sql`do $$ begin
    if to_regprocedure('open_to_backup()') is not null then perform open_to_backup(); end if;
  end $$`)
}

type Migrate = (config: { migrationsFolder: string }) => Promise<void>

const connection = async (
  drizzle: Drizzle,
  migrate: Migrate,
  rest: Pick<Connection, 'kind' | 'syncToDisk' | 'close'>,
): Promise<Connection> => ({
  drizzle,
  name: await databaseName(drizzle),
  ...rest,
  migrate: async (count) => {
    await withMigrations(count, (migrationsFolder) => migrate({ migrationsFolder }))
    await openToBackup(drizzle)
  },
})

/** Wraps an open PGlite. */
export const connectPglite = (pglite: PGlite, folder?: string): Promise<Connection> => {
  const drizzle = drizzlePglite(pglite)
  return connection(
    drizzle as unknown as Drizzle, // the same interface, another result type
    (config) => migratePglite(drizzle, config),
    {
      kind: 'embedded',
      syncToDisk: folder === undefined ? () => {} : () => syncLog(folder),
      close: () => pglite.close(),
    },
  )
}

/** Where the embedded database of a data folder is. */
export const embeddedPath = (folder: string) => join(folder, 'database')

/** Where the version file is missing PGlite begins a new database, also over the files of an old one. */
const refuseDamaged = (path: string) => {
  const isDamaged =
    existsSync(join(path, 'global', 'pg_control')) && !existsSync(join(path, 'PG_VERSION'))
  if (!isDamaged) return
  throw new Error(
    `The database in ${path} is damaged: its file PG_VERSION is missing. Put the folder back from a backup, or give this server another DATA_DIR.`,
  )
}

/** Opens `folder/database`. Throws when another process has it open. */
export const connectEmbedded = async (folder: string): Promise<Connection> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = embeddedPath(folder)
  const unlock = lockFolder(path)
  try {
    refuseDamaged(path)
    const database = await connectPglite(await PGlite.create(path), path)
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

/** One of the servers that start at once migrates, and the others find it done. The lock ends with its connection. */
const inTurn = async (pool: pg.Pool, migrate: () => Promise<void>) => {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('migrate'))`)
    await migrate()
  } finally {
    client.release(true)
  }
}

/** @param onLost called when an idle connection breaks; the pool opens another by itself. */
export const connectPostgres = async (
  url: string,
  onLost: (error: Error) => void = () => {},
): Promise<Connection> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  pool.on('error', onLost)
  const drizzle = drizzlePg(pool)
  try {
    return await connection(
      drizzle as unknown as Drizzle, // the same interface, another result type
      (config) => inTurn(pool, () => migratePg(drizzle, config)),
      { kind: 'postgres', syncToDisk: () => {}, close: () => pool.end() },
    )
  } catch (error) {
    await pool.end()
    throw error
  }
}

const migrated = async (found: Connection): Promise<Database> => {
  try {
    await found.migrate()
    return found
  } catch (error) {
    await found.close()
    throw error
  }
}

/** A PGlite in memory, for tests. */
export const pgliteDatabase = async (pglite: PGlite): Promise<Database> =>
  migrated(await connectPglite(pglite))

export const openEmbedded = async (folder: string): Promise<Database> =>
  migrated(await connectEmbedded(folder))

export const openPostgres = async (
  url: string,
  onLost?: (error: Error) => void,
): Promise<Database> => migrated(await connectPostgres(url, onLost))
