/** Story (e) of ux.md, whole: a treasurer at the end of November, by the keyboard alone, on 30-Nov-26. */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { novemberStatement } from '../factories/bank-statement.ts'
import { bare, pdfPages } from '../factories/pdf-text.ts'
import { freePort, type ServerProcess } from '../factories/server-process.ts'
import { demoFolder, startDemoServer } from './demo-server.ts'
import { type AtPage, signIn } from './person.ts'
import { test } from './visitor.ts'
import { setBusinessDay } from './while-stopped.ts'

let server: ServerProcess
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const patience = { timeout: 60_000 }
const rows = (page: Page) => page.getByRole('grid').locator('[data-row]')

/** On a page that was just opened: it listens to single keys once it is painted. */
const pressNew = (page: Page, form: Locator) =>
  expect(async () => {
    await page.keyboard.press('n')
    await expect(form).toBeVisible({ timeout: 3000 })
  }).toPass(patience)

/** Ten days after the demo's own day. */
const withBusinessDay = async (day: string) => {
  const folder = demoFolder()
  await setBusinessDay(folder, day)
  return folder
}

const notFound = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Not in the bank?' })
  await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused()
  await question.getByRole('textbox', { name: 'Reason' }).press('Enter')
  await expect(question).toBeHidden()
}

const answerReported = async (page: Page) => {
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByText('2 payments that members reported')).toBeVisible(patience)
  await expect(page.getByText('Bills for Dec-26 are not published')).toBeVisible()
  await page.getByRole('link', { name: /^Verify: 2 payments/ }).press('Enter')
  await notFound(page, '₹5,000.00 of B-202 not found')
  await notFound(page, '₹1,500.00 of A-302 not found')
  await expect(page.getByRole('region', { name: /^Reported by members/ })).toBeHidden()
}

const receipts = [
  { flat: 'a104', name: 'A-104', amount: '3029', bill: 'Nov-26', principal: '₹3,014.00' },
  { flat: 'b102', name: 'B-102', amount: '2920', bill: 'Nov-26', principal: '₹2,906.00' },
  { flat: 'b303', name: 'B-303', amount: '3029', bill: 'Nov-26', principal: '₹3,014.00' },
]

const typeFlat = async (page: Page, form: Locator, flat: string, name: string) => {
  await expect(form.getByRole('combobox', { name: 'Flat' })).toBeFocused()
  // as fast as somebody types who does it every day
  await page.keyboard.type(flat, { delay: 60 })
  const first = page.getByRole('option').first()
  await expect(first).toContainText(name)
  await expect(first).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
}

/** From wherever one is. */
const goTo = async (page: Page, name: string) => {
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
  await page.keyboard.type(name)
  const option = page.getByRole('option', { name, exact: true })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible(patience)
}

/** One of the links or buttons of a page, by its name. */
const press = async (page: Page, role: 'link' | 'button', name: string) => {
  const found = page.getByRole('main').getByRole(role, { name, exact: true })
  await expect(found).toBeVisible(patience)
  await found.press('Enter')
}

const openBills = async (page: Page, filters: readonly string[], count: RegExp) => {
  await goTo(page, 'Bills')
  for (const name of filters) await press(page, 'button', name)
  await expect(page.getByText(count)).toBeVisible(patience)
}

/** Whoever wants every mail by e-mail too. */
const askForCopies = async ({ page }: AtPage) => {
  await page.getByRole('button', { name: /account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByLabel('Copies by e-mail').selectOption('Of every mail')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Up to date' })).toBeVisible(patience)
}

/** What the server would have handed to a mail server. */
const eMailsTo = async (address: string) => {
  const mails = (await (await fetch(`${server.url}/dev/mailbox`)).text()).split('<article')
  return mails.filter((mail) => mail.includes(`data-recipient="${address}"`))
}

const writeReminders = async (page: Page) => {
  await openBills(page, ['Overdue', 'Nov-26'], /^6 of 480 bills/)
  await page.getByRole('checkbox', { name: 'Select all 6 rows shown' }).press('Space')
  await page.getByRole('button', { name: /^Remind/ }).press('Enter')
  const reminding = page.getByRole('dialog', { name: 'Remind of dues' })
  await reminding.getByRole('button', { name: 'Send 1 letter' }).press('Enter')
  await expect(reminding.getByRole('button', { name: '1 letter sent' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect.poll(() => eMailsTo('owner@demo.aangan.test'), patience).toHaveLength(1)
  const [mail = ''] = await eMailsTo('owner@demo.aangan.test')
  for (const words of [
    'A-104: ₹3,029.00 is overdue',
    'Dear Rohan Deshpande',
    '₹3,029.00 is owed for A-104. Principal ₹3,014.00, interest ₹15.00',
    'neem.society@demobank',
  ])
    expect(mail).toContain(words)
}

const recordReceipts = async (page: Page) => {
  await goTo(page, 'Incomes')
  const form = page.getByRole('dialog', { name: 'Record receipt' })
  await pressNew(page, form)
  for (const [at, { flat, name, amount, bill, principal }] of receipts.entries()) {
    await typeFlat(page, form, flat, name)
    await form.getByLabel('Amount').fill(amount)
    if (at === 0) await form.getByLabel('Date', { exact: true }).fill('2026-11-25')
    const settles = form.getByRole('region', { name: 'Settles' })
    await expect(settles.getByRole('listitem').filter({ hasText: bill })).toContainText(principal)
    await expect(settles.getByRole('listitem').last()).toHaveText('Balance after₹0.00')
    await page.keyboard.press(at === receipts.length - 1 ? 'Control+Enter' : 'Control+Shift+Enter')
  }
  await expect(form).toBeHidden()
  const recorded = rows(page)
  for (const number of ['R/2627/0166', 'R/2627/0167', 'R/2627/0168'])
    await expect(recorded.filter({ hasText: number })).toContainText('25-Nov-26', patience)
}

const addInvoice = async (page: Page) => {
  await goTo(page, 'Payments')
  const security = rows(page).filter({ hasText: 'Rakshak Guard Services' })
  for (const amount of ['23,500.00', '470.00', '23,030.00'])
    await expect(security.first()).toContainText(amount, patience)

  await goTo(page, 'Invoices')
  await expect(rows(page).first()).toBeVisible(patience)
  const form = page.getByRole('dialog', { name: 'Add invoice' })
  await pressNew(page, form)
  await form.getByLabel('Vendor', { exact: true }).selectOption('Jal Plumbing Works')
  await form.getByLabel('Amount, line 1').fill('1425')
  await form.getByLabel('Date', { exact: true }).fill('2026-11-21')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  const invoice = rows(page).filter({ hasText: 'Jal Plumbing Works' }).first()
  await expect(invoice).toContainText(/V\/2627\/\d{4}/, patience)
  for (const words of ['21-Nov-26', '1,425.00']) await expect(invoice).toContainText(words)
}

const reconcile = async (page: Page) => {
  await goTo(page, 'Statements')
  await press(page, 'link', 'Bank reconciliation')
  await expect(page.getByText('Reconciled to 31-Oct-26')).toBeVisible(patience)
  const { text, lines } = novemberStatement()
  await page
    .getByLabel('Import statement (XLSX, CSV)')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(
    page.getByText(`${lines.length} of ${lines.length} lines of the statement are in the books.`),
  ).toBeVisible()
  const difference = page.locator('dt', { hasText: 'Difference' }).locator('+ dd')
  await expect(difference).toHaveText('0.00')
  await page.getByRole('button', { name: 'Finish reconciliation' }).press('Enter')
  await expect(page.getByText('Reconciled to 30-Nov-26').first()).toBeVisible()
}

const publishDecember = async (page: Page) => {
  await goTo(page, 'Maintenance Charges')
  const bills = page.getByRole('grid', { name: 'Bills of Dec-26' })
  await expect(bills).toContainText('72,526.00', patience)
  await expect(bills).toContainText('684.00')
  for (const [flat, interest] of [
    ['A-104', '15.00'],
    ['A-302', '69.00'],
    ['B-101', '437.00'],
    ['B-102', '14.00'],
    ['B-202', '134.00'],
    ['B-303', '15.00'],
  ] as const) {
    await expect(bills.locator('[data-row]').filter({ hasText: flat })).toContainText(interest)
  }
  await expect(page.getByText('B-101 unpaid for more than 3 months')).toBeVisible()
  await expect(page.getByText('B-202 unpaid for more than 3 months')).toBeVisible()

  await page.getByRole('button', { name: 'Publish 24 bills' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish 24 bills for Dec-26' })
  await expect(dialog.getByRole('button', { name: 'Keep as draft' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Jan-27: dated 01-Jan-27')).toBeVisible(patience)
}

const remindThem = async (page: Page) => {
  await openBills(page, ['Overdue', 'Nov-26'], /^3 of 504 bills/)
  await page.getByRole('checkbox', { name: 'Select all 3 rows shown' }).press('Space')
  await page.getByRole('button', { name: /^Remind/ }).press('Enter')
  const reminding = page.getByRole('dialog', { name: 'Remind of dues' })
  await expect(reminding.getByText('B-202')).not.toHaveCount(0)
  await reminding.getByText('What it says').press('Enter')
  await expect(reminding.getByText(/is owed for A-302\. Principal ₹/)).toBeVisible()
  const whatsapp = reminding.getByRole('link', { name: /^WhatsApp to B-202/ })
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=Dear%20/)
  await expect(reminding.getByRole('link', { name: /^E-mail to B-202/ })).toHaveAttribute(
    'href',
    /^mailto:\S+@\S+\?subject=B-202/,
  )
  await page.keyboard.press('Escape')

  // the bills of December are not due yet: nobody is reminded of them
  await openBills(page, ['Dec-26'], /^24 of 504 bills/)
  await page.getByRole('checkbox', { name: 'Select all 24 rows shown' }).press('Space')
  await expect(page.getByText('22 not due yet are skipped')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remind (0)' })).toBeDisabled()
}

const readStatements = async (page: Page) => {
  await goTo(page, 'Statements')
  await expect(page.getByRole('article', { name: 'Trial balance' })).toContainText(
    'Debits and credits are equal.',
    patience,
  )
  const asked = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).press('Enter')
  expect((await asked).suggestedFilename()).toBe(
    'neem-chhaya-chs-ltd-trial-balance-2026-04-01-to-2026-11-30.pdf',
  )
  await goTo(page, 'Society Dashboard')
  // April to September as the demo has them, and the one that was entered
  const plumber = page
    .getByRole('table', { name: 'Expenses by head' })
    .getByRole('row', { name: /^Plumber/ })
  await expect(plumber).toHaveText('Plumber1,800.003,225.001,425.000.006,450.00', patience)
  const total = page.getByRole('table', { name: 'Expenses by head' }).getByRole('row').last()
  await expect(total).toContainText('3,52,786.00')
  // December is billed, and what was received counts
  const billed = page.getByRole('radiogroup', { name: 'Collection by head' }).getByText('Billed')
  await billed.click()
  const all = page
    .getByRole('table', { name: 'Collection by head: billed' })
    .getByRole('row')
    .last()
  await expect(all).toContainText('6,52,392.00')
  await dashboardOnPaper(page, [total, all])
}

/** As a PDF and from the printer it says what the page does. */
const dashboardOnPaper = async (page: Page, rows: readonly Locator[]) => {
  const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allTextContents()))
  const totals = cells.map((texts) => bare(texts.join('')))
  for (const words of totals) expect(words).toMatch(/[1-9]/)
  const asked = page.waitForEvent('download')
  await press(page, 'button', 'PDF')
  const file = await asked
  expect(file.suggestedFilename()).toBe('neem-chhaya-chs-ltd-dashboard-2026-2027-2026-11-30.pdf')
  for (const pdf of [await readFile(await file.path()), await page.pdf()]) {
    const said = bare((await pdfPages(pdf)).join(''))
    for (const words of totals) expect(said).toContain(words)
  }
}

const enterInClosedYear = async (page: Page) => {
  await goTo(page, 'Statements')
  await press(page, 'link', 'Financial years')
  const year = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: '2025-2026', exact: true }) })
  await expect(year.getByText(/^(Closed|Audited)$/)).toBeVisible(patience)
  await goTo(page, 'Incomes')
  await expect(rows(page).first()).toBeVisible(patience)
  const form = page.getByRole('dialog', { name: 'Record receipt' })
  await pressNew(page, form)
  await typeFlat(page, form, 'a104', 'A-104')
  await form.getByLabel('Amount').fill('100')
  await form.getByLabel('Date', { exact: true }).fill('2026-03-30')
  await page.keyboard.press('Control+Enter')
  const field = form.getByLabel('Date', { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('alert').first()).toContainText('01-Apr-26')
}

test('story e: the month ends with receipts, an invoice, the bank, the bills, reminders and statements, by the keyboard', {
  tag: '@main',
}, async ({ open }) => {
  test.slow()
  server = await startDemoServer({
    port: await freePort(),
    folder: await withBusinessDay('2026-11-30'),
  })
  const treasurer = await open()
  const { page } = treasurer
  const owner = await open()
  await signIn(owner, server.url, 'Owner')
  await askForCopies(owner)
  await signIn(treasurer, server.url, 'Treasurer')

  await test.step('1, 2: neither of the reported payments is in the bank', () =>
    answerReported(page))
  await test.step('who is overdue and has an account is written to, and by e-mail where that is wanted', () =>
    writeReminders(page))
  await test.step('2: three receipts, one after the other', () => recordReceipts(page))
  await test.step('3: October was paid net of its tax; the plumber is entered', () =>
    addInvoice(page))
  await test.step('4: the bank is reconciled with its statement', () => reconcile(page))
  await test.step('5, 6: December is billed to the rupee', () => publishDecember(page))
  await test.step('7: who is overdue is reminded', () => remindThem(page))
  await test.step('8: the books are even, and go on paper', () => readStatements(page))
  await test.step('9: a closed year takes nothing', () => enterInClosedYear(page))
})
