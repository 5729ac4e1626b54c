/** After a logout no word of the person is left anywhere in the browser. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { storedText, tablesWith } from './device-data.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import { openReports, reportRow, signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

const canary = 'canary-8f3a'

const openListAs = async (page: Page, role: string) => {
  await signIn({ page }, gate.url, role)
  await openReports({ page })
  await expect(reportRow({ page }, 'Lift stops between floors')).toBeVisible()
}

/** A canary in every text of every row of every table, as if the server had sent it, under each row's own scopes. */
const plantEverywhere = (page: Page) =>
  page.evaluate(async (word) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const planted: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('ns-app')) continue
      const database = await done(indexedDB.open(name))
      database.onversionchange = () => database.close()
      const society = await done(
        database.transaction('my-society').objectStore('my-society').getAll(),
      )
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table, 'readwrite').objectStore(table)
        const row = (await done(store.getAll(null, 1)))[0]
        const isEntity = JSON.stringify(store.keyPath) === '["space","id"]'
        if (!isEntity && row === undefined) continue
        const id = `${word}-${table}`
        const space = `s:${society[0].id}`
        // an entity without rows for this role gets one all the same
        const fresh = { space, id, rv: 1, scopes: [`${space}/${table}@all`] }
        if (isEntity) await done(store.put({ ...(row ?? fresh), id, word }))
        if (isEntity) planted.push(table)
      }
      database.close()
    }
    return planted
  }, canary)

const makeReport = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('What is wrong?').fill(title)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form).toBeHidden()
}

const leaveDraft = async (page: Page) => {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await page.getByRole('dialog').getByLabel('What is wrong?').fill(`${canary} draft`)
  await expect.poll(() => tablesWith(page, `${canary} draft`)).toEqual(['drafts'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out and discard' }).click()
}

const traces = [canary, 'owner@demo.aangan.test', 'Rohan Deshpande', 'Neem Chhaya']
const isClean = (page: Page) =>
  expect
    .poll(async () => {
      const stored = await storedText(page)
      return traces.filter((trace) => stored.includes(trace))
    })
    .toEqual([])

const isLeft = (page: Page, trace: string) => async () => (await storedText(page)).includes(trace)

test('after a logout no canary is left, of no table and of no unsent change', {
  tag: '@main',
}, async ({ open }) => {
  const { page } = await open()
  await openListAs(page, 'Owner')
  await untilReadyOffline({ page })
  await untilPackKept({ page }, 'desk')
  gate.close()
  await makeReport(page, `${canary} unsent`)
  await leaveDraft(page)
  const planted = await plantEverywhere(page)
  expect(planted).toEqual(expect.arrayContaining(['report', 'reporter', 'receipt', 'my-society']))
  expect(await tablesWith(page, `${canary} unsent`)).toEqual(expect.arrayContaining(['outbox']))
  expect(await tablesWith(page, `${canary} draft`)).toEqual(['drafts'])
  // without the wipe they are found, so the search can fail
  for (const table of planted) expect(await isLeft(page, `${canary}-${table}`)()).toBe(true)

  await logOut(page)
  await expect(page).toHaveURL(/\/login/)
  await isClean(page)
  gate.open()
})

/** Stops the page at its first use of this method on the person's database, and kills its process there. */
const crashAt = async (context: BrowserContext, page: Page, method: 'clear' | 'deleteDatabase') => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Debugger.enable')
  await page.evaluate((name) => {
    const place: object = name === 'clear' ? IDBObjectStore.prototype : IDBFactory.prototype
    Reflect.set(place, name, () => {
      // biome-ignore lint/suspicious/noDebugger: the page is to stop here
      debugger
    })
  }, method)
  return {
    happens: async () => {
      await new Promise((resolve) => devtools.once('Debugger.paused', resolve))
      const crashed = page.waitForEvent('crash')
      devtools.send('Page.crash').catch(() => undefined)
      await crashed
    },
  }
}

for (const method of ['clear', 'deleteDatabase'] as const) {
  const tag = method === 'clear' ? '' : ' @long'
  test(`a logout that a crash cuts short before ${method} is finished at the next start${tag}`, async ({
    open,
  }) => {
    const { page, context } = await open()
    await openListAs(page, 'Owner')
    await untilReadyOffline({ page })
    await untilPackKept({ page }, 'desk')
    gate.close()
    await makeReport(page, `${canary} unsent`)
    const crash = await crashAt(context, page, method)
    const stopped = crash.happens()
    logOut(page).catch(() => undefined)
    await stopped
    const next = await context.newPage()
    await next.goto(`${gate.url}/home`)
    await expect(next).toHaveURL(/\/login/)
    await isClean(next)
    gate.open()
  })
}
