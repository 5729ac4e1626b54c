/** When a page may be looked at, and whether it is the one that was asked for. */
import type { Page } from '@playwright/test'

/** It has drawn what it has: nothing loads any more, and the letters are there. */
export const untilDrawn = async (page: Page) => {
  await page
    .locator('h1, [role="alert"]')
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => {})
  await page
    // the gallery of states shows for ever what loads
    .locator('[data-state="loading"]:not(.showcase-state *), #splash')
    .first()
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => {})
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(250)
}

export const isLedAway = (stop: string, page: Page) =>
  new URL(page.url()).pathname !== stop.split('?')[0]
