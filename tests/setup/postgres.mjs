/**
 * A PostgreSQL server for one test run: a temporary cluster on loopback, from the system's own binaries, run as an
 * unprivileged user (postgres refuses root). Undefined where there are no binaries.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const systemFolders = () => {
  const debian = '/usr/lib/postgresql'
  if (!existsSync(debian)) return []
  const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(debian, version, 'bin'))
}

/** The folder of initdb and postgres; the system's real binaries before wrappers on the PATH. */
const findBinaries = () =>
  [process.env.PG_BIN ?? '', ...systemFolders(), ...(process.env.PATH ?? '').split(':')].find(
    (folder) =>
      folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )

const idOf = (user, flag) => {
  try {
    return Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}

/** Root lends the server to another user; anybody else runs it. */
const serverUser = () => {
  if (process.getuid?.() !== 0) return {}
  const user = idOf('postgres', '-u') === undefined ? 'nobody' : 'postgres'
  return { uid: idOf(user, '-u'), gid: idOf(user, '-g') }
}

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const connects = async (url) => {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const untilReady = async (url, child) => {
  const end = Date.now() + 30_000
  while (Date.now() < end && child.exitCode === null) {
    if (await connects(url)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the temporary PostgreSQL server did not start')
}

/** A login like a real installation's: it may make databases and roles, and is no superuser. */
const createLogin = async (adminUrl, password) => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(
    `create role society_server login createdb createrole nosuperuser password '${password}'`,
  )
  await client.query('grant all on schema public to society_server')
  await client.end()
}

/**
 * @param {{ listens?: string }} options an address that others come by, such as containers; they need the password too
 * @returns {Promise<{ env: Record<string, string>, stop: () => void } | undefined>} what tests are told: the URL of a login
 *   that may create databases, and of the superuser, who looks past every policy
 */
export const startPostgres = async ({ listens = '127.0.0.1' } = {}) => {
  const binaries = findBinaries()
  if (binaries === undefined) return undefined
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'aangan-postgres-'))
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (user.uid !== undefined) {
    chownSync(folder, user.uid, user.gid)
    chownSync(passwordFile, user.uid, user.gid)
  }
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, stdio: 'ignore' }
  execFileSync(
    join(binaries, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
    ],
    options,
  )
  appendFileSync(join(data, 'pg_hba.conf'), 'host all all all scram-sha-256\n')
  const port = await freePort()
  // the cluster goes with the run: nothing of it need outlive a power cut
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const settings = { listen_addresses: listens, port, unix_socket_directories: folder, ...fast }
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    options,
  )
  const stop = () => {
    child.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  await untilReady(adminUrl, child)
  await createLogin(adminUrl, password)
  const url = `postgres://society_server:${password}@127.0.0.1:${port}/postgres`
  return { env: { TEST_DATABASE_URL: url, TEST_DATABASE_ADMIN_URL: adminUrl }, stop }
}
