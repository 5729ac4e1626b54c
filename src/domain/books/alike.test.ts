import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { HeldChequeRow } from '../../contract/books/held-cheques.ts'
import type { ReportedPaymentRow } from '../../contract/books/reported-payments.ts'
import { paise } from '../../contract/money.ts'
import {
  type AlikeBooks,
  findAlike,
  indexAlike,
  isSameNumber,
  type Looked,
  numberKey,
} from './alike.ts'

test.each([
  ['0432 1098-7654', '43210987654'],
  ['utr/0077', 'UTR0077'],
  ['000017', '17'],
  ['पावती 1234', 'पावती1234'],
  ['', null],
  ['0000', null],
  ['123', null],
  ['November', null],
  ['202611', '202611'],
  ['2026 1126 2031', '202611262031'],
  ['A-104 Nov 2026', 'A104NOV2026'],
  ['UTR 2611', 'UTR2611'],
  ['UTR 77', 'UTR77'],
  ['Nov 432109876543', 'NOV432109876543'],
])('the number of "%s" is %s', (reference, key) => {
  expect(numberKey(reference)).toBe(key)
})

test.each([
  ...['Nov 2026', 'maintenance November 2026', 'Nov-26', 'nov2026', "Nov'26", '(Nov 2026)'],
  ...['11/2026', '2026-11', '2026', '2026-27', 'FY 2026-27', 'FY26-27', 'Apr to Jun 2026'],
  ...['Q3 2026', 'Sept 2026', '26 Nov 2026', '20-11-2026', 'Apr 2026 - Mar 2027', 'मे 2026'],
])('"%s" is for which month or year, and no number', (reference) => {
  expect(numberKey(reference)).toBeNull()
})

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const transfer = (count: number) =>
  fc.stringMatching(new RegExp(`^[A-Z]{4}[A-Z0-9]{${count - 4}}$`))
const inFours = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')

test('what a bank gives is a number, whatever it looks like', () => {
  const utrs = [16, 18, 20, 22].map(transfer)
  const given = fc.oneof(digits(6), digits(12), ...utrs).filter((number) => /[1-9]/.test(number))
  fc.assert(
    fc.property(given, (number) => {
      const key = number.replace(/^0+/, '')
      expect(numberKey(number)).toBe(key)
      expect(numberKey(`UPI/${number}`)).toBe(`UPI${number}`)
      expect(numberKey(number.toLowerCase())).toBe(key)
      if (/^\d{12}$/.test(number)) expect(numberKey(inFours(number))).toBe(key)
    }),
  )
})

const payment: Looked = {
  ...{ flatId: 'f1', amount: 302_900, mode: 'upi', reference: '432109876543' },
  ...{ receivedOn: '2026-11-10', note: '' },
}
const cheque: Looked = { ...payment, mode: 'cheque', reference: '100123', note: 'HDFC Bank, Nov' }

test.each([
  [payment, { flatId: 'f2', amount: 1, receivedOn: '2025-01-01', mode: 'neft' }, true],
  [payment, { reference: '4321 0987 6543' }, true],
  [payment, { reference: '432109876544' }, false],
  [{ ...payment, mode: 'cash', reference: 'page 7' }, { flatId: 'f2' }, false],
  [cheque, {}, true],
  [cheque, { note: '' }, true],
  [cheque, { flatId: 'f2' }, true],
  [cheque, { flatId: 'f2', note: 'hdfc-bank' }, true],
  [cheque, { flatId: 'f2', note: 'SBI' }, false],
  [{ ...cheque, note: '' }, { flatId: 'f2' }, false],
])('the number of one beside another, %#', (one, other, isSame) => {
  expect(isSameNumber(one, { ...one, ...other })).toBe(isSame)
  expect(isSameNumber({ ...one, ...other }, one)).toBe(isSame)
})

describe('where it stands', () => {
  const receipt = {
    ...{ ...payment, id: 'r1', number: 'R/2627/0001', reverses: null },
    recordedAt: '2026-11-10T08:00:00.000Z',
  }
  const report = {
    ...{ id: 'p1', holdingId: 'h1', flatId: 'f1', amount: paise(302_900), mode: 'upi' },
    ...{ reference: '432109876543', paidOn: '2026-11-09', state: 'reported' },
  } as ReportedPaymentRow
  const held = {
    ...{ id: 'c1', holdingId: 'h1', flatId: 'f1', amount: paise(100), number: '100123' },
    ...{ bank: 'HDFC Bank', dated: '2027-01-31', state: 'held' },
  } as HeldChequeRow
  const books = (more: Partial<AlikeBooks>): AlikeBooks => ({
    ...{ receipts: [], incomes: [], reports: [], cheques: [] },
    ...more,
  })
  const kinds = (wanted: Looked, more: Partial<AlikeBooks>, besides: string[] = []) =>
    findAlike(wanted, indexAlike(books(more)), besides).map(({ kind, id }) => `${kind} ${id}`)

  test('a receipt, other money, a reported payment and a cheque in hand', () => {
    const other = { ...receipt, id: 'i1', flatId: null }
    expect(kinds(payment, { receipts: [receipt], incomes: [other], reports: [report] })).toEqual([
      ...['receipt r1', 'reported p1', 'income i1'],
    ])
    expect(kinds(cheque, { cheques: [held] })).toEqual(['cheque c1'])
    expect(kinds({ ...cheque, flatId: 'f2' }, { cheques: [held] })).toEqual(['cheque c1'])
  })

  test('the same payment before what has but its number', () => {
    const elsewhere = { ...receipt, id: 'r2', flatId: 'f2', receivedOn: '2026-11-19' }
    const found = findAlike(payment, indexAlike(books({ receipts: [elsewhere, receipt] })))
    expect(found.map(({ id, isSame }) => [id, isSame])).toEqual([
      ['r1', true],
      ['r2', false],
    ])
  })

  test('not where it was taken back, withdrawn or deposited, nor itself', () => {
    const back = { ...receipt, id: 'rv', amount: -302_900, reverses: 'r1' }
    expect(kinds(payment, { receipts: [receipt, back] })).toEqual([])
    expect(kinds(payment, { reports: [{ ...report, state: 'withdrawn' }] })).toEqual([])
    expect(kinds(payment, { reports: [{ ...report, state: 'verified' }] })).toEqual([])
    expect(kinds(cheque, { cheques: [{ ...held, state: 'deposited' }] })).toEqual([])
    expect(kinds(payment, { reports: [report] }, ['p1'])).toEqual([])
  })

  test('a look-up folds the number that is wanted, not those of the books', () => {
    const receipts = Array.from({ length: 500 }, (_, at) => ({
      ...{ ...receipt, id: `r${at}`, flatId: `f${at}`, reference: `4321098${10_000 + at}` },
    }))
    const index = indexAlike(books({ receipts }))
    const replace = vi.spyOn(String.prototype, 'replace')
    numberKey('432109810007')
    const ofOne = replace.mock.calls.length
    const found = findAlike({ ...payment, flatId: '', reference: '432109810007' }, index)
    const ofBoth = replace.mock.calls.length
    replace.mockRestore()
    expect(found).toMatchObject([{ id: 'r7' }])
    expect(ofOne).toBeGreaterThan(0)
    expect(ofBoth).toBe(2 * ofOne)
  })
})
