/** Aangan offers to be installed when it has been of use (ux.md 3.16), and never in the way. */
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { violations } from './axe.ts'
import { startDemoServer } from './demo-server.ts'
import { openPerson, openReports, signIn } from './person.ts'
import { makeReport } from './reports.ts'
import { test, type Visitor } from './visitor.ts'

const phone = { viewport: { width: 360, height: 740 } }
const minute = 60_000
const day = 24 * 60 * minute

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(async () => {
  await server.end('SIGKILL')
})

/** As Chromium does it. @returns whether the page keeps it and the browser's own bar stays away */
const browserOffers = (page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') =>
  page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      Object.assign(window, { wasAsked: true })
    }
    Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: answer }) })
    dispatchEvent(event)
    return event.defaultPrevented
  }, outcome)
const wasAsked = (page: Page) => page.evaluate(() => 'wasAsked' in window)

const card = (page: Page) =>
  page.getByRole('region', {
    name: 'Install Aangan: opens faster and keeps your data safer.',
    exact: true,
  })
const install = (page: Page) => card(page).getByRole('button', { name: 'Install', exact: true })
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / })

const goHome = async (page: Page) => {
  await page
    .getByRole('navigation', { name: /Tab bar|Main navigation/ })
    .getByRole('link', { name: 'Home' })
    .filter({ visible: true })
    .last()
    .click()
  await expect(greeting(page)).toBeVisible()
}

/** The app was closed for an hour. */
const comeBack = async ({ page, context }: Visitor, after = 60 * minute) => {
  await context.clock.setSystemTime(Date.now() + after)
  await page.goto(`${server.url}/home`)
  await expect(greeting(page)).toBeVisible()
}

/** The clock is not moved: after two weeks the device would ask for the password. */
const declinedBefore = async (page: Page, ms: number) => {
  await page.evaluate((before) => {
    const memory = JSON.parse(localStorage.getItem('aangan-install') ?? '{}')
    const declinedAt = Date.now() - before
    localStorage.setItem('aangan-install', JSON.stringify({ ...memory, declinedAt }))
  }, ms)
  await page.goto(`${server.url}/home`)
  await expect(greeting(page)).toBeVisible()
}

test('after the first receipt seen it is offered on Home; Install asks the browser, and the card goes', async ({
  open,
}) => {
  const owner = await open(phone)
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  expect(await browserOffers(page)).toBe(true)
  await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Open My Flat' }).click()
  await expect(page.getByRole('list', { name: 'List of receipts' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await goHome(page)
  await expect(card(page)).toBeVisible()
  await expect(page.locator('main section').nth(1)).toHaveAccessibleName(/^Install Aangan/)
  expect(await violations(page)).toEqual([])
  expect(await wasAsked(page)).toBe(false)
  await install(page).click()
  await expect.poll(() => wasAsked(page)).toBe(true)
  await expect(card(page)).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(page.getByText('Aangan is installed. Open it from your home screen.')).toBeVisible()
})

test('a first report sent is reason enough', async ({ open }) => {
  const tenant = await open(phone)
  const { page } = tenant
  await signIn(tenant, server.url, 'Tenant')
  await browserOffers(page)
  await openReports(tenant)
  await makeReport(tenant, 'Bulb on the stairs is out')
  await goHome(page)
  await expect(card(page)).toBeVisible()
})

test('at the second visit it is offered; Not now is kept for 30 days, and the settings offer it all the same', async ({
  open,
}) => {
  const staff = await open()
  const { page } = staff
  await signIn(staff, server.url, 'Staff')
  await browserOffers(page)
  await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await comeBack(staff)
  await browserOffers(page)
  await card(page).getByRole('button', { name: 'Not now' }).click()
  await expect(card(page)).toHaveCount(0)

  await test.step('29 days later', async () => {
    await declinedBefore(page, 29 * day)
    await browserOffers(page)
    await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    await page.getByRole('button', { name: /account menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    const settings = page.getByRole('dialog')
    await expect(settings.getByRole('button', { name: 'Install', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('31 days later, with a no to the browser itself', async () => {
    await declinedBefore(page, 31 * day)
    await browserOffers(page, 'dismissed')
    await install(page).click()
    await expect(card(page)).toHaveCount(0)
    await browserOffers(page)
    await expect(card(page)).toHaveCount(0)
  })
})

test('who is on the way in is not asked', async ({ open }) => {
  const guest = await open(phone)
  const { page, context } = guest
  await context.addInitScript(() =>
    localStorage.setItem('aangan-install', JSON.stringify({ visits: 9, hasSucceeded: true })),
  )
  for (const path of ['/login', '/register', '/termsconditions']) {
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await browserOffers(page)).toBe(true)
    await expect(page.getByText(/^Install Aangan/)).toHaveCount(0)
  }
})

test('on an iPhone three pictures show the way', async ({ open }) => {
  const owner = await open({
    ...phone,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await page.getByRole('link', { name: 'Open My Flat' }).click()
  await expect(page.getByRole('list', { name: 'List of receipts' })).toBeVisible()
  await goHome(page)
  await expect(card(page)).toContainText(
    'Tap Share, then Add to Home Screen. Notifications and safe storage need this. You will log in once more.',
  )
  for (const name of ['Tap Share', 'Choose Add to Home Screen', 'Tap Add'])
    await expect(card(page).getByRole('img', { name, exact: true })).toBeVisible()
  await expect(install(page)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await card(page).getByRole('button', { name: 'Not now' }).click()
  await expect(card(page)).toHaveCount(0)
})

test('the installed app offers nothing', async () => {
  const owner = await openPerson(phone, `${server.url}/login`)
  const { page } = owner
  try {
    const isApp = () => page.evaluate(() => matchMedia('(display-mode: standalone)').matches)
    expect(await isApp()).toBe(true)
    await signIn(owner, server.url, 'Owner')
    await comeBack(owner)
    await browserOffers(page)
    await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    await page.goto(`${server.url}/home?panel=settings`)
    const settings = page.getByRole('dialog')
    await expect(settings.getByText('Home', { exact: true })).toBeVisible()
    await expect(settings.getByText('Install', { exact: true })).toHaveCount(0)
  } finally {
    await owner.closeBrowser()
  }
})
