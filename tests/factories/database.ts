/**
 * A migrated database for a test: PGlite in memory, cloned from one migrated instance, or a database of its own on the
 * run's PostgreSQL (TEST_DATABASE_URL, set by tests/run.mjs).
 */
import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import {
  type Database,
  type Drizzle,
  openPostgres,
  pgliteDatabase,
} from '#server/database/connect.ts'

export type DatabaseKind = 'embedded' | 'postgres'

const serverUrl = process.env.TEST_DATABASE_URL

/** For `describe.each`: PostgreSQL is left out where the run found none, and the run says so. */
export const databaseKinds: DatabaseKind[] =
  serverUrl === undefined ? ['embedded'] : ['embedded', 'postgres']

let migrated: Promise<Blob | File> | undefined

const migratedImage = () => {
  migrated ??= (async () => {
    const pglite = await PGlite.create()
    const database = await pgliteDatabase(pglite)
    const image = await pglite.dumpDataDir('none')
    await database.close()
    return image
  })()
  return migrated
}

/** A login past every policy, for a test's own look at the rows; undefined where the run has none for this database. */
export const openOperator = (
  database: Database,
): { drizzle: Drizzle; close: () => Promise<void> } | undefined => {
  if (database.kind === 'embedded') return { drizzle: database.drizzle, close: async () => {} }
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL
  if (adminUrl === undefined) return
  const url = new URL(adminUrl)
  url.pathname = `/${database.name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  return { drizzle: drizzle(pool), close: () => pool.end() }
}

const onServer = async (statement: string) => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A new, empty database on the run's server; its URL. */
export const createServerDatabase = async (): Promise<string> => {
  if (serverUrl === undefined) throw new Error('this run has no PostgreSQL server')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export const createTestDatabase = async (kind: DatabaseKind = 'embedded'): Promise<Database> => {
  if (kind === 'postgres') return openPostgres(await createServerDatabase())
  return pgliteDatabase(await PGlite.create({ loadDataDir: await migratedImage() }))
}
