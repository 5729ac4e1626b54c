/** The treasurer makes the bundle of a closed year; the auditor opens it with no account, and with the server stopped. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo('file')

const yearOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

const openYears = async (page: Page, url: string) => {
  await page.goto(`${url}/apps/accounts/years`)
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible({ timeout: 30_000 })
}

const makeBundle = async (page: Page, year: string) => {
  await openYears(page, server.url)
  return makeHere(page, year)
}

const makeHere = async (page: Page, year: string) => {
  const coming = page.waitForEvent('download', { timeout: 30_000 })
  await page.getByRole('button', { name: `Auditor's bundle of ${year}` }).click({ timeout: 30_000 })
  const download = await coming
  const said = yearOf(page, year)
  await expect(said).toContainText('is with your downloads')
  const [fingerprint = ''] =
    /([0-9A-F]{4} ){15}[0-9A-F]{4}/.exec((await said.textContent()) ?? '') ?? []
  expect(fingerprint).not.toBe('')
  return { name: download.suggestedFilename(), file: await download.path(), fingerprint, said }
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel(/^Choose (the|another) file$/)
    .setInputFiles({ name, mimeType: 'application/gzip', buffer })

test('made by the treasurer, opened by the auditor without account or server; a changed voucher is named', {
  tag: '@main',
}, async ({ open }) => {
  const desk = await open()
  await signIn(desk, server.url, 'Treasurer')
  const { name, file, fingerprint, said } = await makeBundle(desk.page, '2025-2026')
  expect(name).toMatch(/-auditor-2025-2026-\d{4}-\d\d-\d\d\.jsonl\.gz$/)
  await expect(said).not.toContainText('The year is not closed')

  const auditor = await open({ viewport: { width: 360, height: 740 } })
  const { page } = auditor
  await page.goto(`${gate.url}/auditor`)
  await expect(page.getByRole('heading', { level: 1, name: "Auditor's bundle" })).toBeVisible()
  await untilReadyOffline(auditor)
  for (const pack of ['auditor', 'books', 'places', 'files', 'code', 'paper']) {
    await untilPackKept(auditor, pack)
  }
  gate.close()
  await page.reload()
  await choose(page, name, readFileSync(file))
  await expect(page.getByText('The year was closed when it was made.')).toBeVisible()
  await expect(page.getByText(fingerprint, { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Trial balance' })).toContainText('Total')
  expect(await violations(page)).toEqual([])
  await expectNoSidewaysScroll(page, 'the trial balance')
  for (const part of ['Income and expenditure', 'Balance sheet', 'Receipts and payments']) {
    await page.getByRole('link', { name: part, exact: true }).click()
    await expect(page.getByRole('table', { name: part })).toContainText('Total')
    await expect(
      page.getByText(`Fingerprint of the auditor's bundle: ${fingerprint}`).first(),
    ).toBeAttached()
  }
  // from a figure to its ledger, to a voucher, and back
  await page
    .getByRole('link', { name: /open the entries$/ })
    .first()
    .click()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: /^Voucher / })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Vouchers', exact: true }).click()
  await page.getByLabel('Find a voucher').fill('R/2526/')
  const number = await page.getByRole('table').getByRole('link').first().textContent()

  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const at = lines.findIndex((line) => line.includes(`"number":"${number}"`))
  const changed = lines.with(at, (lines[at] ?? '').replace(/"amount":(\d)/, '"amount":9$1'))
  await choose(page, name, gzipSync(changed.join('\n')))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    new RegExp(`^Voucher ${number} of \\d\\d-\\w{3}-2[56] was changed\\.`),
  )
  await expect(page.getByRole('table')).toHaveCount(0)
  await choose(page, name, readFileSync(file).subarray(0, -200))
  await expect(alert).toContainText('The file is cut off or damaged after')
})

test('of a year that is not closed it says so, on the desk and at the auditor', async ({
  open,
}) => {
  const desk = await open()
  await signIn(desk, server.url, 'Treasurer')
  const { name, file, said } = await makeBundle(desk.page, '2026-2027')
  await expect(said).toContainText('The year is not closed, and the bundle says so')
  const { page } = await open()
  await page.goto(`${server.url}/auditor`)
  await choose(page, name, readFileSync(file))
  await expect(page.getByText('The year was not closed when it was made').first()).toBeVisible()
})

const paper = {
  ...{ name: 'security-october.pdf', mimeType: 'application/pdf' },
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2000)]),
}

const attachToInvoice = async (page: Page, number: string) => {
  await page.goto(`${server.url}/apps/accounts/invoices`)
  const row = page.getByRole('grid').locator('[data-row]').filter({ hasText: number })
  await row.getByText(number).click({ timeout: 60_000 })
  const panel = page.getByRole('dialog', { name: `Invoice ${number}` })
  await panel.locator('input[type="file"][multiple]').setInputFiles(paper)
  await expect(panel.getByRole('listitem')).toContainText(paper.name)
  await expect(panel.getByText('Waiting to send')).toHaveCount(0, { timeout: 30_000 })
  await expect(panel.getByText(/^Sending/)).toHaveCount(0, { timeout: 30_000 })
}

const paperIn = (file: string) => {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const line = lines.find((each) => each.includes(`"name":"${paper.name}"`)) ?? '{"entry":{}}'
  return { head: JSON.parse(lines[0] ?? '').entry.row, row: JSON.parse(line).entry.row }
}

test('an invoice paper that was never opened on the device is in the bundle; without the server it is named', async ({
  open,
}) => {
  const attaching = await open()
  await signIn(attaching, server.url, 'Treasurer')
  await attachToInvoice(attaching.page, 'V/2627/0030')

  const office = await open()
  await signIn(office, server.url, 'Treasurer')
  const whole = await makeBundle(office.page, '2026-2027')
  await expect(whole.said).not.toContainText('missing')
  expect(paperIn(whole.file).row.bytes).toBe(paper.buffer.toString('base64'))
  expect(paperIn(whole.file).head.missingFiles).toBe(0)

  const away = await open({ viewport: { width: 360, height: 740 } })
  await signIn(away, gate.url, 'Treasurer')
  await openYears(away.page, gate.url)
  gate.close()
  const part = await makeHere(away.page, '2026-2027')
  await expect(part.said).toContainText('1 paper is named in the bundle, but its file is missing')
  await expect(part.said.getByRole('listitem')).toHaveText(`${paper.name} (Invoice V/2627/0030)`)
  expect(paperIn(part.file).row.bytes).toBeNull()
  expect(await violations(away.page)).toEqual([])
  await expectNoSidewaysScroll(away.page, 'the bundle with a paper missing')

  const { page } = await open({ viewport: { width: 360, height: 740 } })
  await page.goto(`${server.url}/auditor`)
  await choose(page, part.name, readFileSync(part.file))
  await expect(page.getByText('1 paper is named here')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: paper.name }).click()
  await expect(page.getByText('Not in the bundle: the file could not be had')).toBeVisible()
  await choose(page, whole.name, readFileSync(whole.file))
  await expect(page.getByText(/entries fit/)).toBeVisible()
  await expect(page.getByText('named here')).toHaveCount(0)
})
