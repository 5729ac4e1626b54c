import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import type { BankLine } from './read-statement.ts'
import { clearedBalance, finishFault, openIn, statementBalance } from './reconciliation.ts'
import { type OpenEntry, tick } from './tick.ts'

const rupees = (count: number) => paise(count * 100)
const nothing = { onlyCredited: 0, onlyDebited: 0 }

test('B1: cheques that are not presented, deposits that are not credited', () => {
  const facts = { book: 49_000, notPresented: 8_000 + 500 + 10_000 }
  const notCredited = 9_000 + 15_000 + 6_000 + 100
  expect(statementBalance({ ...facts, ...nothing, notCredited })).toBe(37_400)
})

test('B3: with what only the bank knows of', () => {
  const facts = { book: 40_000, notPresented: 15_000, notCredited: 15_000 }
  expect(statementBalance({ ...facts, onlyCredited: 325, onlyDebited: 50 })).toBe(40_275)
})

const voucher = (id: string, dated: string, amount: number, kind = 'receipt') => ({
  ...{ id, dated, kind },
  lines: [
    { accountId: 'bank', amount: rupees(amount) },
    { accountId: 'dues', amount: rupees(-amount) },
  ],
})
const vouchers = [
  voucher('opening', '2026-03-31', 1_000, 'opening'),
  voucher('r1', '2026-04-05', 300),
  voucher('p1', '2026-04-10', -200, 'payment'),
  voucher('r2', '2026-04-29', 50),
]
const april = {
  ...{ id: 'april', accountId: 'bank', day: '2026-04-30', balance: rupees(1_100) },
  cleared: ['r1', 'p1'].map((voucherId) => ({ voucherId, on: null })),
  isUndone: false,
}

test('one is finished when what is cleared comes to the balance, after those before it, and clears nothing twice', () => {
  expect(openIn(vouchers, [], 'bank', '2026-04-30').map((each) => each.voucher.id)).toEqual([
    ...['r1', 'p1', 'r2'],
  ])
  expect(finishFault(april, vouchers, [])).toBeUndefined()
  expect(finishFault({ ...april, balance: rupees(1_101) }, vouchers, [])).toBe('balance')
  expect(finishFault(april, vouchers, [{ ...april, id: 'other' }])).toBe('day')
  const may = { ...april, day: '2026-05-31' }
  expect(finishFault(may, vouchers, [april])).toBe('cleared')
  const rest = { ...may, balance: rupees(1_150), cleared: [{ voucherId: 'r2', on: null }] }
  expect(finishFault(rest, vouchers, [april])).toBeUndefined()
  // read later, what May's statement brought was still open at the end of April
  const both = [april, { ...rest, id: 'may' }]
  expect(openIn(vouchers, both, 'bank', '2026-04-30').map((each) => each.voucher.id)).toEqual([
    'r2',
  ])
  expect(openIn(vouchers, both, 'bank', '2026-05-31')).toEqual([])
  expect(clearedBalance(vouchers, [april], 'bank')).toBe(rupees(1_100))
  // undone, it clears nothing
  expect(openIn(vouchers, [{ ...april, isUndone: true }], 'bank', '2026-04-30')).toHaveLength(3)
})

const line = (row: number, date: string, amount: number, narration = ''): BankLine => ({
  ...{ row, date, amount: rupees(amount), narration, reference: '', balance: null },
})
const entry = (voucherId: string, dated: string, amount: number, reference = ''): OpenEntry => ({
  ...{ voucherId, dated, amount: rupees(amount), reference },
})

test('a number is worth more than a day, and of two alike none is taken', () => {
  const entries = [
    entry('near', '2026-11-05', 3_029),
    entry('numbered', '2026-10-01', 3_029, '261105000117'),
    entry('twin', '2026-11-07', 500),
    entry('other-twin', '2026-11-08', 500),
    entry('far', '2026-11-01', 70),
  ]
  const lines = [
    line(1, '2026-11-06', 3_029, 'UPI/261105000117/DESHPANDE'),
    line(2, '2026-11-06', 3_029),
    line(3, '2026-11-07', 500),
    line(4, '2026-11-05', 70),
  ]
  const { days, rest } = tick(lines, entries)
  expect([...days]).toEqual([
    ['numbered', '2026-11-06'],
    ['near', '2026-11-06'],
  ])
  expect(rest.map(({ row }) => row)).toEqual([3, 4])
})

test('one line is several entries that come to it: of its number, or of one slip; never of several that would do', () => {
  const entries = [
    entry('security', '2026-11-03', -23_030, '004512'),
    entry('lift', '2026-11-03', -2_550, '004512'),
    entry('cheque', '2026-11-10', 3_029),
    entry('other-cheque', '2026-11-10', 2_906),
    entry('charges', '2026-11-10', -59),
    entry('this', '2026-11-17', 400),
    entry('that', '2026-11-17', 600),
    entry('one', '2026-11-18', 700),
    entry('another', '2026-11-18', 300),
  ]
  const lines = [
    line(1, '2026-11-05', -25_580, 'CHQ PAID 004512'),
    line(2, '2026-11-11', 5_935, 'CLG DEPOSIT'),
    line(3, '2026-11-18', 1_000),
  ]
  const { days, rest } = tick(lines, entries)
  expect([...days]).toEqual([
    ...[
      ['security', '2026-11-05'],
      ['lift', '2026-11-05'],
    ],
    ...[
      ['cheque', '2026-11-11'],
      ['other-cheque', '2026-11-11'],
    ],
  ])
  expect(rest.map(({ row }) => row)).toEqual([3])
})
