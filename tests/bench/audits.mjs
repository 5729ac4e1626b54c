/**
 * The part of `npm run bench` that others judge: Lighthouse's mobile scores (`npm run lighthouse`), what Chromium has against an
 * installation, and PWABuilder's checks of the manifest. None of it has a peer.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maniTests } from '@pwabuilder/manifest-validation/dist/mani-tests.js'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../setup/chromium.mjs'
import { alone } from './report.mjs'
import { startSocietyServer } from './society-server.mjs'

const least = { login: 0.95, home: 0.9, 'contact-us': 0.9 }
const kinds = ['performance', 'accessibility', 'best practices']

const score = (facts, limit, scores) =>
  alone({ number: 'S10', unit: '', isLeast: true, ...facts }, limit, scores)

const lighthouse = (runs) => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-bench-scores-'))
  const file = join(folder, 'scores.json')
  spawnSync(process.execPath, ['tests/lighthouse.mjs', '--runs', String(runs), '--json', file], {
    stdio: 'inherit',
  })
  const pages = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  return pages.flatMap(({ name, scores, noisy }) =>
    kinds.map((kind, at) => {
      const what = `Lighthouse, ${name}: ${kind}`
      const each = scores.map((all) => all[at])
      return at === 0
        ? score({ what, noisy }, least[name], each)
        : score({ what, isCounted: true }, 1, each)
    }),
  )
}

const readManifest = async (origin) => (await fetch(`${origin}/manifest.webmanifest`)).json()

const passedOf = (manifest, category) => {
  const checks = maniTests.filter((each) => each.category === category)
  const passed = checks.filter(
    // a check notes in itself what it found
    (each) => each.member in manifest && each.test?.(manifest[each.member]) !== false,
  )
  return [passed.length, checks.length]
}

const installability = async () => {
  const server = await startSocietyServer('dist/client', undefined)
  const browser = await chromium.launch(chromiumLaunch(true))
  try {
    const page = await browser.newPage()
    await page.goto(`${server.origin}/login`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const devtools = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    const found = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
    const manifest = await readManifest(server.origin)
    const facts = { number: 'S11', unit: '', isCounted: true }
    return [
      alone({ ...facts, what: 'what stands against an installation' }, 0, [found.length]),
      ...['required', 'recommended'].map((category) => {
        const [passed, all] = passedOf(manifest, category)
        const what = `PWABuilder, of ${all} ${category} members`
        return alone({ ...facts, what, isLeast: true }, all, [passed])
      }),
    ]
  } finally {
    await browser.close()
    server.close()
  }
}

/** @param {number} runs @returns {Promise<import('./report.mjs').Row[]>} S10 and S11 */
export const measureAudits = async (runs) => [...lighthouse(runs), ...(await installability())]
