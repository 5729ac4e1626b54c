/** The treasurer makes the bundle of a closed year; the auditor opens it with no account, and with the server stopped. */
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

const makeBundle = async (page: Page, year: string) => {
  await page.goto(`${server.url}/apps/accounts/years`)
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible({ timeout: 30_000 })
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

test('made by the treasurer, opened by the auditor without account or server; a changed voucher is named', async ({
  open,
}) => {
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
