/**
 * A published set of accounts, entered as a treasurer would and reproduced to the rupee (docs/statements.md names its source): a school's, with
 * a trial balance, what is put right at the year's end, and the statements it comes to. The set says nothing of the day before the year:
 * what stood then is what is left once the year's movements are taken off, and the bank was overdrawn.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { violations } from './axe.ts'
import { enterAsFirst, foundSociety, startEmptyServer } from './founder.ts'
import { hand } from './hand.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeEach(async () => {
  server = await startEmptyServer()
})
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const patience = { timeout: 60_000 }
type Rows = readonly (readonly string[])[]

const renamed = [
  ['Furniture and fittings', 'Furniture'],
  ['Fixed deposits', 'Investments @ 12%'],
  ['Creditors for expenses', 'Creditors for Supplies'],
  ['Printing and stationery', 'Stationery'],
] as const

const added = [
  ['General Fund', 'Reserve and other funds'],
  ['Donation for Library Books', 'Reserve and other funds'],
  ['Salaries Payable', 'Current liabilities and provisions'],
  ['Library Books', 'Fixed assets'],
  ['Fees Receivable', 'Other receivables'],
  ['Interest Accrued', 'Other receivables'],
  ['Interest on Investments', 'Income'],
  ['Salaries', 'Expenditure'],
  ['General Expenses', 'Expenditure'],
  ['Sports Expenses', 'Expenditure'],
  ['Loss on Sale of Furniture', 'Expenditure'],
  ['Depreciation', 'Expenditure'],
] as const

/** On 31-Mar-22, as they are asked for: a minus is the other side. */
const opening = [
  ['Building', '6,25,000'],
  ['Library Books', '1,50,000'],
  ['Furniture', '60,000'],
  ['Investments @ 12%', '5,00,000'],
  ['Bank', '-3,35,000'],
  ['General Fund', '10,00,000'],
] as const

/** For what, of whom, how much, when, how. */
const received: Rows = [
  ['Sale of Old Furniture', 'Kabadi Bazaar', '20,000', '01/04/22', 'NEFT'],
  ['Admission Fees', 'Parents', '12,500', '15/04/22', 'NEFT'],
  ['Tuition Fees Received', 'Parents', '5,00,000', '30/06/22', 'NEFT'],
  ['Government Grant', 'Education Department', '3,50,000', '01/08/22', 'NEFT'],
  ['Donation for Library Books', 'Former pupils', '62,500', '05/09/22', 'NEFT'],
  ['Rent for the School Hall', 'Sharma Decorators', '10,000', '02/12/22', 'NEFT'],
  ['Miscellaneous Receipts', 'Several', '30,000', '31/03/23', 'NEFT'],
]

/** To whom, for what (nothing: for the invoices of a vendor), how much, when, how. */
const paid: Rows = [
  ['Vidya Stationers', '', '25,000', '20/06/22', 'NEFT'],
  ['Shivaji Furniture Works', 'Furniture', '40,000', '01/10/22', 'NEFT'],
  ['Krida Sports', 'Sports Expenses', '15,000', '10/11/22', 'NEFT'],
  ['Petty expenses', 'General Expenses', '18,000', '31/03/23', 'Cash'],
  ['Staff', 'Salaries', '5,00,000', '31/03/23', 'NEFT'],
]

type Adjustment = { reason: string; lines: Rows }

/** Account, debit, credit. */
const adjustments: readonly Adjustment[] = [
  {
    reason: 'Old furniture sold on 01-Apr-22, book value 50,000',
    lines: [
      ['Sale of Old Furniture', '20,000', ''],
      ['Loss on Sale of Furniture', '30,000', ''],
      ['Furniture', '', '50,000'],
    ],
  },
  {
    reason: 'Depreciation: 5 % on building, 15 % on books, 10 % on furniture by its months',
    lines: [
      ['Depreciation', '56,750', ''],
      ['Building', '', '31,250'],
      ['Library Books', '', '22,500'],
      ['Furniture', '', '3,000'],
    ],
  },
  {
    reason: 'Fees and interest to be received, salaries to be paid',
    lines: [
      ['Fees Receivable', '25,000', ''],
      ['Tuition Fees Received', '', '25,000'],
      ['Salaries', '30,000', ''],
      ['Salaries Payable', '', '30,000'],
      ['Interest Accrued', '60,000', ''],
      ['Interest on Investments', '', '60,000'],
    ],
  },
]

const paste = (place: Locator, rows: Rows) =>
  place.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      ;(element as HTMLElement).focus()
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    rows.map((cells) => cells.join('\t')).join('\n'),
  )

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

const nameAccounts = async (page: Page) => {
  await page.goto(`${server.url}/apps/maintenancecharges?part=accounts`)
  await press(page, 'Add an account')
  const form = dialog(page, 'Add an account')
  const name = form.getByLabel('Name of the account')
  await press(form, 'Save account')
  await expect(form.getByRole('alert')).toContainText('Name of the account: write two letters')
  for (const [account, group] of added) {
    await name.fill(account)
    await form.getByLabel('Stands under').selectOption(group)
    await press(form, 'Save and next')
    await expect(name).toHaveValue('')
  }
  await name.fill('general fund')
  await form.getByLabel('Code (optional)').fill('2100')
  await press(form, 'Save account')
  await expect(form.getByRole('alert')).toContainText('there is one called general fund')
  await expect(form.getByRole('alert')).toContainText('2100 is that of Building')
  expect(await violations(page)).toEqual([])
  await name.fill('')
  await form.getByLabel('Code (optional)').fill('')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  for (const [before, after] of renamed) {
    await press(page, `Change the account ${before}`)
    await dialog(page, `Change the account ${before}`).getByLabel('Name of the account').fill(after)
    await press(dialog(page, `Change the account ${before}`), 'Save account')
    await expect(page.getByRole('button', { name: `Change the account ${after}` })).toBeVisible()
  }
}

const nameCategories = async (page: Page) => {
  for (const [category = ''] of received) {
    await page.goto(`${server.url}/apps/societysetup/income-categories?panel=new`)
    const form = dialog(page, 'Add category')
    await form.getByLabel('Name', { exact: true }).fill(category)
    await press(form, 'Save')
    await expect(form).toBeHidden()
  }
}

const beginBooks = async (page: Page) => {
  await page.goto(`${server.url}/apps/maintenancecharges`)
  await press(page, 'Begin the books')
  const form = dialog(page, 'Begin the books')
  await form.getByLabel('As on').fill('2022-03-31')
  for (const [account, amount] of opening)
    await form.getByLabel(account, { exact: true }).fill(amount)
  await expect(form.getByRole('status')).toContainText('Both sides are equal.')
  await press(form, 'Begin the books')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Begin the books' })).toHaveCount(0, patience)
}

const receive = async (page: Page) => {
  await page.goto(`${server.url}/apps/accounts/incomes`)
  await press(page, 'Several at once')
  await dialog(page, 'Several receipts').getByText('Other', { exact: true }).click()
  const form = dialog(page, 'Several incomes')
  await paste(form.getByLabel('What for, row 1'), received)
  await expect(form.getByRole('status').last()).toContainText('₹9,85,000.00')
  await press(form, 'Save 7 rows')
  await expect(form).toBeHidden()
}

const buy = async (page: Page) => {
  await page.goto(`${server.url}/apps/accounts/invoices`)
  await press(page, 'Add invoice')
  await press(dialog(page, 'Add invoice'), 'New vendor')
  await dialog(page, 'New vendor').getByLabel('Name', { exact: true }).fill('Vidya Stationers')
  await press(dialog(page, 'New vendor'), 'Save vendor')
  const form = dialog(page, 'Add invoice')
  await form.getByLabel('Vendor', { exact: true }).selectOption('Vidya Stationers')
  await form.getByLabel('For, line 1').selectOption('Stationery')
  await form.getByLabel('Amount, line 1').fill('40,000')
  await form.getByLabel('Date', { exact: true }).fill('2022-06-10')
  await form.getByLabel('Due').fill('2022-06-20')
  await press(form, 'Save invoice')
  await expect(form).toBeHidden()
}

const pay = async (page: Page) => {
  await page.goto(`${server.url}/apps/accounts/payments`)
  await press(page, 'Several at once')
  const form = dialog(page, 'Several payments')
  await paste(form.getByLabel('Paid to, row 1'), paid)
  await expect(form.getByRole('status').last()).toContainText('₹5,98,000.00')
  await press(form, 'Save 5 rows')
  await expect(form).toBeHidden()
}

const openEntry = async (page: Page) => {
  await page.goto(`${server.url}/apps/accounts/transactions`)
  await press(page, 'Record entry')
  return dialog(page, 'Record entry')
}

/** What is paid in cash comes from the bank. */
const draw = async (page: Page) => {
  const form = await openEntry(page)
  await form.getByLabel('From', { exact: true }).selectOption({ label: 'Bank' })
  await form.getByLabel('To', { exact: true }).selectOption({ label: 'Cash' })
  await form.getByLabel('Amount').fill('20,000')
  await form.getByLabel('Date').fill('2022-04-02')
  await press(form, 'Save entry')
  await expect(form).toBeHidden()
}

const adjust = async (page: Page) => {
  for (const { reason, lines } of adjustments) {
    const form = await openEntry(page)
    await form.getByText('Journal', { exact: true }).click()
    await paste(form.getByLabel('Debit, line 1'), lines)
    await expect(form.getByText(/^Debit and credit are/)).toBeVisible()
    await form.getByLabel('Date').fill('2023-03-31')
    await form.getByLabel('Reason').fill(reason)
    await press(form, 'Save entry')
    await expect(form).toBeHidden()
  }
}

const upToDate = (page: Page) =>
  expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible(patience)

/** The figures of a statement, each by what stands beside it; the last are those of its year or its day. */
const readsAs = async (page: Page, report: string, wanted: Rows, note: string) => {
  await upToDate(page)
  await page.goto(
    `${server.url}/apps/accounts/statements?report=${report}&from=2022-04-01&to=2023-03-31`,
  )
  const table = page.getByRole('table')
  await expect(table).toBeVisible(patience)
  for (const [name = '', ...figures] of wanted) {
    const row = table.getByRole('row').filter({
      has: page.getByRole('rowheader', { name, exact: true }),
    })
    const cells = row.locator('td.num')
    // of a trial balance those of the last day, of the others those of this year
    const first = report === 'trial' ? 3 : 0
    for (const [at, figure] of figures.entries())
      await expect(cells.nth(first + at), `${report}: ${name}`).toHaveText(figure)
  }
  if (note !== '') await expect(page.getByRole('article')).toContainText(note)
  expect(await violations(page)).toEqual([])
}

const none = ''

/** Closing debit and credit. */
const trial: Rows = [
  ['General Fund', none, '10,00,000.00'],
  ['Donation for Library Books', none, '62,500.00'],
  ['Creditors for Supplies', none, '15,000.00'],
  ['Building', '6,25,000.00', none],
  ['Furniture', '1,00,000.00', none],
  ['Library Books', '1,50,000.00', none],
  ['Investments @ 12%', '5,00,000.00', none],
  ['Bank', '50,000.00', none],
  ['Cash', '2,000.00', none],
  ['Admission Fees', none, '12,500.00'],
  ['Tuition Fees Received', none, '5,00,000.00'],
  ['Rent for the School Hall', none, '10,000.00'],
  ['Miscellaneous Receipts', none, '30,000.00'],
  ['Government Grant', none, '3,50,000.00'],
  ['Sale of Old Furniture', none, '20,000.00'],
  ['Salaries', '5,00,000.00', none],
  ['Stationery', '40,000.00', none],
  ['General Expenses', '18,000.00', none],
  ['Sports Expenses', '15,000.00', none],
  ['Total', '20,00,000.00', '20,00,000.00'],
]

const result: Rows = [
  ['Tuition Fees Received', '5,25,000.00'],
  ['Admission Fees', '12,500.00'],
  ['Rent for the School Hall', '10,000.00'],
  ['Miscellaneous Receipts', '30,000.00'],
  ['Government Grant', '3,50,000.00'],
  ['Interest on Investments', '60,000.00'],
  ['Total income', '9,87,500.00'],
  ['Salaries', '5,30,000.00'],
  ['Stationery', '40,000.00'],
  ['General Expenses', '18,000.00'],
  ['Sports Expenses', '15,000.00'],
  ['Loss on Sale of Furniture', '30,000.00'],
  ['Depreciation', '56,750.00'],
  ['Total expenditure', '6,89,750.00'],
  ['Surplus for the year', '2,97,750.00'],
]

const sheet: Rows = [
  ['General Fund', '10,00,000.00'],
  ['Donation for Library Books', '62,500.00'],
  ['Creditors for Supplies', '15,000.00'],
  ['Salaries Payable', '30,000.00'],
  ['Surplus for the year', '2,97,750.00'],
  ['Building', '5,93,750.00'],
  ['Furniture', '47,000.00'],
  ['Library Books', '1,27,500.00'],
  ['Investments @ 12%', '5,00,000.00'],
  ['Fees Receivable', '25,000.00'],
  ['Interest Accrued', '60,000.00'],
  ['Bank', '50,000.00'],
  ['Cash', '2,000.00'],
]

test('the accounts of a year that are printed in textbooks come out to the rupee', async ({
  open,
}) => {
  const { page } = await open()
  await test.step('an empty society, its accounts and what money comes in for', async () => {
    await enterAsFirst(page, server, server.url)
    await foundSociety(page, hand(), 'Vidya Mandir')
    await nameAccounts(page)
    await nameCategories(page)
    await upToDate(page)
  })
  await test.step('the year', async () => {
    await beginBooks(page)
    await receive(page)
    await buy(page)
    await draw(page)
    await pay(page)
    await readsAs(page, 'trial', trial, 'Debits and credits are equal.')
  })
  await test.step('what is put right at its end, and the statements', async () => {
    await adjust(page)
    await readsAs(page, 'result', result, '')
    await expect(
      page.getByRole('table').getByRole('rowheader', { name: 'Sale of Old Furniture' }),
    ).toHaveCount(0)
    await readsAs(page, 'sheet', sheet, 'Both sides are equal.')
    const totals = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Total', exact: true }) })
    await expect(totals).toHaveCount(2)
    for (const at of [0, 1])
      await expect(totals.nth(at).locator('td.num').first()).toHaveText('14,05,250.00')
  })
})
