/** Story e, step 3: what vendors ask for and what they are paid, entered without the server, taxed by the rule, numbered afterwards. */
import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { violations } from './axe.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import { openList, patience, rows } from './payable-lists.ts'
import { signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

test('e3: October was paid net of its tax; an invoice and its payment are entered without the server', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await openList(page, 'Payments')
  const october = rows(page).filter({ hasText: 'Rakshak Guard Services' }).first()
  for (const amount of ['23,500.00', '470.00', '23,030.00'])
    await expect(october).toContainText(amount)
  // all invoices and payments are here
  await expect(page.getByRole('grid')).toContainText('9,31,056.00', patience)
  expect(await violations(page)).toEqual([])
  await untilReadyOffline(office)
  await untilPackKept(office, 'payables')
  gate.close()

  await openList(page, 'Invoices')
  await page.getByRole('button', { name: 'Add invoice' }).click()
  const form = page.getByRole('dialog', { name: 'Add invoice' })
  await form.getByLabel('Vendor', { exact: true }).selectOption('Jal Plumbing Works')
  await expect(form.getByText('Nothing is owed')).toBeVisible()
  await expect(form.getByLabel('For, line 1')).toHaveValue('account:plumber')
  await form.getByLabel('Amount, line 1').fill('1,425')
  await expect(
    form.getByText('The invoice says ₹1,425.00; the vendor gets ₹1,425.00.'),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save invoice' }).click()
  await expect(form).toBeHidden()
  const invoice = rows(page).filter({ hasText: 'Jal Plumbing Works' }).first()
  await expect(invoice).toContainText('no number yet')

  await openList(page, 'Payments')
  await page.getByRole('button', { name: 'Record payment' }).click()
  const paying = page.getByRole('dialog', { name: 'Record payment' })
  await paying.getByLabel('Vendor', { exact: true }).selectOption('Jal Plumbing Works')
  await paying.getByRole('checkbox').first().check()
  await expect(paying.getByLabel('Amount')).toHaveValue('1,425.00')
  await paying.getByRole('button', { name: 'Save payment' }).click()
  await expect(paying).toBeHidden()

  gate.open()
  const payment = rows(page).filter({ hasText: 'Jal Plumbing Works' }).first()
  await expect(payment).toContainText(/P\/2627\/\d{4}/, patience)
  await openList(page, 'Invoices')
  await expect(invoice).toContainText(/V\/2627\/\d{4}/)
  await expect(invoice).toContainText('Paid')
})

test('a security invoice proposes its tax, says why, one number twice is said, and one that repeats is due again', {
  tag: '@main',
}, async ({ open }) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await openList(page, 'Invoices')
  await page.getByRole('button', { name: 'Add invoice' }).click()
  const form = page.getByRole('dialog', { name: 'Add invoice' })
  await form.getByRole('button', { name: 'Save invoice' }).click()
  await expect(form.getByText('Vendor: choose whose invoice it is.').first()).toBeVisible()
  await form.getByLabel('Vendor', { exact: true }).selectOption('Rakshak Guard Services')
  await form.getByLabel('Amount, line 1').fill('10,000')
  await expect(form.getByLabel('Tax deducted')).toHaveValue('200.00')
  await expect(form.getByText(/^2 % of ₹1,74,500\.00, the sum of the year/)).toBeVisible()
  await form.getByLabel('Invoice number (optional)').fill('1083')
  await form.getByRole('button', { name: 'Save invoice' }).click()
  await expect(form).toBeHidden()
  await expect(rows(page).first()).toContainText(/V\/2627\/\d{4}/, patience)
  await page.getByRole('button', { name: 'Add invoice' }).click()
  await form.getByLabel('Vendor', { exact: true }).selectOption('Rakshak Guard Services')
  await form.getByLabel('Invoice number (optional)').fill('01083')
  await expect(form.getByText(/^This number of the vendor stands here already/)).toBeVisible()
  await form.getByLabel('Invoice number (optional)').fill('1084')
  await form.getByLabel('Amount, line 1').fill('500')
  await form.getByLabel('Date', { exact: true }).fill('2026-08-31')
  await form.getByLabel('Repeats').selectOption('Every month')
  await expect(form.getByText(/^Next 30-Sep-26/)).toBeVisible()
  gate.close()
  await form.getByRole('button', { name: 'Save invoice' }).click()
  await expect(form).toBeHidden()

  const due = page.getByRole('region', { name: 'Due again: 1' })
  await expect(due).toContainText('30-Sep-26. Every month.')
  expect(await violations(page)).toEqual([])
  await due.getByRole('button', { name: 'Not this time' }).click()
  await expect(due).toContainText('31-Oct-26')
  await page.getByRole('button', { name: 'Undo' }).click()
  await due.getByRole('button', { name: 'Enter: Rakshak Guard Services, 30-Sep-26' }).click()
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue('2026-09-30')
  await expect(form.getByLabel('Repeats')).toHaveValue('monthly')
  await form.getByRole('button', { name: 'Save invoice' }).click()
  await expect(form).toBeHidden()
  await expect(due).toContainText('31-Oct-26')
  gate.open()
  const next = rows(page).filter({ hasText: '30-Sep-26' }).first()
  await expect(next).toContainText(/V\/2627\/\d{4}/, patience)
  await next.getByText('Rakshak Guard Services').click()
  const panel = page.getByRole('dialog', { name: /^Invoice V/ })
  await panel.getByLabel('Repeats').selectOption('Every quarter')
  await expect(panel.getByText(/^Next 31-Dec-26/)).toBeVisible()
  await expect(due).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

const pdf = (name: string) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2000)]),
})

test('papers of an invoice wait with it for the server, and the same comes again a month later', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await openList(page, 'Invoices')
  await untilReadyOffline(office)
  await untilPackKept(office, 'payables')
  await untilPackKept(office, 'documents')
  await rows(page)
    .filter({ hasText: 'Rakshak Guard Services' })
    .first()
    .getByText('V/2627/0030')
    .click()
  const panel = page.getByRole('dialog', { name: 'Invoice V/2627/0030' })
  await expect(panel.getByText('P/2627/0036')).toBeVisible()
  gate.close()
  const input = panel.locator('input[type="file"][multiple]')
  await input.setInputFiles([pdf('security-october.pdf'), pdf('gate-register.pdf')])
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByText('Waiting to send').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await input.setInputFiles([
    { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
  ])
  await expect(
    panel.getByRole('region', { name: 'Photos and PDF' }).getByRole('alert'),
  ).toContainText('rates.csv is neither a photo nor a PDF.')
  await input.setInputFiles(['three', 'four', 'five', 'six'].map((name) => pdf(`${name}.pdf`)))
  await expect(panel.getByRole('listitem')).toHaveCount(5)
  await expect(panel.getByText(/^5 are the most/)).toBeVisible()
  gate.open()
  await expect(panel.getByText('Waiting to send')).toHaveCount(0, patience)
  await panel.getByRole('button', { name: 'Same again' }).click()
  const form = page.getByRole('dialog', { name: 'Add invoice' })
  // the last of November has not come yet
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue('2026-11-20')
  await expect(form.getByLabel('Note (optional)')).toHaveValue('Security, Nov-26')
  await expect(form.getByLabel('Amount, line 1')).toHaveValue('23,500.00')
  // a paper of one that is not saved yet lies with its draft, and goes with it
  await form.locator('input[type="file"][multiple]').setInputFiles(pdf('security-november.pdf'))
  const paper = form.getByRole('button', { name: 'Take security-november.pdf away' })
  await expect(paper).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Same again' }).click()
  await expect(paper).toBeVisible()
  await form.getByRole('button', { name: 'Save invoice' }).click()
  await expect(form).toBeHidden()
  await page.keyboard.press('Escape')
  const next = rows(page).filter({ hasText: 'Rakshak Guard Services' }).first()
  await expect(next).toContainText('20-Nov-26')
  await next.getByText('Rakshak Guard Services').click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(
    'security-november.pdf',
  )
})

test('vendors are found, edited, closed and opened again; a closed one is not offered', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await openList(page, 'Invoices')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('vendors')
  await page
    .getByRole('option', { name: /^Vendors/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible()
  const security = rows(page).filter({ hasText: 'Rakshak Guard Services' })
  await expect(security).toContainText('1,64,500.00')
  await expect(security).toContainText('3,290.00')
  expect(await violations(page)).toEqual([])
  await security.getByText('Rakshak Guard Services').click()
  const panel = page.getByRole('dialog', { name: 'Rakshak Guard Services' })
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Phone (optional)').fill('98220 00000')
  await panel.getByRole('button', { name: 'Save vendor' }).click()
  await expect(panel.getByRole('link', { name: '98220 00000' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close vendor' }).click()
  await expect(panel.getByText('Closed')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Invoices' }).click()
  await page.getByRole('button', { name: 'Add invoice' }).click()
  const vendor = page.getByRole('dialog').getByLabel('Vendor', { exact: true })
  await expect(vendor.getByRole('option', { name: 'Swachh Housekeeping' })).toBeAttached()
  await expect(vendor.getByRole('option', { name: 'Rakshak Guard Services' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto(`${gate.url}/apps/accounts/invoices?panel=vendors`)
  await security.getByText('Rakshak Guard Services').click()
  await panel.getByRole('button', { name: 'Open again' }).click()
  await expect(panel.getByRole('button', { name: 'Close vendor' })).toBeVisible()
})

test('cash is fetched from the bank without the server, its limit is said, and it is taken back', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await page.goto(`${gate.url}/apps/accounts/transactions`)
  await expect(rows(page).first()).toBeVisible(patience)
  await untilReadyOffline(office)
  await untilPackKept(office, 'bills')
  await untilPackKept(office, 'payables')
  gate.close()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Record entry' })
  await form.getByLabel('From', { exact: true }).selectOption('Bank')
  await form.getByLabel('To', { exact: true }).selectOption('Cash')
  await form.getByLabel('Amount').fill('2,500')
  await expect(form.getByText(/^Then ₹5,500\.00 is in hand\. .* bye-law 144/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await form.getByLabel('Amount').fill('1,500')
  await expect(form.getByText(/is in hand/)).toHaveCount(0)
  await form.locator('input[type="file"][multiple]').setInputFiles(pdf('withdrawal-slip.pdf'))
  await expect(form.getByRole('button', { name: 'Take withdrawal-slip.pdf away' })).toBeVisible()
  await form.getByLabel('Amount').press('Control+Enter')
  await expect(form).toBeHidden()
  const contra = rows(page).first()
  await expect(contra).toContainText('1,500.00')
  await expect(contra).toContainText('Waiting to send')
  gate.open()
  const numbered = rows(page).filter({ hasText: 'C/2627/0001' })
  await expect(numbered).toBeVisible(patience)
  await page.getByRole('button', { name: 'Record entry' }).click()
  await form.getByText('Journal', { exact: true }).click()
  await form.getByLabel('Account, line 1').selectOption('Audit fee')
  await form.getByLabel('Debit, line 1').fill('40,000')
  await form.getByRole('button', { name: 'Save entry' }).click()
  await expect(form.getByRole('link', { name: /Write at least two lines/ })).toBeVisible()
  await form.getByLabel('Account, line 2').selectOption('Creditors for expenses')
  await form.getByLabel('Credit, line 2').fill('40,000')
  await form.getByLabel('Reason').fill('Audit of 2025-2026')
  await expect(form.getByText('Debit and credit are ₹40,000.00.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save entry' }).click()
  await expect(rows(page).filter({ hasText: 'J/2627/0001' })).toBeVisible(patience)
  await numbered.getByText('C/2627/0001').click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('withdrawal-slip.pdf')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  const question = page.getByRole('dialog', { name: 'Reverse C/2627/0001?' })
  await question.getByLabel('Reason').fill('Not fetched after all')
  await question.getByRole('button', { name: 'Reverse' }).click()
  await expect(
    rows(page)
      .filter({ hasText: /RV\/2627\/\d{4}/ })
      .first(),
  ).toContainText('1,500.00', patience)
})

const waiting = (page: Page) => page.getByRole('region', { name: 'Approval of payments' })

const recordPayment = async (page: Page, amount: string) => {
  await page.getByRole('button', { name: 'Record payment' }).click()
  const form = page.getByRole('dialog', { name: 'Record payment' })
  await form.getByLabel('Vendor', { exact: true }).selectOption('Jal Plumbing Works')
  await form.getByLabel('Amount').fill(amount)
  await form.getByRole('button', { name: 'Save payment' }).click()
  await expect(form).toBeHidden()
}

test('payments wait for another person from the first moment; both are told, and what was entered twice is taken back at once', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await page.goto(`${gate.url}/apps/maintenancecharges?part=rules`)
  await page.getByRole('button', { name: 'Add "Approval of payments and waivers"' }).click()
  const rule = page.getByRole('dialog', { name: /"Approval of payments and waivers"/ })
  await rule.getByLabel('Resolution').fill('Committee, 20-Nov-2026, no. 5')
  await rule.getByLabel('From').fill('2026-11-20')
  await rule.getByRole('button', { name: 'Adopt' }).click()
  await expect(rule).toBeHidden()
  await openList(page, 'Payments')
  await untilReadyOffline(office)
  await untilPackKept(office, 'payables')
  gate.close()
  await recordPayment(page, '1,425')
  await recordPayment(page, '990')
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2)
  await expect(waiting(page)).toContainText('Waits for approval')
  await expect(rows(page).filter({ hasText: 'Jal Plumbing Works' }).first()).not.toContainText(
    '1,425.00',
  )
  expect(await violations(page)).toEqual([])
  gate.open()
  await expect(waiting(page).getByText('Change waiting')).toHaveCount(0, patience)

  const other = await open()
  await signIn(other, gate.url, 'Admin')
  await other.page.getByRole('link', { name: /2 payments wait for approval/ }).click(patience)
  await other.page
    .getByRole('button', { name: 'Approve: Jal Plumbing Works ₹1,425.00' })
    .click(patience)
  await other.page.getByRole('button', { name: 'Refuse: Jal Plumbing Works ₹990.00' }).click()
  const refusing = other.page.getByRole('dialog', { name: 'Refuse this payment?' })
  await refusing.getByLabel('Reason').fill('Paid in October')
  await refusing.getByRole('button', { name: 'Refuse' }).click()

  await expect(waiting(page)).toContainText('Paid in October', patience)
  const made = rows(page).filter({ hasText: '1,425.00' }).first()
  await expect(made).toContainText(/P\/2627\/\d{4}/, patience)
  await page.goto(`${gate.url}/home`)
  await expect(
    page.getByText('Your payment of ₹990.00 to Jal Plumbing Works was refused'),
  ).toBeVisible(patience)

  await page.goto(`${gate.url}/apps/accounts/transactions`)
  const entry = rows(page).filter({ hasText: '1,425.00' }).first()
  await entry.getByText('Jal Plumbing Works').click(patience)
  const voucher = page.getByRole('dialog', { name: /^Voucher P\/2627/ })
  await expect(voucher.getByText('Made', { exact: true })).toBeVisible()
  await expect(voucher.getByText('Approved', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  // what waits for a yes stands above them
  const posted = rows(page).filter({ hasText: 'Posted' })
  await posted.nth(0).getByRole('checkbox').check()
  await posted.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Reverse 2/ }).click()
  const question = page.getByRole('dialog', { name: 'Reverse 2 documents?' })
  await question.getByLabel('Reason').fill('Entered twice')
  await question.getByRole('button', { name: 'Reverse' }).click()
  await expect(rows(page).filter({ hasText: /RV\/2627\/\d{4}/ })).toHaveCount(2, patience)
})
