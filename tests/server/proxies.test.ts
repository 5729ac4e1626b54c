/** The server behind nginx and Caddy, with the configuration files of docs/reverse-proxy and the device's own transport. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTransport } from '#api/sync-transport.ts'
import type { LiveHint, SyncRequest } from '#contract/sync.ts'
import { commit } from '#server/sync/commit.ts'
import { createStop } from '#sync/stop.ts'
import { addSociety, createTestApp, listenTestApp, signUp, type TestApp } from '../factories/app.ts'
import { freePort } from '../factories/server-process.ts'
import { findProxy } from '../setup/proxies.mjs'

type Ports = { port: number; serverPort: string; folder: string }
type Proxy = {
  name: 'nginx' | 'caddy'
  configure: (ports: Ports) => string
  args: string[]
  /** Bytes of a request that is refused: by nginx itself, by the server behind Caddy, which may say 502 for its own limit. */
  tooMuch: number
}

const published = (name: string) =>
  readFileSync(new URL(`../../docs/reverse-proxy/${name}`, import.meta.url), 'utf8')

const nginx: Proxy = {
  name: 'nginx',
  tooMuch: 3_000_000,
  args: ['-c', 'proxy.conf', '-p'],
  /** No certificate here, and everything packed: also what the published file leaves alone. */
  configure: ({ port, serverPort, folder }) => {
    const site = published('nginx.conf')
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replace(/ssl_certificate.*\n/g, '')
      .replace('127.0.0.1:8080', `127.0.0.1:${serverPort}`)
      .replace(/gzip_types .*;/, 'gzip_types *; gzip_min_length 0;')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join('\n')
    return `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;
events {} http { access_log off; ${temporary} ${site} }`
  },
}
const caddy: Proxy = {
  name: 'caddy',
  tooMuch: 900_000,
  args: ['run', '--adapter', 'caddyfile', '--config'],
  configure: ({ port, serverPort }) =>
    `{\n\tadmin off\n\tauto_https off\n}\n${published('Caddyfile')
      .replace('society.example.org {', `http://127.0.0.1:${port} {\n\tbind 127.0.0.1`)
      .replace('127.0.0.1:8080', `127.0.0.1:${serverPort}`)}`,
}

const blank: SyncRequest = {
  p: 1,
  s: 1,
  build: 'test',
  clientId: 'client-of-the-proxy-test',
  spaces: ['s:lake'],
  pull: { cursors: {}, have: [] },
}

/** Nothing that packing makes smaller. */
const requestOf = (bytes: number): SyncRequest => ({
  ...blank,
  push: [
    {
      mid: 1,
      opId: '00000000-0000-4000-8000-000000000001',
      space: 's:lake',
      name: 'report.create@1',
      args: randomBytes((bytes * 3) / 4).toString('base64'),
      ts: '2026-11-20T08:00:00.000Z',
    },
  ],
})

let server: TestApp
let backend: Awaited<ReturnType<typeof listenTestApp>>
let person: { uid: string; token: string }
beforeAll(async () => {
  server = await createTestApp({
    env: { publicUrl: 'http://society.example.org', trustedProxies: 1 },
  })
  await addSociety(server.database, 'lake', 'Lake View', { 'owner@example.org': ['onlyOwner'] })
  person = await signUp(server, 'owner@example.org')
  backend = await listenTestApp(server)
  // whoever never asked is a member of nothing yet, and hears nothing
  const first = await server.request('/sync', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify(blank),
  })
  expect(first.status).toBe(200)
})
afterAll(async () => {
  await backend.close()
  await server.close()
})
afterEach(() => vi.useRealTimers())

describe.each([nginx, caddy])('behind $name', ({ name, configure, args, tooMuch }) => {
  const binary = findProxy(name)
  let child: ChildProcess
  let folder: string
  let url: string

  beforeAll(async () => {
    if (binary === undefined) return
    folder = mkdtempSync(join(tmpdir(), `aangan-${name}-`))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const serverPort = new URL(backend.origin).port
    const file = join(folder, 'proxy.conf')
    writeFileSync(file, configure({ port, serverPort, folder }))
    child = spawn(binary, [...args, name === 'nginx' ? folder : file], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    })
    await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), 10_000)
  })
  afterAll(async () => {
    if (binary === undefined) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  const transport = () =>
    createTransport(person.uid, {
      fetch: (path, init) => fetch(url + path, init),
      token: async () => person.token,
      patienceMs: { headers: 5000, body: 5000, firstByte: 5000, live: 40_000 },
    })
  const poke = () =>
    commit(
      { database: server.database, poke: server.live.poke },
      { actor: { societyId: 'lake' }, spaces: ['s:lake'], via: 'test' },
      async () => {},
    )

  test.skipIf(binary === undefined)('a sync goes through', async () => {
    const result = await transport().send(blank, createStop().signal)
    expect(result.kind).toBe('answer')
  })

  test.skipIf(binary === undefined)('hints arrive within a second, each by itself', async () => {
    const { signal, stop } = createStop()
    const versions: number[] = []
    const onHint = ({ space, version }: LiveHint) => {
      if (space === 's:lake') versions.push(version)
    }
    await poke()
    const over = transport().openLive(onHint, signal, () => {})
    onTestFinished(stop)
    // how far it is already, then every step
    for (const count of [1, 2, 3, 4]) {
      await vi.waitFor(() => expect(versions).toHaveLength(count), 1000)
      await poke()
    }
    await vi.waitFor(() => expect(versions).toHaveLength(5), 1000)
    expect(versions).toEqual(versions.map((_, at) => (versions[0] ?? 0) + at))
    stop()
    await over
    await vi.waitFor(() => expect(server.live.count()).toBe(0), 2000)
  })

  test.skipIf(binary === undefined)('a sign of life passes while nothing happens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const headers = { authorization: `Bearer ${person.token}` }
    const { body } = await fetch(`${url}/sync/live`, { headers })
    if (body === null) throw new Error('no stream')
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toContain(': open')
    vi.advanceTimersByTime(25_000)
    expect((await reader.read()).value).toContain(': still here')
    await reader.cancel()
  })

  test.skipIf(binary === undefined)(
    'what is too large for it is a refusal, not a lost network',
    async () => {
      const result = await transport().send(requestOf(tooMuch), createStop().signal)
      expect(result).toMatchObject({
        kind: 'refusal',
        status: 413,
        refusal: { error: 'TOO_LARGE' },
      })
    },
  )

  test.skipIf(binary === undefined)(
    'callers are told apart by the address it saw, not by what they write',
    async () => {
      const tryCode = (localAddress: string) =>
        new Promise<string>((resolve, reject) => {
          const forged = `10.0.0.${Math.floor(Math.random() * 250)}`
          const call = request(
            `${url}/identitytoolkit.googleapis.com/v1/accounts:update?key=local`,
            {
              method: 'POST',
              localAddress,
              headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
            },
            async (answer) => resolve(Buffer.concat(await answer.toArray()).toString()),
          )
          call.on('error', reject)
          call.end(JSON.stringify({ oobCode: 'nobody-was-sent-this' }))
        })
      const [mine, other] =
        name === 'nginx' ? ['127.0.0.2', '127.0.0.3'] : ['127.0.0.4', '127.0.0.5']
      const answers: string[] = []
      for (let tries = 0; tries < 31; tries += 1) answers.push(await tryCode(mine!))
      expect(answers[0]).toContain('INVALID_OOB_CODE')
      expect(answers.at(-1)).toContain('TOO_MANY_ATTEMPTS_TRY_LATER')
      expect(await tryCode(other!)).toContain('INVALID_OOB_CODE')
    },
  )
})
