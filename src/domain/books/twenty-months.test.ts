/** Flats of ux.md 7.2, month by month, as its spot checks state them: charges, settlement and interest together. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise } from '../../contract/money.ts'
import { addDays } from '../time-ranges.ts'
import { duesOf } from './arrears/dues.ts'
import { type InterestPolicy, interestOn } from './arrears/interest.ts'
import {
  type AllocationPolicy,
  type Charge,
  type Credit,
  settle,
  unpaidByKind,
} from './arrears/settlement.ts'
import type { ChargedFlat } from './charges/charge-basis.ts'
import { type ChargeHead, chargeRun } from './charges/charge-run.ts'
import { effectiveOn } from './effective.ts'
import { sum } from './exact.ts'
import { addMonths } from './periods.ts'

const interestPolicy: InterestPolicy = {
  rates: [
    { since: '2025-04-01', until: '2026-06-17', basisPoints: 2100 },
    { since: '2026-06-18', until: null, basisPoints: 1200 },
  ],
  ...{ method: 'daily', year: '365', rounding: 'rupee', least: paise(0), caps: [] },
}
const principalFirst: AllocationPolicy[] = [
  { since: '2025-03-31', until: null, order: 'principal-first' },
]

const headsOn = (day: string): ChargeHead[] => {
  const rate = (rupees: number) => ({ rate: paise(rupees * 100), per: 1 })
  const common = { scope: { kind: 'society' }, months: 1 } as const
  return [
    {
      id: 'general',
      ...common,
      basis: { kind: 'equal', amount: rate(day < '2026-04-01' ? 2400 : 2550) },
    },
    { id: 'cultural', ...common, basis: { kind: 'equal', amount: rate(100) } },
    { id: 'sinking', ...common, basis: { kind: 'construction-cost', basisPoints: 25 } },
  ]
}

const flatOf = (carpetSqft: number): ChargedFlat => ({
  ...{ id: 'flat', wing: 'A', size: '2Bhk', carpetSqft, builtUpSqft: null, saleableSqft: null },
  ...{ constructionCost: carpetSqft * 1_920_00, inlets15: 0, inlets20: 0, inlets25: 0 },
  ...{ persons: null, metered: null, parking: [] },
})

type Books = { charges: Charge[]; credits: Credit[] }
/** What comes in after a bill: the days and amounts, and debit notes. */
type Payer = (billDay: string, owed: () => Paise, books: Books) => void

const line = (billId: string, headId: string, dated: string, amount: Paise): Charge => ({
  ...{ id: `${billId}:${headId}`, billId, headId, dated, amount, position: 0, pool: 'maintenance' },
  kind: headId === 'interest' || headId === 'penalty' ? headId : 'principal',
})
const pay = (books: Books, dated: string, amount: Paise) => {
  if (amount > 0)
    books.credits.push({ id: `R:${dated}`, dated, amount, pool: 'maintenance', towards: [] })
}

/** @returns the interest of each bill by its day, and the books on 20-Nov-26 */
const twentyMonths = (carpetSqft: number, payer: Payer, start: Partial<Books> = {}) => {
  const books: Books = { charges: [], credits: [], ...start }
  const settled = () => settle(books.charges, books.credits, principalFirst)
  const owed = () => sum(settled().unpaid.values())
  const interest: Record<string, number> = {}
  for (let month = 0; month < 20; month += 1) {
    const day = addMonths('2025-04-01', month)
    const dueOn = (billId: string) =>
      billId === 'opening' ? '2025-03-31' : `${billId.slice(0, 8)}10`
    const dues = duesOf(
      books.charges,
      settled(),
      (id) => ({ dueOn: dueOn(id), graceDays: 0 }),
      () => true,
    )
    const window = { from: addMonths(day, -1), to: addDays(day, -1) }
    const { amount } = interestOn(dues, window, interestPolicy)
    const { amounts } = chargeRun(headsOn(day), [flatOf(carpetSqft)])
    for (const [headId, byFlat] of amounts)
      books.charges.push(line(day, headId, day, byFlat.get('flat')!))
    books.charges.push(line(day, 'interest', day, amount))
    interest[day] = amount / 100
    payer(day, owed, books)
  }
  return { interest, left: unpaidByKind(books.charges, settled()), advances: settled().advances }
}

const on = (billDay: string, date: number) =>
  `${billDay.slice(0, 8)}${String(date).padStart(2, '0')}`

test('A-104 pays all on the 25th: its interest each month, and what it owes', () => {
  const { interest, left } = twentyMonths(910, (day, owed, books) => {
    if (day === '2025-08-01')
      books.charges.push(line('2025-08-14', 'penalty', '2025-08-14', paise(500_00)))
    if (on(day, 25) <= '2026-11-20') pay(books, on(day, 25), owed())
  })
  const expected = [0, ...Array(12).fill(25), 26, 26, 20, 15, 15, 15, 15]
  expect(Object.values(interest)).toEqual(expected)
  expect(left).toEqual({ principal: 3_014_00, interest: 15_00, penalty: 0 })
})

test('B-101 pays nothing from Aug-25', () => {
  const { interest, left } = twentyMonths(640, (day, owed, books) => {
    if (day < '2025-08-01') pay(books, on(day, 5), owed())
  })
  expect(interest['2026-07-01']).toBe(416)
  expect(left).toEqual({ principal: 45_296_00, interest: 4_408_00, penalty: 0 })
})

test('A-303 pays by a cheque that is returned: it counts as never received', () => {
  const { interest, left } = twentyMonths(640, (day, owed, books) => {
    pay(books, on(day, day === '2026-09-01' ? 20 : 7), owed())
  })
  expect(interest['2026-10-01']).toBe(10)
  expect(left).toEqual({ principal: 0, interest: 0, penalty: 0 })
})

test('A-302 began with arrears and pays 2,000 at most, but all of it in March', () => {
  const opening = [
    line('opening', 'general', '2025-03-31', paise(5_200_00)),
    line('opening', 'interest', '2025-03-31', paise(318_00)),
  ]
  const { left } = twentyMonths(
    640,
    (day, owed, books) => {
      if (day.slice(5, 7) === '03') pay(books, on(day, 28), owed())
      else pay(books, on(day, 10), paise(Math.min(owed(), 2_000_00)))
      if (day !== '2026-06-01') return
      const interest = books.charges.filter(({ kind }) => kind === 'interest')
      const waiver = { id: 'waiver', dated: '2026-06-30', amount: paise(50_00) }
      books.credits.push({ ...waiver, pool: 'maintenance', towards: interest.map(({ id }) => id) })
    },
    { charges: opening },
  )
  expect(left.principal).toBe(7_248_00)
  expect(left.interest).toBe(456_00)
})

test('B-304 pays twelve regular months on 5-Apr and has the rest as an advance', () => {
  const { interest, advances } = twentyMonths(1680, (day, _, books) => {
    const month = day < '2026-04-01' ? 3_172_00 : 3_322_00
    if (day.slice(5, 7) === '04') pay(books, on(day, 5), paise(12 * month))
  })
  expect(sum(Object.values(interest))).toBe(0)
  expect([...advances]).toEqual([['maintenance', 13_288_00]])
})

test('interest is what a count of every day gives on unpaid principal alone, whatever was paid when', () => {
  const payments = fc.array(
    fc.record({
      day: fc.integer({ min: 2, max: 200 }),
      amount: fc.integer({ min: 1, max: 900_000 }),
    }),
    { maxLength: 8 },
  )
  const orders = fc.constantFrom(
    ...(['principal-first', 'interest-first', 'bill-interest-first'] as const),
  )
  const start = '2026-03-01'
  void fc.assert(
    fc.property(payments, orders, (some, order) => {
      const bills = [0, 1, 2, 3].map((at) => addMonths(start, at))
      const charges = bills.flatMap((day) => [
        line(day, 'general', day, paise(2_864_00)),
        line(day, 'interest', day, paise(99_00)),
        line(day, 'penalty', day, paise(50_00)),
      ])
      const credits = some.map(({ day, amount }, at) => ({
        ...{ id: `R${at}`, dated: addDays(start, day), amount: paise(amount) },
        ...{ pool: 'maintenance', towards: [] },
      }))
      const settlement = settle(charges, credits, [{ since: start, until: null, order }])
      const dueOn = (billId: string) => `${billId.slice(0, 8)}10`
      const dues = duesOf(
        charges,
        settlement,
        (id) => ({ dueOn: dueOn(id), graceDays: 0 }),
        () => true,
      )
      let parts = 0
      for (let day = start; day <= '2026-08-31'; day = addDays(day, 1))
        for (const bill of bills.filter((each) => dueOn(each) < day)) {
          const paid = settlement.allocations.filter(
            (each) => each.chargeId === `${bill}:general` && each.on < day,
          )
          const unpaid = 2_864_00 - sum(paid.map(({ amount }) => amount))
          parts += unpaid * (effectiveOn(interestPolicy.rates, day)?.basisPoints ?? 0)
        }
      const { exact, lines } = interestOn(dues, { from: start, to: '2026-08-31' }, interestPolicy)
      expect(exact).toBe(Math.round(parts / 3_650_000))
      expect(sum(lines.map(({ amount }) => amount))).toBe(exact)
    }),
    { seed: 20_261_120, numRuns: 40 },
  )
})
