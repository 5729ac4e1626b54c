/** Story d of ux.md, step 8: a year is closed while somebody who writes receipts has no signal. */
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { createServerDatabase, databaseKinds } from '../factories/database.ts'
import { freePort, type ServerProcess, startServer } from '../factories/server-process.ts'
import { demoFolder } from './demo-server.ts'
import { type Gate, openGate } from './gate.ts'
import { signIn, untilPacksKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
let gate: Gate
let url: string

// the year is closed in the database, for which it has to be reached past the server
test.skip(!databaseKinds.includes('postgres'), 'needs a PostgreSQL')
test.beforeEach(async () => {
  url = await createServerDatabase()
  const storage = { DATA_DIR: demoFolder(), DATABASE_URL: url }
  server = await startServer(await freePort(), { ...storage, DEMO_FY2025: 'open' }, 'dist')
  gate = await openGate(server.url)
})
test.afterEach(async () => {
  await gate.end()
  await server.end('SIGKILL')
})

const closeYear = async (year: string) => {
  const admin = new URL(process.env.TEST_DATABASE_ADMIN_URL ?? '')
  admin.pathname = new URL(url).pathname
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  await client.query('begin')
  await client.query(`select set_config('app.in_commit', 'yes', true)`)
  const { rowCount } = await client.query(
    `update financial_year set state = 'closed', changed_at = now() where id = $1`,
    [year],
  )
  await client.query('commit')
  await client.end()
  // of both societies of the demo
  expect(rowCount).toBe(2)
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Record receipt' })

test('a receipt of a year that was closed meanwhile is refused, edited, and sent again', async ({
  open,
}) => {
  const treasurer = await open({ viewport: { width: 360, height: 740 } })
  const { page } = treasurer
  await signIn(treasurer, gate.url, 'Treasurer')
  await page.goto(`${gate.url}/apps/accounts/incomes`)
  await expect(page.getByText(/R\/2627\//).first()).toBeVisible({ timeout: 30_000 })
  await untilReadyOffline(treasurer)
  await untilPacksKept(treasurer, ['onlyAdmin'])
  gate.close()

  await page.getByRole('button', { name: 'Record receipt' }).click()
  await form(page).getByRole('combobox', { name: 'Flat' }).fill('a104')
  await page.getByRole('option').first().click()
  await form(page).getByLabel('Amount').fill('3,029')
  await form(page).getByLabel('Reference').fill('UTR 2803')
  await form(page).getByLabel('Date').fill('2026-03-30')
  await form(page).getByRole('button', { name: 'Save receipt' }).click()
  await expect(form(page)).toBeHidden()
  await closeYear('2025-2026')
  gate.open()

  const chip = page.getByRole('button', { name: /^1 needs attention/ })
  await chip.click({ timeout: 60_000 })
  const refused = page.getByRole('listitem').filter({ hasText: '3,029.00' })
  await expect(refused).toContainText('That financial year is closed. Choose a day in an open one.')
  await refused.getByRole('button', { name: 'Edit and resend' }).click()
  await expect(form(page).getByLabel('Reference')).toHaveValue('UTR 2803')
  await form(page).getByLabel('Date').fill('2026-11-20')
  await form(page).getByRole('button', { name: 'Save receipt' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'UTR 2803' })
  await expect(row).toContainText('R/2627/0166', { timeout: 60_000 })
  await expect(chip).toBeHidden()
})
