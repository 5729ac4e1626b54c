/** A test with people in clean browser profiles, closed at its end; a complaint in a console fails it. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { browserSettings, listenForComplaints, type PersonOptions } from './person.ts'

export type Visitor = { page: Page; context: BrowserContext }

export type Open = (options?: PersonOptions) => Promise<Visitor>
type Fixtures = { open: Open }

export const test = base.extend<Fixtures>({
  open: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext(browserSettings(options))
      contexts.push(context)
      await listenForComplaints(context, complaints)
      return { context, page: await context.newPage() }
    })
    // what a page still loads as it is closed fails, and that is no fault of it
    const heard = [...complaints]
    for (const context of contexts) await context.close()
    expect(heard).toEqual([])
  },
})
