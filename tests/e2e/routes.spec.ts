/** Every address of the app opens without the server, and leads where it says. */
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { appRoutes, reportId } from './app-routes.ts'
import { startDemoServer } from './demo-server.ts'
import { openReports, reportRow, signIn, untilPacksKept, untilReadyOffline } from './person.ts'
import { headingsOf, login, type RouteHeadings } from './route-headings.ts'
import { test, type Visitor } from './visitor.ts'

const reportTitle = 'Lift stops between floors'
let server: ServerProcess
test.beforeEach(async () => {
  server = await startDemoServer()
})
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const expectHeading = async ({ page }: Visitor, path: string, heading: string | RegExp) => {
  const answer = await page.goto(`${server.url}${path}`)
  expect(answer?.fromServiceWorker(), path).toBe(true)
  await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
  await expect(page.getByRole('main'), path).toHaveCount(1)
}

const eachRoute = async (visit: (path: string, route: RouteHeadings) => unknown) => {
  const routes = appRoutes()
  expect(routes.length).toBeGreaterThan(5)
  for (const { pattern, paths } of routes) {
    const route = headingsOf(pattern)
    // errors.spec.ts opens these
    if (route.needsVisit) continue
    for (const path of paths) await visit(path, route)
  }
}

test('every route opens for a resident with the server stopped', { tag: '@main' }, async ({
  open,
}) => {
  const owner = await open()
  await signIn(owner, server.url, 'Owner')
  await openReports(owner)
  await expect(reportRow(owner, reportTitle)).toBeVisible()
  await untilReadyOffline(owner)
  await owner.page.reload()
  await untilPacksKept(owner, ['onlyOwner'])
  expect(await server.end('SIGTERM')).toBe(0)
  await eachRoute(async (path, { resident }) => {
    await expectHeading(owner, path, resident)
    if (!path.startsWith('/apps/reportproblem/') || !path.endsWith(reportId)) return
    const detail = owner.page.getByRole('article')
    await expect(detail.getByRole('heading', { level: 2, name: reportTitle }), path).toBeVisible()
  })
})

test('with the server stopped, a guest finds the login in place of every protected route', async ({
  open,
}) => {
  const guest = await open()
  await guest.page.goto(server.url)
  await untilReadyOffline(guest)
  await guest.page.reload()
  expect(await server.end('SIGTERM')).toBe(0)
  await eachRoute(async (path, route) => {
    await expectHeading(guest, path, route.guest)
    const url = new URL(guest.page.url())
    if (route.isInvited) return expect(url.pathname).toContain('/apps/mail')
    if (route.guest !== login) expect(url.pathname).toBe(path)
    else expect(url.pathname, path).toBe('/login')
    if (path.startsWith('/apps/')) expect(url.searchParams.get('redirect')).toContain(path)
  })
})

test('8: an unknown path leads to the error page, which says what was asked for', async ({
  open,
}) => {
  const { page } = await open()
  for (const path of ['/no/such/screen', '/apps/unheard-of', '/apps/reportproblem/a/b/c/d']) {
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { name: 'We could not find that page.' })).toBeVisible()
    await expect(page.getByText(`You asked for ${path}`)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/pages/errors/error-404')
  }
})

test('4.2: a person comes to the asked report after the login', async ({ open }) => {
  const { page } = await open()
  const path = `/apps/reportproblem/all/${reportId}`
  await page.goto(`${server.url}${path}`)
  await page.getByRole('button', { name: 'Fill in the login of Owner', exact: true }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('article').getByRole('heading', { name: reportTitle })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
})

test('Back restores the list with its filter and its place', async ({ open }) => {
  const owner = await open({ viewport: { width: 360, height: 740 } })
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await openReports(owner)
  const list = page.getByRole('list', { name: 'List of reports' })
  const last = list.getByRole('listitem').getByRole('link').last()
  await expect(reportRow(owner, reportTitle)).toBeVisible()
  await last.scrollIntoViewIfNeeded()
  const title = await last.textContent()
  const before = await last.boundingBox()
  await last.click()
  await expect(page.getByRole('article')).toBeVisible()
  await page.goBack()
  await expect(list).toBeVisible()
  expect(await last.textContent()).toBe(title)
  await expect
    .poll(async () => Math.abs(((await last.boundingBox())?.y ?? 9999) - (before?.y ?? 0)))
    .toBeLessThanOrEqual(2)

  await page.getByRole('link', { name: 'Priority', exact: true }).click()
  await expect(page).toHaveURL(/\/filter\/important$/)
  await expect(list.getByRole('listitem')).not.toHaveCount(0)
  const count = await list.getByRole('listitem').count()
  await list.getByRole('link').first().click()
  await expect(page.getByRole('article')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/filter\/important$/)
  await expect(list.getByRole('listitem')).toHaveCount(count)
})

/** How far down the page is, whatever scrolls: the window, or the frame's content. */
const scrolled = (page: Page) =>
  page.evaluate(() => {
    const inside = [...document.querySelectorAll('[data-scroll-restoration-id]')]
    return Math.max(scrollY, ...inside.map(({ scrollTop }) => scrollTop))
  })
const scrollDown = async (page: Page) => {
  await page.mouse.move((page.viewportSize()?.width ?? 0) * 0.7, 300)
  // not before there is something to scroll
  await expect(async () => {
    await page.mouse.wheel(0, 250)
    await expect.poll(() => scrolled(page), { timeout: 1000 }).toBeGreaterThan(150)
  }).toPass()
  // a wheel is turned smoothly
  await expect(async () => {
    const before = await scrolled(page)
    await page.waitForTimeout(200)
    expect(await scrolled(page)).toBe(before)
  }).toPass()
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 500 },
])
  test(`at ${viewport.width} px a new page begins at its top, and what opens over a page leaves it where it is`, async ({
    open,
  }) => {
    const owner = await open({ viewport })
    const { page } = owner
    await signIn(owner, server.url, 'Owner')
    await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible()
    await scrollDown(page)
    const before = await scrolled(page)
    // the keys come after the picture
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({
        timeout: 3000,
      })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(2)
    await openReports(owner)
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(150)
  })

test('Back closes the menu, and what was chosen there is one step', async ({ open }) => {
  const owner = await open({ viewport: { width: 360, height: 740 } })
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await openReports(owner)
  await expect(reportRow(owner, reportTitle)).toBeVisible()
  const menu = page.getByRole('dialog')
  const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click()
  await openMenu()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(/\/apps\/reportproblem\/all$/)

  await openMenu()
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeFocused()
  await expect(menu).toHaveCount(0)
  // one step: from Home, Back asks at once (ux.md D2)
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await openReports(owner)

  await openMenu()
  await menu.getByRole('button', { name: 'Settings' }).click()
  await expect(menu.getByText('Ready for offline')).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await openMenu()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(page.url()).not.toContain('menu')
})
