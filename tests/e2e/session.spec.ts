/** A session without the server, and its ends: the offline lease, the lock screen, a sign-in that counts no more. */
import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { deleteAccount } from '#contract/account.ts'
import { listSessions, signOutEverywhere } from '#contract/sessions.ts'
import { demoPassword } from '#domain/demo/demo-accounts.ts'
import { runAccountCommand } from '#server/account-command/run-command.ts'
import { openEmbedded } from '#server/database/connect.ts'
import type { ServerProcess } from '../factories/server-process.ts'
import { violations } from './axe.ts'
import { demoFolder, startDemoServer } from './demo-server.ts'
import { storedText } from './device-data.ts'
import { browserSettings, openReports, reportRow, signIn, untilReadyOffline } from './person.ts'

const hour = 60 * 60_000
const day = 24 * hour
const lift = 'Lift stops between floors'

let server: ServerProcess
let folder: string
let contexts: BrowserContext[] = []
test.beforeEach(async () => {
  folder = demoFolder()
  server = await startDemoServer({ folder })
})
test.afterEach(async () => {
  for (const context of contexts) await context.close()
  contexts = []
  await server.end('SIGTERM')
})

type Opened = { page: Page; warnings: string[]; at: (ms: number) => Promise<void> }

const openAs = async (
  browser: { newContext: (options: object) => Promise<BrowserContext> },
  role: string,
): Promise<Opened> => {
  const context = await browser.newContext(browserSettings({}))
  contexts.push(context)
  const page = await context.newPage()
  const warnings: string[] = []
  page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()))
  await signIn({ page }, server.url, role)
  await openReports({ page })
  await expect(reportRow({ page }, lift)).toBeVisible()
  await untilReadyOffline({ page })
  const start = Date.now()
  return { page, warnings, at: (ms) => context.clock.setSystemTime(start + ms) }
}

const lockText = (page: Page) => page.getByText(/still on this device\. Log in to continue\./)

const report = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('What is wrong?').fill(title)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(reportRow({ page }, title)).toBeVisible()
}

/** What the SDK's database has people under. */
const keptPeople = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        indexedDB.open('firebaseLocalStorageDb').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest
          result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAllKeys().onsuccess = (event) => {
            result.close()
            resolve((event.target as IDBRequest<string[]>).result)
          }
        }
      }),
  )

const unlock = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

const roles = ['Owner', 'Tenant', 'Member', 'Admin', 'Super admin', 'Staff']

test('4.1: in a tunnel, with the token expired, every role opens to the list; after the lease it locks', async ({
  browser,
}) => {
  const people: Opened[] = []
  for (const role of roles) people.push(await openAs(browser, role))
  expect(await server.end('SIGTERM')).toBe(0)
  for (const { page, at } of people) {
    await at(13 * day)
    await page.reload()
    await expect(reportRow({ page }, lift)).toBeVisible()
    await at(15 * day)
    await page.reload()
    await expect(lockText(page)).toBeVisible()
    await expect(page.getByText('This device was without internet for too long.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
    expect(await page.content()).not.toContain(lift)
    // it is remembered, whatever the clock says next
    await at(day)
    await page.goto(`${server.url}/apps/reportproblem/all`)
    await expect(lockText(page)).toBeVisible()
  }
})

test('a clock set back locks, also while the page is open and in its other tabs', async ({
  browser,
}) => {
  const { page, at } = await openAs(browser, 'Owner')
  const other = await page.context().newPage()
  await other.goto(`${server.url}/apps/reportproblem/all`)
  await expect(reportRow({ page: other }, lift)).toBeVisible()
  await at(2 * hour)
  await page.reload()
  await expect(reportRow({ page }, lift)).toBeVisible()
  await at(hour)
  await page.evaluate(() => document.dispatchEvent(new Event('resume')))
  await expect(page.getByText('The clock of this device was set back.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expect(lockText(other)).toBeVisible()
  await unlock(page)
  await expect(reportRow({ page }, lift)).toBeVisible()
  await expect(reportRow({ page: other }, lift)).toBeVisible()
})

test('what was not sent survives the lock and the sign-in, and reaches the admin once', {
  tag: '@main',
}, async ({ browser }) => {
  const owner = await openAs(browser, 'Owner')
  const admin = await openAs(browser, 'Admin')
  const title = 'Gate does not close'
  const { port } = new URL(server.url)
  expect(await server.end('SIGTERM')).toBe(0)
  await report(owner.page, title)
  await owner.at(15 * day)
  await owner.page.reload()
  await expect(owner.page.getByText(/^Your data and 1 unsent change are still/)).toBeVisible()
  server = await startDemoServer({ folder, port: Number(port) })
  await unlock(owner.page)
  await expect(reportRow(owner, title)).toBeVisible()
  await expect(reportRow(owner, title)).not.toContainText('Waiting to send')
  await admin.page.reload()
  await expect(reportRow(admin, title)).toHaveCount(1)
})

test('another person gets a database of their own, and the locked one stays for its own', async ({
  browser,
}) => {
  const { page, at } = await openAs(browser, 'Owner')
  await at(15 * day)
  await page.reload()
  await page.getByRole('link', { name: 'Log in as another person' }).click()
  await page.getByRole('button', { name: 'Fill in the login of Staff', exact: true }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: /account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await signIn({ page }, server.url, 'Owner')
  await openReports({ page })
  await expect(reportRow({ page }, lift)).toBeVisible()
})

/** Another device of theirs, on which they have just signed in. @returns what makes its calls */
const deviceElsewhere = async (email: string) => {
  const answer = await fetch(
    `${server.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    },
  )
  const { idToken } = (await answer.json()) as { idToken: string }
  return async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${idToken}` }
    const body = new URLSearchParams({ apiInput: '{}' })
    return (await fetch(`${server.url}${path}`, { method: 'POST', headers, body })).json()
  }
}

const signOutTheirDevices = async (email: string) => {
  const call = await deviceElsewhere(email)
  const devices = await call(listSessions.path)
  await call(signOutEverywhere.path)
  return devices as { label: string }[]
}

const deleteTheirAccount = async (email: string) => {
  const call = await deviceElsewhere(email)
  expect(await call(deleteAccount.path)).toMatchObject({ outcome: 'DELETED' })
}

/** The page is gone while the server is, and until the other device has spoken. */
const withUnsentReport = async (
  page: Page,
  title: string,
  { stopped, started }: { stopped?: () => Promise<void>; started?: () => Promise<unknown> },
) => {
  const { port } = new URL(server.url)
  expect(await server.end('SIGTERM')).toBe(0)
  await report(page, title)
  await page.goto('about:blank')
  await stopped?.()
  server = await startDemoServer({ folder, port: Number(port) })
  await started?.()
  await page.goto(`${server.url}/apps/reportproblem/all`)
}

/** As the office has it done by whoever runs the server. */
const disable = async (email: string) => {
  const code = await runAccountCommand(['disable', email], {
    openDatabase: () => openEmbedded(folder),
    place: folder,
    firebaseProject: undefined,
    print: () => {},
    clock: () => new Date(),
  })
  expect(code).toBe(0)
}

test('4.1: signed out everywhere, without unsent changes nothing of the person is left here', async ({
  browser,
}) => {
  const { page, warnings } = await openAs(browser, 'Owner')
  const devices = await signOutTheirDevices('owner@demo.aangan.test')
  expect(devices.map(({ label }) => label)).toEqual([expect.stringMatching(/^Chrome on /)])
  await page.evaluate(() => document.dispatchEvent(new Event('resume')))
  await expect(page.getByText('Please log in again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  expect(warnings.join()).toMatch(/Invalid access_token|access token expired/)
  await expect.poll(() => storedText(page)).not.toContain('owner@demo.aangan.test')
})

test('4.1: signed out everywhere with unsent changes it locks, and they are sent once after the sign-in', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'Owner')
  await withUnsentReport(page, 'Gate does not close', {
    started: () => signOutTheirDevices('owner@demo.aangan.test'),
  })
  await expect(page.getByText(/^Your data and 1 unsent change are still/)).toBeVisible()
  await unlock(page)
  await expect(reportRow({ page }, 'Gate does not close')).toHaveCount(1)
  await expect(reportRow({ page }, 'Gate does not close')).not.toContainText('Waiting to send')
})

/** What was not sent is saved as a file, and then the device lets go of the person. */
const takeAlong = async (page: Page, unsent: string) => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to a file' }).click()
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain(unsent)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
}

test('4.1: whose account is disabled can take along what was never sent; then nothing is left here', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'Owner')
  await withUnsentReport(page, 'Gate does not close', {
    stopped: () => disable('owner@demo.aangan.test'),
  })
  await expect(page.getByRole('alert')).toHaveText(
    'This account is disabled. Please ask the society admin.',
  )
  await takeAlong(page, 'Gate does not close')
  const left = await storedText(page)
  for (const trace of ['owner@demo', 'Gate does not close', lift]) expect(left).not.toContain(trace)
})

test('4.1: whose account was deleted elsewhere is told so, takes along what was never sent, and is out', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'Owner')
  await withUnsentReport(page, 'Gate does not close', {
    started: () => deleteTheirAccount('owner@demo.aangan.test'),
  })
  await expect(page.getByRole('alert')).toHaveText('This account no longer exists.')
  await takeAlong(page, 'Gate does not close')
  const left = await storedText(page)
  for (const trace of ['owner@demo', 'Gate does not close']) expect(left).not.toContain(trace)
})

test('4.1: a page left open while the account is deleted elsewhere says so, also when its token is over', async ({
  browser,
}) => {
  const { page, at } = await openAs(browser, 'Owner')
  await page.context().setOffline(true)
  await report(page, 'Gate does not close')
  await deleteTheirAccount('owner@demo.aangan.test')
  await at(2 * hour)
  await page.context().setOffline(false)
  await expect(page.getByRole('alert')).toHaveText('This account no longer exists.')
  await expect(page.getByText(/^1 change was not sent/)).toBeVisible()
})

/** The page ends between the moment in which the SDK forgets the person and the one in which they are put back. */
const endBeforeItIsPutBack = () => {
  const { put } = IDBObjectStore.prototype
  const hasSpare = { current: false }
  IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
    const [{ fbase_key: key = '' }] = given as [{ fbase_key?: string }]
    if (key.startsWith('aangan:spare:')) hasSpare.current = true
    else if (key.startsWith('firebase:authUser:') && hasSpare.current)
      throw new DOMException('The page has ended.', 'AbortError')
    return put.apply(this, given)
  }
}

test('a page that ends while the provider says nothing about the person signs nobody out', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'Owner')
  const unclear = { status: 503, json: { error: { code: 503, message: 'Unavailable.' } } }
  let asked = 0
  await page.context().route(/accounts:lookup/, (route) => {
    asked += 1
    return route.fulfill(unclear)
  })
  const other = await page.context().newPage()
  await page.close()
  await other.addInitScript(endBeforeItIsPutBack)
  await other.goto(server.url)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect.poll(() => keptPeople(other)).toEqual([expect.stringMatching(/^aangan:spare:/)])
  await other.context().unroute(/accounts:lookup/)
  const next = await other.context().newPage()
  await other.close()
  await next.goto(server.url)
  await openReports({ page: next })
  await report(next, 'Gate does not close')
  await expect(reportRow({ page: next }, 'Gate does not close')).not.toContainText(
    'Waiting to send',
  )
  await expect.poll(() => keptPeople(next)).toEqual([expect.stringMatching(/^firebase:authUser:/)])
})

test('an answer of the provider that says nothing about the person signs nobody out', async ({
  browser,
}) => {
  const { page, warnings } = await openAs(browser, 'Owner')
  let asked = 0
  await page.context().route(/accounts:lookup/, (route) => {
    asked += 1
    const error = { code: 503, message: 'The service is currently unavailable.' }
    return route.fulfill({ status: 503, json: { error } })
  })
  await page.reload()
  await expect.poll(() => asked).toBeGreaterThan(1)
  await expect(reportRow({ page }, lift)).toBeVisible()
  await page.context().unroute(/accounts:lookup/)
  await page.reload()
  await report(page, 'Gate does not close')
  await expect(reportRow({ page }, 'Gate does not close')).not.toContainText('Waiting to send')
  expect(warnings).toEqual([])
})
