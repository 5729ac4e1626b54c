/** What the device works out without the server is what the server says to other programs, to the paisa. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type {
  readAnalyticsWidgets,
  readFinanceWidgets,
  readResidentWidgets,
} from '../../src/contract/api/dashboards.ts'
import { societyHeader } from '../../src/contract/api/endpoint.ts'
import type {
  readBalanceSheet,
  readFundRegisters,
  readIncomeAndExpenditure,
  readMemberStatement,
  readReceiptsPayments,
  readTrialBalance,
} from '../../src/contract/api/statements.ts'
import type { z } from '../../src/contract/zod.ts'
import { bare, pdfPages } from '../factories/pdf-text.ts'
import { signInAt } from '../factories/server-process.ts'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { signIn, untilPacksKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo('file')

const patience = { timeout: 60_000 }
const rupeeless = new Intl.NumberFormat('en-IN')
const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
const said = (paise: number) => `${paise < 0 ? '−' : ''}${rupees.format(Math.abs(paise) / 100)}`

/** As statements have it: nothing where there is nothing, in brackets what is less. */
const inReport = (paise: number) => {
  if (paise === 0) return ''
  return paise < 0 ? `(${rupees.format(-paise / 100)})` : rupees.format(paise / 100)
}

type Answers<E extends { output: z.ZodMiniType }> = z.infer<E['output']>

/** Asks the server itself, as another program does. */
const asking = async (email: string) => {
  const { token } = await signInAt(server.url, email)
  return async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${server.url}/api/${path}`, {
      headers: { Authorization: `Bearer ${token}`, [societyHeader]: 'neem-chhaya' },
    })
    expect([path, answer.status]).toEqual([path, 200])
    return (await answer.json()) as Answer
  }
}

/** Head first, then the figures as they are written. */
const tableOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .map((row) =>
          [...row.querySelectorAll('th, td')]
            // a phone has both sides in one column
            .filter((cell) => cell.checkVisibility())
            .map((cell) => cell.textContent ?? ''),
        )
        .slice(1),
    )

/** Of a report, without what only the year before has: head and figure of this one. */
const figuresOf = async (page: Page, name: string) => {
  const rows = await page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((all) =>
      (all as HTMLTableRowElement[]).map(({ dataset, cells }) => ({
        kind: dataset.kind ?? '',
        words: cells[0]?.textContent ?? '',
        figure: cells[1]?.textContent ?? '',
      })),
    )
  const of = (wanted: string) =>
    rows
      .filter(({ kind, figure }) => kind === wanted && figure !== '')
      .map(({ words, figure }) => [words, figure])
  return { lines: of('line'), totals: of('total') }
}

type Line = { name: string; amount: number }
const saidLines = (lines: readonly Line[]) =>
  lines.map(({ name, amount }) => [name, inReport(amount)])

/** What a ledger has for each fund; a figure that is nothing is not shown. */
const fundLines = ({
  opening,
  billed,
  added,
  entered,
  used,
}: Answers<typeof readFundRegisters>['funds'][number]) =>
  [opening, billed, added, entered, used].flatMap((amount) =>
    amount === 0 ? [] : [inReport(amount)],
  )

type Quarters = { head: string; q1: number; q2: number; q3: number; q4: number; total: number }
const byQuarters = (rows: readonly Quarters[]) =>
  rows.map(({ head, q1, q2, q3, q4, total }) => [head, ...[q1, q2, q3, q4, total].map(said)])

const span = 'from=2026-04-01&to=2027-03-31'

type Ask = Awaited<ReturnType<typeof asking>>

/** What the server says of the year, which is asked before the gate closes. */
const askYear = async (ask: Ask) => ({
  sheet: await ask<Answers<typeof readBalanceSheet>>('statements-app/balance-sheet?day=2027-03-31'),
  result: await ask<Answers<typeof readIncomeAndExpenditure>>(
    `statements-app/income-and-expenditure?${span}`,
  ),
  cash: await ask<Answers<typeof readReceiptsPayments>>(
    `statements-app/receipts-and-payments?${span}`,
  ),
  funds: (await ask<Answers<typeof readFundRegisters>>(`statements-app/fund-registers?${span}`))
    .funds,
})

const openReport = async (page: Page, report: string, name: string) => {
  await page.goto(`${gate.url}/apps/accounts/statements?report=${report}&${span}`)
  await expect(page.getByRole('table', { name })).toBeVisible(patience)
  return figuresOf(page, name)
}

const expectYear = async (page: Page, year: Awaited<ReturnType<typeof askYear>>) => {
  const { sheet, result, cash, funds } = year
  const shown = await openReport(page, 'sheet', 'Balance sheet')
  const linesOf = (groups: typeof sheet.assets) => groups.flatMap(({ lines }) => saidLines(lines))
  expect(shown.lines).toEqual([
    ...linesOf(sheet.liabilities),
    ['Surplus of earlier years', inReport(sheet.broughtForward)],
    ['Surplus for the year', inReport(sheet.surplus)],
    ...linesOf(sheet.assets),
  ])
  const both = [sheet.totalLiabilities, sheet.totalAssets]
  expect(shown.totals.filter(([words]) => words === 'Total')).toEqual(
    both.map((amount) => ['Total', inReport(amount)]),
  )
  expect(sheet.assets.length + sheet.liabilities.length).toBeGreaterThan(4)

  const earned = await openReport(page, 'result', 'Income and expenditure')
  expect(earned.lines).toEqual([...saidLines(result.income), ...saidLines(result.expense)])
  expect(earned.totals.map(([, figure]) => figure)).toEqual(
    [result.totalIncome, result.totalExpense, result.surplus].map(inReport),
  )
  const moved = await openReport(page, 'cash', 'Receipts and payments')
  const parts = [cash.opening, cash.receipts, cash.payments, cash.closing]
  expect(moved.lines).toEqual(parts.flatMap(saidLines))
  const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
  expect(moved.totals.map(([, figure]) => figure)).toEqual(
    parts.map((lines) => inReport(sumOf(lines))),
  )
  expect([sumOf(cash.receipts), sumOf(cash.payments)]).toEqual([
    cash.totalReceipts,
    cash.totalPayments,
  ])
  const held = await openReport(page, 'funds', 'Fund registers')
  expect(held.lines.map(([, figure]) => figure)).toEqual(funds.flatMap(fundLines))
  expect(held.totals.map(([, figure]) => figure)).toEqual(
    funds.flatMap(({ closing }) => (closing === 0 ? [] : [inReport(closing)])),
  )
}

test('the statements, a member and their PDF, and the Society Dashboard', { tag: '@main' }, async ({
  open,
}) => {
  const ask = await asking('treasurer@demo.aangan.test')
  const holding = 'neem:holding:dinesh-chavan:B-101'
  const trial = await ask<Answers<typeof readTrialBalance>>(
    `statements-app/trial-balance?from=2026-04-01&to=2026-11-20`,
  )
  const member = await ask<Answers<typeof readMemberStatement>>(
    `statements-app/member?holdingId=${encodeURIComponent(holding)}&${span}`,
  )
  const year = await askYear(ask)
  const finance = await ask<Answers<typeof readFinanceWidgets>>(
    'finance-dashboard-app/widgets?year=2026-2027',
  )

  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  await untilReadyOffline(office)
  await untilPacksKept(office, ['onlyAdmin'])
  await page.goto(`${gate.url}/apps/accounts/statements`)
  await expect(page.getByRole('table', { name: 'Trial balance' })).toBeVisible(patience)
  gate.close()

  await test.step('the trial balance', async () => {
    await page.reload()
    await expect(page.getByRole('table', { name: 'Trial balance' })).toBeVisible(patience)
    expect(trial.lines.length).toBeGreaterThan(20)
    const movement = ({ opening, debit, credit, closing }: (typeof trial)['earlierYears']) =>
      [opening, debit, credit, Math.max(0, closing), Math.max(0, 0 - closing)].map(inReport)
    const rows = await tableOf(page, 'Trial balance')
    expect(rows.slice(0, -1)).toEqual([
      ...trial.lines.map(({ code, name, ...moved }) => [code, name, ...movement(moved)]),
      ['', 'Surplus of earlier years', ...movement(trial.earlierYears)],
    ])
    expect(rows.at(-1)?.slice(-2)).toEqual([trial.debit, trial.credit].map(inReport))
  })

  await test.step('balance sheet, income and expenditure, receipts and payments, funds', () =>
    expectYear(page, year))

  await test.step('a member, on the page and as a PDF', async () => {
    await page.goto(`${gate.url}/apps/accounts/statements?report=member`)
    const flat = page.getByRole('combobox', { name: 'Flat' })
    await flat.fill('b101')
    await flat.press('Enter')
    await page.getByLabel('Financial year').selectOption('2026-2027')
    const asked = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).click()
    const file = await (await asked).path()
    const words = bare((await pdfPages(readFileSync(file))).join(' '))
    const article = page.getByRole('article', { name: 'Member statement' })
    const shown = bare((await article.textContent()) ?? '')
    expect(member.lines.length).toBeGreaterThan(5)
    for (const { number, amount, balance } of member.lines)
      for (const text of [number, rupees.format(Math.abs(amount) / 100), said(balance)]) {
        expect(words).toContain(text)
        expect(shown).toContain(text)
      }
    const { principal, interest } = member.dues
    for (const text of [said(member.closing), said(principal), said(interest)])
      expect([words.includes(text), shown.includes(text)]).toEqual([true, true])
  })

  await test.step('the Society Dashboard', async () => {
    await page.goto(`${gate.url}/apps/dashboards/finance?year=2026-2027`)
    await expect(page.getByRole('heading', { name: 'Expenses by head' })).toBeVisible(patience)
    expect(await tableOf(page, 'Expenses by head')).toEqual(byQuarters(finance.expenses))
    expect(await tableOf(page, 'Collection by head: collected')).toEqual(
      byQuarters(finance.collected),
    )
    await page.getByRole('radiogroup', { name: 'Collection by head' }).getByText('Billed').click()
    await expect(page.getByRole('table', { name: 'Collection by head: billed' })).toBeVisible()
    expect(await tableOf(page, 'Collection by head: billed')).toEqual(byQuarters(finance.billed))
    expect(await tableOf(page, 'Other incomes (not from members)')).toEqual(
      byQuarters(finance.incomes),
    )
    await expect(page.getByRole('link', { name: /^Dues/ })).toContainText(said(finance.dues))
    await expect(page.getByRole('link', { name: /^Advance/ })).toContainText(said(finance.advance))
    const cash = await tableOf(page, 'Cash and bank')
    expect(cash.slice(0, -1)).toEqual(
      finance.cash.map(({ account, amount }) => [account, said(amount)]),
    )
    const ages = await tableOf(page, 'Ageing of dues')
    expect(ages.slice(0, -1).map(([, amount]) => amount)).toEqual(
      Object.values(finance.ageing).map(said),
    )
    const budget = await page
      .getByRole('region', { name: 'Budget versus actual' })
      .getByRole('listitem')
      .allTextContents()
    expect(finance.budget.length).toBeGreaterThan(5)
    for (const { head, budget: granted, actual } of finance.budget)
      expect(budget.find((each) => each.startsWith(head))).toContain(
        `${head}${said(actual)} / ${said(granted)}`,
      )
  })
})

test('Analytics of the admin', async ({ open }) => {
  const ask = await asking('admin@demo.aangan.test')
  const path = 'analytics-dashboard-app/widgets?range=last-28'
  const admin = await open()
  const { page } = admin
  await signIn(admin, gate.url, 'Admin')
  await untilReadyOffline(admin)
  await untilPacksKept(admin, ['onlyAdmin'])
  await page.goto(`${gate.url}/apps/dashboards/analytics?range=last-28`)
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(card('Visits')).toBeVisible(patience)
  let usage = await ask<Answers<typeof readAnalyticsWidgets>>(path)
  const expectSame = async (timeout: number) => {
    for (const [name, { value }] of [
      ['Visits', usage.visits],
      ['Notices and bills opened', usage.impressions],
    ] as const)
      await expect(card(name)).toContainText(rupeeless.format(value ?? 0), { timeout })
  }
  // to sign in is a visit, which has to come back to the device first
  await expect(async () => {
    usage = await ask<Answers<typeof readAnalyticsWidgets>>(path)
    await expectSame(500)
  }).toPass(patience)
  expect(usage.visits.value).toBeGreaterThan(0)
  gate.close()
  await page.reload()
  await expectSame(60_000)
})

test('My Flat of an owner', async ({ open }) => {
  const ask = await asking('owner@demo.aangan.test')
  const [flat] = await ask<Answers<typeof readResidentWidgets>>('resident-dashboard-app/widgets')
  const owner = await open({ viewport: { width: 360, height: 740 } })
  const { page } = owner
  await signIn(owner, gate.url, 'Owner')
  await untilReadyOffline(owner)
  await untilPacksKept(owner, ['onlyOwner'])
  await page.goto(`${gate.url}/apps/dashboards/resident`)
  const dues = page.getByRole('region', { name: `${flat?.flat}: You owe` })
  await expect(dues).toBeVisible(patience)
  gate.close()
  await page.reload()
  await expect(dues).toContainText(`₹${said(flat?.balance ?? 0)}`, patience)
  await expect(dues).toContainText(
    `Principal ₹${said(flat?.principal ?? 0)}, interest ₹${said(flat?.interest ?? 0)}`,
  )
  const shown = (await page.getByRole('main').textContent()) ?? ''
  expect(flat?.months.length).toBe(12)
  for (const { billed, paid } of flat?.months ?? [])
    for (const amount of [billed, paid]) expect(shown).toContain(said(amount))
})
