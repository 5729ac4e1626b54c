/** What breaks stays where it is: the navigation goes on, and there is a report to hand on (ux.md 3.17). */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { browserSettings, signIn, untilReadyOffline } from './person.ts'

let server: ServerProcess
base.beforeAll(async () => {
  server = await startDemoServer()
})
base.afterAll(async () => {
  await server.end('SIGKILL')
})

/** What breaks is said on the console as well: these contexts do not listen for complaints. */
const test = base.extend<{ context: BrowserContext }>({
  context: async ({ browser }, use) => {
    const context = await browser.newContext({
      ...browserSettings({}),
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await use(context)
    await context.close()
  },
})

/** One of the built files comes, and fails as it starts. */
const breakPart = (context: BrowserContext, part: string) =>
  context.route(`**/assets/${part}-*.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "throw new TypeError('No receipt of Meera Joshi, admin@demo.aangan.test')",
    }),
  )

const losePart = (context: BrowserContext, part: string) =>
  context.route(`**/assets/${part}-*.js`, (route) => route.fulfill({ status: 404, body: '' }))

const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something went wrong' })
/** The group of the navigation may be open from the last time. */
const openIncomes = async (page: Page) => {
  const group = page.getByRole('button', { name: 'Accounts', exact: true })
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
  await page.getByRole('link', { name: 'Incomes', exact: true }).click()
}
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a page that breaks keeps the navigation, and its report names nobody', async ({
  context,
  page,
}) => {
  await breakPart(context, 'incomes')
  await signIn({ page }, server.url, 'Admin')
  await page.goto(`${server.url}/apps/accounts/incomes`)
  await expect(failed(page)).toBeVisible()
  await expect(page.getByText(/^Reference [2-9A-Z]{6}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy details' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const report = await copied(page)
  expect(report).toMatch(/^Reference [2-9A-Z]{6}$/m)
  expect(report).toContain('Page /_shell/apps/accounts/incomes')
  expect(report).toMatch(/^Build [0-9a-f]{12}$/m)
  expect(report).toMatch(/^TypeError: No receipt of …/m)
  expect(report).not.toMatch(/Meera|Joshi|aangan\.test|Neem/)

  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await page.getByRole('button', { name: /account menu of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
})

test('Retry opens the page once what broke it is gone', async ({ context, page }) => {
  await breakPart(context, 'incomes')
  await signIn({ page }, server.url, 'Admin')
  await page.goto(`${server.url}/apps/accounts/incomes`)
  await expect(failed(page)).toBeVisible()
  await context.unrouteAll()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await (await navigator.serviceWorker.getRegistration())?.unregister()
  })
  const retry = page.getByRole('button', { name: 'Retry' })
  // the browser keeps a part that failed as it started: the second time, the page begins again
  await retry.click()
  await expect(failed(page)).toBeVisible()
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Incomes' })).toBeVisible()
})

test('a panel that breaks closes and says so; the page goes on', async ({ context, page }) => {
  await breakPart(context, 'settings-panel')
  await signIn({ page }, server.url, 'Owner')
  await page.goto(`${server.url}/home?panel=settings`)
  await expect(page.getByRole('alert')).toContainText('This part could not be opened.')
  await expect(page).toHaveURL(`${server.url}/home`)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await page.getByRole('link', { name: 'Contact Us' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
})

test('a part that is gone brings one silent reload, then the error', async ({ context, page }) => {
  await losePart(context, 'incomes')
  await signIn({ page }, server.url, 'Admin')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await openIncomes(page)
  await expect(failed(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  expect(loads).toBe(1)
  await page.getByRole('link', { name: 'Contact Us' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await openIncomes(page)
  await expect(failed(page)).toBeVisible()
  expect(loads).toBe(1)
})

test('a page that was never on this device says so without network, and opens with it', async ({
  context,
  page,
}) => {
  await signIn({ page }, server.url, 'Owner')
  await untilReadyOffline({ page })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await context.setOffline(true)
  await page.goto(`${server.url}/components/material-ui/buttons`)
  const missing = page.getByRole('heading', {
    level: 1,
    name: 'This page is not on this device yet',
  })
  await expect(missing).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buttons' })).toBeVisible()
})

test('404 leads a person to Home and to the search, a guest to the login', async ({ page }) => {
  await page.goto(`${server.url}/no/such/screen`)
  const notFound = page.getByRole('heading', { level: 1, name: 'We could not find that page.' })
  await expect(notFound).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL(/\/login/)

  await signIn({ page }, server.url, 'Owner')
  await page.goto(`${server.url}/no/such/screen`)
  await expect(notFound).toBeVisible()
  await expect(page.getByText('You asked for /no/such/screen')).toBeVisible()
  await page.getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL(`${server.url}/home?panel=search`)
})

test('500 offers Retry where it happened, and a report', async ({ page }) => {
  await signIn({ page }, server.url, 'Owner')
  await page.goto(`${server.url}/pages/errors/error-500?from=/apps/reportproblem/all`)
  await expect(page.getByText(/^Reference [2-9A-Z]{6}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(`${server.url}/apps/reportproblem/all`)
  await page.goto(`${server.url}/pages/errors/error-500?from=//elsewhere.example`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(`${server.url}/home`)
})

test('notAuthorized names the roles in this society, and leads to another society', async ({
  page,
}) => {
  await signIn({ page }, server.url, 'Two societies')
  await page.goto(`${server.url}/pages/errors/error-notAuthorized`)
  await expect(page.getByText('Your roles in this society: Owner')).toBeVisible()
  const other = page.getByRole('region', { name: 'Switch society' }).getByRole('button')
  const name = (await other.textContent()) ?? ''
  await other.click()
  await expect(page).toHaveURL(`${server.url}/home`)
  await expect(page.getByRole('button', { name: `Society: ${name}` })).toBeVisible()
})
