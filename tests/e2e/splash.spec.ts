/** What stands there before the app does (spec 2.7, ux.md 2.4): it waits, says that it is slow, and what to do when nothing comes. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { browserSettings } from './person.ts'

let server: ServerProcess
base.beforeAll(async () => {
  server = await startDemoServer()
})
base.afterAll(async () => {
  await server.end('SIGKILL')
})

/** What does not come is said on the console as well: these contexts do not listen for complaints. */
const test = base.extend<{ context: BrowserContext }>({
  context: async ({ browser }, use) => {
    const context = await browser.newContext({ ...browserSettings({}), serviceWorkers: 'block' })
    await use(context)
    await context.close()
  },
})

const code = '**/assets/*.js'
const words = (page: Page) => page.locator('#splash').getByText(/\.\.\.|wrong/)
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })
const login = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Log-in to your account' })

/** Where the parts of the splash stand. */
const places = (page: Page) =>
  page
    .locator('#splash > :not(.answer)')
    .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())))

/** What has moved by itself since the page began. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      const values = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))
      const before = Number(document.documentElement.dataset.shifts ?? 0)
      document.documentElement.dataset.shifts = String(values.reduce((a, b) => a + b, before))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
/** The font that comes after its stand-in may move a line by a few pixels, nothing more. */
const expectNoShift = async (page: Page) => {
  const shifts = await page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0))
  expect(shifts).toBeLessThan(0.0005)
}

test('while the app does not come it says "Loading...", after 10000 ms that it takes long, and nothing moves', async ({
  context,
}) => {
  const page = await context.newPage()
  await noteShifts(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  // Held: neither an answer nor a failure.
  await page.route(code, () => {})
  await page.goto(server.url, { waitUntil: 'commit' })
  await expect(words(page)).toHaveText('Loading...')
  const before = await places(page)
  await page.clock.runFor(9_999)
  await expect(words(page)).toHaveText('Loading...')
  await page.clock.runFor(1)
  await expect(words(page)).toHaveText('Taking a long time...')
  await expect(page.getByRole('status')).toHaveText('Taking a long time...')
  await expect(retry(page)).toBeHidden()
  expect(await places(page)).toEqual(before)
  await expectNoShift(page)
})

test('"Loading..." is not seen before 300 ms, so that what comes quickly does not flash', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.route(code, () => {})
  await page.goto(server.url, { waitUntil: 'commit' })
  const delay = words(page).evaluate((element) => {
    const [animation] = element.getAnimations()
    const { delay, duration } = animation?.effect?.getTiming() ?? {}
    animation?.pause()
    const seenAt = (ms: number) => {
      if (animation) animation.currentTime = ms
      return getComputedStyle(element).opacity
    }
    return { delay, duration, before: seenAt(299), after: seenAt(300) }
  })
  expect(await delay).toEqual({ delay: 300, duration: 0, before: '0', after: '1' })
})

const faults = [
  ['does not come', (page: Page) => page.route(code, (route) => route.abort())],
  [
    'is not there',
    (page: Page) => page.route(code, (route) => route.fulfill({ status: 404, body: '' })),
  ],
  [
    'breaks as it starts',
    (page: Page) =>
      page.route('**/assets/index-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: "await Promise.reject(new Error('no such thing'))",
        }),
      ),
  ],
] as const

for (const [fault, cause] of faults) {
  test(`where the app ${fault} it says "Something went wrong", and Retry begins again`, async ({
    context,
  }) => {
    const page = await context.newPage()
    await noteShifts(page)
    await cause(page)
    await page.goto(server.url)
    await expect(page.getByRole('alert')).toHaveText('Something went wrong')
    await expect(retry(page)).toBeFocused()
    await expectNoShift(page)
    await page.unrouteAll()
    await page.keyboard.press('Enter')
    await expect(login(page)).toBeVisible()
    await expect(page.locator('#splash')).toHaveCount(0)
  })
}

test('it stays until the first page is drawn: nothing is blank in between, and nothing moves', {
  tag: '@main',
}, async ({ context }) => {
  const page = await context.newPage()
  await noteShifts(page)
  await page.addInitScript(() => {
    const look = () => {
      const root = document.getElementById('root')
      const isBlank = root !== null && root.textContent.trim() === ''
      if (isBlank && document.getElementById('splash') === null)
        document.documentElement.dataset.wasBlank = ''
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = page.waitForRequest('**/assets/login-*.js')
  await page.route('**/assets/login-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' })
  await asked
  // By now a placeholder of the page itself would show.
  await expect(words(page)).toHaveCSS('opacity', '1')
  await expect(page.locator('#splash')).toBeVisible()
  release()
  await expect(login(page)).toBeVisible()
  await expect(page.locator('#splash')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-was-blank')
  // comes last, below the welcome
  await expect(page.getByRole('heading', { name: 'Try the demo' })).toBeVisible()
  await expectNoShift(page)
})

test('a fault of another origin is none of the splash', async ({ context }) => {
  const page = await context.newPage()
  await page.route(code, () => {})
  await page.goto(server.url, { waitUntil: 'commit' })
  await expect(words(page)).toHaveText('Loading...')
  await page.evaluate(() => {
    const filename = 'chrome-extension://helper/content.js'
    dispatchEvent(new ErrorEvent('error', { filename, message: 'theirs' }))
  })
  await expect(words(page)).toHaveText('Loading...')
  await expect(retry(page)).toBeHidden()
})

for (const scheme of ['light', 'dark'] as const) {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
    [640, 320],
  ] as const) {
    test(`it is readable and whole, ${scheme}, ${width}×${height}`, async ({ context }) => {
      const page = await context.newPage()
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme })
      await page.route(code, (route) => route.abort())
      await page.goto(server.url)
      await expect(retry(page)).toBeInViewport({ ratio: 1 })
      await expect(page.locator('#splash svg')).toBeInViewport({ ratio: 1 })
      const look = await page.evaluate(() => {
        const colorOf = (selector: string, name: 'color' | 'backgroundColor') => {
          const element = document.querySelector(selector)
          return element === null ? '' : getComputedStyle(element)[name]
        }
        return [
          colorOf('html', 'backgroundColor'),
          colorOf('#splash [data-splash="words"]', 'color'),
          colorOf('#splash button', 'backgroundColor'),
          colorOf('#splash button', 'color'),
        ]
      })
      const [page0, page9, card] = ['rgb(248, 251, 251)', 'rgb(26, 38, 40)', 'rgb(255, 255, 255)']
      const [dark7, dark0, dark6] = ['rgb(17, 25, 27)', 'rgb(228, 234, 235)', 'rgb(25, 36, 38)']
      expect(look).toEqual(
        scheme === 'light' ? [page0, page9, card, page9] : [dark7, dark0, dark6, dark0],
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
}
