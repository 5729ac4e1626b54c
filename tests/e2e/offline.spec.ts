/** The foundation, end to end: what is done without the server is kept, sent once, and seen by the others. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { bothKinds } from '../factories/database.ts'
import {
  freePort,
  type ServerProcess,
  startServer,
  storageFor,
} from '../factories/server-process.ts'
import {
  openPerson,
  openReports,
  type Person,
  reportRow,
  signIn,
  untilPackKept,
  untilReadyOffline,
} from './person.ts'

const marathi = 'लिफ्ट पुन्हा बंद पडली आहे'
const edited = 'Lift stops between floors, every morning'
const banner = 'No internet connection found. App is running in offline mode.'

let server: ServerProcess | undefined
let people: Person[] = []
test.afterEach(async () => {
  for (const person of people) await person.closeBrowser()
  people = []
  await server?.end('SIGKILL')
})

const person = async (...args: Parameters<typeof openPerson>) => {
  const opened = await openPerson(...args)
  people.push(opened)
  return opened
}

const makeReport = async ({ page }: Person, title: string) => {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('What is wrong?').fill(title)
  await form.getByRole('button', { name: 'Send' }).click()
}

const editTitle = async ({ page }: Person, title: string) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('What is wrong?').fill(title)
  await form.getByRole('button', { name: 'Save' }).click()
}

const backToList = ({ page }: Person) =>
  page.getByRole('link', { name: 'Back to the list' }).click()

for (const kind of bothKinds) {
  test(`changes made while the server is stopped reach the admin once each (${kind})`, {
    tag: '@main',
  }, async () => {
    const env = await storageFor(kind, mkdtempSync(join(tmpdir(), 'aangan-e2e-')))
    const port = await freePort()
    const running = await startServer(port, env, 'dist')
    server = running
    const owner = await person({ viewport: { width: 360, height: 740 } })
    const admin = await person()
    await signIn(admin, running.url, 'Admin')
    await openReports(admin)
    await signIn(owner, running.url, 'Owner')
    await openReports(owner)
    await expect(reportRow(owner, 'Lift stops between floors')).toBeVisible()
    await untilReadyOffline(owner)
    await untilPackKept(owner, 'files')

    await test.step('the server stops; the list is there after a reload', async () => {
      expect(await running.end('SIGTERM')).toBe(0)
      await owner.page.reload()
      await expect(reportRow(owner, 'Lift stops between floors')).toBeVisible()
      await expect(owner.page.getByText(banner)).toBeVisible()
    })

    const third = 'Gate does not close'
    await test.step('a report in Marathi, an edit, and a report that is fixed', async () => {
      await makeReport(owner, marathi)
      await expect(reportRow(owner, marathi)).toContainText('Waiting to send')
      await makeReport(owner, third)
      await reportRow(owner, 'Lift stops between floors').click()
      await editTitle(owner, edited)
      await expect(owner.page.getByRole('heading', { name: edited })).toBeVisible()
      await backToList(owner)
      await reportRow(owner, third).click()
      await owner.page.getByRole('button', { name: 'It is fixed' }).click()
      await backToList(owner)
    })

    const expectAllWaiting = async () => {
      for (const title of [marathi, third]) {
        await expect(reportRow(owner, title)).toContainText('Waiting to send')
      }
      await expect(reportRow(owner, edited)).toContainText('Change waiting')
      await expect(reportRow(owner, third)).toContainText('Closed')
    }
    await test.step('the browser is closed and opened again: all of it waits', async () => {
      await expectAllWaiting()
      await owner.closeBrowser()
      await owner.openBrowser()
      await owner.page.goto(`${running.url}/apps/reportproblem`)
      await expectAllWaiting()
    })

    await test.step('the server starts: the admin sees each once, without a reload', async () => {
      await admin.page.evaluate(() => Object.assign(window, { wasNotReloaded: true }))
      server = await startServer(port, env, 'dist')
      for (const title of [marathi, edited, third]) {
        await expect(reportRow(admin, title)).toHaveCount(1, { timeout: 60_000 })
      }
      await expect(reportRow(admin, third)).toContainText('Closed')
      expect(await admin.page.evaluate(() => 'wasNotReloaded' in window)).toBe(true)
      await expect(reportRow(owner, marathi)).not.toContainText('Waiting to send')
      await expect(owner.page.getByText(banner)).toBeHidden()
    })
    expect([...owner.complaints, ...admin.complaints]).toEqual([])
  })
}
