/** The look and the layout are the person's: they move the frame, go where they go, and leave with them (spec 2.6). */
import { expect, type Locator, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { violations } from './axe.ts'
import { startDemoServer } from './demo-server.ts'
import { tablesWith } from './device-data.ts'
import { signIn, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(async () => {
  await server.end('SIGKILL')
})

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const openSettings = async (page: Page, path = '/home') => {
  await page.goto(`${server.url}${path}?panel=settings`)
  await expect(drawer(page).getByRole('group', { name: 'Colours' })).toBeVisible()
}
const closeSettings = async (page: Page) => {
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(drawer(page)).toBeHidden()
}
const radio = (page: Page, group: string, value: string) =>
  drawer(page)
    .getByRole('group', { name: group, exact: true })
    .getByRole('radio', { name: value, exact: true })
const part = (page: Page, name: string) => drawer(page).getByRole('combobox', { name, exact: true })

const box = async (locator: Locator) => {
  const { x = -1, y = -1, width = -1, height = -1 } = (await locator.boundingBox()) ?? {}
  return { x, y, width, height }
}
const toolbar = (page: Page) => page.getByRole('banner')
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const html = (page: Page) => page.locator('html')
const expectFrame = async (page: Page, at: { main: number; toolbarWidth: number }) => {
  const seen = async () => ({
    main: (await box(page.getByRole('main'))).x,
    toolbarWidth: (await box(toolbar(page))).width,
  })
  await expect.poll(seen).toEqual(at)
}
const rightWithToolbarAbove = { main: 0, toolbarWidth: 1280 }

test('9: the measures of the frame, as the browser draws it', async ({ open }) => {
  const { page } = await open()
  await signIn({ page }, server.url, 'Treasurer')
  const header = page.locator('main header').first()
  await expectFrame(page, { main: 280, toolbarWidth: 1000 })
  expect((await box(toolbar(page))).height).toBe(64)
  await expect.poll(async () => (await box(header)).height).toBe(120)
  await page.keyboard.press('[')
  await expectFrame(page, { main: 64, toolbarWidth: 1216 })
  // Opened by the mouse it lies over the page, which stays where it is.
  await navigation(page).hover()
  await expect.poll(async () => (await box(navigation(page))).width).toBeGreaterThan(250)
  await expectFrame(page, { main: 64, toolbarWidth: 1216 })
  await page.keyboard.press('[')
  await page.goto(`${server.url}/apps/accounts/incomes`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await box(header)).height).toBe(136)

  await page.setViewportSize({ width: 360, height: 740 })
  expect((await box(toolbar(page))).height).toBe(56)
  expect((await box(page.getByRole('navigation', { name: 'Tab bar' }))).height).toBe(64)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Aangan' })
  await expect.poll(async () => Math.round((await box(menu)).width)).toBe(310)
})

test('a layout is there at once, after a reload, without internet, and on another device', async ({
  open,
}) => {
  const { page, context } = await open()
  await signIn({ page }, server.url, 'Owner')
  await expectFrame(page, { main: 280, toolbarWidth: 1000 })
  await openSettings(page)
  await radio(page, 'Side of the navigation', 'Right').check()
  await expectFrame(page, { main: 0, toolbarWidth: 1000 })
  await radio(page, 'Toolbar', 'Above the navigation').check()
  await expectFrame(page, rightWithToolbarAbove)
  await closeSettings(page)
  await page.reload()
  await expectFrame(page, rightWithToolbarAbove)

  await untilReadyOffline({ page })
  await context.setOffline(true)
  await page.reload()
  await expectFrame(page, rightWithToolbarAbove)
  await openSettings(page)
  await radio(page, 'Colours', 'Dark').check()
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeAttached()

  const tablet = await open()
  await signIn(tablet, server.url, 'Owner')
  await expectFrame(tablet.page, rightWithToolbarAbove)
  await expect(html(tablet.page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the look is there in the first frame of the next start, before anything of the app', async ({
  open,
}) => {
  const { page } = await open()
  await signIn({ page }, server.url, 'Admin')
  await openSettings(page)
  await radio(page, 'Colours', 'Dark').check()
  await radio(page, 'Size of text', 'Larger').check()
  await expect(html(page)).toHaveCSS('font-size', '20px')
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      // Parsed, and no module of the app has run.
      if (document.readyState !== 'interactive') return
      const { backgroundColor, fontSize } = getComputedStyle(document.documentElement)
      sessionStorage.setItem('first frame', `${backgroundColor} ${fontSize}`)
    })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('first frame'))).toBe(
    'rgb(17, 25, 27) 20px',
  )
})

test('on a phone the layout stays as it is, and the look is kept', async ({ open }) => {
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  await signIn({ page }, server.url, 'Tenant')
  await openSettings(page)
  await radio(page, 'Navigation', 'A row of menus').check()
  await radio(page, 'Width', 'At most 1280 px').check()
  await radio(page, 'Colours', 'Dark').check()
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await closeSettings(page)
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Tab bar' })).toBeVisible()
  await expect(navigation(page)).toBeHidden()
  expect(await box(toolbar(page))).toEqual({ x: 0, y: 0, width: 360, height: 56 })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(async () => (await box(toolbar(page))).width).toBe(1280)
  await expect.poll(async () => (await box(navigation(page))).width).toBe(1280)
})

test('9: the sidebar of a page is 240 wide, and its panes scroll apart in every layout', async ({
  open,
}) => {
  const { page } = await open({ viewport: { width: 1440, height: 800 } })
  await signIn({ page }, server.url, 'Treasurer')
  const list = page.locator('[data-scroll-restoration-id="reports"]')
  const expectPanes = async () => {
    await expect(page.getByRole('list', { name: 'List of reports' })).toBeVisible()
    const places = page.getByRole('navigation', { name: 'Show', exact: true })
    expect((await box(places)).width).toBe(240)
    const { y, height } = await box(list)
    expect(y + height).toBeLessThanOrEqual(800)
    expect(await list.evaluate((pane) => pane.scrollHeight > pane.clientHeight)).toBe(true)
  }
  await page.goto(`${server.url}/apps/reportproblem/all`)
  await expectPanes()
  await openSettings(page, '/apps/reportproblem/all')
  await radio(page, 'What scrolls', 'The whole page').check()
  await radio(page, 'Footer', 'At the end of the page').check()
  await closeSettings(page)
  await expectPanes()
})

test('nobody inherits the look of who was here before', async ({ open }) => {
  const { page } = await open()
  await signIn({ page }, server.url, 'Staff')
  await openSettings(page)
  await radio(page, 'Colours', 'Dark').check()
  await radio(page, 'Size of text', 'Large').check()
  await part(page, 'Navigation').selectOption('Brand colour')
  await closeSettings(page)
  await page.keyboard.press('[')
  // 64 and an eighth: with the letters
  await expectFrame(page, { main: 72, toolbarWidth: 1208 })
  await expect.poll(() => tablesWith(page, 'settings.set')).not.toContain('outbox')
  await page.goto(`${server.url}/logout`)
  await expect(page).toHaveURL(/\/login/)
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(html(page)).toHaveCSS('font-size', '16px')
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).not.toContain('aangan-look')
  expect(kept).not.toContain('aangan-navbar-folded')
  await signIn({ page }, server.url, 'Member')
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expectFrame(page, { main: 280, toolbarWidth: 1000 })
})

test('parts of the frame in colours of their own can still be read', async ({ open }) => {
  const { page } = await open()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn({ page }, server.url, 'Super admin')
  for (const [layout, page_, bars] of [
    ['Beside the page', 'Brand colour', 'Always dark'],
    ['A row of menus', 'Always dark', 'Always light'],
    ['Beside the page', 'As chosen above', 'Brand colour'],
  ] as const) {
    await openSettings(page, '/apps/reportproblem/all')
    await radio(page, 'Navigation', layout).check()
    await part(page, 'Page').selectOption(page_)
    for (const bar of ['Navigation', 'Toolbar', 'Footer']) await part(page, bar).selectOption(bars)
    await closeSettings(page)
    await expect(page.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0)
    await page.getByRole('button', { name: /^Society: / }).click()
    await expect(page.getByRole('menuitemradio').first()).toBeVisible()
    expect(await violations(page), `${layout}, ${page_}, ${bars}`).toEqual([])
  }
})

test('the settings can be reached, chosen and left with the keyboard alone', async ({ open }) => {
  const { page } = await open()
  await signIn({ page }, server.url, 'Two societies')
  const opener = page.getByRole('button', { name: /account menu of/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  const tabTo = async (control: Locator) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${control}`)
  }
  await tabTo(radio(page, 'Navigation', 'Beside the page'))
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, 'Navigation', 'A row of menus')).toBeFocused()
  await expect(radio(page, 'Navigation', 'A row of menus')).toBeChecked()
  await expect.poll(async () => (await box(page.getByRole('main'))).x).toBe(0)
  await tabTo(drawer(page).getByRole('checkbox', { name: 'Less movement' }))
  await page.keyboard.press('Space')
  await expect(html(page)).toHaveAttribute('data-motion', 'reduced')
  await tabTo(drawer(page).getByRole('button', { name: 'Reset the look' }))
  await page.keyboard.press('Enter')
  await expectFrame(page, { main: 280, toolbarWidth: 1000 })
  await expect(html(page)).toHaveAttribute('data-motion', 'system')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the footer leads where the server says, also without internet', async ({ open }) => {
  const { page, context } = await open()
  await signIn({ page }, server.url, 'Member')
  const links = page.getByRole('contentinfo').getByRole('link')
  await expect(links).toHaveCount(10)
  await untilReadyOffline({ page })
  await context.setOffline(true)
  await page.reload()
  await expect(links).toHaveCount(10)
  await expect(links.last()).toHaveAccessibleName('Purchase (opens in a new tab)')
})
