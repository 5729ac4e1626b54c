import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlineScripts, pagePolicy } from '#server/http/headers.ts'
import { createTestApp, type TestApp } from '../factories/app.ts'

const map = '{"imports":{}}'
const html = `<!doctype html><script>splash()</script><script type="importmap">${map}</script><script type="module" src="/a.js"></script>`
const ownPolicy = pagePolicy(undefined, inlineScripts(html))

const dist = mkdtempSync(join(tmpdir(), 'aangan-dist-'))
let server: TestApp
beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), html)
  writeFileSync(join(dist, 'sw.js'), 'self')
  server = await createTestApp({ distFolder: dist })
})
afterAll(() => server.close())

test.each(['/', '/home', '/healthz', '/gone.js', '/getSocieties'])(
  '%s carries every security header',
  async (path) => {
    const { headers } = await server.request(path)
    expect(headers.get('content-security-policy')).toBe(ownPolicy)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(headers.get('cross-origin-embedder-policy')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
  },
)

test('of the scripts in the page only its own, by their hash, may run', () => {
  // openssl: printf 'splash()' | openssl dgst -sha256 -binary | base64
  const hash = "'sha256-zofl9C2vqPaxcx3rh1CktpvjiV2vHd1mW/ObFUWcoMg='"
  // openssl: printf '{"imports":{}}' | openssl dgst -sha256 -binary | base64
  const ofMap = "'sha256-URrTy+Il/Nz0lHojVUx275hWqAWhkSF0VsHbUM4/6Hw='"
  expect(inlineScripts(html)).toEqual([hash, ofMap])
  expect(ownPolicy).toContain(`script-src 'self' ${hash} ${ofMap};`)
  expect(ownPolicy.split('style-src')[0]).not.toContain('unsafe')
})

test('a build under a running server is served with the policy of its own page', async () => {
  const next = html.replace('splash()', 'splash(2)')
  writeFileSync(join(dist, 'index.html'), next)
  const { headers } = await server.request('/home')
  expect(headers.get('content-security-policy')).toBe(pagePolicy(undefined, inlineScripts(next)))
  writeFileSync(join(dist, 'index.html'), html)
})

test('the policy allows no inline script of a page that has none, and demands trusted types', () => {
  const policy = pagePolicy()
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default sw dompurify")
  expect(policy).toContain("connect-src 'self';")
})

test('a refused host is told no more than anybody else', async () => {
  const { headers } = await server.app.request('/', { headers: { host: 'evil.example' } })
  expect(headers.get('content-security-policy')).toBe(ownPolicy)
})

test('a Firebase project adds the two identity hosts and its one database, never a wildcard', () => {
  const policy = pagePolicy({
    apiKey: 'k',
    authDomain: 'a.firebaseapp.com',
    projectId: 'a',
    databaseUrl: 'https://a.firebaseio.com',
  })
  expect(policy).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://a.firebaseio.com;",
  )
  expect(policy).toContain("frame-src 'self' https://a.firebaseapp.com;")
  expect(policy).not.toContain('*')
})

test('Google’s script is allowed only where people may sign in with Google or Facebook', () => {
  const project = {
    apiKey: 'k',
    authDomain: 'a.firebaseapp.com',
    projectId: 'a',
    databaseUrl: 'https://a.firebaseio.com',
  }
  expect(pagePolicy({ ...project, providers: [] })).toBe(pagePolicy(project))
  expect(pagePolicy(project)).not.toContain('apis.google.com')
  const policy = pagePolicy({ ...project, providers: ['facebook'] })
  expect(policy).toContain("script-src 'self' https://apis.google.com;")
  expect(policy).toContain('trusted-types default sw dompurify gapi#gapi')
})

test('the worker comes with its own policy, may rule the whole origin, and is asked for each time', async () => {
  const { headers } = await server.request('/sw.js')
  expect(headers.get('service-worker-allowed')).toBe('/')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toContain(
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  )
})

test('https is promised only by a server reached over https', async () => {
  const open = await createTestApp({
    env: { publicUrl: 'https://society.example.org', smtpUrl: 'smtp://x' },
  })
  expect((await open.request('/healthz')).headers.get('strict-transport-security')).toBe(
    'max-age=31536000',
  )
  await open.close()
})

test('another policy of the page makes it another page in the list of the worker', async () => {
  const list = (mark: string) =>
    `self.builtFiles=[{"revision":"ab12${mark}","url":"index.html"},{"revision":"cd","url":"a.svg"}]`
  const folder = mkdtempSync(join(tmpdir(), 'aangan-dist-'))
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'sw.js'), list(''))
  const oidc = { issuer: 'https://id.example.org/', clientId: 'c', name: 'Id', usersUrl: undefined }
  const plain = await createTestApp({ distFolder: folder })
  const withIssuer = await createTestApp({
    distFolder: folder,
    env: { options: { jwt: undefined, oidc } },
  })
  const [one, other] = [await plain.request('/sw.js'), await withIssuer.request('/sw.js')]
  const [before, after] = [await one.text(), await other.text()]
  expect(before).toMatch(/"ab12-[\w-]{12}","url":"index.html"\},\{"revision":"cd"/)
  expect(after).toMatch(/"ab12-[\w-]{12}","url":"index.html"\},\{"revision":"cd"/)
  expect(after).not.toBe(before)
  expect(other.headers.get('etag')).not.toBe(one.headers.get('etag'))
  const headers = { 'if-none-match': String(one.headers.get('etag')) }
  expect((await plain.request('/sw.js', { headers })).status).toBe(304)
  await plain.close()
  await withIssuer.close()
})
