/** Every kind of paper of the demo as a PDF, in the language that the society has chosen; the screens are in English. */
import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { seed } from '#domain/demo/seed.ts'
import { languageNames } from '#domain/languages.ts'

const [neem] = seed().societies
const idOf = (rows: readonly { id: string }[] | undefined) => rows?.at(-1)?.id ?? ''
const { bills, receipts, vouchers } = neem?.books ?? {}
const holding = neem?.holdings.find(({ flatId }) => flatId === 'neem:flat:A-104')?.id ?? ''
const voucherOf = (kind: string) => idOf(vouchers?.filter((row) => row.kind === kind))

const statement = (report: string) => `/apps/accounts/statements?report=${report}`

/** By its name, the address of the page that makes it. */
export const papers: Readonly<Record<string, string>> = {
  bill: `/apps/accounts/bills?bill=${idOf(bills)}`,
  receipt: `/apps/accounts/incomes?receipt=${idOf(receipts)}`,
  'member-statement': `${statement('member')}&holding=${holding}`,
  trial: statement('trial'),
  result: statement('result'),
  sheet: `${statement('sheet')}&schedules=true`,
  cash: statement('cash'),
  funds: statement('funds'),
  budget: statement('budget'),
  'cash-book': statement('cash-book'),
  ageing: statement('ageing'),
  defaulters: statement('defaulters'),
  'day-book': '/apps/accounts/transactions',
  voucher: `/apps/accounts/transactions?voucher=${voucherOf('invoice')}`,
  payment: `/apps/accounts/payments?payment=${voucherOf('payment')}`,
  finance: '/apps/dashboards/finance',
  'register-i': '/apps/residentmgmt/registers/i',
  'register-share': '/apps/residentmgmt/registers/share',
  cheque: '/apps/accounts/payments',
  bundle: '/apps/accounts/years',
}

const payByCheque = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Record payment' }).click({ timeout: 60_000 })
  const form = page.getByRole('dialog', { name: 'Record payment' })
  await form.getByLabel('Vendor', { exact: true }).selectOption('Jal Plumbing Works')
  await form.getByLabel('Amount').fill('1,427')
  await form.getByText('Cheque', { exact: true }).click()
  await form.getByLabel('Cheque number').fill('000123')
  await form.getByRole('button', { name: 'Save payment' }).click()
  await form.waitFor({ state: 'hidden' })
  const paid = page.getByRole('grid').locator('[data-row]').filter({ hasText: '1,427.00' })
  await paid.first().getByText('Jal Plumbing Works').click()
  return page.getByRole('dialog').getByRole('region', { name: 'For the cheque' })
}

const makeBundle = async (page: Page): Promise<Locator> => {
  const main = page.getByRole('main')
  const saved = page.waitForEvent('download')
  await main
    .getByRole('button', { name: /^Auditor's bundle of/ })
    .first()
    .click({ timeout: 60_000 })
  await saved
  return main
}

/** What there is a paper of only once it was made; @returns where it is offered. */
const madeFirst: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  cheque: payByCheque,
  bundle: makeBundle,
}

/** As a super admin does it. */
export const choosePapersLanguage = async (page: Page, url: string, language: Language) => {
  await page.goto(`${url}/apps/societysetup/profile`)
  const choice = page.getByLabel('Language of papers')
  await choice.selectOption(languageNames[language], { timeout: 60_000 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Profile saved').first().waitFor()
}

/** The device of who makes them has heard what was chosen. */
export const untilPapersIn = async (page: Page, url: string, language: Language) => {
  await page.goto(`${url}${papers.bill}`)
  const sheet = page.locator(`section.sheet[lang=${language}]`)
  await sheet.first().waitFor({ state: 'attached', timeout: 60_000 })
}

const placeOf = (page: Page, name: string): Locator => {
  const isOver = /[?&](bill|receipt|voucher|payment)=/.test(papers[name] ?? '')
  return isOver ? page.getByRole('dialog') : page.locator('main')
}

/** @returns where the browser put it */
export const savePaper = async (page: Page, url: string, name: string): Promise<string> => {
  await page.goto(`${url}${papers[name]}`)
  const place = (await madeFirst[name]?.(page)) ?? placeOf(page, name)
  const button = place.getByRole('button', { name: /PDF$/ })
  const menu = place.getByRole('button', { name: 'Export', exact: true })
  await button.or(menu).first().waitFor({ timeout: 60_000 })
  const coming = page.waitForEvent('download')
  if (await button.first().isVisible()) await button.first().click()
  else {
    await menu.click()
    await page.getByRole('menuitem', { name: 'PDF' }).click()
  }
  return (await coming).path()
}
