/** Two tabs of one browser: one person at a time, and nobody's rows with somebody else's session. */
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { tablesWith } from './device-data.ts'
import { openReports, reportRow, signIn } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(() => server.end('SIGTERM'))

const loginTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Log-in to your account' })

/** Whose database holds which reporters. */
const reportersByPerson = (page: Page) =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: Record<string, string[]> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('ns-app')) continue
      const database = await done(indexedDB.open(name))
      // Looking may not stand in the way of a wipe, and may come in the middle of one.
      database.onversionchange = () => database.close()
      if (!database.objectStoreNames.contains('meta')) {
        database.close()
        continue
      }
      const stores = database.transaction(['meta', 'reporter'])
      const session = await done(stores.objectStore('meta').get('session'))
      const reporters = await done(stores.objectStore('reporter').getAll())
      if (session !== undefined) {
        found[session.v.email] = [...new Set(reporters.map((row: { name: string }) => row.name))]
      }
      database.close()
    }
    return found
  })

test('when somebody else signs in in another tab, this one ends and keeps only its own rows', async ({
  open,
}) => {
  const { page: first, context } = await open()
  const second = await context.newPage()
  await first.goto(`${server.url}/login`)
  await second.goto(`${server.url}/login`)
  await signIn({ page: first }, server.url, 'Owner')
  await openReports({ page: first })
  await expect(reportRow({ page: first }, 'Lift stops between floors')).toBeVisible()
  await second.getByRole('button', { name: 'Fill in the login of Admin', exact: true }).click()
  await second.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(second.getByRole('heading', { level: 1, name: /^Good .*Meera/ })).toBeVisible()
  await openReports({ page: second })
  await expect(reportRow({ page: second }, 'Lift stops between floors')).toBeVisible()
  await first.evaluate(() => document.dispatchEvent(new Event('resume')))
  await expect(loginTitle(first)).toBeVisible()
  const reporters = await reportersByPerson(second)
  expect(reporters['owner@demo.aangan.test']).toEqual(['Rohan Deshpande'])
  expect(reporters['admin@demo.aangan.test']?.length).toBeGreaterThan(2)
  await second.reload()
  await expect(reportRow({ page: second }, 'Lift stops between floors')).toBeVisible()
})

test('a logout in one tab is a logout in all of them', { tag: '@main' }, async ({ open }) => {
  const { page: first, context } = await open()
  await signIn({ page: first }, server.url, 'Owner')
  const second = await context.newPage()
  await second.goto(`${server.url}/apps/reportproblem`)
  await expect(reportRow({ page: second }, 'Lift stops between floors')).toBeVisible()
  await first.getByRole('button', { name: /account menu of/ }).click()
  await first.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(loginTitle(first)).toBeVisible()
  await second.bringToFront()
  await expect(loginTitle(second)).toBeVisible()
  await expect.poll(() => reportersByPerson(second)).toEqual({})
})

test('an Undo does not outlive the person, in no tab', async ({ open }) => {
  const { page: first, context } = await open()
  await signIn({ page: first }, server.url, 'Owner')
  const second = await context.newPage()
  await second.goto(`${server.url}/apps/reportproblem`)
  await reportRow({ page: second }, 'Lift stops between floors').click()
  await first.getByRole('button', { name: /account menu of/ }).click()
  await second.getByRole('button', { name: 'Star', exact: true }).click()
  const undo = second.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  // With a change that waits the logout would ask.
  await expect.poll(() => tablesWith(second, 'report.star@1')).toEqual(['journal'])
  await first.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(loginTitle(second)).toBeVisible()
  await expect(undo).toHaveCount(0, { timeout: 1000 })
})
