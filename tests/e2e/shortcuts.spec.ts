/** Starred pages: in the toolbar, in the person's order, on all their devices, with and without internet (spec 2.7, ux.md 4.3). */
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { violations } from './axe.ts'
import { startDemoServer } from './demo-server.ts'
import { signIn, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(async () => {
  await server.end('SIGKILL')
})

const star = (page: Page) => page.getByRole('button', { name: 'Add to shortcuts' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })
const expectShortcuts = (page: Page, names: readonly string[], timeout = 15_000) =>
  expect
    .poll(
      () =>
        bar(page)
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.ariaLabel)),
      { timeout },
    )
    .toEqual(names)
const upToDate = (page: Page) => page.getByRole('button', { name: /^Up to date/ })

const starPage = async (page: Page, name: string) => {
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // While a page is being drawn, its heading and what stands beside it are drawn anew.
  await expect(async () => {
    if ((await star(page).getAttribute('aria-pressed')) === 'false') await star(page).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 })
  }).toPass()
}

const arrange = async (page: Page, name: string, what: string) => {
  await bar(page).getByRole('button', { name: 'More shortcuts, and their order' }).click()
  await page.getByRole('menuitem', { name: `${name}: change its place` }).click()
  await page.getByRole('menuitem', { name: `${what}: ${name}` }).click()
  await page.keyboard.press('Escape')
}

test('pages are starred beside their heading and put in order; reload, offline and another device have them so', async ({
  open,
}) => {
  const { page, context } = await open()
  await signIn({ page }, server.url, 'Owner')
  await expect(star(page)).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
  await starPage(page, 'Contacts')
  await starPage(page, 'Contact Us')
  await expectShortcuts(page, ['Contacts', 'Contact Us'])
  await arrange(page, 'Contact Us', 'Move left')
  await expectShortcuts(page, ['Contact Us', 'Contacts'])
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expectShortcuts(page, ['Contact Us', 'Contacts'])
  await bar(page).getByRole('link', { name: 'Contacts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')

  await untilReadyOffline({ page })
  await context.setOffline(true)
  await page.reload()
  await starPage(page, 'My Flat Dashboard')
  await arrange(page, 'My Flat Dashboard', 'Move left')
  const order = ['Contact Us', 'My Flat Dashboard', 'Contacts']
  await expectShortcuts(page, order)
  await page.reload()
  await expectShortcuts(page, order)
  await context.setOffline(false)
  await expect(upToDate(page)).toBeAttached()

  const other = await open()
  await signIn(other, server.url, 'Owner')
  await expectShortcuts(other.page, order)
  await arrange(other.page, 'Contact Us', 'Remove from shortcuts')
  await expect(upToDate(other.page)).toBeAttached()
  await expectShortcuts(page, ['My Flat Dashboard', 'Contacts'], 40_000)
})

test('a move, a star and its removal can be taken back', async ({ open }) => {
  const { page } = await open()
  await signIn({ page }, server.url, 'Admin')
  for (const name of ['Contacts', 'Society Dashboard', 'Contact Us']) await starPage(page, name)
  const order = ['Contacts', 'Society Dashboard', 'Contact Us']
  const undo = page.getByRole('button', { name: 'Undo' })
  await expectShortcuts(page, order)
  await arrange(page, 'Contacts', 'Move right')
  await expectShortcuts(page, ['Society Dashboard', 'Contacts', 'Contact Us'])
  await undo.click()
  await expectShortcuts(page, order)
  await arrange(page, 'Society Dashboard', 'Remove from shortcuts')
  await expectShortcuts(page, ['Contacts', 'Contact Us'])
  await undo.click()
  await expectShortcuts(page, order)
  await star(page).click()
  await expectShortcuts(page, ['Contacts', 'Society Dashboard'])
  await undo.click()
  await expectShortcuts(page, order)
})

test('on a phone the star puts a page into the tab bar', async ({ open }) => {
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  await signIn({ page }, server.url, 'Staff')
  const tabs = page.getByRole('navigation', { name: 'Tab bar' }).getByRole('link')
  await expect(tabs).toHaveText(['Home', 'Contact Us', 'Contacts'])
  await tabs.nth(2).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  await star(page).click()
  await expect(tabs).toHaveText(['Home', 'Contacts', 'Contact Us'])
  await expect(bar(page)).toBeHidden()
})

test('what comes late moves nothing', async ({ open }) => {
  const { page } = await open()
  await signIn({ page }, server.url, 'Treasurer')
  await starPage(page, 'Contact Us')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expectShortcuts(page, ['Contact Us'])
  await expect(star(page)).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeVisible()
  const sum = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((all, one) => all + one, 0),
  )
  expect(sum).toBeLessThanOrEqual(0.01)
})
