/** The server behind nginx and Caddy, with the configuration files of docs/reverse-proxy and the device's own transport. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTransport } from '#api/sync-transport.ts'
import { checkImport } from '#contract/import-calls.ts'
import type { LiveHint, SyncRequest } from '#contract/sync.ts'
import { mostPackedBytes } from '#server/import/routes.ts'
import { commit } from '#server/sync/commit.ts'
import { createStop } from '#sync/stop.ts'
import { addSociety, createTestApp, listenTestApp, signUp, type TestApp } from '../factories/app.ts'
import { openHttp2 } from '../factories/fetch-over-http2.ts'
import { askedFor } from '../factories/imports.ts'
import { freePort } from '../factories/server-process.ts'
import { findProxy } from '../setup/proxies.mjs'

const host = 'society.example.org'

type Ports = { port: number; plainPort: number; serverPort: string; folder: string }
type Proxy = {
  title: string
  name: 'nginx' | 'caddy'
  /** The published file with other ports, and the certificate of the test. */
  configure: (ports: Ports) => string
  args: string[]
  /** How the stream of hints comes. */
  packs: 'gzip' | null
  /** Addresses of its own to come from: tries are counted by them. */
  callers: [string, string]
  /** Bytes of a request that is refused: by nginx itself, by the server behind Caddy, which may say 502 for its own limit. */
  tooMuch: number
}

const published = (name: string) =>
  readFileSync(new URL(`../../docs/reverse-proxy/${name}`, import.meta.url), 'utf8')

const nginx: Proxy = {
  title: 'nginx',
  name: 'nginx',
  packs: null,
  callers: ['127.0.0.2', '127.0.0.3'],
  tooMuch: 10_000_000,
  args: ['-c', 'proxy.conf', '-p'],
  configure: ({ port, plainPort, serverPort, folder }) => {
    const site = published('nginx.conf')
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replaceAll(`/etc/letsencrypt/live/${host}`, folder)
      .replace('/var/www/html', `${folder}/html`)
      .replace('127.0.0.1:8080', `127.0.0.1:${serverPort}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join('\n')
    return `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;
events {} http { access_log off; ${temporary} ${site} }`
  },
}
/** Also what the published file leaves alone. */
const packing: Proxy = {
  ...nginx,
  title: 'an nginx that packs everything',
  packs: 'gzip',
  callers: ['127.0.0.6', '127.0.0.7'],
  configure: (ports) =>
    nginx.configure(ports).replace(/gzip_types .*;/, 'gzip_types *; gzip_min_length 0;'),
}
const caddy: Proxy = {
  title: 'Caddy',
  name: 'caddy',
  packs: null,
  callers: ['127.0.0.4', '127.0.0.5'],
  tooMuch: 900_000,
  args: ['run', '--adapter', 'caddyfile', '--config'],
  configure: ({ port, serverPort, folder }) =>
    `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${published('Caddyfile')
      .replace(
        `${host} {`,
        `${host}:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
      )
      .replace('127.0.0.1:8080', `127.0.0.1:${serverPort}`)}`,
}

/** Where certbot would have put it. @returns the certificate, which is its own authority */
const makeCertificate = (folder: string): string => {
  const chain = join(folder, 'fullchain.pem')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const to = ['-keyout', join(folder, 'privkey.pem'), '-out', chain]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...names, ...to], {
    stdio: 'ignore',
  })
  return readFileSync(chain, 'utf8')
}

/** Over the port for plain http. */
const getPlain = (port: number, path: string) =>
  new Promise<{ status?: number; location?: string; text: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      const { statusCode: status, headers } = answer
      resolve({
        ...(status && { status }),
        ...(headers.location && { location: headers.location }),
        text,
      })
    }).on('error', reject)
  })

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

/** Nothing to import, in so many packed bytes or a few less: a field that nobody asks for fills them. */
const importOf = (bytes: number) => {
  const packed = (filler: string) =>
    new Uint8Array(gzipSync(JSON.stringify({ ...askedFor({}), filler }), { level: 0 }))
  const filler = randomBytes(bytes / 2).toString('hex')
  const body = packed(filler.slice(packed(filler).length - bytes))
  expect(body.length).toBeLessThanOrEqual(bytes)
  expect(body.length).toBeGreaterThan(bytes - 100)
  return body
}

let server: TestApp
let backend: Awaited<ReturnType<typeof listenTestApp>>
let person: { uid: string; token: string }
let boss: typeof person
beforeAll(async () => {
  server = await createTestApp({
    env: { publicUrl: `https://${host}`, trustedProxies: 1 },
  })
  await addSociety(server.database, 'lake', 'Lake View', {
    'owner@example.org': ['onlyOwner'],
    'boss@example.org': ['onlySuperAdmin'],
  })
  person = await signUp(server, 'owner@example.org')
  boss = await signUp(server, 'boss@example.org')
  backend = await listenTestApp(server)
  // whoever never asked is a member of nothing yet, and hears nothing
  for (const { uid, token } of [person, boss]) {
    const first = await server.request('/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...blank, clientId: `client-of-${uid}` }),
    })
    expect(first.status).toBe(200)
  }
})
afterAll(async () => {
  await backend.close()
  await server.close()
})
afterEach(() => vi.useRealTimers())

describe.each([nginx, packing, caddy])('behind $title', (proxy) => {
  const { name, configure, args, callers, packs, tooMuch } = proxy
  const binary = findProxy(name)
  let child: ChildProcess
  let folder: string
  let port: number
  let plainPort: number
  let certificate: string
  let browser: ReturnType<typeof openHttp2>

  beforeAll(async () => {
    if (binary === undefined) return
    folder = mkdtempSync(join(tmpdir(), `aangan-${name}-`))
    certificate = makeCertificate(folder)
    port = await freePort()
    plainPort = await freePort()
    const serverPort = new URL(backend.origin).port
    const file = join(folder, 'proxy.conf')
    writeFileSync(file, configure({ port, plainPort, serverPort, folder }))
    child = spawn(binary, [...args, name === 'nginx' ? folder : file], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    })
    browser = openHttp2({ port, host, certificate })
    await vi.waitFor(async () => expect((await browser.fetch('/healthz')).status).toBe(200), 10_000)
  })
  afterAll(async () => {
    if (binary === undefined) return
    browser.close()
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  const transport = () =>
    createTransport(person.uid, {
      fetch: browser.fetch,
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
    const { body, headers: told } = await browser.fetch('/sync/live', { headers })
    expect(told.get('content-encoding')).toBe(packs)
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
      const asked = requestOf(tooMuch)
      // said before all was passed on it may be a 502: busy, and a device comes back
      const refused = async () =>
        expect(await transport().send(asked, createStop().signal)).toMatchObject({
          kind: 'refusal',
          status: 413,
          refusal: { error: 'TOO_LARGE' },
        })
      await vi.waitFor(refused, 10_000)
    },
  )

  test.skipIf(binary === undefined)(
    'an import just within the limit of the server goes through',
    async () => {
      const answer = await browser.fetch(checkImport.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          authorization: `Bearer ${boss.token}`,
        },
        body: importOf(mostPackedBytes),
      })
      expect(await answer.text()).toContain('"problems":[]')
      expect(answer.status).toBe(200)
    },
  )

  test.skipIf(binary === undefined)(
    'callers are told apart by the address it saw, not by what they write',
    async () => {
      const tryCode = async (localAddress: string) => {
        const forged = `10.0.0.${Math.floor(Math.random() * 250)}`
        const caller = openHttp2({ port, host, certificate, localAddress })
        const answer = await caller.fetch(
          '/identitytoolkit.googleapis.com/v1/accounts:update?key=local',
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
            body: JSON.stringify({ oobCode: 'nobody-was-sent-this' }),
          },
        )
        const text = await answer.text()
        caller.close()
        return text
      }
      const [mine, other] = callers
      const answers: string[] = []
      for (let tries = 0; tries < 31; tries += 1) answers.push(await tryCode(mine))
      expect(answers[0]).toContain('INVALID_OOB_CODE')
      expect(answers.at(-1)).toContain('TOO_MANY_ATTEMPTS_TRY_LATER')
      expect(await tryCode(other)).toContain('INVALID_OOB_CODE')
    },
  )

  test.skipIf(binary === undefined || name !== 'nginx')(
    'plain http answers certbot, and leads everybody else to https',
    async () => {
      const challenges = join(folder, 'html/.well-known/acme-challenge')
      mkdirSync(challenges, { recursive: true })
      writeFileSync(join(challenges, 'asked'), 'proven')
      expect(await getPlain(plainPort, '/.well-known/acme-challenge/asked')).toEqual({
        status: 200,
        text: 'proven',
      })
      expect(await getPlain(plainPort, '/home?tab=1')).toMatchObject({
        status: 301,
        location: `https://${host}/home?tab=1`,
      })
    },
  )
})
