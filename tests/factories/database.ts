/**
 * A migrated database for a test: PGlite in memory, cloned from one migrated instance, or a database of its own on the
 * run's PostgreSQL (TEST_DATABASE_URL, set by tests/run.mjs).
 */
import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Database, openPostgres, pgliteDatabase } from '#server/database/connect.ts'

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
