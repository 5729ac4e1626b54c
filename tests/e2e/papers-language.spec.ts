/** The papers of a society in the language it chose, for whoever reads the screens in another one, with and without the server. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { bare, pdfPages } from '../factories/pdf-text.ts'
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { signIn, untilPackKept, untilPacksKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.afterEach(async () => {
  await server.end('SIGKILL')
})

test('a treasurer who reads English makes the bill of a Marathi society without the server', async ({
  open,
}) => {
  server = await startDemoServer()
  const founder = await open()
  await signIn(founder, server.url, 'Super admin')
  await founder.page.goto(`${server.url}/apps/societysetup/profile`)
  await founder.page.getByLabel('Language of papers').selectOption('मराठी', { timeout: 60_000 })
  await founder.page.getByRole('button', { name: 'Save' }).click()
  await expect(founder.page.getByText('Profile saved')).toBeVisible()

  const office = await open()
  const { page } = office
  await signIn(office, server.url, 'Treasurer')
  await page.goto(`${server.url}/apps/accounts/bills?filter=flat.is.A-104~period.is.Nov-26`)
  const bill = page.getByRole('grid', { name: 'List of bills' }).getByText('B/2627/000172')
  await expect(bill).toBeVisible({ timeout: 60_000 })
  await untilReadyOffline(office)
  await untilPacksKept(office, ['onlyAdmin'])
  await untilPackKept(office, 'mr')
  expect(await server.end('SIGTERM')).toBe(0)

  await page.reload()
  await bill.click()
  const drawer = page.getByRole('dialog', { name: 'Bill B/2627/000172' })
  await expect(drawer.getByRole('row', { name: 'Total payable 3,029.00' })).toBeVisible()
  const coming = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'PDF' }).click()
  const said = bare((await pdfPages(await readFile(await (await coming).path()))).join(''))
  for (const words of ['तपशील', 'एकूणदेय', '3,029.00', 'हजारएकोणतीसरुपयेफक्त', 'RohanDeshpande'])
    expect.soft(said).toContain(words)
  expect(said).not.toContain('Total')
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('section.sheet[lang=mr]')
  await expect(sheet).toContainText('अक्षरी: तीन हजार एकोणतीस रुपये फक्त')
  await page.emulateMedia({ media: 'screen' })
  await expect(drawer).toContainText('Total payable')
})
