/** Story d of ux.md, step 8: a year is closed while somebody who writes receipts has no signal. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createServerDatabase, databaseKinds } from '../factories/database.ts'
import { freePort, type ServerProcess, startServer } from '../factories/server-process.ts'
import { type Gate, openGate } from './gate.ts'
import { signIn, untilPacksKept, untilReadyOffline } from './person.ts'
import { type Open, test, type Visitor } from './visitor.ts'

let server: ServerProcess
let gate: Gate

test.beforeEach(async () => {
  // a demo of its own, whose years are open
  const folder = { DATA_DIR: mkdtempSync(join(tmpdir(), 'aangan-open-years-')) }
  const storage = databaseKinds.includes('postgres')
    ? { ...folder, DATABASE_URL: await createServerDatabase() }
    : folder
  server = await startServer(await freePort(), { ...storage, DEMO_FY2025: 'open' }, 'dist')
  gate = await openGate(server.url)
})
test.afterEach(async () => {
  await gate.end()
  await server.end('SIGKILL')
})

const form = (page: Page) => page.getByRole('dialog', { name: /^(Record|Edit) receipt$/ })

/** On a phone without signal, dated in March. */
const recordInMarch = async ({ page }: Visitor) => {
  await page.getByRole('button', { name: 'Record receipt' }).click()
  await form(page).getByRole('combobox', { name: 'Flat' }).fill('a104')
  await page.getByRole('option', { name: /^A-104/ }).click()
  await form(page).getByLabel('Amount').fill('3,029')
  await form(page).getByLabel('Reference').fill('UTR 2803')
  await form(page).getByLabel('Date').fill('2026-03-30')
  await form(page).getByRole('button', { name: 'Save receipt' }).click()
  await expect(form(page)).toBeHidden()
}

const yearOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The year before it first. */
const closeYears = async (page: Page) => {
  await page.goto(`${server.url}/apps/accounts/years`)
  await expect(yearOf(page, '2026-2027')).toContainText('it ends on 31-Mar-27', { timeout: 30_000 })
  await expect(yearOf(page, '2025-2026')).toContainText(
    'Close the year: once the year before it has come as far.',
  )
  for (const year of ['2024-2025', '2025-2026']) {
    await page.getByRole('button', { name: `Close the year: ${year}` }).click()
    const question = page.getByRole('dialog', { name: `Close ${year}?` })
    await expect(question.getByRole('button', { name: 'Keep it open' })).toBeFocused()
    await question.getByRole('button', { name: 'Close the year' }).click()
    await expect(yearOf(page, year).getByText('Closed', { exact: true })).toBeVisible()
  }
  // the server has it
  await expect(page.getByText('Change waiting')).toHaveCount(0, { timeout: 30_000 })
}

/** A phone that is left without signal, and the desk at which the year is closed. */
const closedMeanwhile = async (open: Open) => {
  const phone = await open({ viewport: { width: 360, height: 740 } })
  await signIn(phone, gate.url, 'Treasurer')
  await phone.page.goto(`${gate.url}/apps/accounts/incomes`)
  await expect(phone.page.getByText(/R\/2627\//).first()).toBeVisible({ timeout: 30_000 })
  await untilReadyOffline(phone)
  await untilPacksKept(phone, ['onlyAdmin'])
  gate.close()
  await recordInMarch(phone)
  const desk = await open({ viewport: { width: 1280, height: 800 } })
  await signIn(desk, server.url, 'Treasurer')
  await closeYears(desk.page)
  gate.open()
  const chip = phone.page.getByRole('button', { name: /^1 needs attention/ })
  await chip.click({ timeout: 60_000 })
  const refused = phone.page
    .getByRole('listitem')
    .filter({ hasText: 'Receipt not accepted: A-104, ₹3,029.00' })
  await expect(refused).toContainText('That financial year is closed. Choose a day in an open one')
  return { phone, desk, chip, refused }
}

test('a receipt of a year that was closed meanwhile is refused, edited, and sent again', async ({
  open,
}) => {
  const { phone, desk, chip, refused } = await closedMeanwhile(open)
  const { page } = phone
  const late = desk.page.getByRole('region', { name: /^Late documents to review/ })
  await expect(late).toContainText('A-104', { timeout: 30_000 })
  await refused.getByRole('button', { name: 'Edit and resend' }).click()
  await expect(form(page).getByLabel('Reference')).toHaveValue('UTR 2803')
  await form(page).getByLabel('Date').fill('2026-11-20')
  await form(page).getByRole('button', { name: 'Save receipt' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'UTR 2803' })
  await expect(row).toContainText('R/2627/0166', { timeout: 60_000 })
  await expect(chip).toBeHidden()
  // nothing is left to review
  await expect(late).toBeHidden({ timeout: 30_000 })
})

test('the office enters it on an open day: it is in the books once, and its maker reads so', async ({
  open,
}) => {
  const { phone, desk, refused } = await closedMeanwhile(open)
  const { page } = desk
  const late = page.getByRole('region', { name: 'Late documents to review: 1' })
  await expect(late).toContainText(', dated 30-Mar-26', { timeout: 30_000 })
  await late.getByRole('button', { name: 'Enter: Receipt A-104 ₹3,029.00' }).click()
  const question = page.getByRole('dialog', { name: 'Enter it on an open day?' })
  await question.getByLabel('Date in the books').fill('2026-03-31')
  await question.getByRole('button', { name: 'Enter' }).click()
  await expect(question).toContainText('01-Apr-26')
  await question.getByLabel('Date in the books').fill('2026-11-20')
  await question.getByRole('button', { name: 'Enter' }).click()
  await expect(late).toBeHidden()
  await expect(refused).toContainText('It is in the books: entered on 20-Nov-26', {
    timeout: 60_000,
  })
  await expect(refused.getByRole('button', { name: 'Edit and resend' })).toBeHidden()
  await refused.getByRole('button', { name: 'Discard' }).click()
  await phone.page
    .getByRole('dialog', { name: 'Discard this change?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  const row = phone.page.getByRole('listitem').filter({ hasText: 'UTR 2803' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('R/2627/0166')
})
