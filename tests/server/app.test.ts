import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, host, type TestApp } from '../factories/app.ts'

const dist = mkdtempSync(join(tmpdir(), 'aangan-dist-'))
const page = '<!doctype html><title>Aangan</title>'
const lines: string[] = []
let server: TestApp

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), page)
  writeFileSync(join(dist, 'sw.js'), 'self')
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}')
  writeFileSync(join(dist, 'assets', 'index-abc.js'), 'export {}')
  writeFileSync(join(dist, 'assets', 'index-abc.js.gz'), gzipSync('export {}'))
  writeFileSync(join(dist, '.secret.json'), '{}')
  server = await createTestApp({ distFolder: dist, logTo: (line) => lines.push(line) })
})
afterAll(() => server.close())

test('a screen of the app is its page, whatever the path', async () => {
  for (const path of ['/', '/home', '/apps/reportproblem/all', '/unknown/path?x=1']) {
    const answer = await server.request(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(page)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  }
})

test('hashed assets are kept for ever, and sent compressed to who understands it', async () => {
  const plain = await server.request('/assets/index-abc.js')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toContain('text/javascript')
  const packed = await server.request('/assets/index-abc.js', {
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await packed.bytes()).toString()).toBe('export {}')
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
})

test('a missing asset is 404 and never the page', async () => {
  for (const path of [
    '/assets/gone-123.js',
    '/assets/gone',
    '/favicon.png',
    '/assets/',
    '/x.php',
  ]) {
    const answer = await server.request(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('<title>')
  }
})

test('nothing outside the folder and nothing hidden is served', async () => {
  for (const path of [
    '/.secret.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f.secret.json',
    '/%00.json',
    '/%zz.json',
  ]) {
    expect((await server.request(path)).status).toBe(404)
  }
})

test('an unchanged file is answered with 304', async () => {
  const etag = (await server.request('/manifest.webmanifest')).headers.get('etag') ?? ''
  const again = await server.request('/manifest.webmanifest', {
    headers: { 'if-none-match': etag },
  })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('an API path is never answered with the page', async () => {
  for (const path of [
    '/getSocieties',
    '/api/unknown',
    '/dev/unknown',
    '/users/a',
    '/sync/unknown',
  ]) {
    const answer = await server.request(path)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('API answers name the build and are not stored', async () => {
  const answer = await server.request('/app-config.json')
  expect(answer.headers.get('x-app-build')).toBe('build-1')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ identity: { mode: 'local' }, demo: true })
})

test('the page is told where the footer leads', async () => {
  const footer = { purchase: null, technologies: [], libraries: [] }
  const other = await createTestApp({ env: { footer } })
  const answer = await other.request('/app-config.json')
  expect(await answer.json()).toMatchObject({ footer })
})

test('health, readiness and metrics answer', async () => {
  expect((await server.request('/healthz')).status).toBe(200)
  expect((await server.request('/readyz')).status).toBe(200)
  expect(await (await server.request('/metrics')).text()).toContain('http_request_duration_seconds')
})

test('with a public address metrics need their token, also from this machine', async () => {
  const open = await createTestApp({
    env: {
      publicUrl: 'https://society.example.org',
      smtpUrl: 'smtp://x',
      metricsToken: 'a-long-metrics-token',
    },
  })
  expect((await open.request('/metrics')).status).toBe(403)
  const headers = { authorization: 'Bearer a-long-metrics-token' }
  expect((await open.request('/metrics', { headers })).status).toBe(200)
  expect((await open.request('/dev/mailbox')).status).toBe(404)
  await open.close()
})

test('the three names of this machine are accepted', async () => {
  for (const name of [host, '127.0.0.1:8080', '[::1]:8080', 'LOCALHOST:8080']) {
    expect((await server.app.request('/healthz', { headers: { host: name } })).status).toBe(200)
  }
})

test('a body that is too large is refused', async () => {
  const body = new URLSearchParams({ apiInput: 'x'.repeat(20_000) })
  expect((await server.request('/getSocieties', { method: 'POST', body })).status).toBe(413)
})

test('logs hold no query string, no token and no body', async () => {
  lines.length = 0
  await server.request('/getSocieties?secret=one', {
    method: 'POST',
    headers: { authorization: 'Bearer secret-two' },
    body: new URLSearchParams({ apiInput: 'secret-three' }),
  })
  expect(lines.join('')).toContain('/getSocieties')
  expect(lines.join('')).not.toContain('secret')
})

test('that a server is well is logged at debug only: proxies ask every other second', async () => {
  lines.length = 0
  expect((await server.request('/readyz')).status).toBe(200)
  expect((await server.request('/healthz')).status).toBe(200)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 20 }, { level: 20 }])
})

test('a failure of the database is logged without the values of the statement', async () => {
  const broken = await createTestApp({ logTo: (line) => lines.push(line) })
  await broken.close()
  lines.length = 0
  const answer = await broken.request(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'secret@example.org', password: 'secret-password' }),
    },
  )
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ error: 'INTERNAL' })
  expect(lines.join('')).toContain('request failed')
  expect(lines.join('')).not.toContain('secret')
})
