/** What can go wrong with a browser's storage (sync.md, faults F35 to F42): the app says so, and loses nothing it can keep. */
import {
  type BrowserContext,
  test as base,
  type CDPSession,
  expect,
  type Page,
} from '@playwright/test'
import { gate, openGatedDemo } from './gated-demo.ts'
import { becomeOlderBuild, writeInOlderBuild } from './older-database.ts'
import {
  browserSettings,
  openPerson,
  openReports,
  reportRow,
  signIn,
  untilPacksKept,
  untilReadyOffline,
} from './person.ts'

/** Complaints of the browser about its storage are what these tests make; only errors nobody caught count. */
const test = base.extend<{ context: BrowserContext }>({
  context: async ({ browser }, use) => {
    const context = await browser.newContext(browserSettings({}))
    const errors: string[] = []
    context.on('weberror', (failure) => errors.push(String(failure.error())))
    await use(context)
    await context.close()
    expect(errors).toEqual([])
  },
  page: async ({ context }, use) => use(await context.newPage()),
})

openGatedDemo('file')

const known = 'Lift stops between floors'
const openListAs = async (page: Page, role: string) => {
  await signIn({ page }, gate.url, role)
  await openReports({ page })
  await expect(reportRow({ page }, known)).toBeVisible()
}
const form = (page: Page) => page.getByRole('dialog')
const fillReport = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await form(page).getByLabel('What is wrong?').fill(title)
}
const send = (page: Page) => form(page).getByRole('button', { name: 'Send' }).click()
const makeReport = async (page: Page, title: string) => {
  await fillReport(page, title)
  await send(page)
  await expect(form(page)).toBeHidden()
}
const isSent = async (page: Page, title: string) => {
  await expect(reportRow({ page }, title)).toHaveCount(1)
  await expect(reportRow({ page }, title)).not.toContainText('Waiting to send', { timeout: 40_000 })
}
const loginTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Log-in to your account' })

/** Chromium asks for the space left only every half minute. */
const untilFull = (page: Page, origin: string, devtools: CDPSession) =>
  expect
    .poll(
      async () => {
        await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
        return page.evaluate(
          () =>
            new Promise((resolve) => {
              const opening = indexedDB.open('scratch', 1)
              opening.onupgradeneeded = () => opening.result.createObjectStore('scratch')
              opening.onerror = () => resolve(opening.error?.name)
              opening.onsuccess = () => {
                const write = opening.result.transaction('scratch', 'readwrite')
                write.objectStore('scratch').put('x'.repeat(100_000), crypto.randomUUID())
                const end = (answer: unknown) => {
                  opening.result.close()
                  resolve(answer)
                }
                write.oncomplete = () => end('written')
                write.onabort = () => end(write.error?.name)
              }
            }),
        )
      },
      { timeout: 60_000 },
    )
    .toBe('QuotaExceededError')

test('F35 @long: on a full device a save says so, nothing is half-written, and the form keeps its text', async ({
  page,
  context,
}) => {
  await openListAs(page, 'Owner')
  const devtools = await context.newCDPSession(page)
  const origin = gate.url
  await untilFull(page, origin, devtools)
  await fillReport(page, 'Written on a full device')
  await send(page)
  await expect(page.getByRole('alert').filter({ hasText: 'This device is full.' })).toBeVisible()
  await expect(form(page).getByLabel('What is wrong?')).toHaveValue('Written on a full device')
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await send(page)
  await expect(form(page)).toBeHidden()
  await isSent(page, 'Written on a full device')
})

test('F36 @long: when the first download does not fit, it goes on once there is space', async ({
  page,
  context,
}) => {
  await page.goto(`${gate.url}/login`)
  const devtools = await context.newCDPSession(page)
  gate.answer('/sync', { status: 503, type: 'application/json', body: '{}' })
  await signIn({ page }, gate.url, 'Owner')
  const origin = gate.url
  await untilFull(page, origin, devtools)
  gate.answer('/sync', undefined)
  await page.evaluate(() => document.dispatchEvent(new Event('resume')))
  await expect(page.getByRole('alert').filter({ hasText: 'This device is full.' })).toBeVisible()
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await page.evaluate(() => document.dispatchEvent(new Event('resume')))
  await openReports({ page })
  await expect(reportRow({ page }, known)).toBeVisible()
})

test('F37: a browser that removes everything leaves a clean start', { tag: '@main' }, async ({
  page,
  context,
}) => {
  await openListAs(page, 'Owner')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: gate.url, storageTypes: 'all' })
  await page.reload()
  await expect(loginTitle(page)).toBeVisible()
  await openListAs(page, 'Owner')
})

test('F38: a connection the browser has dropped is opened again, and the list stays', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const open = IDBFactory.prototype.open
    const opened: IDBOpenDBRequest[] = []
    Object.assign(window, { opened })
    IDBFactory.prototype.open = function (name, version) {
      const request = open.call(this, name, version)
      opened.push(request)
      return request
    }
  })
  await openListAs(page, 'Owner')
  await untilReadyOffline({ page })
  await untilPacksKept({ page }, ['onlyOwner'])
  gate.close()
  await page.evaluate(() => {
    for (const request of Reflect.get(window, 'opened') as IDBOpenDBRequest[]) {
      const database = request.result
      if (!database.name.startsWith('ns-app')) continue
      database.close()
      database.dispatchEvent(new Event('close'))
    }
    document.dispatchEvent(new Event('resume'))
  })
  await expect(reportRow({ page }, known)).toBeVisible()
  await makeReport(page, 'After the connection was lost')
  await expect(reportRow({ page }, 'After the connection was lost')).toBeVisible()
})

test('F39: a browser that keeps nothing still shows and sends, and says that it cannot save without internet', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await page.goto(`${gate.url}/login`)
  await expect(page.getByText('This browser cannot keep data.')).toBeVisible()
  await openListAs(page, 'Owner')
  await page.getByRole('button', { name: 'Understood' }).click()
  await fillReport(page, 'Sent from memory')
  await send(page)
  await expect(form(page)).toBeHidden()
  await isSent(page, 'Sent from memory')
  gate.close()
  // It asks only now and then by itself; what leaves before it knows may be on the server, and is not taken back.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('No internet connection found.')).toBeVisible()
  await fillReport(page, 'Not to be kept')
  await send(page)
  await expect(page.getByText('Not saved: this browser cannot keep data')).toBeVisible({
    timeout: 30_000,
  })
  await expect(form(page).getByLabel('What is wrong?')).toHaveValue('Not to be kept')
  await expect(reportRow({ page }, 'Not to be kept')).toHaveCount(0)
})

test('F40: behind a frozen tab of an older build the data is copied, and what that tab writes later is sent too', async ({
  page,
  context,
}) => {
  await openListAs(page, 'Owner')
  gate.close()
  await makeReport(page, 'Made before the update')
  gate.open()
  await page.goto(`${gate.url}/healthz`)
  const older = await page.evaluate(becomeOlderBuild)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  const newTab = await context.newPage()
  await newTab.goto(`${gate.url}/apps/reportproblem`)
  await isSent(newTab, 'Made before the update')
  await expect(reportRow({ page: newTab }, known)).toBeVisible()
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await page.evaluate(writeInOlderBuild, 'Written late in the old tab')
  await newTab.reload()
  await isSent(newTab, 'Written late in the old tab')
  await expect(reportRow({ page: newTab }, 'Made before the update')).toHaveCount(1)
  const names = () =>
    newTab.evaluate(async () => (await indexedDB.databases()).map((each) => each.name))
  expect(await names()).toContain(older)
  await page.close()
  await newTab.reload()
  await expect.poll(names).not.toContain(older)
})

test('F40 @long: a database that does not open in time is said so, and opens when the other tab is gone', async ({
  page,
  context,
}) => {
  await openListAs(page, 'Owner')
  await page.goto(`${gate.url}/healthz`)
  await page.evaluate(async () => {
    const opened = (request: IDBOpenDBRequest) =>
      new Promise<IDBDatabase>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const database = (await indexedDB.databases()).find(({ name }) => name?.startsWith('ns-app'))
    await opened(indexedDB.open(database?.name ?? ''))
    // an upgrade that waits for this very page: every later opening waits behind it
    indexedDB.open(database?.name ?? '', 1000)
  })
  const tab = await context.newPage()
  await tab.goto(`${gate.url}/apps/reportproblem`)
  await expect(tab.getByText('Another tab or window of Aangan is holding your data.')).toBeVisible()
  await page.close()
  await tab.getByRole('button', { name: 'Retry' }).click()
  await expect(reportRow({ page: tab }, known)).toBeVisible()
})

test('F41: out of a damaged database the unsent change is saved, the rest comes again, and the person is told', async ({
  page,
}) => {
  await openListAs(page, 'Owner')
  gate.close()
  await makeReport(page, 'Made before the damage')
  gate.open()
  await page.goto(`${gate.url}/healthz`)
  await page.evaluate(async () => {
    const { name = '', version = 0 } =
      (await indexedDB.databases()).find((each) => each.name?.startsWith('ns-app')) ?? {}
    const opening = indexedDB.open(name, version + 1)
    opening.onupgradeneeded = () => opening.result.deleteObjectStore('report')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    opening.result.close()
  })
  await page.goto(`${gate.url}/apps/reportproblem`)
  await expect(page.getByText('1 change that was not sent is kept')).toBeVisible()
  await isSent(page, 'Made before the damage')
  await expect(reportRow({ page }, known)).toBeVisible()
})

for (const storageTypes of ['cache_storage,service_workers', 'indexeddb,local_storage']) {
  const tag = storageTypes.startsWith('cache') ? '' : ' @long'
  test(`F42${tag}: without its ${storageTypes} the app starts all the same`, async ({
    page,
    context,
  }) => {
    await openListAs(page, 'Owner')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: gate.url, storageTypes })
    await page.reload()
    if (storageTypes.startsWith('cache')) await expect(reportRow({ page }, known)).toBeVisible()
    else await expect(loginTitle(page)).toBeVisible()
  })
}

base(
  'F24 @long: a change survives the end of its page between the save and the sending',
  async () => {
    const owner = await openPerson()
    await openListAs(owner.page, 'Owner')
    gate.close()
    await makeReport(owner.page, 'Saved before the crash')
    const devtools = await owner.context.newCDPSession(owner.page)
    const crashed = owner.page.waitForEvent('crash')
    devtools.send('Page.crash').catch(() => undefined)
    await crashed
    await owner.closeBrowser()
    gate.open()
    await owner.openBrowser()
    await owner.page.goto(`${gate.url}/apps/reportproblem`)
    await isSent(owner.page, 'Saved before the crash')
    await owner.closeBrowser()
  },
)
