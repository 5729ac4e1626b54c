/** Home (ux.md 3.5): what to do next, and a card of each part of the society that concerns this person. */
import { expect, type Page } from '@playwright/test'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { signIn, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo('file')

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardNames = (page: Page) => page.locator('main section > h2').allTextContents()
const primary = (page: Page) => page.locator('[data-primary]')
const banner = 'No internet connection found. App is running in offline mode.'

test('an owner finds what to do next, the flat, the reports and the notices', async ({ open }) => {
  const owner = await open({ viewport: { width: 360, height: 740 } })
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Rohan$/,
  )
  await expect(page.getByText('Welcome to Neem Chhaya CHS Ltd.')).toBeVisible()
  await expect(page.getByText('Demo data, as at 20-Nov-26')).toBeVisible()
  await expect
    .poll(() => cardNames(page))
    .toEqual([
      'Do next',
      'My Flat',
      'Your reports',
      'Notices',
      'Mailbox',
      'Help and office-bearers',
    ])
  await expect(card(page, 'My Flat')).toContainText('A-104: You owe₹3,029.00')
  await expect(card(page, 'My Flat')).toContainText('Principal ₹3,014.00, interest ₹15.00')
  await expect(card(page, 'My Flat')).toContainText('A-104, received in 2026-2027')
  await expect(card(page, 'Notices')).toContainText('Annual general meeting')
  await expect(card(page, 'Notices').getByRole('timer')).toBeVisible()
  await expect(primary(page)).toHaveCount(1)
  await expect(primary(page)).toHaveAccessibleName('See: You owe ₹3,029.00 for A-104')
  await card(page, 'Do next')
    .getByRole('link', { name: /Lift stops between floors/ })
    .click()
  await expect(page.getByRole('article')).toContainText('Lift stops between floors')
  await page.goBack()
  await card(page, 'My Flat').getByRole('link', { name: 'Open My Flat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Flat' })).toBeVisible()
})

for (const width of [360, 1280])
  test(`on a device's first visit no card pushes another at ${width} px`, async ({ open }) => {
    const { page, context } = await open({ viewport: { width, height: 800 } })
    await context.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      type Shift = PerformanceEntry & { sources: readonly { node: Node | null }[] }
      new PerformanceObserver((list) => {
        for (const { node } of (list.getEntries() as Shift[]).flatMap(({ sources }) => sources)) {
          const title = node?.parentElement?.closest('main section')?.querySelector('h2')
          const own = node instanceof Element ? node.querySelector('h2') : null
          const named = title ?? own
          if (named != null && location.pathname === '/home') moved.push(named.textContent)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await signIn({ page }, server.url, 'Owner')
    await expect(card(page, 'Notices')).toBeVisible()
    await expect(card(page, 'Your reports').getByRole('link')).toHaveCount(3)
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
  })

test('the office is led to who waits to come in, and sees the collection of the year', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, server.url, 'Treasurer')
  await expect
    .poll(() => cardNames(page))
    .toEqual([
      'Do next',
      'My Flat',
      'Approvals',
      'Licences that end',
      'Receipts of the year',
      'Open reports',
      'Notices',
      'Mailbox',
      'Help and office-bearers',
    ])
  await expect(card(page, 'Approvals')).toContainText('Ishaan Roy')
  await expect(card(page, 'Receipts of the year')).toContainText('165 receipts, 1 reversed')
  const next = card(page, 'Do next').getByRole('listitem')
  await expect(next.nth(1)).toContainText('2 payments that members reported')
  await expect(next.nth(2)).toContainText('4 reports are past their wanted day')
  await expect(primary(page)).toHaveCount(1)
  await expect(primary(page)).toHaveAccessibleName('Review: 1 person is waiting for approval')
  await primary(page).click()
  await expect(page.getByRole('list', { name: 'List of requests' })).toContainText('Ishaan Roy')
})

test('tenant and staff have no card that is not theirs', async ({ open }) => {
  const tenant = await open()
  await signIn(tenant, server.url, 'Tenant')
  await expect
    .poll(() => cardNames(tenant.page))
    .toEqual(['Do next', 'Your reports', 'Notices', 'Mailbox', 'Help and office-bearers'])
  const staff = await open()
  await signIn(staff, server.url, 'Staff')
  await expect
    .poll(() => cardNames(staff.page))
    .toEqual(['Do next', 'Open reports', 'Notices', 'Mailbox', 'Help and office-bearers'])
})

test('without the server the cards are there with their time, and nobody is sent to what needs it', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await expect(primary(page)).toHaveAccessibleName(/^Review/)
  await untilReadyOffline(office)
  gate.close()
  await page.reload()
  await expect(card(page, 'Receipts of the year')).toContainText('165 receipts, 1 reversed')
  await expect(page.getByText(banner)).toBeVisible({ timeout: 30_000 })
  await expect(
    page
      .getByRole('main')
      .getByText(/^As of \d\d:\d\d/)
      .first(),
  ).toBeVisible()
  await expect(primary(page)).toHaveAccessibleName('Verify: 2 payments that members reported')
  await expect(card(page, 'Do next')).not.toContainText('waiting for approval')
  await expect(card(page, 'Approvals')).toContainText('Ishaan Roy')
})

test('the cards stand in one column on a phone and in two on a desktop, no wider than 1080', async ({
  open,
}) => {
  const owner = await open()
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await page
      .locator('main section')
      .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect()))
    const ends = boxes.map(({ right }) => right)
    const starts = boxes.map(({ left }) => left)
    return { count: new Set(starts).size, width: Math.max(...ends) - Math.min(...starts) }
  }
  await expect.poll(() => columns(360)).toMatchObject({ count: 1 })
  await expect.poll(() => columns(1280)).toMatchObject({ count: 2 })
  expect((await columns(1920)).width).toBeLessThanOrEqual(1080)
})

test('nothing on Home moves once it is drawn', async ({ open }) => {
  const office = await open()
  const { page, context } = office
  await signIn(office, server.url, 'Treasurer')
  await untilReadyOffline(office)
  // what the first sync brings makes cards longer; a start after it has all of it
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible()
  await context.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push({
          value,
          what: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(card(page, 'Open reports')).toBeVisible()
  // everything that comes later has come
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  const shifts = await page.evaluate(
    () => Reflect.get(window, 'shifts') as { value: number; what: string[] }[],
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01)
})
