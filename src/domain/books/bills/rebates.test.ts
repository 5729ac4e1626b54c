import { describe, expect, test } from 'vitest'
import {
  billedFlat,
  head,
  interestOf,
  noteOf,
  orderOf,
  policy,
  published,
  receiptOf,
  rulesOf,
  rupees,
  withRun,
} from '../../../../tests/factories/bills.ts'
import type { AdjustmentRow } from '../../../contract/books/adjustments.ts'
import type { BillRow } from '../../../contract/books/bills.ts'
import type { PolicyTerms } from '../../../contract/books/charges.ts'
import type { ReceiptRow } from '../../../contract/receipts.ts'
import { settle, unpaidByKind } from '../arrears/settlement.ts'
import { rulePacks } from '../law/rule-packs.ts'
import { payableOf } from './bill-state.ts'
import { makeBills } from './make-bills.ts'
import { advanceOf, memberAccount } from './member-account.ts'
import { allocationsOf, type BooksRules } from './rules.ts'

type Books = {
  opening: null
  bills: BillRow[]
  receipts: ReceiptRow[]
  adjustments: AdjustmentRow[]
}
const empty: Books = { opening: null, bills: [], receipts: [], adjustments: [] }

/** 2 % of a bill that is paid by the 10th, its due date. */
const rebate = (
  terms: Partial<PolicyTerms<'rebate'>> = {},
  dates: { since?: string; until?: string } = {},
) =>
  policy(
    { subject: 'rebate', terms: { byDay: 10, basisPoints: 2_00, most: null, ...terms } },
    dates,
  )
const early = rulesOf({ policies: [rebate()] })

/** A run of A-101 after what was written before it. */
const publish = (books: Books, month: string, rules: BooksRules = early): Books => {
  const flats = [billedFlat('A-101', { documents: books })]
  return withRun(books, makeBills(orderOf(month, { rules, flats })), month)
}

const pay = (books: Books, ...paid: (readonly [day: string, amount: number])[]): Books => ({
  ...books,
  receipts: [
    ...books.receipts,
    ...paid.map(([day, amount], at) => receiptOf(`R:${day}:${at}`, amount, day)),
  ],
})

const bounce = (books: Books, day: string): Books => ({
  ...books,
  receipts: books.receipts.flatMap((row) => [row, receiptOf(`RV:${row.id}`, -1, day, row.id)]),
})

const reverse = (books: Books, at: number, again: Partial<BillRow> = {}): Books => {
  const bill = books.bills[at]
  if (bill === undefined) throw new Error('it is billed')
  const back = { ...bill, id: `RV:${bill.id}`, lines: [], reverses: bill.id }
  return { ...books, bills: [...books.bills, back, { ...bill, id: `${bill.id}:2`, ...again }] }
}

/** Day, rupees and the first day of what it is for; less than nothing where it is taken back. */
const given = ({ adjustments }: Books) =>
  adjustments.flatMap(({ kind, dated, amount, rebate }) =>
    rebate ? [[dated, (kind === 'rebate' ? amount : -amount) / 100, rebate.from]] : [],
  )

const left = (books: Books, rules: BooksRules = early) => {
  const { charges, credits } = memberAccount(books)
  const settlement = settle(charges, credits, allocationsOf(rules))
  return { ...unpaidByKind(charges, settlement), advance: advanceOf(settlement) }
}

const october = publish(empty, '2026-10')
const last = ({ bills }: Books) => bills.at(-1) as BillRow // there is one

describe('October is paid', () => {
  test.each([
    ['by the day', [['2026-10-10', 1000]], 20],
    ['a day late', [['2026-10-11', 1000]], 0],
    [
      'in parts',
      [
        ['2026-10-02', 400],
        ['2026-10-10', 600],
      ],
      20,
    ],
    [
      'in parts, the last a day late',
      [
        ['2026-10-02', 400],
        ['2026-10-11', 600],
      ],
      0,
    ],
    ['a paisa short', [['2026-10-02', 999.99]], 0],
    ['ahead', [['2026-08-20', 1500]], 20],
    ['not at all', [], 0],
  ] satisfies [string, [string, number][], number][])('%s', (_, paid, amount) => {
    const november = publish(pay(october, ...paid), '2026-11')
    expect(given(november)).toEqual(amount === 0 ? [] : [['2026-11-01', amount, '2026-10-01']])
    expect(last(november).rebate).toBe(amount * 100)
    // said beside what is billed, and no part of it
    expect(last(november).total).toBe(1000_00)
  })
})

test('a rebate is given once, and says by which rule, for what and until when', () => {
  let books = pay(october, ['2026-10-05', 1000])
  for (const month of ['2026-11', '2026-12', '2027-01']) books = publish(books, month)
  expect(books.adjustments).toMatchObject([
    {
      ...{ kind: 'rebate', dated: '2026-11-01', amount: 20_00, holdingId: 'holding:A-101' },
      rebate: {
        ...{ from: '2026-10-01', to: '2026-10-31', by: '2026-10-10', ruleId: 'rebate:2025-04-01' },
        ...{ principal: 1000_00, basisPoints: 2_00 },
      },
    },
  ])
})

test('what was paid ahead earns it month after month, and the next bill is less by it', () => {
  let books = pay(october, ['2026-09-20', 5000])
  for (const month of ['2026-11', '2026-12']) books = publish(books, month)
  expect(given(books)).toEqual([
    ['2026-11-01', 20, '2026-10-01'],
    ['2026-12-01', 20, '2026-11-01'],
  ])
  expect(payableOf(last(books))).toBe((1000 - 3020 - 20) * 100)
  expect(left(books)).toMatchObject({ principal: 0, advance: 2040_00 })
})

describe('a cheque comes back after the rebate was given', () => {
  const rules = rulesOf({ policies: [rebate(), interestOf(12)] })
  const start = publish(pay(october, ['2026-10-05', 1000]), '2026-11', rules)
  const december = publish(bounce(start, '2026-11-12'), '2026-12', rules)

  test('the next bill takes it back, once', () => {
    const january = publish(december, '2027-01', rules)
    expect(given(january)).toEqual([
      ['2026-11-01', 20, '2026-10-01'],
      ['2026-12-01', -20, '2026-10-01'],
    ])
    expect(last(december).rebate).toBe(-20_00)
  })

  test('interest is that of somebody who was never given one, and what is to be paid too', () => {
    const without = rulesOf({ policies: [interestOf(12)] })
    const paid = publish(pay(october, ['2026-10-05', 1000]), '2026-11', without)
    let plain = bounce(paid, '2026-11-12')
    for (const month of ['2026-12', '2027-01']) plain = publish(plain, month, without)
    const january = publish(december, '2027-01', rules)
    const interest = (books: Books) => books.bills.map(({ working }) => working)
    expect(interest(january).slice(2)).toEqual(interest(plain).slice(2))
    expect(left(january)).toEqual(left(plain))
    expect(payableOf(last(december))).toBe(payableOf(plain.bills[2] as BillRow))
    expect(payableOf(last(january))).toBe(payableOf(last(plain)))
  })

  test('paid again in time, by a receipt that was written late, it is given again', () => {
    const january = publish(pay(december, ['2026-10-08', 1000]), '2027-01', rules)
    expect(given(january).at(-1)).toEqual(['2027-01-01', 20, '2026-10-01'])
  })
})

describe('a bill is reversed and billed again', () => {
  const november = publish(pay(october, ['2026-10-05', 1000]), '2026-11')

  test('with the same amount: the rebate stays', () => {
    expect(given(publish(reverse(november, 0), '2026-12'))).toEqual([
      ['2026-11-01', 20, '2026-10-01'],
    ])
  })

  test('with less: the difference is taken back; not at all: the whole', () => {
    const lines = october.bills.flatMap((bill) => bill.lines)
    const less = { lines: lines.map((line) => ({ ...line, amount: rupees(900) })) }
    expect(given(publish(reverse(november, 0, less), '2026-12'))[1]).toEqual([
      ...['2026-12-01', -2, '2026-10-01'],
    ])
    const gone = { ...reverse(november, 0), bills: reverse(november, 0).bills.slice(0, -1) }
    // what was paid is paid ahead then, and pays November in time
    expect(given(publish(gone, '2026-12')).slice(1)).toEqual([
      ['2026-12-01', -20, '2026-10-01'],
      ['2026-12-01', 20, '2026-11-01'],
    ])
  })

  test('the bill that gave it: the same bill again, and nothing given twice', () => {
    const bill = last(november)
    const { lines, ...back } = bill
    const documents = {
      ...november,
      bills: [...november.bills, { ...back, id: 'RV', lines: [], reverses: bill.id }],
    }
    const order = orderOf('2026-11', {
      ...{ rules: early, flats: [billedFlat('A-101', { documents })] },
      ...{ only: ['A-101'], isAgain: true },
    })
    const { bills, notes } = makeBills(order)
    expect(notes).toEqual([])
    expect(published(bills[0]!, bill.id)).toEqual(bill)
    expect(bill.lines).toEqual(lines)
  })
})

test('more than the next bill: the rest is paid ahead, and nobody is owed for', () => {
  const rules = rulesOf({
    heads: [
      head('general', { until: '2026-10-31' }),
      head('general', {
        ...{ id: 'general:2', since: '2026-11-01' },
        basis: { kind: 'equal', amount: { rate: rupees(10), per: 1 } },
      }),
    ],
    policies: [rebate({ basisPoints: 50_00 })],
  })
  const november = publish(
    pay(publish(empty, '2026-10', rules), ['2026-10-01', 1000]),
    '2026-11',
    rules,
  )
  expect(payableOf(last(november))).toBe(-490_00)
  expect(left(november, rules)).toEqual({ principal: 0, penalty: 0, interest: 0, advance: 490_00 })
})

describe('all bills of a year are paid ahead', () => {
  const months = Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(2026, 3 + at, 1)).toISOString().slice(0, 7),
  )
  const rules = (terms = {}) =>
    rulesOf({ policies: [rebate({ basisPoints: 5_00, per: 'year', ...terms })] })
  const year = (paid: [string, number], of = rules(), billed = months) =>
    [...billed, '2027-04'].reduce((books, month) => publish(books, month, of), pay(empty, paid))

  test.each([
    ['by the day of its first month', ['2026-04-10', 12_000], {}, 600],
    ['the year before', ['2026-02-01', 12_500], {}, 600],
    ['with a limit', ['2026-04-10', 12_000], { most: rupees(500) }, 500],
    ['a day late', ['2026-04-11', 12_000], {}, 0],
    ['a rupee short', ['2026-04-10', 11_999], {}, 0],
  ] satisfies [string, [string, number], object, number][])('%s', (_, paid, terms, amount) => {
    const books = year(paid, rules(terms))
    expect(given(books)).toEqual(amount === 0 ? [] : [['2027-04-01', amount, '2026-04-01']])
    expect(books.adjustments.map(({ rebate }) => rebate?.to)).toEqual(
      amount === 0 ? [] : ['2027-03-31'],
    )
  })

  test('a month that was not billed: nothing', () => {
    expect(given(year(['2026-04-01', 12_000], rules(), months.slice(1)))).toEqual([])
  })
})

describe('the rule changes', () => {
  test('a bill goes by the rule of its own day', () => {
    const rules = rulesOf({
      policies: [
        rebate({}, { until: '2026-10-31' }),
        rebate({ basisPoints: 3_00 }, { since: '2026-11-01' }),
      ],
    })
    const books = ['2026-11', '2026-12'].reduce(
      (before, month) => publish(before, month, rules),
      pay(october, ['2026-09-20', 5000]),
    )
    expect(given(books).map(([, amount]) => amount)).toEqual([20, 30])
  })

  test('what was given stays when the rule ends, or another one has counted since', () => {
    const november = publish(pay(october, ['2026-10-05', 1000]), '2026-11')
    for (const policies of [
      [rebate({}, { until: '2026-10-01' })],
      [rebate(), rebate({ per: 'year' as const }, { since: '2026-10-01' })],
    ])
      expect(given(publish(november, '2026-12', rulesOf({ policies })))).toEqual(given(november))
  })
})

test('it is of the principal: interest, penalties and what a credit note took are left out', () => {
  const fee = { kind: 'fixed', amount: rupees(100) } as const
  const rules = rulesOf({
    policies: [
      ...[rebate(), interestOf(12)],
      policy({
        subject: 'penalty',
        terms: { fee, afterDays: 0, overAmount: rupees(0), overBills: 0 },
      }),
    ],
  })
  const november = publish(publish(empty, '2026-10', rules), '2026-11', rules)
  const bill = last(november)
  expect(bill.lines.map(({ kind }) => kind)).toEqual(['principal', 'penalty', 'interest'])
  const all = payableOf(bill) / 100
  expect(given(publish(pay(november, ['2026-11-10', all]), '2026-12', rules))).toEqual([
    ['2026-12-01', 20, '2026-11-01'],
  ])
  // its interest is a part of the bill
  expect(given(publish(pay(november, ['2026-11-10', all - 1]), '2026-12', rules))).toEqual([])
  const note = noteOf('credit-note', 600, '2026-10-03', { headId: 'general' })
  const lessened = { ...october, adjustments: [note] }
  expect(given(publish(pay(lessened, ['2026-10-04', 400]), '2026-11'))).toEqual([
    ['2026-11-01', 8, '2026-10-01'],
  ])
})

test('taxes are billed as without it, and no rebate is of them', () => {
  const heads = [
    head('general', { basis: { kind: 'equal', amount: { rate: rupees(10_000), per: 1 } } }),
  ]
  const gst = policy({ subject: 'gst', terms: { isRegistered: true, taxed: 'whole' } })
  const legal = rulePacks.at(-1)?.rules ?? []
  const rules = rulesOf({ heads, legal, policies: [gst, rebate()] })
  const first = publish(empty, '2026-10', rules)
  expect(first.bills[0]?.total).toBe(11_800_00)
  const november = publish(pay(first, ['2026-10-10', 11_800]), '2026-11', rules)
  expect(given(november)).toEqual([['2026-11-01', 200, '2026-10-01']])
  expect(last(november).lines).toEqual(first.bills[0]?.lines)
})

test.each([
  ['none', 24.69],
  ['total', 25],
] as const)('bills are rounded: %s', (rounding, amount) => {
  const heads = [
    head('general', { basis: { kind: 'equal', amount: { rate: rupees(1234.5), per: 1 } } }),
  ]
  const policies = [rebate(), policy({ subject: 'rounding', terms: { rounding } })]
  const rules = rulesOf({ heads, policies })
  const books = pay(publish(empty, '2026-10', rules), ['2026-10-10', 1235])
  expect(given(publish(books, '2026-11', rules))).toEqual([['2026-11-01', amount, '2026-10-01']])
})

test('a rebate that the office took back by hand is neither given again nor taken back', () => {
  const november = publish(pay(october, ['2026-10-05', 1000]), '2026-11')
  const [note] = november.adjustments
  const back = { ...note!, id: 'RV', amount: rupees(-20), reverses: note!.id, dated: '2026-11-05' }
  const books = { ...november, adjustments: [note!, back] }
  expect(given(publish(books, '2026-12'))).toEqual(given(books))
  const bounced = publish(bounce(books, '2026-11-12'), '2026-12')
  expect(given(bounced)).toEqual(given(books))
  expect(left(bounced).principal).toBe(3000_00)
})

test('extra bills give none and earn none', () => {
  const extra = orderOf('2026-10', {
    ...{ kind: 'supplementary', headIds: ['general'], rules: early },
    flats: [billedFlat('A-101', { documents: pay(october, ['2026-09-05', 2000]) })],
  })
  const { bills, notes } = makeBills(extra)
  expect(notes).toEqual([])
  const books = { ...empty, bills: bills.map((draft) => published(draft, 'X')) }
  expect(given(publish(pay(books, ['2026-10-01', 1000]), '2026-11'))).toEqual([])
})
