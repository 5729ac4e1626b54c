/** The component showcase (spec 2.1; ux.md 3.18): for anybody, in both schemes, on any width, and without network after a visit. */
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { colourViolations, expectNoSidewaysScroll, namelessControls, violations } from './axe.ts'
import { startDemoServer } from './demo-server.ts'
import { signIn, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeEach(async () => {
  server = await startDemoServer()
})
test.afterEach(async () => {
  await server.end('SIGKILL')
})

type Entry = { path: string; title: string }

const readIndex = async (page: Page): Promise<Entry[]> => {
  await page.goto(`${server.url}/components/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Component showcase' })).toBeVisible()
  const index = page.getByRole('navigation', { name: 'All components' })
  return index.locator('a').evaluateAll((links) =>
    links.map((link) => ({
      path: link.getAttribute('href') ?? '',
      title: link.textContent ?? '',
    })),
  )
}

const openEntry = async (page: Page, { path, title }: Entry) => {
  await page.goto(`${server.url}${path}`)
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Example', exact: true })).not.toBeEmpty()
  await expect(page.getByText('Something went wrong').and(page.locator('h1'))).toHaveCount(0)
}

/** Charts are drawn once their code is there. */
const untilDrawn = async (page: Page) => {
  const charts = page.getByRole('figure')
  if ((await charts.count()) > 0)
    await expect(page.locator('.apexcharts-svg')).toHaveCount(await charts.count())
}

const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const

for (const size of ['phone', 'desktop'] as const) {
  test(`every page opens for a guest, and axe finds nothing, light or dark (${size})`, async ({
    open,
  }) => {
    const { page } = await open({ viewport: sizes[size] })
    const entries = await readIndex(page)
    expect(entries.length).toBeGreaterThan(25)
    const faults: string[] = []
    for (const entry of entries) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await openEntry(page, entry)
      await untilDrawn(page)
      for (const fault of await violations(page)) faults.push(`${entry.path}: ${fault}`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await untilDrawn(page)
      for (const fault of await colourViolations(page)) faults.push(`${entry.path}, dark: ${fault}`)
      for (const control of await namelessControls(page)) faults.push(`${entry.path}: ${control}`)
    }
    expect(faults).toEqual([])
  })
}

test('every page opens for a resident', async ({ open }) => {
  const owner = await open()
  await signIn(owner, server.url, 'Owner')
  for (const entry of await readIndex(owner.page)) await openEntry(owner.page, entry)
  await owner.page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(owner.page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
})

test('no page scrolls sideways at 320, and the index opens from its button', async ({ open }) => {
  const { page } = await open({ viewport: { width: 320, height: 640 } })
  for (const entry of await readIndex(page)) {
    await openEntry(page, entry)
    await untilDrawn(page)
    await expectNoSidewaysScroll(page, entry.path)
  }
  await page.goto(`${server.url}/components/material-ui/buttons`)
  const button = page.getByRole('button', { name: 'All components' })
  await expect(page.getByRole('link', { name: 'Maps' })).toBeHidden()
  await button.click()
  await page.getByRole('link', { name: 'Maps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maps' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tabs' })).toBeHidden()
})

test('an example is looked at in light, in dark and 320 wide, and the address keeps it', async ({
  open,
}) => {
  const { page } = await open({ colorScheme: 'light' })
  await page.goto(`${server.url}/components/material-ui/buttons`)
  const root = page.locator('html')
  const look = page.getByRole('group', { name: 'How to look at it' })
  await look.getByRole('button', { name: 'Dark' }).click()
  await look.getByRole('button', { name: '320 px' }).click()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(look.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const example = page.getByRole('region', { name: 'Example', exact: true })
  expect((await example.boundingBox())?.width).toBe(320)
  await page.getByRole('link', { name: 'Tabs' }).click()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('a chart draws a name that is markup as a name, under the policy of the built app', async ({
  open,
}) => {
  const { page } = await open()
  await page.goto(`${server.url}/components-third-party/charts`)
  await untilDrawn(page)
  const chart = page.getByRole('figure', { name: 'A name that is markup stays a name' })
  await expect(chart.locator('svg')).toContainText('‹img src=x')
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  // the tooltip is markup of the library's own
  await chart.locator('.apexcharts-bar-area').first().hover({ force: true })
  await expect(chart.locator('.apexcharts-tooltip')).toContainText('‹img src=x')
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await chart.getByRole('switch', { name: 'Show as table' }).click()
  await expect(chart.getByRole('table')).toContainText('<img src=x')
})

test('the parts of the plan are chosen by keys, and said in words', async ({ open }) => {
  const { page } = await open()
  await page.goto(`${server.url}/components-third-party/maps`)
  const gate = page.getByRole('button', { name: 'Gate' })
  await gate.focus()
  await page.keyboard.press('Enter')
  await expect(gate).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status')).toContainText('Gate with the security cabin')
})

test('what is not in the showcase is said beside its index', async ({ open }) => {
  const { page } = await open()
  await page.goto(`${server.url}/components/material-ui/rockets`)
  await expect(page.getByRole('alert')).toContainText(
    'There is no /components/material-ui/rockets in the showcase.',
  )
  await page.getByRole('link', { name: 'Buttons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buttons' })).toBeVisible()
})

test('after one visit it opens without the server, charts too', async ({ open }) => {
  const { page } = await open()
  await page.goto(`${server.url}/components/material-ui/buttons`)
  await untilReadyOffline({ page })
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const keys = await (await caches.open('packs')).keys()
        return ['showcase', 'dashboards', 'charts'].every((name) =>
          keys.some(({ url }) => url.includes(`/pack-${name}-`)),
        )
      }),
    )
    .toBe(true)
  expect(await server.end('SIGTERM')).toBe(0)
  await page.goto(`${server.url}/components-third-party/charts`)
  await untilDrawn(page)
  await page.goto(`${server.url}/components-third-party/dates`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dates' })).toBeVisible()
})
