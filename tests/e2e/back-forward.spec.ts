/** F29: a page that comes back out of the back-forward cache, with the memory of then. */
import { expect } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { chromiumLaunch } from '../setup/chromium.mjs'
import { startDemoServer } from './demo-server.ts'
import { reportRow } from './person.ts'
import { editTitle, makeReport, openListAs } from './reports.ts'
import { test } from './visitor.ts'

test.use({
  launchOptions: { ...chromiumLaunch(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(() => server.end('SIGTERM'))

test('F29: a page out of the back-forward cache goes on, and shows what came meanwhile', async ({
  open,
}) => {
  const owner = await open()
  const { page } = owner
  await openListAs(owner, 'Owner', server.url)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.title = persisted ? 'out of the cache' : 'loaded anew'
    })
  })
  await page.goto(`${server.url}/favicon.svg`)
  const admin = await open()
  await openListAs(admin, 'Admin', server.url)
  await editTitle(admin, 'Lift stops between floors', 'Lift stops at every floor')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveTitle('out of the cache')
  await expect(reportRow(owner, 'Lift stops at every floor')).toBeVisible()
  await makeReport(owner, 'Written after the return')
  await admin.page.goto(`${server.url}/apps/reportproblem/all`)
  await expect(reportRow(admin, 'Written after the return')).toBeVisible()
})
