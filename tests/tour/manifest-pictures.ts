/** The pictures that the install dialog shows; committed under public/screenshots. */
import type { Browser } from '@playwright/test'
import { reportId } from '../e2e/app-routes.ts'
import { enter } from './people.ts'

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

export const manifestPictures = async (browser: Browser, url: string): Promise<void> => {
  const shoot = async (options: object, shots: readonly (readonly [string, string])[]) => {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await enter(page, url, 'owner')
    for (const [stop, file] of shots) {
      await page.goto(`${url}${stop}`, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: `public/screenshots/${file}.png` })
    }
    await context.close()
  }
  await shoot(phone, [
    ['/apps/reportproblem/all', 'reports-narrow'],
    ['/home', 'home-narrow'],
  ])
  await shoot(desktop, [[`/apps/reportproblem/all/${reportId}`, 'reports-wide']])
}
