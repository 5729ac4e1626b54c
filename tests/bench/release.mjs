/**
 * The part of `npm run bench -- start` that is about a release: what an installed phone downloads when one line of one screen has changed,
 * beside what it downloaded to be installed and filled (sign-in, all packs of an admin, a small society). Both are counted on the line, as
 * they travel, until nothing more comes; the release until it is shown, without what the same openings cost before.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { alone, beside } from './report.mjs'
import { startShaper } from './shaper.mjs'
import { startSocietyServer } from './society-server.mjs'
import { openProfile, signInOurs } from './stopped.mjs'

const client = 'dist/client'
const line = {
  file: 'src/features/session/home-card.tsx',
  before: 'gap="xs" role="alert"',
  after: 'gap="sm" role="alert"',
}
/** Not sources, and large. */
const leftOut =
  /^(node_modules|dist|data|backups|\.git|\.tanstack|tests\/results|tests\/bench\/node_modules)(\/|$)/
/** Nothing more has come for so long. */
const quietMs = 10_000
const longestMs = 180_000

/** The same sources with another line, built; the build id is the hash of the sources. @returns {string} its folder */
const buildRelease = () => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-bench-release-'))
  cpSync('.', folder, {
    recursive: true,
    filter: (path) => !leftOut.test(relative('.', path)),
  })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const path = join(folder, line.file)
  const source = readFileSync(path, 'utf8')
  if (!source.includes(line.before)) throw new Error(`${line.file} has no ${line.before}`)
  writeFileSync(path, source.replace(line.before, line.after))
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: folder, stdio: 'inherit' })
  return folder
}

const untilQuiet = async ({ passed }) => {
  const start = performance.now()
  let [before, since] = [passed.down, start]
  while (performance.now() - since < quietMs) {
    if (performance.now() - start > longestMs) throw new Error('the line never was quiet')
    await new Promise((done) => setTimeout(done, 500))
    if (passed.down !== before) [before, since] = [passed.down, performance.now()]
  }
  return passed.down
}

const buildOf = (page) =>
  page.evaluate(() => document.querySelector('meta[name="app-build"]')?.getAttribute('content'))

const packsOf = (page) =>
  page.evaluate(async () => {
    const cache = await caches.open('packs')
    const answers = await cache.matchAll()
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  })

/** Opened once more, as a person comes back. @returns {Promise<string>} the release that was shown */
const comeBack = async (context, shaper) => {
  const page = await context.newPage()
  await page.goto(`${shaper.origin}/home`)
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
  const build = await buildOf(page)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await untilQuiet(shaper)
  await page.close()
  return build
}

/** @returns {Promise<number>} how often it was opened until the next release was shown */
const takeUp = async (context, shaper, before) => {
  for (let openings = 1; openings <= 4; openings += 1)
    if ((await comeBack(context, shaper)) !== before) return openings
  throw new Error('the next release was never taken up')
}

/** @returns {Promise<import('./report.mjs').Row[]>} S8 */
export const measureRelease = async () => {
  process.stdout.write('\na release in which one line has changed\n')
  const next = buildRelease()
  const server = await startSocietyServer(client, undefined)
  await server.makeSociety({ mails: 100, reports: 100 })
  const shaper = await startShaper(server.origin)
  const { context, end } = await openProfile()
  try {
    const page = await signInOurs(context, shaper.origin, server.treasurer)
    const first = await untilQuiet(shaper)
    const packs = await packsOf(page)
    await page.close()
    // what is fetched once more after the installation is no part of the second time
    await comeBack(context, shaper)
    const settled = shaper.passed.down
    const before = await comeBack(context, shaper)
    const perOpening = shaper.passed.down - settled
    shaper.lead(await server.serveAlso(join(next, client)))
    const start = shaper.passed.down
    const openings = await takeUp(context, shaper, before)
    const released = shaper.passed.down - start - openings * perOpening
    process.stdout.write(
      `  installed with ${first} bytes, released with ${released}; ${perOpening} each time it is opened\n`,
    )
    const facts = { number: 'S8', unit: 'KB', isCounted: true }
    return [
      alone(
        { ...facts, number: 'S7', what: 'packs put away at rest for an admin, unpacked' },
        2500,
        [packs / 1000],
      ),
      beside(
        { ...facts, what: 'downloaded for a release in which one line has changed' },
        ...['to be installed', 0.2, [released / 1000], [first / 1000]],
      ),
      alone({ ...facts, what: 'the same, by itself' }, 60, [released / 1000]),
    ]
  } finally {
    await end()
    shaper.close()
    server.close()
    rmSync(next, { recursive: true, force: true })
  }
}
