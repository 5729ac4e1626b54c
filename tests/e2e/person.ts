/** A person with a browser profile of their own, which can be closed and opened again. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { chromiumLaunch } from '../setup/chromium.mjs'

export type Person = {
  page: Page
  context: BrowserContext
  /** What the console and the security policy complained about. */
  complaints: string[]
  closeBrowser: () => Promise<void>
  openBrowser: () => Promise<void>
}

type Options = { viewport?: { width: number; height: number }; colorScheme?: 'light' | 'dark' }

const desktop = { width: 1280, height: 800 }

/** Failed requests are expected while the server is down; everything else is a complaint. */
const isComplaint = (text: string) => !/net::ERR_|Failed to load resource|ERR_CONNECTION/.test(text)

export const openPerson = async (options: Options = {}): Promise<Person> => {
  const profile = mkdtempSync(join(tmpdir(), 'aangan-profile-'))
  const complaints: string[] = []
  const launch = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...chromiumLaunch(),
      viewport: options.viewport ?? desktop,
      colorScheme: options.colorScheme ?? 'light',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    })
    const page = context.pages()[0] ?? (await context.newPage())
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && isComplaint(message.text())) {
        complaints.push(message.text())
      }
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    return { context, page }
  }
  const opened = await launch()
  const person: Person = {
    ...opened,
    complaints,
    closeBrowser: () => person.context.close(),
    openBrowser: async () => {
      Object.assign(person, await launch())
    },
  }
  return person
}

/** Signs in on the login screen, through the demo list's own button. */
export const signIn = async ({ page }: Person, url: string, role: string) => {
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: `Fill in the login of ${role}`, exact: true }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
}

/** The worker has the whole shell, so that the next start needs no network. */
export const untilReadyOffline = ({ page }: Person) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const worker = registration.active
    if (worker?.state !== 'activated') {
      await new Promise((resolve) => worker?.addEventListener('statechange', resolve))
    }
  })

/** By the navigation a person sees at this size. */
export const openReports = ({ page }: Person) =>
  page
    .getByRole('navigation', { name: /Tab bar|Main navigation/ })
    .getByRole('link', { name: 'Contact Us' })
    .filter({ visible: true })
    .last()
    .click()

export const reportRow = ({ page }: Person, title: string) =>
  page
    .getByRole('list', { name: 'List of reports' })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByRole('link')
