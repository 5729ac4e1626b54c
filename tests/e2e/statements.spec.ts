/** The society's statements without the server: the figures of ux.md 7.2, each the way to its entries, as a page and as a PDF. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { novemberStatement } from '../factories/bank-statement.ts'
import { pdfPages } from '../factories/pdf-text.ts'
import { violations } from './axe.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import { signIn, untilPackKept, untilPacksKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo('file')

const patience = { timeout: 60_000 }
const choose = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Which statement' }).getByRole('link', { name }).click()
const row = (page: Page, name: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: name })

test('the treasurer reads, opens and takes along every statement without the server', {
  tag: '@main',
}, async ({ open }) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await untilReadyOffline(office)
  for (const pack of ['statements', 'table', 'paper'] as const) await untilPackKept(office, pack)
  await page.goto(`${gate.url}/apps/accounts/statements`)
  // the whole journal is here
  await expect(page.getByRole('table', { name: 'Trial balance' })).toBeVisible(patience)
  gate.close()

  await page.goto(`${gate.url}/apps/accounts/statements`)
  await expect(page.getByRole('table', { name: 'Trial balance' })).toBeVisible(patience)
  await expect(page.getByRole('article', { name: 'Trial balance' })).toContainText(
    'Debits and credits are equal.',
  )
  expect(await violations(page)).toEqual([])

  await choose(page, 'Balance sheet')
  await expect(row(page, 'Total').last()).toContainText('15,90,933.00')
  await expect(row(page, 'Total').last()).toContainText('13,71,822.00')
  const asked = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const file = await asked
  expect(file.suggestedFilename()).toBe('neem-chhaya-chs-ltd-balance-sheet-2026-11-20.pdf')
  const words = (await pdfPages(readFileSync(await file.path()))).join(' ').replace(/\s+/g, ' ')
  for (const said of ['Balance sheet', '15,90,933.00', 'Both sides are equal.'])
    expect(words).toContain(said)

  await page.getByRole('switch', { name: 'With schedules' }).click()
  await expect(page.getByRole('table', { name: 'Schedule 1:' })).toBeVisible()
  await choose(page, 'Budget versus actual')
  await expect(row(page, 'Light Bill')).toContainText('left to spend')
  await choose(page, 'Receipts and payments')
  // only what came in: that has a sum and no balances
  const hire = row(page, 'Hall hire').getByRole('link').first()
  await hire.click()
  await expect(page.getByRole('definition').filter({ hasText: '7,500.00 Cr' })).toBeVisible()
  await expect(page.getByText(/^(Opening|Closing) balance$/)).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: /^Balance/ })).toHaveCount(0)
  const back = page.getByRole('link', { name: /^Back to Receipts and payments, 01-Apr-26 to / })
  await expect(back).toBeVisible()
  await page.goBack()
  await expect(hire).toBeFocused()
  await hire.click()
  await back.click()
  await expect(hire).toBeFocused()
  await choose(page, 'Fund registers')
  await expect(row(page, 'Contributions from members').first()).toBeVisible()
  await choose(page, 'Bank book')
  await expect(page.getByRole('grid', { name: 'Bank' })).toBeVisible()

  await choose(page, 'Income and expenditure')
  await page.getByLabel('Financial year').selectOption('2025-2026')
  await expect(row(page, 'Surplus for the year')).toContainText('2,21,720.00')
  await expect(row(page, 'Total expenditure')).toContainText('5,36,805.00')
  await row(page, 'Electrician').getByRole('link', { name: '7,050.00, open the entries' }).click()
  await expect(page.getByText('Closing balance')).toBeVisible()
  await expect(page.getByText('₹7,050.00').first()).toBeVisible()
  const entries = page.getByRole('grid', { name: 'Electrician' }).locator('[data-row]')
  await expect(entries).toHaveCount(6)
  await entries.first().click()
  const voucher = page.getByRole('dialog', { name: 'Voucher' })
  await expect(voucher).toContainText('Electrician')
  // closed it leads back to the ledger it was opened from
  await voucher.getByRole('button', { name: 'Close' }).click()
  await expect(entries).toHaveCount(6)
  await expect(entries.first().locator(':focus')).toBeVisible()

  await choose(page, 'Member statement')
  const flat = page.getByRole('combobox', { name: 'Flat' })
  await flat.fill('b101')
  await flat.press('Enter')
  const statement = page.getByRole('article', { name: 'Member statement' })
  await expect(statement).toContainText('B-101 · Dinesh Chavan')
  await page.getByLabel('Financial year').selectOption('2026-2027')
  await expect(row(page, 'Closing balance')).toContainText('45,296.00')
  await expect(row(page, 'Closing balance')).toContainText('49,704.00')
  await expect(statement.getByRole('link', { name: /^Bill for/ }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  const [owed, account] = ['45,296.00', '49,704.00'].map((amount) =>
    row(page, 'Closing balance').getByRole('link', { name: amount }),
  )
  await owed?.click()
  await expect(
    page.getByRole('term').filter({ hasText: 'Dues: Principal · B-101 Dinesh Chavan' }),
  ).toBeVisible()
  await expect(page.getByText('₹45,296.00').first()).toBeVisible()
  await page.goBack()
  await account?.click()
  await expect(page.locator('strong', { hasText: 'Account · B-101 Dinesh Chavan' })).toBeVisible()
  await expect(page.getByText('49,704.00 Dr').first()).toBeVisible()
  await page.goBack()

  await choose(page, 'Ageing of dues')
  const ages = page.getByRole('grid', { name: 'Ageing of dues' })
  const total = ages.getByRole('row').filter({ hasText: 'Total' })
  await expect(total).toContainText('42,390.00')
  const oldest = total.getByRole('link', { name: '42,390.00' })
  // the keys do not walk the last line cell by cell
  await expect(oldest).not.toHaveAttribute('tabindex', '-1')
  await oldest.press('Enter')
  await expect(page.getByText('Dues: Over 90 days').first()).toBeVisible()
  await expect(page.getByText('₹42,390.00').first()).toBeVisible()
  await page.goBack()
  await expect(oldest).toBeFocused()
  // two of them have only paid ahead
  await expect(page.getByText('6 owe · 2 paid ahead')).toBeVisible()
  await expect(total).toContainText('81,171.00')
  await page.getByText('Paid ahead in all:').getByRole('link').click()
  await expect(page.getByText('₹17,606.00').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Ageing of dues, As on 20-Nov-26' }).click()
  await choose(page, 'Defaulters')
  await expect(page.getByRole('grid', { name: 'Defaulters' }).locator('[data-row]')).toHaveCount(2)
  const defaulter = page
    .getByRole('grid', { name: 'Defaulters' })
    .getByRole('row', { name: /B-101/ })
  const before = await defaulter.boundingBox()
  await defaulter.getByRole('checkbox').check()
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toHaveText(
    '1 selected · Principal 45,296.00 · Interest 4,408.00 · Owed 49,704.00',
  )
  expect((await defaulter.boundingBox())?.y).toBe(before?.y)
  await page.getByRole('button', { name: 'Remind (1)' }).click()
  await expect(page.getByRole('dialog', { name: 'Remind' })).toContainText('Dinesh Chavan')
  await page.keyboard.press('Escape')
  // nobody was reminded: who was chosen still is
  await expect(page.getByRole('button', { name: 'Remind (1)' })).toBeFocused()
  await expect(defaulter.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  // of a year that is over: the statement that a row opens is of that year
  await page.getByLabel('Financial year').selectOption('2025-2026')
  const late = page.getByRole('grid', { name: 'Defaulters' }).getByRole('row')
  await late.getByText('Dinesh Chavan').click()
  await expect(page.getByRole('article', { name: 'Member statement' })).toContainText(
    '01-Apr-25 to 31-Mar-26',
  )
  await page.getByRole('link', { name: /^Back to Defaulters, / }).click()
  await expect(late.filter({ hasText: 'B-101' }).locator(':focus')).toBeVisible()
})

test('on a phone a statement fits, and its file goes to Tally', async ({ open }) => {
  const office = await open({ viewport: { width: 360, height: 740 } })
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await page.goto(`${gate.url}/apps/accounts/statements?report=result`)
  await expect(page.getByRole('table')).toBeVisible(patience)
  for (const report of [
    'trial',
    'result',
    'sheet',
    'cash',
    'funds',
    'budget',
    'member',
    'ageing',
  ]) {
    await page.goto(`${gate.url}/apps/accounts/statements?report=${report}`)
    await expect(page.getByLabel('Financial year')).toBeVisible(patience)
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([report, over]).toEqual([report, 0])
  }
  await page.goto(`${gate.url}/apps/accounts/statements?report=trial`)
  await expect(
    page.getByRole('row').filter({ hasText: 'Opening' }).getByRole('link').first(),
  ).toBeVisible(patience)
  // one column for both sides, not one of them empty in every row
  await expect(page.getByRole('columnheader', { name: /^Balance/ })).toHaveText(['Balance'])
  await expect(row(page, 'Security').getByRole('link')).toHaveText(['1,64,500.00 Dr'])
  await page.goto(`${gate.url}/apps/accounts/statements?report=ageing`)
  // each age of a member is the way to its documents, and the member to the statement
  const card = page
    .getByRole('list', { name: 'Ageing of dues' })
    .getByRole('listitem')
    .filter({ hasText: 'B-101' })
  await card.getByRole('link', { name: '₹36,578.00' }).click()
  await expect(page.getByText('Dues: Over 90 days · B-101 Dinesh Chavan').first()).toBeVisible()
  await page.goBack()
  await expect(card.getByRole('link', { name: '₹36,578.00' })).toBeFocused()
  await card.getByRole('link', { name: 'B-101 Dinesh Chavan' }).click()
  await expect(page.getByRole('article', { name: 'Member statement' })).toBeVisible()
  // the row of statements follows, and Back too
  const chosen = page.getByRole('navigation', { name: 'Which statement' }).locator('[aria-current]')
  await expect(chosen).toHaveText('Member statement')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await choose(page, 'Trial balance')
  await expect(chosen).toHaveText('Trial balance')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(chosen).toHaveText('Member statement')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await page.goto(`${gate.url}/apps/accounts/statements`)
  await page.getByRole('button', { name: 'Tally' }).click()
  const asked = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '2. Vouchers of these days' }).click()
  const xml = readFileSync(await (await asked).path(), 'utf8')
  // the app's own pages read no XML
  const plain = await office.context.newPage()
  const wrong = await plain.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'application/xml')
    const vouchers = [...read.querySelectorAll('VOUCHER')]
    const sumOf = (voucher: Element) =>
      [...voucher.querySelectorAll('AMOUNT')].reduce(
        (sum, each) => sum + Math.round(Number(each.textContent) * 100),
        0,
      )
    return {
      isXml: read.querySelector('parsererror') === null,
      count: vouchers.length > 300,
      uneven: vouchers.filter((voucher) => sumOf(voucher) !== 0).length,
    }
  }, xml)
  expect(wrong).toEqual({ isXml: true, count: true, uneven: 0 })
})

test('what waits for a yes leads to where it is given, and Back to its row', async ({ open }) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await page.goto(`${gate.url}/apps/accounts/transactions`)
  await page.getByRole('button', { name: 'Unverified', exact: true }).click(patience)
  const waiting = page.getByRole('row').filter({ hasText: 'B-202 Nikhil Kapoor' })
  await expect(waiting).toContainText('UPI 632211804417')
  await waiting.getByText('B-202').click()
  const entry = page.getByRole('listitem').filter({ hasText: '632211804417' })
  await expect(entry).toBeFocused(patience)
  await page.keyboard.press('Tab')
  await expect(entry.getByRole('button', { name: /^Verify/ })).toBeFocused()
  await page.goBack()
  await expect(waiting.locator(':focus')).toBeVisible(patience)
})

test('e4: the bank is reconciled with its statement without the server, locked, and undone', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await untilReadyOffline(office)
  await untilPacksKept(office, ['onlyAdmin'])
  await page.goto(`${gate.url}/apps/accounts/statements?report=bank`)
  // the whole journal is here
  await expect(page.getByText('Reconciled to 31-Oct-26')).toBeVisible(patience)
  gate.close()
  await page.reload()
  await expect(page.getByText('Reconciled to 31-Oct-26')).toBeVisible(patience)
  const { text, closing, lines } = novemberStatement()
  await page
    .getByLabel('Import statement (XLSX, CSV)')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(
    page.getByText(`${lines.length} of ${lines.length} lines of the statement are in the books.`),
  ).toBeVisible()
  await expect(page.getByLabel("Balance on the bank's statement")).toHaveValue('8,26,762.00')
  expect(closing).toBe(8_26_762_00)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Finish reconciliation' }).click()
  await expect(page.getByText('Reconciled to 20-Nov-26').first()).toBeVisible()
  await expect(page.getByText('Every entry up to this day is on a statement.')).toBeVisible()

  gate.open()
  await expect(page.getByText('Up to date')).toBeVisible(patience)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Undo the reconciliation to 20-Nov-26?' })
  await question.getByLabel('Reason').fill('Wrong statement')
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Reconciled to 31-Oct-26')).toBeVisible(patience)
  await expect(page.getByText('Up to date')).toBeVisible(patience)
})
