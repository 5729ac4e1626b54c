/** In which state a screen is looked at, and how it gets there. */
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'

export type TourState = 'online' | 'offline' | 'empty' | 'error'

const brokenReads = fileURLToPath(new URL('broken-reads.js', import.meta.url))

/** From the next page on. */
export const breakReads = (context: BrowserContext) => context.addInitScript({ path: brokenReads })
