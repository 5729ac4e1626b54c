/** A wing more for the demo society, brought in as its office would: people with Marathi names, a tenant, and nobody. */
import { expect, type Page } from '@playwright/test'

const header = ['Wing', 'Flat no.', 'BHK', 'Area', 'Name', 'Relation', 'Since']
export const marathiOwner = 'अनघा पाटील'
const rows = [
  ['C', '101', '2Bhk', '640', marathiOwner, 'Owner', '01-Apr-12'],
  ['C', '102', '2Bhk', '640', 'विठ्ठल क्षीरसागर', 'Owner', '01-Apr-14'],
  ['C', '201', '3Bhk', '910', 'श्रद्धा ज्ञानेश्वर कुलकर्णी', 'Owner', '01-Apr-15'],
  ['C', '201', '3Bhk', '910', 'प्रद्युम्न मोरे', 'Tenant', '01-Apr-26'],
  ['C', '202', '3Bhk', '910', '', '', ''],
]
const tabbed = [header, ...rows].map((cells) => cells.join('\t')).join('\n')

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** @param url of the server; a super admin is signed in */
export const addMarathiWing = async (page: Page, url: string) => {
  await page.goto(`${url}/apps/societysetup/import`)
  await page.getByRole('textbox', { name: 'Or paste rows from your spreadsheet' }).fill(tabbed)
  await page.getByRole('button', { name: 'Read these rows' }).click()
  await next(page)
  await expect(page.getByText(/^5 rows/)).toBeVisible()
  await next(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Import these rows?' })
    .getByRole('button', { name: 'Import' })
    .click()
  await expect(page.getByText(/^Imported: /)).toBeVisible({ timeout: 60_000 })
}
