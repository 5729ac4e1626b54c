/** Everybody can use every screen: axe finds nothing, controls have names, nothing is wider than a small phone. */
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { colourViolations, expectNoSidewaysScroll, namelessControls, violations } from './axe.ts'
import { startDemoServer } from './demo-server.ts'
import { signIn } from './person.ts'
import { guestScreens, officeScreens, residentScreens, type Screen } from './screens.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(async () => {
  await server.end('SIGKILL')
})

const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const

/** All screens are judged before one fails the test: a person wants the whole list. */
const faultsOf = async (page: Page, screens: Screen[], size: keyof typeof sizes) => {
  const faults: string[] = []
  for (const screen of screens) {
    if (screen.at !== undefined && screen.at !== size) continue
    // Half-faded text has no contrast.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await screen.open(page, server.url)
    for (const fault of await violations(page)) faults.push(`${screen.name}: ${fault}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    for (const fault of await colourViolations(page)) faults.push(`${screen.name}, dark: ${fault}`)
    for (const control of await namelessControls(page)) faults.push(`${screen.name}: ${control}`)
    await expectNoSidewaysScroll(page, screen.name)
  }
  return faults
}

for (const size of ['phone', 'desktop'] as const) {
  const viewport = sizes[size]
  test(`axe finds no violation on any screen, light or dark (${size})`, { tag: '@main' }, async ({
    open,
  }) => {
    const owner = await open({ viewport })
    const faults = await faultsOf(owner.page, guestScreens, size)
    await signIn(owner, server.url, 'Owner')
    faults.push(...(await faultsOf(owner.page, residentScreens, size)))
    expect(faults).toEqual([])
  })
  test(`nor on the screens of accounts (${size})`, async ({ open }) => {
    const admin = await open({ viewport })
    await signIn(admin, server.url, 'Admin')
    expect(await faultsOf(admin.page, officeScreens, size)).toEqual([])
  })
}

test('axe is at work: it finds a fault that was put in', async ({ open }) => {
  const { page } = await open()
  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('button')),
  )
  expect((await violations(page)).join()).toContain('button-name')
  expect(await namelessControls(page)).toHaveLength(1)
})

test('no screen scrolls sideways on a phone 320 wide', async ({ open }) => {
  const owner = await open({ viewport: { width: 320, height: 640 } })
  const look = async (screens: Screen[]) => {
    for (const { name, at, open: openScreen } of screens) {
      if (at === 'desktop') continue
      await openScreen(owner.page, server.url)
      await expectNoSidewaysScroll(owner.page, name)
    }
  }
  await look(guestScreens)
  await signIn(owner, server.url, 'Owner')
  await look(residentScreens)
})
