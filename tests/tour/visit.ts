/** One person's browser window on the tour, and what its console says. */
import type { Browser, BrowserContext } from '@playwright/test'
import type { Language } from '#contract/languages.ts'

const touch = { hasTouch: true, isMobile: true } as const

/** Pictures are taken at the first two, which `npm test` judges; the others are judged here. */
const sizes = {
  phone: { viewport: { width: 360, height: 740 }, ...touch },
  desktop: { viewport: { width: 1280, height: 800 } },
  'large-phone': { viewport: { width: 412, height: 915 }, ...touch },
  tablet: { viewport: { width: 768, height: 1024 }, ...touch },
  wide: { viewport: { width: 1920, height: 1080 } },
} as const
export type Size = keyof typeof sizes

/** What cannot be had has failed, and so has what the tour itself broke (broken-reads.js). */
const isExpected = (text: string) => /ERR_|Failed to load|the tour has broken this read/.test(text)

const listen = (context: BrowserContext) => {
  const heard: string[] = []
  const hear = (text: string) => {
    if (!isExpected(text)) heard.push(text)
  }
  context.on('weberror', (failure) => hear(String(failure.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') hear(message.text())
  })
  return heard
}

export const openVisit = async (browser: Browser, size: Size, language: Language = 'en') => {
  const context = await browser.newContext({
    ...sizes[size],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  // As a guest has chosen it here before, and the people of the demo have never said another.
  await context.addInitScript((chosen) => localStorage.setItem('aangan-language', chosen), language)
  return { context, heard: listen(context), page: await context.newPage() }
}
