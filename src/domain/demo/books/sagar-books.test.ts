/** Every figure of ux.md 7.3, added up from the rows. */
import { describe, expect, test } from 'vitest'
import {
  accountsByHand,
  interestByHand,
  unpaidByHand,
} from '../../../../tests/factories/books-by-hand.ts'
import { expectedAnchor } from '../demo-accounts.ts'
import { sagarTarang } from '../sagar-tarang.ts'
import { sagarBooks } from './sagar-books.ts'

const books = sagarBooks(sagarTarang(expectedAnchor, 'large'), expectedAnchor)
const accounts = accountsByHand(books, expectedAnchor)

const add = (amounts: Iterable<number>) => {
  let total = 0
  for (const amount of amounts) total += amount
  return total / 100
}

test('General Maintenance is shared by area to the paisa, and is below the limit of GST', () => {
  const november = books.bills.slice(-480)
  const amounts = november.map(({ lines }) => lines[0]?.amount ?? 0)
  expect(add(amounts)).toBe(1500000)
  const counts: Record<string, number> = {}
  for (const [at, amount] of amounts.entries()) {
    const key = `${november[at]?.size} ${amount / 100}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  expect(counts).toEqual({
    ...{ '1Bhk 1613.4': 120, '2Bhk 2458.51': 120, '3Bhk 3495.7': 96, '3Bhk 3495.69': 24 },
    ...{ '4Bhk 4763.37': 108, '5Bhk 6453.59': 12 },
  })
  const ofSize = november.filter(({ size }) => size === '3Bhk').map(({ lines }) => lines[0]?.amount)
  expect(ofSize.slice(0, 96).every((amount) => amount === 3495_70)).toBe(true)
  expect(books.bills.some(({ lines }) => lines.some(({ headId }) => headId.endsWith('-tax')))).toBe(
    false,
  )
})

test('every seventh flat is let, and pays a tenth to the paisa', () => {
  const november = books.bills.slice(-480)
  const isLet = november.map(({ lines }) => lines[1]?.headId === 'non-occupancy')
  expect(isLet).toEqual(november.map((_, index) => index % 7 === 3))
  expect(november[3]?.lines[1]?.amount).toBe(476_34)
})

test('9,600 bills, 8,604 receipts, and what is left of them', () => {
  expect([books.bills.length, books.receipts.length]).toEqual([9600, 8604])
  const billed = add(books.bills.map(({ total }) => total))
  const received = add(books.receipts.map(({ amount }) => amount))
  expect([billed, received]).toEqual([34692595.89, 33740394.41])
  const unpaid = (kind: 'principal' | 'interest') =>
    add(accounts.map((row) => unpaidByHand(row, kind)))
  expect([unpaid('principal'), unpaid('interest')]).toEqual([1211802.92, 60324.08])
  expect(add(accounts.map(({ advance }) => advance))).toBe(319925.52)
  expect(Math.round(100 * (billed - received))).toBe(952201_48)
  expect(1272127_00 - 319925_52).toBe(952201_48)
  const owing = accounts.filter(
    (row) => unpaidByHand(row, 'principal') + unpaidByHand(row, 'interest') > 0,
  )
  expect(owing.length).toBe(96)
})

test('billed in each year, and in November', () => {
  const billed = (isOf: (day: string) => boolean) =>
    add(books.bills.filter(({ dated }) => isOf(dated)).map(({ total }) => total))
  expect(billed((day) => day <= '2026-03-31')).toBe(20818659.53)
  expect(billed((day) => day >= '2026-04-01')).toBe(13873936.36)
  expect(billed((day) => day === '2026-11-01')).toBe(1735727.28)
})

test('the interest of all bills of the last three months is what a count of every day gives', () => {
  const rows = new Map(accounts.map((row) => [row.flatId, row]))
  const previous = {
    '2026-09-01': '2026-08-01',
    '2026-10-01': '2026-09-01',
    '2026-11-01': '2026-10-01',
  }
  for (const { dated, flatId, id, lines } of books.bills.slice(-3 * 480)) {
    const from = previous[dated as keyof typeof previous]
    const parts = interestByHand(rows.get(flatId)!, from, dated, () => 1200)
    const amount = lines.find(({ kind }) => kind === 'interest')?.amount ?? 0
    expect(amount, id).toBe(Math.floor(parts / 3_650_000 + 0.5))
  }
})

describe('the small size', () => {
  const small = sagarBooks(sagarTarang(expectedAnchor, 'small'), expectedAnchor)

  test('has the bills and receipts that its flats have in the whole, under numbers of its own', () => {
    const whole = new Map(books.bills.map((row) => [row.id, row]))
    expect(small.bills.length).toBe(240)
    for (const { number: _, ...bill } of small.bills) {
      const { number: __, ...same } = whole.get(bill.id)!
      expect(bill).toEqual(same)
    }
    const paid = (of: typeof books) =>
      of.receipts
        .filter(({ flatId }) => small.bills.some((bill) => bill.flatId === flatId))
        .map(({ flatId, amount, receivedOn, mode }) => [flatId, amount, receivedOn, mode])
    expect(paid(small)).toEqual(paid(books))
    expect(small.bills.at(-1)?.number).toBe('B/2627/000096')
  })
})
