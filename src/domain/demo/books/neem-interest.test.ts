/** The interest of all 480 bills once more, day by day, and the preview of December (ux.md 6 (e)). */
import { expect, test } from 'vitest'
import {
  accountsByHand,
  interestByHand,
  unpaidByHand,
} from '../../../../tests/factories/books-by-hand.ts'
import { paise } from '../../../contract/money.ts'
import { settle, unpaidByKind } from '../../books/arrears/settlement.ts'
import { changesSince } from '../../books/bills/explain-bill.ts'
import { makeBills } from '../../books/bills/make-bills.ts'
import { advanceOf, memberAccount } from '../../books/bills/member-account.ts'
import { allocationsOf } from '../../books/bills/rules.ts'
import { expectedAnchor } from '../demo-accounts.ts'
import { neemChhaya } from '../neem-chhaya.ts'
import type { DemoBooks } from './demo-books.ts'
import { demoFlats } from './demo-flats.ts'
import { neemRules } from './demo-rules.ts'
import { neemBooks } from './neem-books.ts'

const homes = neemChhaya(expectedAnchor)
const books = neemBooks(homes, expectedAnchor)

const accounts = {
  ...{ 'non-occupancy': 'a', penalty: 'b', interest: 'c' },
  ...{ 'central-tax': 'd', 'state-tax': 'e' },
}

/** Per cent a year, in hundredths. */
const rateOn = (day: string) => (day <= '2026-06-17' ? 2100 : 1200)
const interestOf = (bill: { lines: readonly { kind: string; amount: number }[] }) =>
  bill.lines.find(({ kind }) => kind === 'interest')?.amount ?? 0

test('every bill has the interest that a count of every day gives', () => {
  const accounts = new Map(accountsByHand(books, expectedAnchor).map((row) => [row.flatId, row]))
  const days = [...new Set(books.bills.map(({ dated }) => dated))]
  let counted = 0
  for (const bill of books.bills) {
    const previous = days[days.indexOf(bill.dated) - 1] ?? bill.dated
    const parts = interestByHand(accounts.get(bill.flatId)!, previous, bill.dated, rateOn)
    expect(interestOf(bill), bill.id).toBe(Math.floor(parts / 365_000_000 + 0.5) * 100)
    expect(bill.arrears.principal >= 0 && bill.total > 0).toBe(true)
    counted += parts > 0 ? 1 : 0
  }
  expect(counted).toBeGreaterThan(60)
})

test('December made on the 20th of November has the interest of the days up to it', () => {
  const flats = demoFlats(homes).map((flat) => ({
    ...{ ...flat, readings: [], documents: documentsOf(flat.holder.id, books) },
  }))
  const { bills } = makeBills({
    ...{ kind: 'regular', from: '2026-12-01', to: '2026-12-31', dated: '2026-12-01' },
    ...{ dueOn: '2026-12-10', countedTo: '2026-11-20', headIds: [], accounts, flats },
    rules: neemRules(expectedAnchor),
  })
  const late = bills.map((bill) => [bill.flat, interestOf(bill) / 100] as const)
  expect(Object.fromEntries(late.filter(([, interest]) => interest > 0))).toEqual({
    ...{ 'A-104': 10, 'A-302': 45, 'B-101': 288, 'B-102': 10, 'B-202': 86, 'B-303': 10 },
  })
  expect(bills.reduce((all, { total }) => all + total, 0)).toBe(71_842_00 + 449_00)
})

const documentsOf = (holdingId: string, of: DemoBooks) => ({
  opening: of.openings.find((row) => row.holdingId === holdingId) ?? null,
  bills: of.bills.filter((row) => row.holdingId === holdingId),
  receipts: of.receipts.filter((row) => row.holdingId === holdingId),
  adjustments: of.adjustments.filter((row) => row.holdingId === holdingId),
})

test('the rules of the app settle as the plain loops do', () => {
  for (const day of ['2025-09-30', '2026-03-31', expectedAnchor])
    for (const row of accountsByHand(books, day)) {
      const { holdingId } = books.bills.find(({ flatId }) => flatId === row.flatId)!
      const account = memberAccount(documentsOf(holdingId, books))
      const until = <Dated extends { dated: string }>(rows: Dated[]) =>
        rows.filter(({ dated }) => dated <= day)
      const [charges, credits] = [until(account.charges), until(account.credits)]
      const settlement = settle(charges, credits, allocationsOf(books))
      expect([unpaidByKind(charges, settlement), advanceOf(settlement)], row.flatId).toEqual([
        {
          principal: unpaidByHand(row, 'principal'),
          penalty: unpaidByHand(row, 'penalty'),
          interest: unpaidByHand(row, 'interest'),
        },
        row.advance,
      ])
    }
})

test('December after the receipts of 25-Nov: 71,842.00 and interest of 684.00 are 72,526.00', () => {
  const paid = new Map([
    ['A-104', 3029_00],
    ['B-102', 2920_00],
    ['B-303', 3029_00],
  ])
  const flats = demoFlats(homes).map((flat) => {
    const documents = documentsOf(flat.holder.id, books)
    const amount = paid.get(flat.name)
    if (amount === undefined) return { ...flat, readings: [], documents }
    const receipt = { id: 'new', amount: paise(amount), receivedOn: '2026-11-25', reverses: null }
    return {
      ...flat,
      readings: [],
      documents: { ...documents, receipts: [...documents.receipts, receipt] },
    }
  })
  const { bills, problems } = makeBills({
    ...{ kind: 'regular', from: '2026-12-01', to: '2026-12-31', dated: '2026-12-01' },
    ...{ dueOn: '2026-12-10', countedTo: '2026-11-30', headIds: [] },
    ...{ rules: neemRules(expectedAnchor), accounts, flats },
  })
  expect([bills.length, problems]).toEqual([24, []])
  const totals: Record<string, number> = {}
  for (const { lines } of bills)
    for (const { headId, amount } of lines) totals[headId] = (totals[headId] ?? 0) + amount / 100
  expect(totals).toEqual({
    ...{ 'neem:head:general-maintenance': 61200, 'non-occupancy': 510 },
    ...{ 'neem:head:cultural-fund': 2400, 'neem:head:sinking-fund': 7732, interest: 684 },
  })
  expect(bills.reduce((sum, { total }) => sum + total, 0)).toBe(72526_00)
  expect(
    bills.filter((bill) => interestOf(bill) > 0).map((bill) => [bill.flat, interestOf(bill) / 100]),
  ).toEqual([
    ['A-104', 15],
    ['A-302', 69],
    ['B-101', 437],
    ['B-102', 14],
    ['B-202', 134],
    ['B-303', 15],
  ])
  const november = new Map(books.bills.slice(-24).map((bill) => [bill.flat, bill]))
  const changes = bills.map((bill) => changesSince(bill, november.get(bill.flat)).change)
  expect(bills.filter((_, at) => changes[at] !== 0).map(({ flat }) => flat)).toEqual([
    ...['A-302', 'B-101', 'B-202'],
  ])
})

test.each(['2027-03-05', '2026-12-31', '2026-02-28', '2028-07-31'])(
  'with another anchor the books move with it, and still come out: %s',
  (anchor) => {
    const moved = neemBooks(neemChhaya(anchor), anchor)
    expect(moved.bills.length).toBe(480)
    expect(moved.bills.at(-1)?.dated).toBe(`${anchor.slice(0, 7)}-01`)
    const dates = [
      ...moved.bills.map(({ dated }) => dated),
      ...moved.receipts.map(({ receivedOn }) => receivedOn),
      ...[...moved.vouchers, ...moved.adjustments].map(({ dated }) => dated),
    ]
    expect(dates.every((day) => day <= anchor)).toBe(true)
    for (const rows of [moved.bills, moved.receipts, moved.adjustments]) {
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    }
    let net = 0
    for (const row of moved.openings) net += row.principal + row.interest - row.advance
    for (const { total } of moved.bills) net += total
    for (const { amount } of moved.receipts) net -= amount
    for (const { kind, amount } of moved.adjustments) net += kind === 'penalty' ? amount : -amount
    let owed = 0
    for (const row of accountsByHand(moved, anchor))
      owed +=
        unpaidByHand(row, 'principal') +
        unpaidByHand(row, 'interest') +
        unpaidByHand(row, 'penalty') -
        row.advance
    expect(owed).toBe(net)
  },
)
