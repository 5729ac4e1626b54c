/** Changes that a closed app leaves behind: Chromium wakes the worker for them when there is a network again. */
import { type BrowserContext, type CDPSession, expect, type Page, test } from '@playwright/test'
import { outboxTag } from '#sync/outbox-tag.ts'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { browserSettings, openReports, reportRow, signIn, untilReadyOffline } from './person.ts'

const lift = 'Lift stops between floors'
const day = 24 * 60 * 60_000

openGatedDemo()

let contexts: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of contexts) await context.close()
  contexts = []
})

type Browser = { newContext: (options: object) => Promise<BrowserContext> }

const openAs = async (browser: Browser, role: string, url: string): Promise<Page> => {
  const context = await browser.newContext(browserSettings({}))
  contexts.push(context)
  const page = await context.newPage()
  await signIn({ page }, url, role)
  await openReports({ page })
  await expect(reportRow({ page }, lift)).toBeVisible()
  await untilReadyOffline({ page })
  return page
}

const report = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('What is wrong?').fill(title)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(reportRow({ page }, title)).toContainText('Waiting to send')
}

/** The browser's own word, asked for from a page that is none of ours. */
const openBrowserDesk = async (context: BrowserContext) => {
  const cdp: CDPSession = await context.newCDPSession(await context.newPage())
  let registrationId: string | undefined
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(gate.url))
    registrationId = ours?.registrationId ?? registrationId
  })
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).toBeDefined()
  return {
    wake: () =>
      cdp.send('ServiceWorker.dispatchSyncEvent', {
        origin: gate.url,
        registrationId: registrationId ?? '',
        tag: outboxTag,
        lastChance: false,
      }),
  }
}

/** From now on: how each piece of the worker's work for a sync event ends. */
const followEnds = async (context: BrowserContext) => {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('there is no worker')
  await worker.evaluate(() => {
    const ends: string[] = []
    type Extendable = { prototype: { waitUntil: (work: Promise<unknown>) => void } }
    // of workers only, which these tests' types do not know
    const { prototype } = Reflect.get(globalThis, 'ExtendableEvent') as Extendable
    const wait = prototype.waitUntil
    prototype.waitUntil = function (this: Event, work) {
      if (this.type === 'sync')
        work.then(
          () => ends.push('done'),
          (error: unknown) => ends.push(String(error)),
        )
      return wait.call(this, work)
    }
    Object.assign(globalThis, { ends })
  })
  return () => worker.evaluate(() => Reflect.get(globalThis, 'ends') as string[]) // set above
}

/** As an hour later: what is here counts no more. */
const expireToken = (page: Page) =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('firebaseLocalStorageDb'))
    const store = database
      .transaction('firebaseLocalStorage', 'readwrite')
      .objectStore('firebaseLocalStorage')
    const [record] = await done(store.getAll())
    Object.assign(record.value.stsTokenManager, { accessToken: 'expired', expirationTime: 1 })
    await done(store.put(record))
    database.close()
  })

const countOf = (path: string) => gate.seen.filter((each) => each.path === path).length
const renewals = '/securetoken.googleapis.com/v1/token'

for (const isExpired of [false, true]) {
  test(`a closed app sends what waits, once${isExpired ? ', also when its token has expired by then' : ''}`, {
    tag: '@main',
  }, async ({ browser }) => {
    const title = 'Gate does not close'
    const page = await openAs(browser, 'Owner', gate.url)
    const admin = await openAs(browser, 'Admin', server.url)
    const context = page.context()
    const desk = await openBrowserDesk(context)
    const ends = await followEnds(context)
    gate.close()
    await report(page, title)
    if (isExpired) await expireToken(page)
    await page.close()
    await desk.wake()
    await expect.poll(ends).toContain('Error: changes are left')
    gate.open()
    const renewed = countOf(renewals)
    const before = (await ends()).length
    await desk.wake()
    await expect.poll(async () => (await ends()).slice(before)).toContain('done')
    expect(countOf(renewals) - renewed).toBe(isExpired ? 1 : 0)
    await admin.reload()
    await expect(reportRow({ page: admin }, title)).toHaveCount(1)
    // the next start finds nothing to send: it could not
    gate.close()
    const next = await context.newPage()
    await next.goto(`${gate.url}/apps/reportproblem/all`)
    await expect(reportRow({ page: next }, title)).toBeVisible()
    await expect(reportRow({ page: next }, title)).not.toContainText('Waiting to send')
    gate.open()
    await next.reload()
    await expect(reportRow({ page: next }, title)).toHaveCount(1)
    await admin.reload()
    await expect(reportRow({ page: admin }, title)).toHaveCount(1)
  })
}

test('nothing is sent for a person who is locked out', async ({ browser }) => {
  const page = await openAs(browser, 'Owner', gate.url)
  const context = page.context()
  const desk = await openBrowserDesk(context)
  const ends = await followEnds(context)
  gate.close()
  await report(page, 'Gate does not close')
  await context.clock.setSystemTime(Date.now() + 15 * day)
  await page.reload()
  await expect(page.getByText(/^Your data and 1 unsent change are still/)).toBeVisible()
  await page.close()
  gate.open()
  const asked = countOf('/sync')
  const before = (await ends()).length
  await desk.wake()
  await expect.poll(async () => (await ends()).slice(before)).toContain('done')
  expect(countOf('/sync')).toBe(asked)
})

test('a page that is looked at is left to do it itself', async ({ browser }) => {
  const page = await openAs(browser, 'Owner', gate.url)
  const desk = await openBrowserDesk(page.context())
  const ends = await followEnds(page.context())
  await page.bringToFront()
  gate.close()
  await report(page, 'Gate does not close')
  const before = (await ends()).length
  gate.hold('/sync')
  gate.open()
  await expect.poll(() => gate.held('/sync')).toBe(1)
  await desk.wake()
  await expect.poll(async () => (await ends()).slice(before)).toContain('done')
  expect(gate.held('/sync')).toBe(1)
  gate.release('/sync')
  await expect(reportRow({ page }, 'Gate does not close')).not.toContainText('Waiting to send')
})
