/** What a flat owed before the books began, and was forgotten: entered without the server, named in the table, settled as the oldest. */
import { expect } from '@playwright/test'
import { violations } from './axe.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import { signIn, untilPacksKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

const patience = { timeout: 60_000 }

test('forgotten opening dues of a flat are entered without the server, named, and settled first', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  // once the whole journal is here
  await page.goto(`${gate.url}/apps/accounts/statements`)
  await expect(page.getByRole('table', { name: 'Trial balance' })).toBeVisible(patience)
  await page.goto(`${gate.url}/apps/accounts/adjustments`)
  await expect(page.getByRole('button', { name: 'New adjustment' })).toBeVisible(patience)
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible(patience)
  await untilReadyOffline(office)
  await untilPacksKept(office, ['onlyAdmin'])
  gate.close()
  await page.getByRole('button', { name: 'New adjustment' }).click()
  const form = page.getByRole('dialog', { name: 'New adjustment' })
  await form.getByLabel('Kind').selectOption('Opening dues')
  await form.getByRole('combobox', { name: 'Flat' }).fill('a302')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^A-302/ })
    .click()
  await expect(form).toContainText(
    'On 31-Mar-25 this flat began with principal ₹5,200.00, interest ₹318.00, advance ₹0.00, with what was entered of it since.',
  )
  await expect(form.getByLabel('Head', { exact: true })).toHaveCount(0)
  await form.getByLabel('Amount in rupees').fill('750')
  await form.getByLabel('Date', { exact: true }).fill('2025-03-31')
  await form.getByLabel('Reason').fill('In the old register')
  await form.getByRole('button', { name: 'Post adjustment' }).click()
  await expect(form.getByRole('alert').first()).toContainText('Date:')
  expect(await violations(page)).toEqual([])
  await form.getByLabel('Date', { exact: true }).fill('2026-11-20')
  await form.getByRole('button', { name: 'Post adjustment' }).click()
  await expect(form).toBeHidden()
  const row = page
    .getByRole('grid', { name: 'Adjustments' })
    .locator('[data-row]')
    .filter({ hasText: 'Opening dues' })
  await expect(row).toContainText('A-302')
  await expect(row).toContainText('750.00')
  gate.open()
  await expect(row).toContainText(/DN\/2627\/\d{4}/, patience)
  await page.goto(`${gate.url}/apps/accounts/incomes?panel=new`)
  const receipt = page.getByRole('dialog', { name: 'Record receipt' })
  await receipt.getByRole('combobox', { name: 'Flat' }).fill('a302')
  await page.getByRole('option', { name: /^A-302/ }).click()
  await receipt.getByLabel('Amount').fill('750')
  const settles = receipt.getByRole('region', { name: /settle/i })
  // by itself, and not what the books began with or a bill
  await expect(settles.getByRole('listitem').filter({ hasText: 'Debit note' })).toContainText(
    '₹750.00',
    patience,
  )
})
