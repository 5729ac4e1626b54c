/** Bills and the day book of the office: found, read, given away and taken back, with and without the server. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { bare, pdfPages } from '../factories/pdf-text.ts'
import { freePort, type ServerProcess } from '../factories/server-process.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { demoFolder, startDemoServer } from './demo-server.ts'
import { signIn, untilPacksKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const bills = '/apps/accounts/bills'
const transactions = '/apps/accounts/transactions'
const phone = { width: 360, height: 740 }

const rowsOf = (page: Page, list: string) =>
  page
    .getByRole('grid', { name: list })
    .locator('[data-row]')
    .or(page.getByRole('list', { name: list }).getByRole('listitem'))
const billRow = (page: Page, text: string) =>
  rowsOf(page, 'List of bills').filter({ hasText: text })
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a bill of the month explains itself, stands in the address, and becomes a PDF', async ({
  open,
}) => {
  server = await startDemoServer()
  const office = await open()
  const { page } = office
  await signIn(office, server.url, 'Admin')
  await page.goto(`${server.url}${bills}`)
  await expect(page.getByText('480 bills')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Nov-26', exact: true }).click()
  await expect(page.getByText('24 of 480 bills')).toBeVisible()
  const totals = page.getByRole('row', { name: 'Total of the 24 rows shown' })
  await expect(totals).toContainText('72,479.00')

  await billRow(page, 'A-104').click()
  const bill = drawer(page, 'Bill B/2627/000172')
  await expect(bill.getByRole('row', { name: 'Total payable 3,029.00' })).toBeVisible()
  await page.reload()
  await bill.getByText('Explain this bill').click()
  await expect(bill.getByText('₹3,014.00 × 12 % × 15 days ÷ 365 = ₹14.86')).toBeVisible()
  await expect(bill.getByText('Together ₹14.86, rounded to ₹15.00')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const coming = page.waitForEvent('download')
  await bill.getByRole('button', { name: 'PDF' }).click()
  const pages = await pdfPages(await readFile(await (await coming).path()))
  expect(pages).toHaveLength(1)
  for (const words of ['B/2627/000172', 'RohanDeshpande', 'ThreeThousandTwentyNineRupeesOnly'])
    expect(bare(pages.join(''))).toContain(words)

  await bill.getByRole('link', { name: /^Earlier bill/ }).click()
  await expect(drawer(page, 'Bill B/2627/000148')).toBeVisible()
  await page.goBack()
  await expect(bill).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bill).toBeHidden()
  await expect(page.getByText('24 of 480 bills')).toBeVisible()
})

test('a bill taken back without the server waits, and is reversed once the server is there', async ({
  open,
}) => {
  const folder = demoFolder()
  const port = await freePort()
  server = await startDemoServer({ port, folder })
  const office = await open()
  const { page } = office
  await signIn(office, server.url, 'Admin')
  await page.goto(`${server.url}${bills}?filter=flat.is.A-104~period.is.Nov-26`)
  await expect(billRow(page, 'B/2627/000172')).toBeVisible({ timeout: 60_000 })
  await untilReadyOffline(office)
  await untilPacksKept(office, ['onlyAdmin'])
  expect(await server.end('SIGTERM')).toBe(0)

  await page.reload()
  await billRow(page, 'B/2627/000172').click()
  const bill = drawer(page, 'Bill B/2627/000172')
  await bill.getByRole('button', { name: 'Reverse…' }).click()
  const question = drawer(page, 'Reverse B/2627/000172?')
  await question.getByLabel('Reason').fill('Wrong rate')
  await question.getByRole('switch', { name: "Bill again by today's rules" }).check({ force: true })
  await question.getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect(bill.getByText('Change waiting')).toBeVisible()
  await expect(bill.getByRole('button', { name: 'Reverse…' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(billRow(page, 'B/2627/000172')).toContainText('Change waiting')

  server = await startDemoServer({ port, folder })
  await page.reload()
  await expect(billRow(page, 'RV/2627/')).toContainText('Reversal of B/2627/000172', {
    timeout: 60_000,
  })
  await expect(billRow(page, 'B/2627/000172').filter({ hasText: 'Reversed' })).toBeVisible()
  await expect(billRow(page, 'B/2627/000193')).toContainText('3,029.00')

  await page.goto(`${server.url}${transactions}?filter=state.has.Reversal`)
  await rowsOf(page, 'Day book').filter({ hasText: 'B/2627/000172' }).click()
  const voucher = page.getByRole('dialog', { name: /^Voucher RV/ })
  await expect(voucher.getByText('Wrong rate')).toBeVisible()
  await voucher.getByRole('link', { name: 'Takes back B/2627/000172' }).click()
  await drawer(page, 'Voucher B/2627/000172').getByRole('link', { name: 'Bill' }).click()
  await expect(bill.getByText('Reversed', { exact: true }).first()).toBeVisible()
})

test('on a phone bills and transactions are cards that open, and nothing scrolls sideways', async ({
  open,
}) => {
  server = await startDemoServer()
  const office = await open({ viewport: phone })
  const { page } = office
  await signIn(office, server.url, 'Admin')
  await page.goto(`${server.url}${bills}`)
  await billRow(page, 'A-104').first().getByRole('link').click({ timeout: 60_000 })
  await expect(drawer(page, 'Bill B/2627/000172')).toBeVisible()
  await expectNoSidewaysScroll(page, 'a bill')
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto(`${server.url}${transactions}`)
  const receipt = rowsOf(page, 'Day book').filter({ hasText: 'R/2627/0164' })
  await expect(receipt).toBeVisible()
  await expectNoSidewaysScroll(page, 'the day book')
  expect(await violations(page)).toEqual([])
  await receipt.getByRole('link').click()
  await page.getByRole('link', { name: 'Receipt in Incomes' }).click()
  await expect(page).toHaveURL(/accounts\/incomes\?receipt=/)
  await expect(page.getByRole('dialog', { name: 'Receipt R/2627/0164' })).toBeVisible()
  // it leads back to its voucher, and that to All Transactions
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/accounts\/transactions\?voucher=/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/accounts\/transactions$/)
})
