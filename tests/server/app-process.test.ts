/** The server as its operator meets it: a process that starts, says so, and stops. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { programArguments } from '../factories/program.ts'

type Running = { child: ChildProcess; output: () => string; base: string; folder: string }

// A process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'aangan-data-'))

const launch = (env: Record<string, string>) => {
  const child = spawn(process.execPath, programArguments('main.ts'), {
    env: { PATH: process.env.PATH, PORT: '0', DEMO: 'none', LOG_LEVEL: 'warn', ...env },
  })
  children.push(child)
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  return { child, output: () => text }
}

const start = async (folder: string, env: Record<string, string> = {}): Promise<Running> => {
  const { child, output } = launch({ DATA_DIR: folder, ...env })
  await expect.poll(output, { timeout: 60_000 }).toMatch(/Aangan is ready at \S+\n/)
  return { child, output, folder, base: /ready at (\S+)/.exec(output())?.[1] ?? '' }
}

const exitOf = async ({ child }: { child: ChildProcess }) => {
  if (child.exitCode !== null) return child.exitCode
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

const post = async (
  base: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(`${base}/identitytoolkit.googleapis.com/v1/accounts:${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { idToken: string; localId: string }
}

const person = { email: 'asha@example.org', password: 'neem tree at gate 4' }

/** The first account, made with the token of the printed link. */
const signUpFirst = async ({ base, output }: Running) => {
  await expect.poll(output, { timeout: 30_000 }).toContain('/register#setup=')
  const [, token = ''] = /\/register#setup=(\S+)/.exec(output()) ?? []
  return post(base, 'signUp', person, { 'x-setup-token': token })
}

/** Confirms the address with the link in the local mailbox, and signs in again. */
const verify = async ({ base }: Running, idToken: string) => {
  await post(base, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const mailbox = await (await fetch(`${base}/dev/mailbox`)).text()
  const [, oobCode] =
    /<a href="http:\/\/localhost:\d+\/login\?mode=verifyEmail&amp;oobCode=(\w+)">/.exec(mailbox) ??
    []
  await post(base, 'update', { oobCode })
  return (await post(base, 'signInWithPassword', person)).idToken
}

const statusOf = async ({ base }: Running, path: string, token: string) =>
  (await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })).status

test('it says where it is ready, where the data lies, and how the first account is made', async () => {
  const server = await start(newFolder())
  expect(server.output()).toContain('Books of record belong on a PostgreSQL server')
  const { idToken, localId } = await signUpFirst(server)
  expect(await statusOf(server, `/users/${localId}.json`, idToken)).toBe(200)
  expect(await (await fetch(`${server.base}/readyz`)).json()).toEqual({ status: 'ready' })
})

test('a second process on the same folder is refused in one clear line', async () => {
  const first = await start(newFolder())
  const second = launch({ DATA_DIR: first.folder })
  expect(await exitOf(second)).toBe(1)
  expect(second.output()).toMatch(
    /^The database in \S+ is already open in process \d+\. Stop that server first.*\n$/,
  )
  expect((await fetch(`${first.base}/healthz`)).status).toBe(200)
})

test('a taken port is refused in one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number } // listening on TCP
  const server = launch({ DATA_DIR: newFolder(), PORT: String(port) })
  expect(await exitOf(server)).toBe(1)
  expect(server.output()).toContain(`Port ${port} is taken by another program.`)
  other.close()
})

test('an environment that cannot work is refused before anything is opened', async () => {
  const folder = newFolder()
  const server = launch({
    DATA_DIR: folder,
    DEMO: 'small',
    PUBLIC_URL: 'https://society.example.org',
  })
  expect(await exitOf(server)).toBe(1)
  expect(server.output()).toMatch(/^Aangan cannot start:\n/)
  expect(server.output()).toContain('DEMO: its passwords are public')
  expect(existsSync(join(folder, 'database'))).toBe(false)
})

test('a database that does not answer is named, without its password', async () => {
  const server = launch({ DATABASE_URL: 'postgres://aangan:secret@127.0.0.1:1/aangan' })
  expect(await exitOf(server)).toBe(1)
  expect(server.output()).toContain('The database of DATABASE_URL cannot be reached')
  expect(server.output()).not.toContain('secret')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s it stops at once, also with a live stream open',
  async (signal) => {
    const server = await start(newFolder())
    const token = await verify(server, (await signUpFirst(server)).idToken)
    const live = await fetch(`${server.base}/sync/live`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(live.status).toBe(200)
    const before = performance.now()
    server.child.kill(signal)
    expect(await exitOf(server)).toBe(0)
    expect(performance.now() - before).toBeLessThan(3000)
    expect(existsSync(join(server.folder, 'database.lock'))).toBe(false)
    await live.body?.cancel().catch(() => undefined)
  },
)

test('after kill -9 the next process takes the folder over, and the session goes on', async () => {
  const first = await start(newFolder())
  const { idToken, localId } = await signUpFirst(first)
  first.child.kill('SIGKILL')
  await exitOf(first)
  const second = await start(first.folder)
  expect(second.output()).not.toContain('#setup=')
  expect(await statusOf(second, `/users/${localId}.json`, idToken)).toBe(200)
})
