/** The two lists of what vendors ask for and are paid, of a treasurer who is signed in. */
import { expect, type Page } from '@playwright/test'
import { gate } from './gated-demo.ts'

export const patience = { timeout: 60_000 }

export const rows = (page: Page) => page.getByRole('grid').locator('[data-row]')

export const openList = async (page: Page, name: 'Invoices' | 'Payments') => {
  await page.goto(`${gate.url}/apps/accounts/${name.toLowerCase()}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(rows(page).first()).toBeVisible(patience)
}
