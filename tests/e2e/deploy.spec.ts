/** Releases one after the other on one server: an old page goes on, a new one loses nothing, and there is a way back. */
import { expect, type Page } from '@playwright/test'
import { packsFor } from '../../src/domain/packs.ts'
import { freePort, type ServerProcess } from '../factories/server-process.ts'
import { appRoutes } from './app-routes.ts'
import { type Build, firstBuild, makeBuild, makeHeaderBuild, withSchema } from './builds.ts'
import { demoFolder, startDemoServer } from './demo-server.ts'
import { type Gate, openGate } from './gate.ts'
import { openReports, reportRow, untilReadyOffline } from './person.ts'
import { buildOf, firstRow, offerOn, settle } from './releases.ts'
import { headingsOf } from './route-headings.ts'
import { test, type Visitor } from './visitor.ts'

/** Left out of `npm test`: run with LONG=1. */
const long = { tag: '@long' }

test.describe.configure({ timeout: 240_000 })

let server: ServerProcess | undefined
let gate: Gate | undefined
test.afterEach(async () => {
  await gate?.end()
  gate = undefined
  await server?.end('SIGKILL')
})

/** One address and one data folder, on which builds follow each other. */
const openSite = async () => {
  const place = { port: await freePort(), folder: demoFolder() }
  const release = async ({ program }: Build) => {
    await server?.end('SIGTERM')
    server = await startDemoServer({ ...place, program })
  }
  const stop = async () => {
    await server?.end('SIGTERM')
    server = undefined
  }
  await release(firstBuild())
  return { url: `http://localhost:${place.port}`, release, stop }
}

/** Chromium may keep a worker that was busy for half a minute more; the page asks again for a minute. */
const expectBuild = (page: Page, { build }: Build) =>
  expect.poll(() => buildOf(page).catch(() => null), { timeout: 60_000 }).toBe(build)

const expectOffer = (page: Page) => expect(offerOn(page)).toBeVisible({ timeout: 60_000 })
const reloadFrom = (page: Page) => offerOn(page).getByRole('button', { name: 'Reload' }).click()

const markPage = (page: Page) =>
  page.evaluate(() => Object.assign(window, { wasNotReloaded: true }))
const isMarked = (page: Page) => page.evaluate(() => 'wasNotReloaded' in window)

/** What the page does when a person comes back to it. */
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

const hasWaitingWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.waiting !== null && registration?.waiting !== undefined
  })

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  return page.getByRole('dialog').getByLabel('What is wrong?')
}

const report = async ({ page }: Visitor, title: string) => {
  await (await openForm(page)).fill(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(reportRow({ page }, title)).toBeVisible()
}

/** Of code: the letters of another script come when a page shows them, whatever else it keeps. */
const storedPacks = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('packs')).keys()
    const paths = keys.map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => path.endsWith('.js')).sort()
  })

/** What the owner who looks at it needs of the build; others have more. */
const packOf = ({ assets }: Build) =>
  assets
    .filter((path) =>
      packsFor(['onlyOwner']).some((name) => path.startsWith(`/assets/pack-${name}-`)),
    )
    .sort()

test('a page from three builds ago finds every part it has not loaded yet', async ({ open }) => {
  const { url, release } = await openSite()
  const first = firstBuild()
  const { page } = await open()
  await page.goto(`${url}/login`)
  await untilReadyOffline({ page })
  // A first visit: no worker stands between this page and the server.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await markPage(page)
  for (const name of ['old-b', 'old-c', 'old-d']) await release(makeBuild(name))

  const answers: { path: string; status: number }[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (path.startsWith('/assets/')) answers.push({ path, status: response.status() })
  })
  await page.getByRole('button', { name: 'Fill in the login of Owner', exact: true }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await openReports({ page })
  await expect(reportRow({ page }, firstRow)).toBeVisible()
  await report({ page, context: page.context() }, 'Sent from an old page')
  await page.getByRole('button', { name: /account menu of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()

  expect(answers.length).toBeGreaterThan(5)
  const isLetters = (path: string) => path.endsWith('.woff2')
  expect(answers.filter(({ path }) => !isLetters(path) && !first.assets.includes(path))).toEqual([])
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(await isMarked(page)).toBe(true)
  const missing = await page.request.get(`${url}/assets/reports-page-00000000.js`)
  expect(missing.status()).toBe(404)
  expect(await missing.text()).not.toContain('<title>')
})

test('an update waits for its packs; then, with the server gone, every route opens in it', async ({
  open,
}) => {
  const { url, release, stop } = await openSite()
  const third = makeBuild('whole-c')
  const owner = await open()
  const { page } = owner
  gate = await openGate(url)
  await settle(owner, gate.url)
  await expect.poll(() => storedPacks(page)).toEqual(packOf(firstBuild()))

  await test.step('B was skipped; C comes, but not its pack: nothing is offered', async () => {
    for (const path of packOf(third))
      gate?.answer(path, { status: 503, type: 'text/plain', body: 'busy' })
    await release(third)
    const asked = () => gate?.seen.filter(({ path }) => packOf(third).includes(path)).length ?? 0
    await expect
      .poll(
        async () => {
          await lookAgain(page)
          return asked()
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(1)
    await expect.poll(() => hasWaitingWorker(page)).toBe(true)
    await expect(offerOn(page)).toHaveCount(0)
  })

  await test.step('its pack comes: it is offered, and the old one stays until it has started', async () => {
    for (const path of packOf(third)) gate?.answer(path, undefined)
    await lookAgain(page)
    await expectOffer(page)
    expect(await storedPacks(page)).toEqual([...packOf(firstBuild()), ...packOf(third)].sort())
  })

  await test.step('the server goes; Reload brings C, and only its own packs are left', async () => {
    await stop()
    await reloadFrom(page)
    await expectBuild(page, third)
    await expect(reportRow(owner, firstRow)).toBeVisible()
    await expect.poll(() => storedPacks(page)).toEqual(packOf(third))
  })

  await test.step('every route opens', async () => {
    for (const { pattern, paths } of appRoutes()) {
      if (headingsOf(pattern).needsVisit) continue
      const [path = '/'] = paths
      await page.goto(`${gate?.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByText('Something went wrong')).toHaveCount(path.endsWith('500') ? 1 : 0)
    }
    expect(await buildOf(page)).toBe(third.build)
  })
})

test('Reload loses neither the open form nor what waits, and another tab keeps what is typed in it', async ({
  open,
}) => {
  const { url, release, stop } = await openSite()
  const third = makeBuild('form-c')
  const owner = await open()
  const { page } = owner
  await settle(owner, url)
  const other = await owner.context.newPage()
  await other.goto(`${url}/apps/reportproblem/all`)
  await expect(reportRow({ page: other }, firstRow)).toBeVisible()
  await release(third)
  await lookAgain(page)
  await expectOffer(page)
  await stop()

  await report(owner, 'Waits for the server')
  await expect(reportRow(owner, 'Waits for the server')).toContainText('Waiting to send')
  await markPage(other)
  const otherTitle = await openForm(other)
  await otherTitle.fill('Typed in the other tab')
  const title = await openForm(page)
  await title.fill('Typed and not sent')
  await page.getByRole('dialog').getByText('Common area').click()
  await test.step('the browser itself loads the page again: the form is open, with its words', async () => {
    await page.reload()
    await expect(title).toHaveValue('Typed and not sent')
  })
  // The form lies over the bar.
  await page.keyboard.press('Escape')
  await reloadFrom(page)

  await expectBuild(page, third)
  await openForm(page)
  await expect(page.getByText('You began this on')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('What is wrong?')).toHaveValue(
    'Typed and not sent',
  )
  await expect(page.getByRole('dialog').getByLabel('Common area')).toBeChecked()
  await expect(offerOn(other)).toBeVisible()
  expect(await isMarked(other)).toBe(true)
  await expect(otherTitle).toHaveValue('Typed in the other tab')

  await release(third)
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  for (const sent of ['Waits for the server', 'Typed and not sent']) {
    await expect(reportRow(owner, sent)).not.toContainText('Waiting to send', { timeout: 60_000 })
    await expect(reportRow(owner, sent)).toHaveCount(1)
  }
})

test(
  'where the browser never says that the new worker took over, Reload works all the same',
  long,
  async ({ open }) => {
    const { url, release } = await openSite()
    const second = makeBuild('silent-b')
    const owner = await open()
    await owner.context.addInitScript(() => {
      navigator.serviceWorker.addEventListener('controllerchange', (event) =>
        event.stopImmediatePropagation(),
      )
    })
    await settle(owner, url)
    await release(second)
    await lookAgain(owner.page)
    await expectOffer(owner.page)
    await reloadFrom(owner.page)
    await expectBuild(owner.page, second)
    await expect(reportRow(owner, firstRow)).toBeVisible()
  },
)

test(
  'a release that changes only a header reaches who has installed the app',
  long,
  async ({ open }) => {
    const { url, release } = await openSite()
    const wanted = 'no-referrer-when-downgrade'
    const second = makeHeaderBuild('header-b', 'strict-origin-when-cross-origin', wanted)
    expect(second.assets).toEqual(firstBuild().assets)
    const owner = await open()
    const { page } = owner
    await settle(owner, url)
    const policy = async () => {
      const answer = await page.goto(`${url}/home`)
      expect(answer?.fromServiceWorker()).toBe(true)
      return answer?.headers()['referrer-policy']
    }
    expect(await policy()).toBe('strict-origin-when-cross-origin')
    await release(second)
    await lookAgain(page)
    await expectOffer(page)
    await reloadFrom(page)
    await expect(offerOn(page)).toHaveCount(0)
    await expect.poll(policy).toBe(wanted)
  },
)

/** As a newer build may leave it: a column and a scope this one has never heard of. */
const addNewerData = (page: Page) =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const name = names.find((each) => each.startsWith('ns-app')) ?? ''
    const database = await done(indexedDB.open(name))
    const stores = database.transaction(['scopes', 'report'], 'readwrite')
    const rows = await done(stores.objectStore('report').getAll())
    for (const row of rows) stores.objectStore('report').put({ ...row, priorityOfNextYear: 3 })
    const scope = { key: `${rows[0].space}/bill@all`, space: rows[0].space, entity: 'bill' }
    stores.objectStore('scopes').put({ ...scope, snap: null })
    await new Promise((resolve) => {
      stores.oncomplete = resolve
    })
    database.close()
  })

test(
  'after a rollback a device with newer data goes on, and its unsent changes arrive',
  long,
  async ({ open }) => {
    const { url, release, stop } = await openSite()
    const newer = withSchema(makeBuild('rollback-c'), 2)
    const owner = await open()
    const { page } = owner
    await settle(owner, url)
    await release(newer)
    await lookAgain(page)
    await expectOffer(page)
    await reloadFrom(page)
    await expectBuild(page, newer)
    await expect(reportRow(owner, firstRow)).toBeVisible()
    await stop()
    await report(owner, 'Written in the newer build')
    // a page of the same origin that does not run the app
    await page.goto(`${url}/favicon.svg`).catch(() => undefined)
    await addNewerData(page)

    await test.step('the server says that the device is too new; nothing is lost', async () => {
      await page.goto(`${url}/apps/reportproblem/all`)
      await release(firstBuild())
      const refused = page.waitForResponse((answer) => answer.status() === 426, { timeout: 60_000 })
      await lookAgain(page)
      await refused
      await expect(reportRow(owner, 'Written in the newer build')).toContainText('Waiting to send')
    })

    await test.step('the build before is offered, reads what it knows, and sends', async () => {
      await expectOffer(page)
      await reloadFrom(page)
      await expectBuild(page, firstBuild())
      await expect(reportRow(owner, firstRow)).toBeVisible()
      const row = reportRow(owner, 'Written in the newer build')
      await expect(row).not.toContainText('Waiting to send', { timeout: 60_000 })
      await expect(row).toHaveCount(1)
    })
  },
)
