/** My Flat: what an owner owes and why, how it is paid, and what the treasurer says of it, with and without the server. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { bare, pdfPages } from '../factories/pdf-text.ts'
import { freePort, type ServerProcess } from '../factories/server-process.ts'
import { unzip } from '../factories/unzip.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { demoFolder, startDemoServer } from './demo-server.ts'
import { drawnPicture } from './drawn-picture.ts'
import { signIn, untilPacksKept, untilReadyOffline } from './person.ts'
import { type Open, test } from './visitor.ts'
import { setBusinessDay } from './while-stopped.ts'

let server: ServerProcess
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const phone = { width: 360, height: 740 }
const dues = (page: Page) => page.getByRole('region', { name: 'A-104: You owe' })
const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const openMyFlat = async (page: Page) => {
  await page.goto(`${server.url}/apps/dashboards/resident`)
  await expect(dues(page)).toContainText('₹3,029.00', { timeout: 60_000 })
}

/** The owner in My Flat, with everything kept; then the server stops. */
const openStopped = async (open: Open) => {
  const folder = demoFolder()
  const port = await freePort()
  server = await startDemoServer({ port, folder })
  const owner = await open({ viewport: phone })
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await openMyFlat(page)
  await untilReadyOffline(owner)
  await untilPacksKept(owner, ['onlyOwner'])
  expect(await server.end('SIGTERM')).toBe(0)
  return { page, port, folder }
}

test('what is owed is explained to the paisa, paid to the society, reported, and verified by the treasurer', {
  tag: '@main',
}, async ({ open }) => {
  server = await startDemoServer()
  const owner = await open({ viewport: phone })
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await openMyFlat(page)
  await expect(dues(page)).toContainText('Principal ₹3,014.00, interest ₹15.00')
  await expect(dues(page)).toContainText('Due 10-Nov-26, 10 days ago')
  // what is overdue is not counted down
  await expect(dues(page).getByRole('timer')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your reports' })).toContainText('Reported by me')
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('All notices')
  await expectNoSidewaysScroll(page, 'My Flat')
  expect(await violations(page)).toEqual([])

  await dues(page).getByRole('button', { name: 'Explain', exact: true }).click()
  const why = drawer(page, 'Why ₹3,029.00 is owed')
  await expect(why.getByText('₹3,014.00 × 12 % × 15 days ÷ 365 = ₹14.86')).toBeVisible()
  await expect(why.getByText('interest so far (₹9.91) comes on the next bill')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await expect(why).toBeHidden()

  await dues(page).getByRole('button', { name: 'Pay' }).click()
  const pay = drawer(page, 'Pay for A-104')
  await expect(
    pay.getByRole('img', { name: 'QR code that pays to neem.society@demobank' }),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectNoSidewaysScroll(page, 'Pay')
  await pay.getByRole('button', { name: 'I have paid' }).click()

  const paid = drawer(page, 'I have paid')
  await expect(paid.getByLabel('Amount')).toHaveValue('3,029.00')
  await paid.getByLabel('UTR').fill('4321')
  await paid.getByRole('button', { name: 'Tell the treasurer' }).click()
  await expect(
    paid.getByRole('link', { name: 'UTR: enter the 12 digits that your payment app shows.' }),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  await paid.getByLabel('UTR').fill('4321 0987 6543')
  await paid.getByRole('button', { name: 'Tell the treasurer' }).click()
  await expect(paid).toBeHidden()
  const reported = page.getByRole('region', { name: 'Payments you reported' })
  await expect(reported).toContainText('Reported by you, waiting for the treasurer')
  await expect(reported).toContainText('432109876543')
  // it is not marked as paid
  await expect(dues(page)).toContainText('₹3,029.00')
  await expect(dues(page)).toContainText('₹3,029.00 reported by you, waiting for the treasurer')

  const office = await open()
  await signIn(office, server.url, 'Treasurer')
  await expect(office.page.getByText('3 payments that members reported')).toBeVisible({
    timeout: 60_000,
  })
  await office.page.goto(`${server.url}/apps/accounts/incomes`)
  const open3 = office.page.getByRole('region', { name: 'Reported by members: 3 to verify' })
  await expect(open3).toBeVisible({ timeout: 60_000 })
  expect(await violations(office.page)).toEqual([])
  await open3.getByRole('button', { name: 'Verify ₹3,029.00 of A-104' }).click()
  await drawer(office.page, 'Is it in the bank?').getByRole('button', { name: 'Verify' }).click()
  await expect(
    office.page.getByRole('row').filter({ hasText: '432109876543' }).first(),
  ).toContainText('R/2627/0166')
  await office.page.getByRole('button', { name: '₹5,000.00 of B-202 not found' }).click()
  await drawer(office.page, 'Not in the bank?').getByRole('button', { name: 'Not found' }).click()
  await expect(
    office.page.getByRole('region', { name: 'Reported by members: 1 to verify' }),
  ).toBeVisible()

  await expect(reported).toContainText('Receipt R/2627/0166', { timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'A-104: Nothing due' })).toBeVisible()
})

test('without the server an owner reads bills, receipts and the statement, and keeps them as PDFs', async ({
  open,
}) => {
  const { page, port, folder } = await openStopped(open)

  await page.reload()
  await expect(dues(page)).toContainText('₹3,029.00')
  const people = page.getByRole('region', { name: 'People in A-104' })
  await expect(people.getByRole('listitem')).toHaveText([
    /^Rohan DeshpandeOwner since /,
    /^Kabir DeshpandeFamily since /,
  ])
  await expect(people.getByRole('link', { name: 'Tell the office' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const bills = page.getByRole('region', { name: 'Bills of A-104' })
  await bills.getByRole('link', { name: /Nov-26/ }).click()
  const bill = drawer(page, 'Bill B/2627/000172')
  await expect(bill.getByRole('row', { name: 'Total payable 3,029.00' })).toBeVisible()
  const saved = async (button: () => Promise<void>) => {
    const coming = page.waitForEvent('download')
    await button()
    return bare((await pdfPages(await readFile(await (await coming).path()))).join(''))
  }
  const text = await saved(() => bill.getByRole('button', { name: 'PDF' }).click())
  expect(text).toContain('neem.society@demobank')
  await page.goBack()

  await page.getByRole('button', { name: 'Statement of A-104' }).click()
  const statement = drawer(page, 'Statement of A-104')
  await expect(statement.getByRole('row', { name: /^Closing balance.*3,029.00$/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const paper = await saved(() => statement.getByRole('button', { name: 'PDF' }).click())
  for (const words of [
    ...['Owedon20-Nov-26:₹3,029.00', 'PrincipalInterestandpenaltyBalance'],
    'Principalbyageon20-Nov-26',
  ])
    expect(paper).toContain(words)
  await expectNoSidewaysScroll(page, 'Statement of A-104')
  const exporting = statement.getByRole('button', { name: 'Export: Member statement' })
  const exported = async (kind: string) => {
    const coming = page.waitForEvent('download')
    await exporting.click()
    await page.getByRole('menuitem', { name: kind }).click()
    return readFile(await (await coming).path())
  }
  const csv = (await exported('CSV')).toString('utf8').slice(1).split('\r\n')
  expect(csv[0]).toBe(
    'Date,Number,Particulars,Charged ₹,Paid ₹,Principal ₹,Interest and penalty ₹,Balance ₹',
  )
  expect(csv).toContain('2026-11-20,,Closing balance,24269.00,21240.00,3014.00,15.00,3029.00')
  const workbook = unzip(await exported('Excel'))
  expect([...workbook.values()].join('')).toContain('Principal by age on 20-Nov-26')
  await statement.getByLabel('Financial year').selectOption('2025-2026')
  await expect(statement.getByRole('row', { name: /^Closing balance/ })).toContainText('31-Mar-26')
  // any other days
  await statement.getByLabel('To', { exact: true }).fill('2025-06-30')
  await statement.getByLabel('From', { exact: true }).fill('2025-05-01')
  await expect(statement.getByLabel('Financial year')).toHaveValue('')
  await expect(statement.getByRole('article')).toContainText('01-May-25 to 30-Jun-25')
  // they stand in the address, and below a document that is opened from there
  await page.reload()
  await statement
    .getByRole('link', { name: /^Receipt/ })
    .first()
    .click()
  const receipt = drawer(page, /^Receipt R/)
  await receipt.getByRole('button', { name: 'Close' }).click()
  await expect(statement.getByRole('article')).toContainText('01-May-25 to 30-Jun-25')
  await statement.getByLabel('From', { exact: true }).fill('2025-07-01')
  await expect(statement.getByText('From: choose a day on or before 30-Jun-25.')).toBeVisible()
  await expect(statement.getByRole('article')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.goBack()

  await dues(page).getByRole('button', { name: 'Pay' }).click()
  await drawer(page, 'Pay for A-104').getByRole('button', { name: 'I have paid' }).click()
  const paid = drawer(page, 'I have paid')
  await paid.getByLabel('UTR').fill('432109876543')
  const picture = { name: 'upi.png', mimeType: 'image/png', buffer: await drawnPicture(page) }
  await paid.locator('input[type="file"]:not([capture])').setInputFiles(picture)
  // what was chosen stays with the form through a reload
  const chosen = paid.getByRole('img', { name: 'upi.jpg' })
  await expect(chosen).toBeVisible()
  await page.reload()
  await expect(chosen).toBeVisible()
  await expect(paid.getByLabel('UTR')).toHaveValue('432109876543')
  expect(await violations(page)).toEqual([])
  await paid.getByRole('button', { name: 'Tell the treasurer' }).click()
  const reported = page.getByRole('region', { name: 'Payments you reported' })
  await expect(reported).toContainText('Waiting to send')
  await expect(reported.getByRole('button', { name: 'Open upi.jpg' })).toBeVisible()

  server = await startDemoServer({ port, folder })
  await expect(reported.getByText('Waiting to send')).toHaveCount(0, { timeout: 60_000 })
  // the treasurer sees it beside the payment
  const office = await open()
  await signIn(office, server.url, 'Treasurer')
  await office.page.goto(`${server.url}/apps/accounts/incomes`)
  const shown = office.page.getByRole('button', { name: 'Open upi.jpg' })
  await expect(shown).toBeVisible({ timeout: 60_000 })
  await shown.click()
  await expect(office.page.getByRole('dialog').getByRole('img', { name: 'upi.jpg' })).toBeVisible()
  await reported.getByRole('button', { name: /^Withdraw the report/ }).click()
  await expect(reported).toContainText('Withdrawn')
})

test('a report that is refused is edited with its picture, and sent again', async ({ open }) => {
  const { page, port, folder } = await openStopped(open)

  await dues(page).getByRole('button', { name: 'Pay' }).click()
  await drawer(page, 'Pay for A-104').getByRole('button', { name: 'I have paid' }).click()
  const paid = drawer(page, 'I have paid')
  await paid.getByLabel('UTR').fill('432109876543')
  await paid.getByLabel('Note').fill('From my father')
  const picture = { name: 'upi.png', mimeType: 'image/png', buffer: await drawnPicture(page) }
  await paid.locator('input[type="file"]:not([capture])').setInputFiles(picture)
  await paid.getByRole('button', { name: 'Tell the treasurer' }).click()
  await expect(paid).toBeHidden()

  // the day it names has not come
  await setBusinessDay(folder, '2026-11-18')
  server = await startDemoServer({ port, folder })
  const chip = page.getByRole('button', { name: /^2 need attention/ })
  await chip.click({ timeout: 60_000 })
  const refused = page.getByRole('listitem').filter({ hasText: 'Payment not reported' })
  await expect(refused).toContainText('A-104, ₹3,029.00, 432109876543')
  await expect(refused).toContainText('Sent along when you edit and resend it.')
  expect(await violations(page)).toEqual([])
  await refused.getByRole('button', { name: 'Edit and resend' }).click()
  await expect(paid.getByLabel('Amount')).toHaveValue('3,029.00')
  await expect(paid.getByLabel('UTR')).toHaveValue('432109876543')
  await expect(paid.getByLabel('Note')).toHaveValue('From my father')
  await expect(paid.getByRole('img', { name: 'upi.jpg' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectNoSidewaysScroll(page, 'I have paid')
  await paid.getByLabel('Date').fill('2026-11-17')
  await paid.getByRole('button', { name: 'Tell the treasurer' }).click()
  await expect(paid).toBeHidden()
  const reported = page.getByRole('region', { name: 'Payments you reported' })
  await expect(reported.getByText('432109876543')).toHaveCount(1)
  await expect(reported).toContainText('17-Nov-26')
  await expect(reported.getByText('Waiting to send')).toHaveCount(0, { timeout: 60_000 })
  await expect(reported.getByRole('button', { name: 'Open upi.jpg' })).toBeVisible()
  await expect(page.getByRole('button', { name: /need.? attention/ })).toHaveCount(0)
})

test('the super admin looks at a flat that is let: who owns and rents it, and until when', async ({
  open,
}) => {
  server = await startDemoServer()
  const head = await open({ viewport: { width: 1280, height: 800 } })
  const { page } = head
  await signIn(head, server.url, 'Super admin')
  await page.goto(`${server.url}/apps/dashboards/resident`)
  await page.getByRole('combobox').first().fill('A-102')
  await page.getByRole('option', { name: /A-102/ }).first().click()
  const people = page.getByRole('region', { name: 'People in A-102' })
  await expect(people).toContainText('Pooja NairTenant since', { timeout: 30_000 })
  await expect(people).toContainText('Leave and licence 01-Apr-25 – 31-Mar-27')
  await expect(people.getByRole('link')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})
