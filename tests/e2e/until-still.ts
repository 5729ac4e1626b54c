import type { Page } from '@playwright/test'

/** Half-faded text has no contrast; what turns for ever is no text. */
export const untilStill = (page: Page) =>
  page.evaluate(async () => {
    // What a change begins, begins with the next picture.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
