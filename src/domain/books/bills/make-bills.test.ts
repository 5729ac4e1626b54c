import { describe, expect, test } from 'vitest'
import {
  billedFlat,
  head,
  interestOf,
  noDocuments,
  noteOf,
  orderOf,
  policy,
  published,
  receiptOf,
  rulesOf,
  rupees,
} from '../../../../tests/factories/bills.ts'
import type { BillLine } from '../../../contract/books/bills.ts'
import type { Paise } from '../../../contract/money.ts'
import { sum } from '../exact.ts'
import { rulePacks } from '../law/rule-packs.ts'
import { changesSince } from './explain-bill.ts'
import { makeBills } from './make-bills.ts'
import type { AccountDocuments } from './member-account.ts'
import type { BooksRules } from './rules.ts'

const legal = rulePacks.at(-1)?.rules ?? []
const tenth = (counting: 'by-day' | 'first-day') =>
  policy({ subject: 'non-occupancy', terms: { basisPoints: 1000, counting } })
const letFrom = (since: string) => [{ since, until: null, occupancy: 'let' as const }]

const lineAmounts = (order: ReturnType<typeof orderOf>) =>
  makeBills(order).bills.map(({ lines }) =>
    Object.fromEntries(lines.map(({ headId, amount }) => [headId, amount])),
  )

/** Bills of these months, one after the other, each knowing those before it. */
const billed = (
  months: readonly string[],
  documents: AccountDocuments,
  rules = rulesOf({ policies: [interestOf(21)] }),
) => {
  const bills: ReturnType<typeof published>[] = []
  for (const month of months) {
    const flats = [billedFlat('A-101', { documents: { ...documents, bills: [...bills] } })]
    const made = makeBills(orderOf(month, { rules, flats })).bills
    bills.push(...made.map((draft) => published(draft, `B:${month}`)))
  }
  return bills
}

test('a line behind the last service charge is non-occupancy; what comes to nothing has no line', () => {
  const rules = rulesOf({
    heads: [
      head('sinking', { position: 3, isService: false }),
      head('festival', { position: 2, isService: false }),
      head('general', { position: 1 }),
      head('parking', { position: 4, isService: false, basis: { kind: 'parking', rates: {} } }),
    ],
    policies: [tenth('first-day')],
    legal,
  })
  const flats = [
    billedFlat('A-101', { occupancy: letFrom('2025-04-01') }),
    billedFlat('A-102', { occupancy: letFrom('2025-04-02') }),
  ]
  const { bills } = makeBills(orderOf('2025-04', { rules, flats }))
  expect(bills.map(({ lines }) => lines.map(({ headId }) => headId))).toEqual([
    ['general', 'non-occupancy', 'festival', 'sinking'],
    ['general', 'festival', 'sinking'],
  ])
  expect(bills.map(({ isLet }) => isLet)).toEqual([true, false])
  expect(bills[0]?.lines[1]).toEqual({
    ...{ headId: 'non-occupancy', name: 'Non Occupancy', kind: 'principal', amount: 100_00 },
    ...{ accountId: 'account:non-occupancy', bearsInterest: true },
    ruleId: 'non-occupancy:2025-04-01',
  })
})

test('non-occupancy by the day: let on 18 of 30 days, 60.00 of a thousand', () => {
  const rules = rulesOf({ policies: [tenth('by-day')], legal })
  const flats = [billedFlat('A-101', { occupancy: letFrom('2026-11-13') })]
  expect(lineAmounts(orderOf('2026-11', { rules, flats }))).toEqual([
    { general: 1000_00, 'non-occupancy': 60_00 },
  ])
})

describe('a head is charged when its cycle begins', () => {
  const rules = rulesOf({
    heads: [
      head('general', { until: '2026-04-30' }),
      head('general', {
        ...{ id: 'general:2', since: '2026-05-01' },
        basis: { kind: 'equal', amount: { rate: rupees(1100), per: 1 } },
      }),
      head('lift', { position: 1, cycle: 'quarterly' }),
      head('insurance', { position: 2, cycle: 'yearly' }),
      head('sinking', {
        ...{ position: 3, cycle: 'half-yearly', isService: false },
        basis: { kind: 'construction-cost', basisPoints: 25 },
      }),
    ],
  })
  const cost = 640 * 1920_00

  test.each([
    ['2026-04', { general: 1000_00, lift: 1000_00, insurance: 1000_00, sinking: cost / 800 }],
    ['2026-05', { general: 1100_00 }],
    ['2026-07', { general: 1100_00, lift: 1000_00 }],
    ['2026-10', { general: 1100_00, lift: 1000_00, sinking: cost / 800 }],
  ])('in %s', (month, amounts) => {
    expect(lineAmounts(orderOf(month, { rules }))).toEqual([amounts])
  })

  test('a monthly head three times in a bill of a quarter, each time as it is then', () => {
    const order = orderOf('2026-04', { rules, to: '2026-06-30' })
    expect(lineAmounts(order)[0]).toMatchObject({ general: 3200_00, lift: 1000_00 })
    expect(makeBills(order).bills[0]?.lines[0]?.ruleId).toBe('general:2')
  })
})

test('a supplementary bill has its heads alone, without interest or non-occupancy charges', () => {
  const [bill] = billed(['2026-01'], noDocuments)
  const rules = rulesOf({
    heads: [head('general'), head('painting', { since: '2026-03-15', until: '2026-03-15' })],
    policies: [interestOf(21), tenth('first-day')],
    legal,
  })
  const documents = { ...noDocuments, bills: [bill!] }
  const flats = [billedFlat('A-101', { documents, occupancy: letFrom('2025-04-01') })]
  const extra = { kind: 'supplementary', headIds: ['painting'], dated: '2026-03-15' } as const
  expect(lineAmounts(orderOf('2026-03', { ...extra, rules, flats }))).toEqual([
    { painting: 1000_00 },
  ])
  expect(lineAmounts(orderOf('2026-04', { rules, flats }))[0]).toMatchObject({ general: 1000_00 })
  expect(lineAmounts(orderOf('2026-04', { rules, flats }))[0]).not.toHaveProperty('painting')
})

test('interest runs from the last regular bill to the day before this one, and is explained', () => {
  const [, may, june] = billed(['2026-04', '2026-05', '2026-06'], noDocuments)
  // due on the 10th: 20 days of April; then all of May, and 21 days of the bill of May
  expect(may?.working).toEqual([
    {
      ...{ from: '2026-04-11', to: '2026-04-30', days: 20 },
      ...{ principal: 1000_00, basisPoints: 2100, amount: 11_51 },
    },
  ])
  expect(may?.lines.at(-1)).toMatchObject({ headId: 'interest', kind: 'interest', amount: 12_00 })
  expect(june?.working.map(({ days, amount }) => [days, amount])).toEqual([
    [31, 17_84],
    [21, 12_08],
  ])
  expect(june).toMatchObject({
    arrears: { principal: 2000_00, penalty: 0, interest: 12_00 },
    advance: 0,
    total: 1030_00,
  })
  expect(changesSince(june!, may)).toEqual({
    lines: [
      { headId: 'general', name: 'general', was: 1000_00, is: 1000_00, change: 0 },
      { headId: 'interest', name: 'Arrears Interest', was: 12_00, is: 30_00, change: 18_00 },
    ],
    roundOff: 0,
    change: 18_00,
  })
})

test('a rate that falls within the window counts from its day, and the law from its own', () => {
  const rules = rulesOf({
    policies: [interestOf(21, { until: '2026-06-24' }), interestOf(12, { since: '2026-06-25' })],
  })
  const rates = (of: typeof rules) =>
    billed(['2026-06', '2026-07'], noDocuments, of)[1]?.working.map(({ from, basisPoints }) => [
      from,
      basisPoints,
    ])
  expect(rates(rules)).toEqual([
    ['2026-06-11', 2100],
    ['2026-06-25', 1200],
  ])
  expect(rates({ ...rules, legal })).toEqual([
    ['2026-06-11', 2100],
    ['2026-06-18', 1200],
    ['2026-06-25', 1200],
  ])
})

test('I13 by monthly rests, though the bills are not dated alike: 0, 15, 30 and 45', () => {
  const rules = rulesOf({
    policies: [
      policy({
        subject: 'interest',
        terms: {
          ...{ method: 'monthly-rest', basisPoints: 1800, year: '365' },
          ...{ rounding: 'paisa', least: rupees(0) },
        },
      }),
    ],
  })
  const days = ['2026-04-01', '2026-05-04', '2026-06-01', '2026-07-02']
  const bills: ReturnType<typeof published>[] = []
  for (const dated of days) {
    const flats = [billedFlat('A-101', { documents: { ...noDocuments, bills: [...bills] } })]
    const dueOn = `${dated.slice(0, 8)}10`
    const made = makeBills(orderOf(dated.slice(0, 7), { dated, dueOn, rules, flats })).bills
    bills.push(...made.map((draft) => published(draft, dated)))
  }
  expect(bills.map(({ total }) => total - 1000_00)).toEqual([0, 15_00, 30_00, 45_00])
})

test('F2 to F5: a late fee is a line of the next bill, once', () => {
  const fee = { kind: 'fixed', amount: rupees(200) } as const
  const rules = rulesOf({
    heads: [head('general', { basis: { kind: 'equal', amount: { rate: rupees(4000), per: 1 } } })],
    policies: [
      policy({
        subject: 'penalty',
        terms: { fee, afterDays: 0, overAmount: rupees(0), overBills: 0 },
      }),
    ],
  })
  const dues = (...receipts: [amount: number, day: string][]) => {
    const paid = receipts.map(([amount, day]) => receiptOf(day, amount, day))
    const documents = { ...noDocuments, receipts: paid }
    const [, may, june] = billed(['2026-04', '2026-05', '2026-06'], documents, rules)
    const { arrears, advance, total } = may!
    expect(june?.lines.filter(({ kind }) => kind === 'penalty').length).toBe(1)
    return arrears.principal + arrears.penalty + total - advance
  }
  expect(dues([4000, '2026-04-25'])).toBe(4200_00)
  expect(dues([2000, '2026-04-05'])).toBe(6200_00)
  expect(dues([600, '2026-04-25'])).toBe(7600_00)
  expect(dues()).toBe(8200_00)
})

test('GST is two lines, and rounding what is left to the rupee', () => {
  const rate = { kind: 'equal', amount: { rate: rupees(9000.45), per: 1 } } as const
  const rules = rulesOf({
    heads: [head('general', { basis: rate })],
    policies: [
      policy({ subject: 'gst', terms: { isRegistered: true, taxed: 'whole' } }),
      policy({ subject: 'rounding', terms: { rounding: 'total' } }),
    ],
    legal,
  })
  const { bills } = makeBills(orderOf('2026-04', { rules }))
  expect(bills[0]).toMatchObject({ roundOff: 47, total: 10_621_00 })
  expect(bills[0]?.lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['general', 9_000_45],
    ['CGST', 810_04],
    ['SGST', 810_04],
  ])
})

describe('GST goes by what a flat is charged for a month', () => {
  const registered = policy({ subject: 'gst', terms: { isRegistered: true, taxed: 'whole' } })
  const monthly = (rate: number) => head('general', { basis: each(rate) })
  const each = (rate: number) => ({
    ...{ kind: 'equal' as const, amount: { rate: rupees(rate), per: 1 } },
  })
  const taxOf = (made: { lines: readonly BillLine[] } | undefined) =>
    sum((made?.lines ?? []).filter(({ headId }) => headId.endsWith('-tax')).map((of) => of.amount))

  test.each([
    ['6,000 and 4,000', 6000, 4000, 0, 1800_00],
    ['8,000, which is taxed, and 1,000', 8000, 1000, 1440_00, 180_00],
    ['3,000 and 4,000', 3000, 4000, 0, 0],
  ])('an extra bill after a regular one: %s', (_, rate, extra, first, second) => {
    const day = { since: '2026-11-12', until: '2026-11-12' }
    const festival = head('festival', { ...day, basis: each(extra), isService: false })
    const rules = rulesOf({ heads: [monthly(rate), festival], policies: [registered], legal })
    const [bill] = billed(['2026-11'], noDocuments, rules)
    expect(taxOf(bill)).toBe(first)
    const flats = [billedFlat('A-101', { documents: { ...noDocuments, bills: [bill!] } })]
    const dates = { dated: '2026-11-12', from: '2026-11-12', to: '2026-11-12' }
    const run = { kind: 'supplementary', headIds: ['festival'], ...dates } as const
    expect(taxOf(makeBills(orderOf('2026-11', { ...run, rules, flats })).bills[0])).toBe(second)
    const before = { ...rules, policies: [{ ...registered, since: '2026-11-02' }] }
    expect(taxOf(makeBills(orderOf('2026-11', { ...run, rules: before, flats })).bills[0])).toBe(0)
  })

  test.each([
    ['stays below the limit: 3,000 and a third of 6,000', 3000, 6000, [0, 0, 0]],
    ['comes above it in every month: 6,000 and a third of 6,000', 6000, 6000, [1440, 1440, 1440]],
  ])('what is charged for a quarter %s', (_, rate, quarterly, taxes) => {
    const lift = head('lift', { position: 1, cycle: 'quarterly', basis: each(quarterly) })
    const rules = rulesOf({ heads: [monthly(rate), lift], policies: [registered], legal })
    const bills = billed(['2026-10', '2026-11', '2026-12'], noDocuments, rules)
    expect(bills.map((bill) => taxOf(bill) / 100)).toEqual(taxes)
    const together = orderOf('2026-10', { to: '2026-12-31', rules })
    expect(taxOf(makeBills(together).bills[0]) / 100).toBe(taxes.reduce((all, of) => all + of, 0))
  })
})

test('one flat billed again is charged its share of all, and the bill taken back counts for nothing', () => {
  const total = { kind: 'equal', amount: { total: rupees(3000) } } as const
  const rules = rulesOf({ heads: [head('general', { basis: total })], policies: [interestOf(21)] })
  const [wrong] = billed(['2026-04'], noDocuments)
  const reversal = { ...wrong!, id: 'RV', lines: [], total: rupees(-1000), reverses: wrong!.id }
  const documents = { ...noDocuments, bills: [wrong!, reversal] }
  const flats = ['A-101', 'A-102', 'A-103'].map((id) => billedFlat(id, { documents }))
  const { bills } = makeBills(orderOf('2026-06', { rules, flats, only: ['A-102'] }))
  expect(bills.map(({ flatId, total }) => [flatId, total])).toEqual([['A-102', 1000_00]])
  expect(bills[0]?.arrears).toEqual({ principal: 0, penalty: 0, interest: 0 })
})

test('an advance is shown as it stood, and what is written later is not known yet', () => {
  const receipts = [receiptOf('R1', 2500, '2026-04-05'), receiptOf('R2', 99, '2026-05-02')]
  const notes = [noteOf('credit-note', 100, '2026-05-20', { headId: 'general' })]
  const documents = { ...noDocuments, receipts, adjustments: notes }
  const [, may] = billed(['2026-04', '2026-05'], documents)
  expect(may?.advance).toBe(1500_00)
})

test('a run for chosen flats shares a total among them, also where one of them is billed again', () => {
  const total = { kind: 'equal', amount: { total: rupees(100_000) } } as const
  const rules = rulesOf({ heads: [head('painting', { basis: total })] })
  const ids = Array.from({ length: 24 }, (_, at) => `F${at + 10}`)
  const chosen = ids.slice(3, 13)
  const order = orderOf('2026-11', {
    ...{ kind: 'supplementary', headIds: ['painting'], rules, among: chosen, only: chosen },
    flats: ids.map((id) => billedFlat(id)),
  })
  const { bills } = makeBills(order)
  expect(bills.map(({ flatId, total }) => [flatId, total])).toEqual(
    chosen.map((id) => [id, 10_000_00]),
  )
  const one = makeBills({ ...order, only: chosen.slice(0, 1), isAgain: true }).bills
  expect(one).toEqual(bills.slice(0, 1))
})

test('a line keeps what the flat counted for; one that is the same for every flat keeps nothing', () => {
  const tariff = { per: 1, slabs: [{ upTo: null, rate: rupees(12) }] }
  const amount = { rate: rupees(50), per: 1 }
  const rules = rulesOf({
    heads: [
      head('general', {}),
      head('water', { basis: { kind: 'meter', tariff } }),
      head('inlets', { basis: { kind: 'inlets', weights: { 15: 1, 20: 2, 25: 3 }, amount } }),
    ],
  })
  const readings = [{ headId: 'water', from: '2026-04-01', units: 12 }]
  const flat = { ...billedFlat('A-101', { readings }), inlets15: 2, inlets20: 1, inlets25: 0 }
  const [bill] = makeBills(orderOf('2026-04', { rules, flats: [flat] })).bills
  const kept = new Map(bill?.lines.map(({ headId, counted }) => [headId, counted]))
  expect(kept.get('water')).toEqual([12])
  expect(kept.get('inlets')).toEqual([4])
  expect(kept.get('general')).toBeUndefined()
})

test('one reading that is missing keeps the head of no other flat from the preview; a sum of all is shared by nobody', () => {
  const water = (amount: { rate: Paise; per: number } | { total: Paise }) =>
    rulesOf({
      heads: [head('general'), head('water', { basis: { kind: 'persons', amount } })],
    })
  const readings = [{ headId: 'water', from: '2026-04-01', units: 3 }]
  const flats = [billedFlat('A-101', { readings }), billedFlat('A-102')]
  const totals = (rules: BooksRules) => {
    const { bills, problems } = makeBills(orderOf('2026-04', { rules, flats }))
    expect(problems).toEqual([{ headId: 'water', problem: 'UNKNOWN', flatIds: ['A-102'] }])
    return bills.map(({ total }) => total)
  }
  expect(totals(water({ rate: rupees(200), per: 1 }))).toEqual([1600_00, 1000_00])
  expect(totals(water({ total: rupees(900) }))).toEqual([1000_00, 1000_00])
})

test('a flat nobody answers for and a flat that lacks something are named; a flat with nothing to pay has no bill', () => {
  const rules = rulesOf({
    heads: [head('water', { basis: { kind: 'persons', amount: { rate: rupees(200), per: 1 } } })],
  })
  const readings = [{ headId: 'water', from: '2026-04-01', units: 3 }]
  const flats = [
    billedFlat('A-101', { readings }),
    billedFlat('A-102', { readings: [{ ...readings[0]!, units: 0 }] }),
    billedFlat('A-103', { readings, holder: null }),
  ]
  const made = makeBills(orderOf('2026-04', { rules, flats }))
  expect(made.bills.map(({ flatId, total }) => [flatId, total])).toEqual([['A-101', 600_00]])
  expect(made.problems).toEqual([{ problem: 'UNHELD', flatIds: ['A-103'] }])
  expect(makeBills(orderOf('2026-05', { rules, flats })).problems[0]).toEqual({
    ...{ headId: 'water', problem: 'UNKNOWN' },
    flatIds: ['A-101', 'A-102', 'A-103'],
  })
})
