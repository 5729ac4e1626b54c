import { describe, expect, test } from 'vitest'
import type { AccountGroup } from '../../../contract/books/ledger.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { agesOf, bucketOf, isDefaulter } from './ageing.ts'
import { assetGroups, balanceSheet, liabilityGroups } from './balance-sheet.ts'
import type { Account, Entered } from './balances.ts'
import { varianceOf } from './budget.ts'
import { receiptsAndPayments } from './receipts-payments.ts'
import { trialBalance } from './trial-balance.ts'
import { appropriationOf, yearResult } from './year-result.ts'

const rupees = (count: number) => paise(count * 100)

const chart = (...rows: [id: string, group: AccountGroup][]): Account[] =>
  rows.map(([id, group], at) => ({ id, code: String(1000 + at), name: id, group, role: null }))

const accounts = chart(
  ['surplus', 'funds'],
  ['reserve', 'funds'],
  ['received-ahead', 'current-liabilities'],
  ['creditors', 'current-liabilities'],
  ['outstanding', 'receivables'],
  ['bank', 'cash-and-bank'],
  ['cash', 'cash-and-bank'],
  ['subscriptions', 'income'],
  ['salaries', 'expense'],
)

/** Rupees; credit is less than nothing. */
const voucher = (dated: string, amounts: Record<string, number>): Entered => ({
  dated,
  lines: Object.entries(amounts).map(([accountId, amount]) => ({
    accountId,
    amount: rupees(amount),
  })),
})

const year = { from: '2025-04-01', to: '2026-03-31' }

/** Omtex's example: what came in and went out is not what was earned and owed. */
const example = [
  voucher('2025-03-31', { bank: 1_00_000, creditors: -8000, surplus: -92_000 }),
  voucher('2025-09-30', { bank: 18_300, 'received-ahead': -450, subscriptions: -17_850 }),
  voucher('2026-03-31', { outstanding: 1100, subscriptions: -1100 }),
  voucher('2025-12-31', { creditors: 8000, salaries: 88_000, bank: -96_000 }),
  voucher('2026-03-31', { salaries: 9000, creditors: -9000 }),
  voucher('2025-10-01', { cash: 500, bank: -500 }),
]

test('S1, S2: subscriptions of 18,300 are an income of 18,950, salaries of 96,000 an expense of 97,000', () => {
  const { totalIncome, totalExpense, surplus } = yearResult(accounts, example, year)
  expect([totalIncome, totalExpense, surplus]).toEqual([18_950_00, 97_000_00, -78_050_00])
})

test('what the books begin with in the middle of a year was had when it began, and was not received', () => {
  const begins = {
    ...voucher('2025-09-01', { bank: 5000, reserve: -5000 }),
    id: 'v1',
    kind: 'opening',
  }
  const wrong = { ...voucher('2025-09-02', { bank: -5000, reserve: 5000 }), reverses: 'v1' }
  const paid = voucher('2025-10-01', { salaries: 700, bank: -700 })
  const said = receiptsAndPayments(accounts, [begins, paid], year)
  expect([said.opening[0]?.amount, said.closing[0]?.amount]).toEqual([5000_00, 4300_00])
  expect([said.totalReceipts, said.totalPayments]).toEqual([0, 700_00])
  expect(receiptsAndPayments(accounts, [begins, wrong], year)).toMatchObject({
    ...{ opening: [], closing: [], totalReceipts: 0, totalPayments: 0 },
  })
})

test('what came in and went out, whatever year it is for; between bank and box nothing does', () => {
  const said = receiptsAndPayments(accounts, example, year)
  const words = (lines: { account: Account; amount: Paise }[]) =>
    Object.fromEntries(lines.map(({ account, amount }) => [account.id, amount / 100]))
  expect(words(said.opening)).toEqual({ bank: 1_00_000 })
  expect(words(said.receipts)).toEqual({ 'received-ahead': 450, subscriptions: 17_850 })
  expect(words(said.payments)).toEqual({ creditors: 8000, salaries: 88_000 })
  expect(words(said.closing)).toEqual({ bank: 21_800, cash: 500 })
  expect(1_00_000_00 + said.totalReceipts - said.totalPayments).toBe(22_300_00)
})

test('BS1: a published balance sheet has 42,00,000 on both sides', () => {
  const sheet = chart(
    ['Share capital', 'share-capital'],
    ...['General reserve', 'Sinking', 'Repair', 'Major repair', 'Other funds'].map(
      (name): [string, AccountGroup] => [name, 'funds'],
    ),
    ...['Advance', 'Expenses', 'Audit', 'Electricity', 'Other'].map(
      (name): [string, AccountGroup] => [name, 'current-liabilities'],
    ),
    ...['Building', 'Lifts', 'Generator', 'Furniture', 'Depreciation'].map(
      (name): [string, AccountGroup] => [name, 'fixed-assets'],
    ),
    ...['Fixed deposit', 'Second deposit'].map((name): [string, AccountGroup] => [
      name,
      'investments',
    ]),
    ['Dues', 'members-dues'],
    ['Other assets', 'receivables'],
    ...['Cash', 'Bank'].map((name): [string, AccountGroup] => [name, 'cash-and-bank']),
  )
  const opening = voucher('2026-03-31', {
    ...{ 'Share capital': -5_00_000, 'General reserve': -3_50_000, Sinking: -12_00_000 },
    ...{ Repair: -8_50_000, 'Major repair': -6_00_000, 'Other funds': -2_00_000 },
    ...{
      Advance: -1_80_000,
      Expenses: -95_000,
      Audit: -40_000,
      Electricity: -1_10_000,
      Other: -75_000,
    },
    ...{ Building: 10_00_000, Lifts: 5_50_000, Generator: 3_20_000, Furniture: 1_10_000 },
    ...{ Depreciation: -2_80_000, 'Fixed deposit': 12_00_000, 'Second deposit': 4_50_000 },
    ...{ Cash: 35_000, Bank: 5_20_000, Dues: 1_80_000, 'Other assets': 1_15_000 },
  })
  const said = balanceSheet(sheet, [opening], '2026-03-31')
  expect([said.totalLiabilities, said.totalAssets]).toEqual([42_00_000_00, 42_00_000_00])
  const totals = (groups: typeof said.assets) =>
    Object.fromEntries(groups.map(({ group, total }) => [group, total / 100]))
  expect(totals(said.liabilities)).toEqual({
    ...{ 'share-capital': 5_00_000, funds: 32_00_000, 'current-liabilities': 5_00_000 },
  })
  expect(totals(said.assets)).toEqual({
    ...{ 'fixed-assets': 17_00_000, investments: 16_50_000, 'members-dues': 1_80_000 },
    ...{ receivables: 1_15_000, 'cash-and-bank': 5_55_000 },
  })
})

test('what earlier years left is brought forward without an entry, and may be put by', () => {
  const next = voucher('2026-05-01', { bank: 1000, subscriptions: -1000 })
  const said = balanceSheet(accounts, [...example, next], '2026-06-30')
  expect([said.broughtForward, said.surplus]).toEqual([-78_050_00, 1000_00])
  expect(said.totalLiabilities).toBe(said.totalAssets)
})

describe('in a trial balance incomes and expenses begin the year anew', () => {
  const next = voucher('2026-05-01', { bank: 1000, subscriptions: -1000 })
  const trialOf = (vouchers: readonly Entered[], from = '2026-04-01') => {
    const trial = trialBalance(accounts, vouchers, { from, to: '2026-06-30' })
    expect(trial.debit).toBe(trial.credit)
    const { broughtForward } = balanceSheet(accounts, vouchers, '2026-06-30')
    expect(trial.earlierYears.closing).toBe(0 - broughtForward)
    const closing = (id: string) =>
      (trial.lines.find(({ account }) => account.id === id)?.closing ?? 0) / 100
    return { ...trial, closing }
  }

  test('what they came to before is one row, and those without an entry in the year are left out', () => {
    const { lines, earlierYears, closing } = trialOf([...example, next])
    expect(lines.map(({ account }) => account.id)).not.toContain('salaries')
    expect(lines.find(({ account }) => account.id === 'subscriptions')).toMatchObject({
      ...{ opening: 0, debit: 0, credit: 1000_00, closing: -1000_00 },
    })
    expect(earlierYears).toEqual({ opening: 78_050_00, debit: 0, credit: 0, closing: 78_050_00 })
    expect(closing('surplus')).toBe(-92_000)
  })

  test('in the middle of a year they begin with what came since its first day', () => {
    const { lines, earlierYears } = trialOf([...example, next], '2026-06-01')
    expect(lines.find(({ account }) => account.id === 'subscriptions')).toMatchObject({
      ...{ opening: -1000_00, debit: 0, credit: 0, closing: -1000_00 },
    })
    expect(earlierYears.opening).toBe(78_050_00)
  })

  test('of days that begin in an earlier year that year moves the row alone', () => {
    const { lines, earlierYears } = trialOf([...example, next], '2025-12-01')
    expect(lines.find(({ account }) => account.id === 'subscriptions')).toMatchObject({
      ...{ opening: 0, credit: 1000_00, closing: -1000_00 },
    })
    expect(earlierYears).toEqual({
      ...{ opening: -17_850_00, debit: 97_000_00, credit: 1100_00, closing: 78_050_00 },
    })
  })

  test('an entry that closes the year, and what is put by, are counted once', () => {
    const closed = voucher('2026-03-31', {
      ...{ subscriptions: 18_950, salaries: -97_000, surplus: 78_050 },
    })
    const putBy = voucher('2026-06-20', { surplus: 5000, reserve: -5000 })
    const open = trialOf([...example, next, putBy])
    expect([open.earlierYears.closing, open.closing('surplus')]).toEqual([78_050_00, -87_000])
    const shut = trialOf([...example, closed, next, putBy])
    expect([shut.earlierYears.closing, shut.closing('surplus')]).toEqual([0, -8950])
    for (const { closing } of [open, shut])
      expect([closing('reserve'), closing('subscriptions')]).toEqual([-5000, -1000])
  })
})

test('R1: of a surplus of 1,00,000 a quarter is put by; of a deficit nothing', () => {
  expect(appropriationOf(rupees(1_00_000), 25_00)).toEqual({ reserved: 25_000_00, left: 75_000_00 })
  expect(appropriationOf(rupees(-10), 25_00)).toEqual({ reserved: 0, left: -10_00 })
})

test('V1: 2,58,000 of 2,40,000 is 18,000 and 7.5 % too much; of nothing there is no share', () => {
  expect(varianceOf('expense', rupees(2_40_000), rupees(2_58_000))).toEqual({
    ...{ amount: 18_000_00, permille: 75, isAdverse: true },
  })
  expect(varianceOf('income', rupees(2_40_000), rupees(2_58_000)).isAdverse).toBe(false)
  expect(varianceOf('expense', rupees(0), rupees(10)).permille).toBeNull()
  expect(varianceOf('expense', rupees(10_000), rupees(5175)).permille).toBe(-483)
})

describe('ages', () => {
  test('are told by the day each fell due', () => {
    const today = '2026-11-20'
    const buckets = [
      '2026-11-20',
      '2026-11-19',
      '2026-10-21',
      '2026-10-20',
      '2026-09-21',
      '2026-09-20',
    ]
    expect(buckets.map((day) => bucketOf(day, today))).toEqual([
      ...['not-due', '0-30', '0-30', '31-60', '31-60', '61-90'],
    ])
    expect([bucketOf('2026-08-22', today), bucketOf('2026-08-21', today)]).toEqual([
      '61-90',
      'over-90',
    ])
    const unpaid = [
      { dueOn: '2026-11-10', amount: rupees(10) },
      { dueOn: '2026-11-09', amount: rupees(5) },
      { dueOn: '2026-01-01', amount: rupees(1) },
    ]
    expect(agesOf(unpaid, today)).toEqual({
      ...{ 'not-due': 0, '0-30': 1500, '31-60': 0, '61-90': 0, 'over-90': 100 },
    })
  })

  test('who has not paid within three calendar months is a defaulter', () => {
    expect(isDefaulter('2026-08-19', '2026-11-20')).toBe(true)
    // on their last day it is still paid within them
    expect(isDefaulter('2026-08-20', '2026-11-20')).toBe(false)
    expect(isDefaulter('2025-11-30', '2026-02-28')).toBe(false)
    expect(isDefaulter('2025-11-30', '2026-03-01')).toBe(true)
    expect(isDefaulter(null, '2026-11-20')).toBe(false)
    // no rule counted yet
    expect(isDefaulter('2018-01-20', '2018-12-31')).toBe(false)
  })
})

/** The same numbers in every run; printed where a test fails. */
const seed = 20261126
const random = (() => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
})()

test(`after each of 1,000 random vouchers the sheet balances and agrees with the trial balance (seed ${seed})`, () => {
  const vouchers: Entered[] = []
  const ids = accounts.map(({ id }) => id)
  const pick = () => ids[Math.floor(random() * ids.length)] ?? ''
  for (let step = 0; step < 1000; step += 1) {
    const month = 1 + Math.floor(random() * 12)
    const dated = `${random() < 0.5 ? 2025 : 2026}-${String(month).padStart(2, '0')}-15`
    const [one, other] = [pick(), pick()]
    const amount = paise(1 + Math.floor(random() * 1e6))
    vouchers.push({
      dated,
      lines: [
        { accountId: one, amount },
        { accountId: other, amount: paise(0 - amount) },
      ],
    })
    const day = '2026-06-30'
    const sheet = balanceSheet(accounts, vouchers, day)
    expect(sheet.totalLiabilities).toBe(sheet.totalAssets)
    const trial = trialBalance(accounts, vouchers, { from: '2026-04-01', to: day })
    expect(trial.debit).toBe(trial.credit)
    const onSheet = new Map(
      [...sheet.liabilities, ...sheet.assets].flatMap(({ lines }) =>
        lines.map(({ account, amount: of }) => [account.id, of]),
      ),
    )
    expect(trial.earlierYears.closing + sheet.broughtForward).toBe(0)
    for (const { account, closing } of trial.lines) {
      if (account.group === 'income' || account.group === 'expense') continue
      const sign = liabilityGroups.includes(account.group) ? -1 : 1
      expect(onSheet.get(account.id) ?? 0).toBe(sign * closing + 0)
    }
    const result = yearResult(accounts, vouchers, { from: '2026-04-01', to: day })
    expect(result.surplus).toBe(sheet.surplus)
  }
  expect(assetGroups.length + liabilityGroups.length).toBe(11)
})
