/** Every figure of ux.md 7.2 on expenses, taxes, incomes and trial balances, added up from the rows. In rupees. */
import { describe, expect, test } from 'vitest'
import { expectedAnchor } from '../demo-accounts.ts'
import { neemChhaya } from '../neem-chhaya.ts'
import { type DemoAccountSlug, demoAccountSlugs } from './demo-books.ts'
import { neemBudgets } from './expenses.ts'
import { neemBooks } from './neem-books.ts'

const books = neemBooks(neemChhaya(expectedAnchor), expectedAnchor)
const { vouchers } = books

type Span = readonly [from: string, to: string]
const within = (day: string, [from, to]: Span) => from <= day && day <= to
const slugs = [
  'security',
  'house-keeping',
  'light-bill',
  'lift-amc',
  'electrician',
  'plumber',
] as const
const years: Span[] = [
  ['2025-04-01', '2026-03-31'],
  ['2026-04-01', '2026-11-20'],
]

/** Debit less credit of these kinds of voucher in these days. */
const moved = (slug: DemoAccountSlug, span: Span, kinds = ['invoice', 'payment', 'income']) => {
  let total = 0
  for (const { dated, kind, lines } of vouchers)
    for (const { accountId, amount } of lines)
      if (within(dated, span) && kinds.includes(kind) && accountId === `account:${slug}`)
        total += amount
  return total / 100
}

describe('expenses as they are owed', () => {
  test.each<[Span, number[], number]>([
    [['2025-04-01', '2025-06-30'], [66000, 33000, 24400, 9600, 2050, 1175], 136225],
    [['2025-07-01', '2025-09-30'], [66000, 33000, 22130, 9600, 800, 1975], 133505],
    [['2025-10-01', '2025-12-31'], [66000, 33000, 22430, 9600, 2500, 800], 134330],
    [['2026-01-01', '2026-03-31'], [66000, 33000, 21220, 9600, 1700, 1225], 132745],
    [years[0]!, [264000, 132000, 90180, 38400, 7050, 5175], 536805],
    [years[1]!, [164500, 81200, 65186, 30600, 4850, 5025], 351361],
  ])('%j', (span, expected, total) => {
    const amounts = slugs.map((slug) => moved(slug, span))
    expect(amounts).toEqual(expected)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  })

  test('against the budget: 5,40,900 and 5,74,000, with four variances of the first year', () => {
    const budgets = [0, 1].map((year) =>
      slugs.reduce((sum, slug) => sum + (neemBudgets[slug][year] ?? 0), 0),
    )
    expect(budgets).toEqual([540900, 574000])
    const variance = (slug: (typeof slugs)[number]) => {
      const [budget, actual] = [neemBudgets[slug][0], moved(slug, years[0]!)]
      const size = Math.round((Math.abs(actual - budget) / budget) * 1000) / 10
      return [actual - budget, actual < budget ? -size : size]
    }
    expect(variance('electrician')).toEqual([550, 8.5])
    expect(variance('plumber')).toEqual([-4825, -48.3])
    expect(variance('light-bill')).toEqual([180, 0.2])
    expect(536805 - 540900).toBe(-4095)
  })
})

test('84 invoices and 100 payments of 9,21,166; 62,650 come in beside the bills', () => {
  const count = (kind: string) => vouchers.filter((voucher) => voucher.kind === kind).length
  expect([count('invoice'), count('payment'), count('income')]).toEqual([84, 100, 9])
  const whole: Span = ['2025-04-01', expectedAnchor]
  expect(moved('bank', whole, ['payment'])).toBe(-921166)
  expect(moved('bank', whole, ['income'])).toBe(62650)
  expect(moved('hall-hire', whole)).toBe(-7 * 2500)
  expect([moved('scrap-sale', whole), moved('deposit-interest', whole)]).toEqual([-3150, -42000])
})

test('every voucher balances, has its own id and an account of the chart', () => {
  const chart = new Set<string>(demoAccountSlugs.map((slug) => `account:${slug}`))
  for (const { lines } of [...vouchers, { lines: books.trial }]) {
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(lines.every(({ accountId, amount }) => chart.has(accountId) && amount !== 0)).toBe(true)
  }
  expect(new Set(vouchers.map(({ id }) => id)).size).toBe(vouchers.length)
})

describe('tax is deducted once the year is above a lakh, then on the whole', () => {
  const deducted = (of: string, span: Span) =>
    vouchers
      .filter(
        ({ kind, dated, narration }) =>
          kind === 'invoice' && within(dated, span) && narration.startsWith(of),
      )
      .flatMap(({ lines }) => lines.filter(({ accountId }) => accountId.endsWith(':tax-deducted')))
      .map(({ amount }) => -amount / 100)

  test('security 2 %, house keeping 1 %', () => {
    expect(deducted('Security', years[0]!)).toEqual([2200, ...Array(7).fill(440)])
    expect(deducted('House Keeping', years[0]!)).toEqual([1100, 110, 110])
    expect(deducted('Security', years[1]!)).toEqual([2350, 470, 470])
    expect(deducted('House Keeping', years[1]!)).toEqual([])
    const total = (of: string, year: number) =>
      deducted(of, years[year]!).reduce((sum, one) => sum + one, 0)
    expect([total('Security', 0), total('House Keeping', 0), total('Security', 1)]).toEqual([
      5280, 1320, 3290,
    ])
  })

  test('it is deposited on the 7th of the next month, and October is paid 23,030 net', () => {
    const deposits = vouchers.filter(({ narration }) => narration.startsWith('Tax deducted'))
    expect(deposits.length).toBe(14)
    expect(deposits.every(({ dated }) => dated.endsWith('-07'))).toBe(true)
    const october = vouchers.filter(({ narration }) => narration === 'Security, Oct-26')
    expect(
      october.map(({ kind, dated, lines }) => [kind, dated, lines.map(({ amount }) => amount)]),
    ).toEqual([
      ['invoice', '2026-10-31', [23500_00, -23030_00, -470_00]],
      ['payment', '2026-11-07', [23030_00, -23030_00]],
    ])
  })
})

/** Accounts by the rules of posting (accounts.md 4), in plain loops over the documents. */
const balancesOn = (day: string) => {
  const balances: Record<string, number> = {}
  const post = (account: string, amount: number) => {
    const slug = account.slice('account:'.length)
    balances[slug] = (balances[slug] ?? 0) + amount / 100
  }
  const of = (slug: DemoAccountSlug) => `account:${slug}`
  for (const { accountId, amount } of books.trial) post(accountId, amount)
  for (const { dated, total, roundOff, lines } of books.bills) {
    if (dated > day) continue
    post(of('dues'), total)
    post(of('round-off'), -roundOff)
    for (const { accountId, amount } of lines) post(accountId, -amount)
  }
  for (const { receivedOn, amount } of books.receipts)
    if (receivedOn <= day) {
      post(of('bank'), amount)
      post(of('dues'), -amount)
    }
  for (const { dated, kind, amount } of books.adjustments) {
    if (dated > day) continue
    const slug =
      kind === 'credit-note' ? 'general-maintenance' : kind === 'waiver' ? 'interest' : kind
    const signed = kind === 'penalty' ? amount : -amount
    post(of('dues'), signed)
    post(of(slug as DemoAccountSlug), -signed)
  }
  for (const { dated, lines } of vouchers)
    if (dated <= day) for (const { accountId, amount } of lines) post(accountId, amount)
  return balances
}

const incomeSlugs = [
  ...(['general-maintenance', 'non-occupancy', 'interest', 'penalty', 'round-off'] as const),
  ...(['hall-hire', 'scrap-sale', 'deposit-interest'] as const),
]

/** Both sides, with what was paid ahead shown as owed by the society. */
const sidesOn = (day: string, advance: number, surplusBefore: number) => {
  const balances = balancesOn(day)
  const at = (slug: DemoAccountSlug) => balances[slug] ?? 0
  const result = [...incomeSlugs, ...slugs].reduce((sum, slug) => sum - at(slug), 0)
  // members' dues of the plain loops are net of what was paid ahead
  const dues = at('dues') + advance + at('advance')
  const assets = at('bank') + at('cash') + at('fixed-deposit') + at('furniture') + dues
  const funds = at('share-capital') + at('reserve-fund') + at('sinking-fund') + at('cultural-fund')
  const owed = at('creditors') + at('tax-deducted') + at('surplus') - advance
  return { at, dues, result: result - surplusBefore, assets, liabilities: result - funds - owed }
}

describe('the trial balance', () => {
  test('on 31-Mar-25', () => {
    const { assets, liabilities, result } = sidesOn('2025-03-31', 1500, 0)
    expect([assets, liabilities, result]).toEqual([1028518, 1028518, 0])
  })

  test('on 31-Mar-26', () => {
    const { at, dues, result, assets, liabilities } = sidesOn('2026-03-31', 1500, 0)
    expect([at('bank'), at('sinking-fund'), at('cultural-fund'), dues]).toEqual([
      ...[665552, -642784, -28800, 23270],
    ])
    expect([result, assets, liabilities]).toEqual([221720, 1371822, 1371822])
  })

  test('on 20-Nov-26', () => {
    const { at, dues, result, assets, liabilities } = sidesOn('2026-11-20', 17606, 221720)
    expect([at('bank'), at('sinking-fund'), at('cultural-fund'), dues]).toEqual([
      ...[826762, -704640, -48000, 81171],
    ])
    expect([result, assets, liabilities]).toEqual([154949, 1590933, 1590933])
  })
})
