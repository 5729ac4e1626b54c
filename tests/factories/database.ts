/**
 * A migrated database for a test: PGlite in memory, cloned from one migrated instance, or a database of its own on the
 * run's PostgreSQL (TEST_DATABASE_URL, set by tests/run.mjs).
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** PostgreSQL is left out where the run found none, and the run says so. */
export const bothKinds: DatabaseKind[] =
  serverUrl === undefined ? ['embedded'] : ['embedded', 'postgres']

/**
 * For `describe.each` where nothing is asked of the database that others do not ask: a usual run takes the quicker one,
 * `npm test -- --all` both.
 */
export const databaseKinds = process.env.TEST_ALL === undefined ? bothKinds.slice(-1) : bothKinds

const root = fileURLToPath(new URL('../..', import.meta.url))

const migrationsHash = () => {
  const hash = createHash('sha256')
  const migrations = join(root, 'src/server/database/migrations')
  for (const name of readdirSync(migrations)
    .filter((each) => each.endsWith('.sql'))
    .sort()) {
    hash.update(name).update(readFileSync(join(migrations, name)))
  }
  return hash
}

/** The same for the same migrations in the same PGlite. */
const imagePath = () => {
  const pglite = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'))
  const hash = migrationsHash().update(pglite).digest('hex').slice(0, 16)
  return join(root, 'node_modules/.cache/aangan', `migrated-${hash}.tar`)
}

const makeImage = async (path: string) => {
  const database = await PGlite.create()
  await pgliteDatabase(database)
  const image = await database.dumpDataDir('none')
  await database.close()
  mkdirSync(dirname(path), { recursive: true })
  // whole or not there: another worker may be making it too
  const part = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(part, Buffer.from(await image.arrayBuffer()))
  renameSync(part, path)
}

let migrated: Promise<Blob> | undefined

/** Making one takes six times as long as reading it, so it is kept for the next file and the next run. */
const migratedImage = () => {
  migrated ??= (async () => {
    const path = imagePath()
    if (!existsSync(path)) await makeImage(path)
    return openAsBlob(path)
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

const onServer = async (...statements: string[]) => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const named = (name: string) => {
  if (serverUrl === undefined) throw new Error('this run has no PostgreSQL server')
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

const newDatabase = () => named(`test_${randomBytes(6).toString('hex')}`)

/** A new, empty database on the run's server; its URL. */
export const createServerDatabase = async (): Promise<string> => {
  const { name, url } = newDatabase()
  await onServer(`create database ${name}`)
  return url
}

const rolesOf = (name: string) =>
  ['app', 'identity', 'keeper', 'backup'].map((role) => `${name}_${role}`)

/**
 * A copy of a database nobody is connected to. The copy's policies and grants are for the roles of the original, so that
 * its own roles are members of those.
 */
export const cloneServerDatabase = async (original: string) => {
  const template = new URL(original).pathname.slice(1)
  const { name, url } = newDatabase()
  const roles = rolesOf(name)
  await onServer(
    `create database ${name} template ${template}`,
    ...rolesOf(template).flatMap((role, i) => [
      `create role ${roles[i]} nologin inherit in role ${role}`,
      `grant ${roles[i]} to current_user`,
    ]),
  )
  const drop = () =>
    onServer(
      `drop database if exists ${name} with (force)`,
      ...roles.map((role) => `drop role if exists ${role}`),
    )
  return { url, drop }
}

let template: Promise<string> | undefined

/** Migrated once on the run's server, by whichever worker comes first; the others wait for it. */
const migratedTemplate = () => {
  template ??= (async () => {
    const { name, url } = named(`migrated_${migrationsHash().digest('hex').slice(0, 16)}`)
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(`select pg_advisory_lock(hashtext('migrated'))`)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await client.query(`create database ${name}`)
      await (await openPostgres(url)).close()
    }
    await client.end()
    return url
  })()
  return template
}

export const createTestDatabase = async (kind: DatabaseKind = 'embedded'): Promise<Database> => {
  if (kind === 'postgres') {
    const { url } = await cloneServerDatabase(await migratedTemplate())
    return openPostgres(url)
  }
  return pgliteDatabase(await PGlite.create({ loadDataDir: await migratedImage() }))
}
