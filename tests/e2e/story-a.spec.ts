/** Story (a) of ux.md, whole: somebody tries the demo on a laptop, from the address that was printed to a society of their own. */
import { expect, type Page } from '@playwright/test'
import { freePort, type ServerProcess } from '../factories/server-process.ts'
import { demoFolder, startDemoServer } from './demo-server.ts'
import { untilPacksKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const patience = { timeout: 60_000 }
const offlineWords = 'No internet connection found. App is running in offline mode.'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const rowsOf = (page: Page, list: string) =>
  page.getByRole('grid', { name: list }).locator('[data-row]')

const logIn = async (page: Page, role: string) => {
  await page.getByRole('button', { name: `Fill in the login of ${role}`, exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(heading(page, /^Good /)).toBeVisible(patience)
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('Try the demo')).toBeVisible(patience)
}

const readAsOwner = async (page: Page) => {
  await logIn(page, 'Owner')
  await expect(heading(page, /, Rohan$/)).toBeVisible()
  await expect(page.getByText('You owe ₹3,029.00 for A-104')).toBeVisible(patience)

  await link(page, 'My Flat Dashboard').click()
  const dues = page.getByRole('region', { name: 'A-104: You owe' })
  await expect(dues).toContainText('Principal ₹3,014.00, interest ₹15.00')
  await expect(dues).toContainText('Due 10-Nov-26')
  await dues.getByRole('button', { name: 'Explain', exact: true }).click()
  await expect(page.getByText('₹3,014.00 × 12 % × 15 days ÷ 365 = ₹14.86')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, /^Why /)).toBeHidden()

  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
  await page.keyboard.type('con')
  const found = page.getByRole('group', { name: 'Pages', exact: true }).getByRole('option')
  await expect(found).toHaveText(['Contacts', 'Contact Us'])
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Contacts')).toBeVisible()
  await expect(page.locator('[data-list-row]').filter({ hasText: /[AB]-\d{3}/ })).toHaveCount(
    24,
    patience,
  )
}

const readFigures = async (page: Page) => {
  await link(page, 'Society Dashboard').click()
  await page.getByLabel('Financial year').selectOption('2025-2026', patience)
  await page.getByRole('radiogroup', { name: 'Collection by head' }).getByText('Billed').click()
  const totals = (table: string) =>
    page.getByRole('table', { name: table }).getByRole('row', { name: /^TOTAL/ })
  await expect(totals('Collection by head: billed')).toContainText('8,24,959.00', patience)
  await expect(totals('Expenses by head')).toContainText('5,36,805.00')
  await page.getByRole('link', { name: 'Electrician, Q3: 2,500.00' }).click()
  await expect(rowsOf(page, 'Electrician')).toHaveCount(2, patience)
}

/** @returns how many bills are above 3,000.00 */
const filterBills = async (page: Page) => {
  await link(page, 'Bills').click()
  await expect(page.getByText('480 bills')).toBeVisible(patience)
  await page.getByRole('button', { name: /^Total.* filter, / }).click()
  await page.getByRole('menuitemradio', { name: 'Greater than' }).click()
  await page.getByRole('textbox', { name: /^Total.* filter$/ }).fill('3000')
  const shown = page.getByText(/^[1-9]\d* of 480 bills/)
  await expect(shown).toBeVisible()
  const count = Number.parseInt((await shown.textContent()) ?? '', 10)
  const totals = page.getByRole('row', { name: `Total of the ${count} rows shown` })
  await expect(totals).toBeVisible()
  const sum = await totals.textContent()
  await expect(page).toHaveURL(/over\.3000/)
  await page.reload()
  await expect(page.getByText(`${count} of 480 bills`)).toBeVisible(patience)
  await expect(totals).toHaveText(sum ?? '')
}

const recordReceipt = async (page: Page) => {
  await page.getByRole('button', { name: 'Record receipt' }).click()
  const form = dialog(page, 'Record receipt')
  await form.getByRole('combobox', { name: 'Flat' }).fill('a104')
  await page.getByRole('option', { name: /^A-104/ }).click()
  await form.getByLabel('Amount').fill('3,029')
  await form.getByLabel('Reference').fill('UTR 4711')
  await form.getByRole('button', { name: 'Save receipt' }).click()
  await expect(form).toBeHidden()
}

const startClean = async (page: Page) => {
  await page.getByRole('button', { name: 'Start clean…' }).click(patience)
  const sure = dialog(page, 'Clear Neem Chhaya CHS Ltd.?')
  await sure.getByRole('textbox').fill('Neem Chhaya CHS Ltd.')
  await sure.getByRole('button', { name: 'Clear everything' }).click()
  await expect(page.getByText('0 flats', { exact: true })).toBeVisible(patience)
}

test('story a: the demo is read, worked in without its server, and cleared', {
  tag: '@main',
}, async ({ open }) => {
  test.slow()
  const place = { port: await freePort(), folder: demoFolder() }
  server = await startDemoServer(place)
  const { page } = await open()

  await test.step('1: the address leads to the login, which offers the demo', async () => {
    await page.goto(server.url)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Try the demo')).toBeVisible()
  })
  await test.step('2-4: what an owner owes and why; Contacts by the keyboard', () =>
    readAsOwner(page))
  await logOut(page)
  await logIn(page, 'Treasurer')
  await test.step('5: the figures of a year lead to their rows', () => readFigures(page))
  await test.step('6: bills above 3,000.00 stand in the address', () => filterBills(page))

  const visited = ['Bills', 'Society Dashboard', 'Contacts']
  const receipt = rowsOf(page, 'List of receipts').filter({ hasText: 'UTR 4711' })
  await test.step('7: without the server all of it opens, and a receipt waits', async () => {
    await link(page, 'Incomes').click()
    await expect(page.getByText(/R\/2627\//).first()).toBeVisible(patience)
    await untilReadyOffline({ page })
    await untilPacksKept({ page }, ['onlyAdmin'])
    expect(await server.end('SIGTERM')).toBe(0)
    await page.reload()
    await expect(page.getByText(offlineWords)).toBeVisible(patience)
    for (const name of visited) {
      await link(page, name).click()
      await expect(heading(page, name)).toBeVisible()
      await expect(page.getByText(/^As of /).first()).toBeVisible()
    }
    await page.getByRole('button', { name: 'Accounts', exact: true }).click()
    await link(page, 'Incomes').click()
    await recordReceipt(page)
    await expect(receipt).toContainText('Waiting to send')
  })
  await test.step('8: with the server it gets its number, and nothing is due', async () => {
    server = await startDemoServer(place)
    await expect(receipt).toContainText(/R\/2627\/\d{4}/, patience)
    await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible(patience)
    await expect(page.getByText('Waiting to send')).toHaveCount(0)
    await logOut(page)
    await logIn(page, 'Owner')
    await expect(page.getByText('Nothing due').first()).toBeVisible(patience)
    await logOut(page)
  })
  await test.step('9: the demo is cleared by its name, for a society of their own', async () => {
    await logIn(page, 'Super admin')
    await page.goto(`${server.url}/apps/societysetup/import`)
    await startClean(page)
    await expect(page.getByRole('heading', { name: 'Step 2 of 6: Flats' })).toBeVisible()
  })
})
