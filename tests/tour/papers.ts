/** Every kind of paper of the demo as a PDF, in the language that the society has chosen; the screens are in English. */
import type { Page } from '@playwright/test'
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

/** @returns where the browser put it */
export const savePaper = async (page: Page, address: string): Promise<string> => {
  await page.goto(address)
  const over = page.getByRole('dialog')
  const isOver = /[?&](bill|receipt|voucher|payment)=/.test(address)
  const place = isOver ? over : page.locator('main')
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
