/** A person with a browser profile of their own, which can be closed and opened again. */
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import type { SocietyRole } from '../../src/contract/societies.ts'
import { packsFor } from '../../src/domain/packs.ts'
import { chromiumLaunch } from '../setup/chromium.mjs'

export type Person = {
  page: Page
  context: BrowserContext
  /** What the console and the security policy complained about. */
  complaints: string[]
  closeBrowser: () => Promise<void>
  openBrowser: () => Promise<void>
}

export type PersonOptions = {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  userAgent?: string
  /** A browser with windows, which installs apps. */
  isWhole?: boolean
}

const desktop = { width: 1280, height: 800 }

/**
 * Failed requests are expected while the server is down, and the specification asks for a word where a sign-in has ended;
 * everything else is a complaint.
 */
const isComplaint = (text: string) =>
  !/net::ERR_|Failed to load resource|ERR_CONNECTION|when fetching the script|^access token expired$|^Invalid access_token$/.test(
    text,
  )

/** Also what the security policy refused, on every page of the context. */
export const listenForComplaints = async (context: BrowserContext, complaints: string[]) => {
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`security policy: ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && isComplaint(message.text())) {
      complaints.push(message.text())
    }
  })
  context.on('weberror', (failure) => complaints.push(String(failure.error())))
}

/** How every browser of these tests is set. */
export const browserSettings = (options: PersonOptions) => ({
  viewport: options.viewport ?? desktop,
  colorScheme: options.colorScheme ?? ('light' as const),
  ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
})

/** @param appUrl the window of an installed app, with this page in it */
export const openPerson = async (options: PersonOptions = {}, appUrl?: string): Promise<Person> => {
  const profile = mkdtempSync(join(tmpdir(), 'aangan-profile-'))
  const complaints: string[] = []
  const launch = async () => {
    const { args, ...settings } = chromiumLaunch(options.isWhole === true || appUrl !== undefined)
    const context = await chromium.launchPersistentContext(profile, {
      ...settings,
      args: appUrl === undefined ? args : [...args, `--app=${appUrl}`],
      ...browserSettings(options),
    })
    await listenForComplaints(context, complaints)
    const page = context.pages()[0] ?? (await context.newPage())
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

/** Whoever looks at a page of ours. */
export type AtPage = Pick<Person, 'page'>

/** Signs in on the login screen, through the demo list's own button. */
export const signIn = async ({ page }: AtPage, url: string, role: string) => {
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: `Fill in the login of ${role}`, exact: true }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
}

/** The worker has the whole shell, so that the next start needs no network. */
export const untilReadyOffline = ({ page }: AtPage) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const worker = registration.active
    if (worker?.state !== 'activated') {
      await new Promise((resolve) => worker?.addEventListener('statechange', resolve))
    }
  })

/** Until the worker has kept this part of the app, which it fetches when nothing else is to do. */
export const untilPackKept = ({ page }: AtPage, name: string) => {
  const isOfPack = new RegExp(`^pack-${name}-.*js$`)
  const files = readdirSync('dist/client/assets').filter((file) => isOfPack.test(file))
  const kept = () =>
    page.evaluate(async (part) => {
      const keys = await (await caches.open('packs')).keys()
      return keys.filter(({ url }) => url.includes(`/pack-${part}-`)).length
    }, name)
  return expect.poll(kept, { timeout: 30_000 }).toBe(files.length)
}

/** Until everything is there that somebody with these roles has to find without network. */
export const untilPacksKept = async (visitor: AtPage, roles: readonly SocietyRole[]) => {
  for (const name of packsFor(roles)) await untilPackKept(visitor, name)
}

/** By the navigation a person sees at this size. */
export const openReports = ({ page }: AtPage) =>
  page
    .getByRole('navigation', { name: /Tab bar|Main navigation/ })
    .getByRole('link', { name: 'Contact Us' })
    .filter({ visible: true })
    .last()
    .click()

export const reportRow = ({ page }: AtPage, title: string) =>
  page
    .getByRole('list', { name: 'List of reports' })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByRole('link')
