/** What Neem Chhaya spends and takes in beside its bills (ux.md 7.2): invoices as they are owed, payments, tax deducted, incomes. */
import type { IncomeRow } from '../../../contract/books/incomes.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { quotient, shareOf, sum } from '../../books/exact.ts'
import { addMonths } from '../../books/periods.ts'
import { financialYear, formatDay } from '../../dates.ts'
import { movedDay } from '../demo-days.ts'
import { accountId, type DemoAccountSlug, type DemoLine, type DemoVoucher } from './demo-books.ts'

type Vendor = {
  slug: DemoAccountSlug
  party: string
  /** Deducted, in hundredths of a per cent, once the year's total is above the limit: then on the whole. */
  tax: number
  /** The day of the plan on which the month's invoice is dated, and what it says; null in a month without one. */
  invoice: (month: number) => { day: string; amount: Paise } | null
  /** Paid on the 7th of the month after it, or the same day. */
  isPaidLater: boolean
}

const firstMonth = '2025-04-01'
const monthCount = 20
const taxLimit = paise(1_00_000_00)

const rupees = (count: number) => paise(count * 100)
const isSecondYear = (month: number) => month >= 12
const dayOf = (month: number, date: number) =>
  `${addMonths(firstMonth, month).slice(0, 7)}-${String(date).padStart(2, '0')}`
const lastDayOf = (month: number) => addMonths('2025-03-31', month + 1)

const monthly =
  (first: number, second: number): Vendor['invoice'] =>
  (month) => ({ day: lastDayOf(month), amount: rupees(isSecondYear(month) ? second : first) })

const light = [7850, 8420, 8130, 7460, 7380, 7290, 7640, 7910, 6880, 6720, 6940, 7560]
const lightOf = (month: number): Paise => {
  const first = light[month % 12] ?? 0
  return rupees(isSecondYear(month) ? quotient(BigInt(first) * 105n, 100n) : first)
}

const sameDay = { tax: 0, isPaidLater: false } as const

export const neemVendors: readonly Vendor[] = [
  {
    ...{ slug: 'security', party: 'Rakshak Guard Services', tax: 200, isPaidLater: true },
    invoice: monthly(22_000, 23_500),
  },
  {
    ...{ slug: 'house-keeping', party: 'Swachh Housekeeping', tax: 100, isPaidLater: true },
    invoice: monthly(11_000, 11_600),
  },
  {
    ...{ slug: 'light-bill', party: 'Sundarnagar Electric Supply', ...sameDay },
    invoice: (month) => ({ day: dayOf(month, 18), amount: lightOf(month) }),
  },
  {
    ...{ slug: 'lift-amc', party: 'Udaan Elevators', ...sameDay },
    invoice: (month) =>
      month % 3 === 0
        ? { day: dayOf(month, 5), amount: rupees(isSecondYear(month) ? 10_200 : 9_600) }
        : null,
  },
  {
    ...{ slug: 'electrician', party: 'Prabha Electricals', ...sameDay },
    invoice: (month) =>
      month % 2 === 0
        ? { day: dayOf(month, 14), amount: rupees(650 + 150 * ((7 * month) % 9)) }
        : null,
  },
  {
    ...{ slug: 'plumber', party: 'Jal Plumbing Works', ...sameDay },
    invoice: (month) =>
      month % 2 === 1
        ? { day: dayOf(month, 21), amount: rupees(550 + 125 * ((5 * month) % 11)) }
        : null,
  },
]

/** What the general body has granted for each, by financial years of the plan. */
export const neemBudgets = {
  security: [2_64_000, 2_82_000],
  'house-keeping': [1_32_000, 1_39_200],
  'light-bill': [90_000, 95_000],
  'lift-amc': [38_400, 40_800],
  electrician: [6_500, 7_000],
  plumber: [10_000, 10_000],
} as const satisfies Partial<Record<DemoAccountSlug, readonly [number, number]>>

type Draft = Omit<DemoVoucher, 'id'>
type Entry = readonly [slug: DemoAccountSlug, amount: number]

const linesOf = (...entries: Entry[]): DemoLine[] =>
  entries
    .filter(([, amount]) => amount !== 0)
    .map(([slug, amount]) => ({ accountId: accountId(slug), amount: paise(amount) }))

const nextMonth = (day: string, date: number) =>
  `${addMonths(`${day.slice(0, 7)}-01`, 1).slice(0, 7)}-${String(date).padStart(2, '0')}`

const months = Array.from({ length: monthCount }, (_, month) => month)

const names: Record<string, string> = {
  security: 'Security',
  'house-keeping': 'House Keeping',
  'light-bill': 'Light Bill',
  'lift-amc': 'Lift AMC',
  electrician: 'Electrician',
  plumber: 'Plumber',
}

/** Invoice, payment of what is left of it, and the deposit of the tax. @param anchor the last day */
const vouchersOf = (vendor: Vendor, anchor: string): Draft[] => {
  const { slug, party, tax, isPaidLater, invoice } = vendor
  const owed = new Map<string, Paise>()
  const deducted = new Map<string, Paise>()
  return months.flatMap((month): Draft[] => {
    const planned = invoice(month)
    if (planned === null) return []
    const { amount } = planned
    const dated = movedDay(planned.day, anchor)
    const year = financialYear(dated)
    const total = sum([owed.get(year) ?? 0, amount])
    const before = deducted.get(year) ?? paise(0)
    const due = total > taxLimit ? shareOf(total, tax) - before : 0
    owed.set(year, total)
    deducted.set(year, paise(before + due))
    const of = `${names[slug]}, ${formatDay(dated).slice(3)}`
    const later = movedDay(nextMonth(planned.day, 7), anchor)
    const entries: Entry[] = [
      [slug, amount],
      ['creditors', due - amount],
      ['tax-deducted', -due],
    ]
    const paid = { dated: isPaidLater ? later : dated, party, narration: of }
    return [
      { kind: 'invoice', dated, party, narration: of, lines: linesOf(...entries) },
      { kind: 'payment', ...paid, lines: paying('creditors', amount - due) },
      ...(due === 0 ? [] : [depositOf(later, `Tax deducted: ${of}`, due)]),
    ]
  })
}

const paying = (slug: DemoAccountSlug, amount: number) => linesOf([slug, amount], ['bank', -amount])

const depositOf = (dated: string, narration: string, amount: number): Draft => ({
  ...{ kind: 'payment', dated, party: 'Income Tax Department', narration },
  lines: paying('tax-deducted', amount),
})

/** For March before the books began. */
const openingPayments = (anchor: string): Draft[] =>
  neemVendors
    .filter(({ isPaidLater }) => isPaidLater)
    .map(({ slug, party, invoice }) => ({
      ...{ kind: 'payment', dated: movedDay('2025-04-07', anchor), party },
      narration: `${names[slug]}, ${formatDay(movedDay('2025-03-31', anchor)).slice(3)}`,
      lines: paying('creditors', invoice(0)?.amount ?? 0),
    }))

const incomes = (anchor: string): Draft[] => {
  const income = (
    day: string,
    slug: DemoAccountSlug,
    party: string,
    of: string,
    count: number,
  ) => ({
    ...{ kind: 'income' as const, dated: movedDay(day, anchor), party, narration: of },
    lines: linesOf(['bank', count * 100], [slug, -count * 100]),
  })
  return [
    ...months
      .filter((month) => month % 3 === 1)
      .map((month) => income(dayOf(month, 15), 'hall-hire', 'Mohan Caterers', 'Hall hire', 2_500)),
    income('2025-10-20', 'scrap-sale', 'Ganesh Scrap Traders', 'Scrap sale', 3_150),
    income(
      ...(['2026-03-31', 'deposit-interest', 'Demo Sahakari Bank'] as const),
      ...(['Interest on fixed deposits', 42_000] as const),
    ),
  ]
}

const byDay = (one: Draft, other: Draft) =>
  one.dated === other.dated ? 0 : one.dated < other.dated ? -1 : 1

export const neemVouchers = (anchor: string): DemoVoucher[] => {
  const drafts = [
    ...openingPayments(anchor),
    ...neemVendors.flatMap((vendor) => vouchersOf(vendor, anchor)),
    ...incomes(anchor),
  ]
  const counts = { invoice: 0, payment: 0, income: 0 }
  return drafts
    .filter(({ dated }) => dated <= anchor)
    .sort(byDay)
    .map((draft) => {
      counts[draft.kind] += 1
      const count = String(counts[draft.kind]).padStart(4, '0')
      return { id: `neem:${draft.kind}:${count}`, ...draft }
    })
}

/** The trial balance on the day before the books began, in rupees. */
const balances = {
  bank: 3_40_000,
  cash: 3_000,
  'fixed-deposit': 6_00_000,
  furniture: 80_000,
  dues: 5_518,
  'share-capital': -12_000,
  'reserve-fund': -2_75_000,
  'sinking-fund': -5_50_000,
  advance: -1_500,
  creditors: -33_000,
  surplus: -1_57_018,
} as const satisfies Partial<Record<DemoAccountSlug, number>>

export const neemTrial = (): DemoLine[] =>
  (Object.entries(balances) as [DemoAccountSlug, number][]) // its own keys
    .map(([slug, amount]) => ({ accountId: accountId(slug), amount: rupees(amount) }))

/** The name of the category, as an id of the demo has it. */
const categories: Partial<Record<DemoAccountSlug, string>> = {
  'hall-hire': 'hall-hire',
  'scrap-sale': 'scrap-sale',
  'deposit-interest': 'interest-on-deposits',
}

const categoryOf = ({ lines }: DemoVoucher): string => {
  const slug = Object.keys(categories).find((each) =>
    lines.some((line) => line.accountId === accountId(each as DemoAccountSlug)),
  )
  return `neem:income:${categories[slug as DemoAccountSlug]}`
}

/** What was received from others, as the society wrote it down. */
export const neemIncomes = (vouchers: readonly DemoVoucher[]): IncomeRow[] =>
  vouchers
    .filter(({ kind }) => kind === 'income')
    .map((voucher) => ({
      ...{ id: voucher.id, categoryId: categoryOf(voucher), flatId: null, party: voucher.party },
      ...{ amount: paise(voucher.lines.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0)) },
      ...{ mode: 'neft', reference: '', receivedOn: voucher.dated, note: '', number: null },
      ...{ recordedAt: `${voucher.dated}T06:30:00.000Z`, reverses: null, reason: '' },
    }))
