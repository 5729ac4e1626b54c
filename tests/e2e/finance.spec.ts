/** Story a, step 5: the figures of the society and what stands behind them; a budget is revised without the server. */
import { expect, type Page } from '@playwright/test'
import { violations } from './axe.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import { signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

const patience = { timeout: 60_000 }

const openDashboard = async (page: Page, search = '') => {
  await page.goto(`${gate.url}/apps/dashboards/finance${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Society Dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Expenses by head' })).toBeVisible(patience)
}

const totals = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('row', { name: /^TOTAL/ })

test('a5: billed and spent in a year; each figure leads to the rows behind it', {
  tag: '@main',
}, async ({ open }) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await openDashboard(page)
  for (const words of ['Collected 5,21,965.00', 'Dues 81,171.00', 'Bank 8,26,762.00'])
    await expect(page.getByRole('link', { name: new RegExp(words) })).toBeVisible()
  await expect(page.getByRole('link', { name: /Dues/ })).toContainText('6 flats')
  await expect(page.getByRole('table', { name: 'Ageing of dues' })).toContainText('42,390.00')
  expect(await violations(page)).toEqual([])

  await page.getByLabel('Financial year').selectOption('2025-2026')
  await page.getByRole('radiogroup', { name: 'Collection by head' }).getByText('Billed').click()
  await expect(totals(page, 'Collection by head: billed')).toContainText('8,24,959.00')
  await expect(totals(page, 'Expenses by head')).toContainText('5,36,805.00')
  const budget = page.getByRole('region', { name: 'Budget versus actual' })
  await expect(budget).toContainText('₹550.00 over (8.5 %), adverse')
  await expect(budget).toContainText('₹4,825.00 under (48.3 %), favourable')

  await page.getByRole('link', { name: 'Electrician, Q3: 2,500.00' }).click()
  const rows = page.getByRole('grid', { name: 'Electrician' }).locator('[data-row]')
  await expect(rows.first()).toContainText('Prabha Electricals', patience)
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('₹2,500.00').first()).toBeVisible()
  await page.goBack()
  await page.getByRole('radiogroup', { name: 'Collection by head' }).getByText('Collected').click()
  const settled = page.getByRole('link', { name: /^Sinking Fund, Q1: / })
  const amount = await settled.textContent()
  await settled.click()
  const parts = page.getByRole('grid', { name: 'Collected: Sinking Fund' })
  await expect(parts.locator('[data-row]').first()).toContainText(/(Apr|May|Jun)-25/, patience)
  await expect(page.getByText(`₹${amount}`).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^Collected / }).click()
  await expect(page.getByText('₹8,07,807.00').first()).toBeVisible(patience)
  await page.goBack()
  await page.getByRole('radiogroup', { name: 'Collection by head' }).getByText('Billed').click()
  await page.getByRole('link', { name: 'TOTAL, Q1: 2,04,997.00' }).click()
  await expect(page.getByRole('grid', { name: 'Billed: all heads' })).toBeVisible(patience)
  await expect(page.getByText('₹2,04,997.00').first()).toBeVisible()
})

test('a budget is revised without the server, and says what is over it', async ({ open }) => {
  const office = await open({ viewport: { width: 360, height: 740 } })
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await openDashboard(page)
  await page
    .getByRole('tablist', { name: 'Expenses by head' })
    .getByRole('tab', { name: 'Q1' })
    .click()
  await expect(totals(page, 'Expenses by head')).toContainText('1,45,871.00')
  await untilReadyOffline(office)
  await untilPackKept(office, 'finance')
  gate.close()
  await openDashboard(page)
  await page.getByRole('link', { name: 'Revise the budget' }).click()
  const form = page.getByRole('dialog', { name: 'Budget' })
  await form.getByLabel('Plumber').fill('5,000')
  await form.getByRole('button', { name: 'Save budget' }).click()
  await expect(form.getByRole('alert').first()).toContainText('Enter the number of the resolution')
  await form.getByLabel('Resolution number').fill('GB 2026-11, no. 2')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save budget' }).click()
  await expect(form).toBeHidden()
  const budget = page.getByRole('region', { name: 'Budget versus actual' })
  await expect(budget).toContainText('₹25.00 over the budget (0.5 %)')
  await expect(budget).toContainText('GB 2026-11, no. 2')
  gate.open()
  await expect(page.getByRole('button', { name: /Up to date/ })).toBeVisible(patience)
  await page.getByRole('link', { name: 'Revise the budget' }).click()
  await expect(form.getByText(/^2: GB 2026-11, no\. 2/)).toBeVisible(patience)
})
