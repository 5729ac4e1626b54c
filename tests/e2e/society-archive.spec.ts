/** Everything of a society leaves as one archive from the app, and a new, empty server makes the same society of it. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort, type ServerProcess, startServer } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { openGate } from './gate.ts'
import { signIn } from './person.ts'
import { test } from './visitor.ts'

const running: ServerProcess[] = []
test.afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL')
})
const started = async (starting: Promise<ServerProcess>) => {
  const server = await starting
  running.push(server)
  return server
}

const phone = { width: 360, height: 740 }
const email = 'superadmin@demo.aangan.test'
const password = 'Parijat garden 8'

const openSociety = async (page: Page, url: string) => {
  await page.goto(`${url}/apps/societysetup/profile`)
  return page.getByRole('region', { name: 'Everything of the society as one archive' })
}

const command = (dataDir: string, ...args: string[]) =>
  spawnSync(process.execPath, ['dist/server/society-archive.js', ...args], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  })

const chooseFirstPassword = async (page: Page, url: string) => {
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Request Password' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password Request' })).toBeVisible()
  const mail = page.locator(`article[data-recipient="${email}"]`)
  await expect(async () => {
    await page.goto(`${url}/dev/mailbox`)
    await expect(mail).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await mail.getByRole('link').click()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed. You can log in now.')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Accept Terms and Conditions' }).click()
}

test('the super admin downloads it; on an empty server he comes in by the mail and sees his flats', async ({
  open,
}) => {
  const demo = await started(startDemoServer())
  const { page } = await open({ viewport: phone })
  await signIn({ page }, demo.url, 'Super admin')
  const section = await openSociety(page, demo.url)
  const coming = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download the archive' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^aangan-.+-\d{4}-\d\d-\d\d\.tar$/)
  await expect(page.getByText('The archive is saved with your downloads')).toBeVisible()
  const file = await download.path()
  expect(statSync(file).size).toBeGreaterThan(50_000)

  const folder = mkdtempSync(join(tmpdir(), 'aangan-empty-'))
  const imported = command(folder, 'society:import', '--from', file)
  expect(imported.stderr).toBe('')
  expect(imported.stdout).toContain('Imported, and every row read again.')
  expect(imported.status).toBe(0)

  const env = { DATA_DIR: folder, DEMO: 'none' }
  const empty = await started(startServer(await freePort(), env, 'dist'))
  const there = await open({ viewport: phone })
  await chooseFirstPassword(there.page, empty.url)
  await expect(there.page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await there.page.goto(`${empty.url}/apps/societysetup/all`)
  await expect(there.page.getByText('24 flats', { exact: true })).toBeVisible()
  await there.page.goto(`${empty.url}/apps/audit`)
  await expect(there.page.getByText(/a download of the whole society/).first()).toBeVisible()
})

test('why it does not come is said: an old sign-in, a lost line; and it can be stopped', async ({
  open,
}) => {
  const demo = await started(startDemoServer())
  const gate = await openGate(demo.url)
  const { page } = await open()
  await signIn({ page }, gate.url, 'Super admin')
  const section = await openSociety(page, gate.url)
  const button = section.getByRole('button', { name: 'Download the archive' })
  const path = '/api/societies/export'
  const json = 'application/json'
  gate.answer(path, { status: 403, type: json, body: '{"error":"SIGN_IN_AGAIN"}' })
  await button.click()
  await expect(section.getByRole('alert')).toHaveText(
    'Log out, log in again, and download the archive within five minutes.',
  )
  gate.answer(path, undefined)
  gate.hold(path)
  await button.click()
  await expect(section.getByText('The server is putting the archive together …')).toBeVisible()
  await section.getByRole('button', { name: 'Stop' }).click()
  await expect(button).toBeEnabled()
  await expect(section.getByRole('alert')).toBeEmpty()
  gate.release(path)
  // it ends before all of it is there
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 200, headers: { 'X-Archive-Bytes': '5000' }, body: 'short' }),
  )
  await button.click()
  await expect(section.getByRole('alert')).toContainText('The line was lost')
  await gate.end()
})
