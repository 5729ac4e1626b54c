/** The signatures on receipts: set by the super admin, on the phone of who has receipts, and drawn into the PDF without the server. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { bare, pdfPages } from '../factories/pdf-text.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { tablesWith } from './device-data.ts'
import { drawnPicture } from './drawn-picture.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import { signIn, untilPacksKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

const phone = { viewport: { width: 360, height: 740 } }
test('without the server an owner’s receipt says the balance after it, and bears the Secretary’s signature', async ({
  open,
}) => {
  const office = await open()
  await signIn(office, gate.url, 'Super admin')
  await office.page.goto(`${gate.url}/apps/societysetup/committee`)
  await office.page
    .getByRole('grid')
    .locator('[data-row]')
    .filter({ hasText: 'Secretary' })
    .click({ timeout: 60_000 })
  const place = office.page.getByRole('region', { name: 'Signature' })
  await place.locator('input[type=file]').setInputFiles({
    ...{ name: 'signature.png', mimeType: 'image/png' },
    buffer: await drawnPicture(office.page),
  })
  await expect(place.getByRole('img', { name: 'Signature' })).toBeVisible()

  // of a paper from before it, it is none
  const treasurer = await open()
  await signIn(treasurer, gate.url, 'Treasurer')
  await treasurer.page.goto(`${gate.url}/apps/accounts/incomes?panel=new`)
  const form = treasurer.page.getByRole('dialog', { name: 'Record receipt' })
  await form.getByRole('combobox', { name: 'Flat' }).fill('a104')
  await treasurer.page.getByRole('option', { name: /^A-104/ }).click()
  await form.getByLabel('Amount').fill('3,029')
  await form.getByRole('button', { name: 'Save receipt' }).click()
  await expect(treasurer.page.getByText('R/2627/0166')).toBeVisible({ timeout: 60_000 })

  const owner = await open(phone)
  const tenant = await open(phone)
  await signIn(owner, gate.url, 'Owner')
  await signIn(tenant, gate.url, 'Tenant')
  const { page } = owner
  // fetched by itself, before any receipt is opened
  await expect
    .poll(() => tablesWith(page, 'signature.jpg'), { timeout: 60_000 })
    .toEqual(['attachment', 'blobs'])
  // who has no receipts has no signature
  await expect(tenant.page.getByRole('button', { name: /^Up to date/ })).toBeVisible({
    timeout: 60_000,
  })
  expect(await tablesWith(tenant.page, 'signature.jpg')).toEqual([])
  await untilReadyOffline(owner)
  await untilPacksKept(owner, ['onlyOwner'])
  gate.close()
  await page.goto(`${gate.url}/apps/dashboards/resident`)
  await page.getByRole('button', { name: 'Open receipt R/2627/0166' }).click()
  const slip = page.getByRole('dialog', { name: /^Receipt R/ })
  await expect(slip.getByRole('img', { name: 'Signature of the Secretary' })).toBeVisible()
  await expect(slip.getByRole('img', { name: 'Signature of the Treasurer' })).toHaveCount(0)
  await expect(slip).toContainText('Treasurer')
  const balance = slip.locator('dl > div').filter({ hasText: 'Balance after' })
  await expect(balance).toContainText('Nothing owed')
  expect(await violations(page)).toEqual([])
  await expectNoSidewaysScroll(page, 'a receipt')

  const coming = page.waitForEvent('download')
  await slip.getByRole('button', { name: 'PDF' }).click()
  const bytes = await readFile(await (await coming).path())
  const pages = await pdfPages(bytes)
  expect(pages).toHaveLength(1)
  for (const words of ['Balanceafter', 'Nothingowed', 'Secretary', 'Treasurer']) {
    expect(bare(pages.join(''))).toContain(words)
  }
  expect(bytes.toString('latin1')).toContain('/Subtype /Image')

  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Open receipt R/ })
    .nth(1)
    .click()
  await expect(slip).toContainText('Secretary')
  await expect(slip.getByRole('img', { name: 'Signature of the Secretary' })).toHaveCount(0)
})
