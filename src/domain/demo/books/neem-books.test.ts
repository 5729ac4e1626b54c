/** Every figure of ux.md 7.2 on bills and receipts, added up from the rows. Rupees where a name does not say otherwise. */
import { describe, expect, test } from 'vitest'
import {
  accountsByHand,
  type HandCharge,
  unpaidByHand,
} from '../../../../tests/factories/books-by-hand.ts'
import { expectedAnchor } from '../demo-accounts.ts'
import { neemChhaya } from '../neem-chhaya.ts'
import { neemBooks } from './neem-books.ts'

const books = neemBooks(neemChhaya(expectedAnchor), expectedAnchor)
const { bills, receipts, adjustments, runs } = books

const add = (amounts: Iterable<number>) => {
  let total = 0
  for (const amount of amounts) total += amount
  return total / 100
}
const flatOf = (flatId: string) => flatId.slice('neem:flat:'.length)
const within = (day: string, [from, to]: readonly [string, string]) => from <= day && day <= to

const general = 'neem:head:general-maintenance'
const columns = [
  general,
  'non-occupancy',
  'neem:head:cultural-fund',
  'neem:head:sinking-fund',
  'interest',
  'penalty',
] as const

const quarters = [
  ['2025-04-01', '2025-06-30'],
  ['2025-07-01', '2025-09-30'],
  ['2025-10-01', '2025-12-31'],
  ['2026-01-01', '2026-03-31'],
  ['2026-04-01', '2026-06-30'],
  ['2026-07-01', '2026-09-30'],
  ['2026-10-01', '2026-11-20'],
] as const
const years = [
  ['2025-04-01', '2026-03-31'],
  ['2026-04-01', '2026-11-20'],
] as const

/** Bills and penalties, less credit notes and waivers, each on its day. */
const billedIn = (span: readonly [string, string]) =>
  columns.map((column) => {
    let total = 0
    for (const { dated, lines } of bills)
      for (const { headId, amount } of lines)
        if (within(dated, span) && headId === column) total += amount
    for (const { dated, kind, headId, amount } of adjustments) {
      const of = kind === 'waiver' ? 'interest' : kind === 'penalty' ? 'penalty' : headId
      if (within(dated, span) && of === column) total += kind === 'penalty' ? amount : -amount
    }
    return total / 100
  })

const accounts = accountsByHand(books, expectedAnchor)

/** By money; what was waived is not. */
const settledIn = (span: readonly [string, string], of: (charge: HandCharge) => boolean) =>
  add(
    accounts
      .flatMap(({ charges }) => charges)
      .filter(of)
      .flatMap(({ paid }) => paid)
      .filter(({ on, isWaiver }) => !isWaiver && within(on, span))
      .map(({ amount }) => amount),
  )

describe('billed, by heads, and settled', () => {
  test.each([
    [quarters[0], [172800, 1440, 7200, 23196, 361, 0], 204997, 202516],
    [quarters[1], [172800, 2160, 7200, 23196, 678, 500], 206534, 198298],
    [quarters[2], [172800, 2160, 7200, 23196, 1144, 0], 206500, 195042],
    [quarters[3], [172200, 2160, 7200, 23196, 1672, 500], 206928, 211951],
    [years[0], [690600, 7920, 28800, 92784, 3855, 1000], 824959, 807807],
    [quarters[4], [183600, 2040, 7200, 23196, 1732, 0], 217768, 204828],
    [quarters[5], [183600, 1530, 7200, 23196, 1440, 250], 217216, 195769],
    [quarters[6], [122400, 1020, 4800, 15464, 1198, 0], 144882, 121368],
    [years[1], [489600, 4590, 19200, 61856, 4370, 250], 579866, 521965],
  ] as const)('%j', (span, heads, total, settled) => {
    expect(billedIn(span)).toEqual(heads)
    expect(billedIn(span).reduce((sum, amount) => sum + amount, 0)).toBe(total)
    expect(settledIn(span, () => true)).toBe(settled)
  })

  test.each([
    [years[0], [672000, 7920, 28000, 90736, 2951, 1000], 5200],
    [years[1], [442620, 4590, 17300, 56776, 429, 250], 0],
  ] as const)('settled by head %j', (span, heads, opening) => {
    expect(columns.map((column) => settledIn(span, ({ head }) => head === column))).toEqual(heads)
    expect(settledIn(span, ({ head }) => head === 'opening')).toBe(opening)
  })
})

test('480 bills and 425 receipts, one cheque returned; what is left of all is dues less advances', () => {
  expect([bills.length, add(bills.map(({ total }) => total))]).toEqual([480, 1404225])
  const reversals = receipts.filter(({ reverses }) => reverses !== null)
  expect([reversals.length, receipts.length - 2 * reversals.length]).toEqual([1, 425])
  const received = (span: readonly [string, string]) =>
    add(receipts.filter((row) => within(row.receivedOn, span)).map(({ amount }) => amount))
  expect(years.map(received)).toEqual([807207, 538071])
  const notes = (...of: string[]) =>
    add(adjustments.filter(({ kind }) => of.includes(kind)).map(({ amount }) => amount))
  expect([notes('penalty'), notes('credit-note', 'waiver')]).toEqual([1250, 650])
  const opening = add(books.openings.map((row) => row.principal + row.interest - row.advance))
  expect(opening).toBe(4018)
  expect(opening + 1404225 + 1250 - 650 - 1345278).toBe(63565)
  const [principal, interest, advance] = totalsOn(expectedAnchor)
  expect([principal, interest, advance]).toEqual([76008, 5163, 17606])
  expect(76008 + 5163 - 17606).toBe(63565)
})

const totalsOn = (day: string) => {
  const rows = accountsByHand(books, day)
  const unpaid = (kind: 'principal' | 'interest' | 'penalty') =>
    add(rows.map((row) => unpaidByHand(row, kind)))
  expect(unpaid('penalty')).toBe(0)
  return [unpaid('principal'), unpaid('interest'), add(rows.map(({ advance }) => advance))] as const
}

test('on 31-Mar-26 23,270 were owed and 1,500 paid ahead', () => {
  const [principal, interest, advance] = totalsOn('2026-03-31')
  expect([principal + interest, advance]).toEqual([23270, 1500])
})

test('what each flat owes on the business day, and who has paid ahead', () => {
  const dues = accounts
    .map((row) => [
      flatOf(row.flatId),
      unpaidByHand(row, 'principal'),
      unpaidByHand(row, 'interest'),
    ])
    .filter(([, principal, interest]) => principal !== 0 || interest !== 0)
  expect(dues).toEqual([
    ['A-104', 3014_00, 15_00],
    ['A-302', 7248_00, 456_00],
    ['B-101', 45296_00, 4408_00],
    ['B-102', 2906_00, 14_00],
    ['B-202', 14530_00, 255_00],
    ['B-303', 3014_00, 15_00],
  ])
  expect(
    accounts.filter(({ advance }) => advance > 0).map((row) => [flatOf(row.flatId), row.advance]),
  ).toEqual([
    ['A-201', 4318_00],
    ['B-304', 13288_00],
  ])
})

test('principal by how long ago it was due', () => {
  const late = (dueOn: string) => (Date.parse(expectedAnchor) - Date.parse(dueOn)) / 86_400_000
  const buckets = [0, 0, 0, 0]
  for (const { kind, dueOn, amount, paid } of accounts.flatMap(({ charges }) => charges)) {
    const bucket = Math.min(3, Math.floor((late(dueOn) - 1) / 30))
    const left = amount - 100 * add(paid.map((part) => part.amount))
    if (kind === 'principal') buckets[bucket] = (buckets[bucket] ?? 0) + left / 100
  }
  expect(buckets).toEqual([17652, 8718, 7248, 42390])
})

describe('spot checks', () => {
  const interestOf = (flat: string) =>
    bills
      .filter((bill) => bill.flat === flat)
      .map(({ lines }) =>
        add(lines.filter(({ kind }) => kind === 'interest').map((line) => line.amount)),
      )

  test('interest of A-104, of B-101 in July and of A-303 in October', () => {
    const expected = [0, ...Array(12).fill(25), 26, 26, 20, 15, 15, 15, 15]
    expect(interestOf('A-104')).toEqual(expected)
    expect(interestOf('B-101')[15]).toBe(416)
    expect(interestOf('A-303')[18]).toBe(10)
  })

  test('the November bill of A-104: its number, and how its interest comes about', () => {
    expect(bills.find(({ id }) => id === 'neem:bill:2026-11:A-104')).toMatchObject({
      ...{
        number: 'B/2627/000172',
        dueOn: '2026-11-10',
        total: 3029_00,
        person: 'Rohan Deshpande',
      },
      arrears: { principal: 0, penalty: 0, interest: 0 },
      working: [{ principal: 3014_00, basisPoints: 1200, days: 15, amount: 14_86 }],
    })
  })

  test('288 bills are numbered in the first year, 192 in the second, by month and flat', () => {
    const numbers = bills.map(({ number }) => number)
    expect([numbers[0], numbers[287], numbers[288], numbers[479]]).toEqual([
      ...['B/2526/000001', 'B/2526/000288', 'B/2627/000001', 'B/2627/000192'],
    ])
    expect(bills.slice(0, 24).map(({ flat }) => flat)).toEqual(
      bills.slice(24, 48).map(({ flat }) => flat),
    )
    expect(runs.map(({ count }) => count)).toEqual(Array(20).fill(24))
    expect(add(runs.map(({ total }) => total))).toBe(1404225)
    expect(runs.at(-1)).toMatchObject({ title: 'Nov-26', from: '2026-11-01', to: '2026-11-30' })
  })

  test('receipts are numbered by day and flat, and refer to a transfer or cheque', () => {
    const own = receipts.filter(({ reverses }) => reverses === null)
    expect(own.map(({ receivedOn }) => receivedOn)).toEqual(
      own.map(({ receivedOn }) => receivedOn).toSorted(),
    )
    expect(own.slice(0, 2).map(({ number, reference, mode }) => [number, reference, mode])).toEqual(
      [
        ['R/2526/0001', '250405000001', 'upi'],
        ['R/2526/0002', '250405000002', 'upi'],
      ],
    )
    const first = own.filter(({ receivedOn }) => receivedOn <= '2026-03-31').length
    expect(own[first]?.number).toBe('R/2627/0001')
    expect(new Set(own.map(({ reference }) => reference)).size).toBe(426)
    expect(
      own.filter(({ mode }) => mode === 'cheque').every(({ flatId }) => flatOf(flatId) === 'A-303'),
    ).toBe(true)
  })

  test('the cheque of 07-Sep-26 is returned on the 12th and made good on the 20th, with its penalty', () => {
    const own = receipts.filter(
      ({ flatId, receivedOn }) => flatOf(flatId) === 'A-303' && receivedOn.startsWith('2026-09'),
    )
    expect(own.map(({ receivedOn, mode, amount }) => [receivedOn, mode, amount])).toEqual([
      ['2026-09-07', 'cheque', 2906_00],
      ['2026-09-12', 'cheque', -2906_00],
      ['2026-09-20', 'neft', 3156_00],
    ])
    expect(own[1]).toMatchObject({ reverses: own[0]?.id, number: 'RV/2627/0001' })
  })
})
