/** The audit trail: what the super admin changes stands there in words for the admin, and nowhere without the network. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { gate, openGatedDemo } from './gated-demo.ts'
import { signIn } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

const openTrail = async (page: Page) => {
  await page.goto(`${gate.url}/apps/audit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible()
}

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

test('a flat that the super admin changes stands in the admin’s trail, with before and after', async ({
  open,
}) => {
  const head = await open()
  await signIn(head, gate.url, 'Super admin')
  await head.page.goto(`${gate.url}/apps/societysetup/all`)
  await head.page.getByRole('grid').locator('[data-row]').filter({ hasText: '101' }).first().click()
  const form = head.page.getByRole('dialog')
  await form.getByLabel('Share certificate').fill('SC-77')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Admin')
  await expect(async () => {
    await openTrail(page)
    await expect(entries(page).filter({ hasText: 'SC-77' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  const entry = entries(page).filter({ hasText: 'SC-77' })
  await expect(entry).toContainText(/changed flat A-101/)
  await expect(entry).toContainText('→ SC-77')
  await expect(entry).toContainText('Chrome on Linux')
  await expect(
    page.getByText('Checked: every entry shown here is as it was written.'),
  ).toBeVisible()
  await entry.getByText('Before and after').click()
  const field = entry.getByRole('row', { name: 'Share certificate' })
  await expect(field).toContainText('SC-77')

  // the demo's data is the server's
  await expect(page.getByText('The server added the demo data')).toBeVisible()
  const who = (await entry.locator('p').first().textContent())?.replace(/ changed .*/, '') ?? ''
  await page.getByLabel('Who').selectOption({ label: who })
  await expect(page).toHaveURL(/person=/)
  await expect(page.getByText('The server added the demo data')).toBeHidden()
  await expect(entries(page).filter({ hasText: 'SC-77' })).toBeVisible()
  await page.getByLabel('Search the entries').fill('nothing of the kind')
  await expect(page.getByText('No entry fits these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('The server added the demo data')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Export: Audit trail' }).click()
      await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    })(),
  ])
  const file = readFileSync(await download.path(), 'utf8')
  expect(file).toContain('Share certificate: SC-77')
  expect(file.split('\r\n')[0]).toContain('Entry,Date,Time,Who,Device')
})

test('without the network it says so, and comes when it is back', async ({ open }) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Admin')
  await openTrail(page)
  await expect(page.getByText('The server added the demo data')).toBeVisible()
  await gate.close()
  await page.getByLabel('Kind of change').selectOption('Removed')
  await expect(
    page.getByText('The audit trail is kept on the server. It needs internet.'),
  ).toBeVisible()
  await gate.open()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No entry fits these filters.')).toBeVisible()
})

test('an owner is led home', async ({ open }) => {
  const visitor = await open()
  await signIn(visitor, gate.url, 'Owner')
  await visitor.page.goto(`${gate.url}/apps/audit`)
  await expect(visitor.page).toHaveURL(/\/home/)
})
