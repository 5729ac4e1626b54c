/** A fresh browser profile on disk for each run: an incognito one would keep its databases in memory. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../setup/chromium.mjs'
import { shareMyPriority } from './priority.mjs'

/**
 * @param {string} origin whose page it opens
 * @param {(page: import('playwright').Page) => Promise<T>} work
 * @param {number} slower how many times slower than this machine its processor is, as Chromium pretends
 * @returns {Promise<T>}
 * @template T
 */
export const onFreshDevice = async (origin, work, slower = 1) => {
  const profile = mkdtempSync(join(tmpdir(), 'aangan-bench-profile-'))
  const context = await chromium.launchPersistentContext(profile, chromiumLaunch())
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`))
    await page.goto(`${origin}/`)
    await page.waitForFunction(() => 'contestants' in globalThis)
    shareMyPriority()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    return await work(page)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/**
 * Loads a contestant, and then runs one of its functions; both in the page.
 * @param {import('playwright').Page} page
 */
export const runIn = async (page, contestant, what, ...args) => {
  await page.evaluate((name) => globalThis.contestants[name]().then(() => {}), contestant)
  return page.evaluate(
    async ([name, work, values]) => (await globalThis.contestants[name]())[work](...values),
    [contestant, what, args],
  )
}
