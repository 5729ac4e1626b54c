/** Releases one after the other, on one data folder: what an old page still asks for is there, for thirty days. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepBuilds } from '#server/http/kept-builds.ts'
import { createTestApp, type TestApp } from '../factories/app.ts'

const day = 24 * 60 * 60_000
const begin = Date.parse('2026-01-01T00:00:00Z')

let folder: string
let keepIn: string
let server: TestApp | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-builds-'))
  keepIn = join(folder, 'builds')
})
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** As `release` names them: the served build first. */
const kept = (...builds: string[]) => builds.map((build) => join(keepIn, build))

const makeBuild = (build: string): string => {
  const dist = join(folder, `dist-${build}`)
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), `<title>${build}</title>`)
  writeFileSync(join(dist, 'assets', `page-${build}.js`), `export default '${build}'`)
  return dist
}

/** A start of the server with this build, so many days after the first. */
const release = (build: string, afterDays: number) =>
  keepBuilds({
    distFolder: makeBuild(build),
    build,
    keepIn,
    now: new Date(begin + afterDays * day),
  })

test('an asset of the build before is served as it was; one that never was is 404', async () => {
  await release('a', 0)
  await release('b', 1)
  const keptBuilds = await release('c', 2)
  // the next build empties the folder under the running server
  rmSync(join(folder, 'dist-c', 'assets'), { recursive: true })
  server = await createTestApp({ distFolder: join(folder, 'dist-c'), keptBuilds })
  for (const build of ['a', 'b', 'c']) {
    const answer = await server.request(`/assets/page-${build}.js`)
    expect(answer.status, build).toBe(200)
    expect(await answer.text()).toBe(`export default '${build}'`)
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  for (const path of ['/assets/page-d.js', '/assets/..%2freplaced', '/assets/..%2f..%2fb/replaced'])
    expect((await server.request(path)).status, path).toBe(404)
})

test('the thirty days of a build begin when another takes its place', async () => {
  await release('a', 0)
  expect(await release('a', 60)).toEqual(kept('a'))
  expect(await release('b', 61)).toEqual(kept('b', 'a'))
  expect(await release('b', 91)).toEqual(kept('b', 'a'))
  expect(await release('b', 91.1)).toEqual(kept('b'))
  expect(readdirSync(keepIn)).toEqual(['b'])
})

test('a build that comes back is kept anew', async () => {
  await release('a', 0)
  await release('c', 1)
  expect(await release('a', 20)).toEqual(kept('a', 'c'))
  expect(await release('c', 40)).toEqual(kept('c', 'a'))
  expect(await release('c', 69)).toEqual(kept('c', 'a'))
})

test('a copy that was cut short is not taken for a build', async () => {
  mkdirSync(join(keepIn, '.a.1', 'assets'), { recursive: true })
  expect(await release('a', 0)).toEqual(kept('a'))
  expect(existsSync(join(keepIn, 'a', 'assets', 'page-a.js'))).toBe(true)
})

test('a server that was never built keeps nothing', async () => {
  const served = { distFolder: join(folder, 'none'), build: 'unbuilt', keepIn, now: new Date() }
  expect(await keepBuilds(served)).toEqual([])
  expect(existsSync(keepIn)).toBe(false)
})
