import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import { sum } from '../exact.ts'
import { interestOn } from './interest.ts'
import {
  type AllocationOrder,
  type AllocationPolicy,
  type Charge,
  type Credit,
  chargeKinds,
  settle,
  unpaidByKind,
} from './settlement.ts'

const always = (order: AllocationOrder): AllocationPolicy[] => [
  { since: '2000-01-01', until: null, order },
]

const charge = (id: string, rupees: number, changes: Partial<Charge> = {}): Charge => ({
  ...{ id, billId: id, dated: '2024-01-01', kind: 'principal', headId: 'general', position: 0 },
  ...{ amount: paise(rupees * 100), pool: 'maintenance' },
  ...changes,
})

const credit = (
  id: string,
  rupees: number,
  dated: string,
  changes: Partial<Credit> = {},
): Credit => ({
  ...{ id, dated, amount: paise(rupees * 100), pool: 'maintenance', towards: [] },
  ...changes,
})

/** I13: four bills of 1,000, with interest of 0, 15, 30 and 45. */
const fourBills = [0, 15, 30, 45].flatMap((interest, at) => {
  const bill = { billId: `B${at + 1}`, dated: `2024-0${at + 1}-01` }
  return [
    charge(`${bill.billId}:general`, 1000, bill),
    ...(interest === 0
      ? []
      : [charge(`${bill.billId}:interest`, interest, { ...bill, kind: 'interest' })]),
  ]
})

test.each<[AllocationOrder & string, number, number, number, number]>([
  ['principal-first', 500_00, 90_00, 7_50, 1_597_50],
  ['interest-first', 590_00, 0, 8_85, 1_598_85],
  ['bill-principal-first', 545_00, 45_00, 8_18, 1_598_18],
])(
  'I13 and 3,500 in month 4, %s: %i and %i left, %i interest on month 5, %i due',
  (order, principal, interest, next, total) => {
    const settlement = settle(fourBills, [credit('R1', 3500, '2024-04-20')], always(order))
    const left = unpaidByKind(fourBills, settlement)
    expect(left).toEqual({ principal, interest, penalty: 0 })
    const due = { dueOn: '2024-04-10', graceDays: 0, principal: left.principal, paid: [] }
    const month = { from: '2024-04-01', to: '2024-04-30' }
    const { amount } = interestOn([due], month, {
      ...{ method: 'monthly-rest', year: '365', rounding: 'paisa', least: paise(0), caps: [] },
      rates: [{ since: '2000-01-01', until: null, basisPoints: 1800 }],
    })
    expect(amount).toBe(next)
    expect(sum([1000_00, left.principal, left.interest, amount])).toBe(total)
  },
)

describe('one bill of general 100, sinking 50, penalty 20 and interest 10, and one before it of general 70', () => {
  const bill = { billId: 'B2', dated: '2024-02-01' }
  const charges = [
    charge('old', 70, { billId: 'B1' }),
    charge('general', 100, bill),
    charge('sinking', 50, { ...bill, headId: 'sinking', position: 1 }),
    charge('penalty', 20, { ...bill, kind: 'penalty' }),
    charge('interest', 10, { ...bill, kind: 'interest' }),
  ]

  test.each<[AllocationOrder, string[]]>([
    ['principal-first', ['old', 'general', 'sinking', 'penalty', 'interest']],
    ['interest-first', ['interest', 'penalty', 'old', 'general', 'sinking']],
    ['bill-principal-first', ['old', 'general', 'sinking', 'penalty', 'interest']],
    ['bill-interest-first', ['old', 'interest', 'penalty', 'general', 'sinking']],
    [{ heads: ['sinking'] }, ['sinking', 'old', 'general', 'penalty', 'interest']],
  ])('are settled by %j as %j', (order, ids) => {
    const { allocations } = settle(charges, [credit('R1', 250, '2024-02-05')], always(order))
    expect(allocations.map(({ chargeId }) => chargeId)).toEqual(ids)
  })

  test('what the member wrote on it comes first, the rest by the policy', () => {
    const receipt = credit('R1', 80, '2024-02-05', { towards: ['interest', 'sinking'] })
    expect(settle(charges, [receipt], always('principal-first')).allocations).toEqual([
      { creditId: 'R1', chargeId: 'interest', amount: 10_00, on: '2024-02-05' },
      { creditId: 'R1', chargeId: 'sinking', amount: 50_00, on: '2024-02-05' },
      { creditId: 'R1', chargeId: 'old', amount: 20_00, on: '2024-02-05' },
    ])
  })
})

test('what is too much is an advance, and settles the next bill on its day', () => {
  const charges = [charge('jan', 100), charge('feb', 100, { dated: '2024-02-01' })]
  const receipts = [credit('R1', 250, '2024-01-05')]
  const { allocations, advances } = settle(charges, receipts, always('principal-first'))
  expect(allocations.map(({ chargeId, on }) => [chargeId, on])).toEqual([
    ['jan', '2024-01-05'],
    ['feb', '2024-02-01'],
  ])
  expect([...advances]).toEqual([['maintenance', 50_00]])
})

test('a pool settles only its own charges', () => {
  const charges = [charge('jan', 100), charge('gym', 30, { pool: 'other' })]
  const { unpaid, advances } = settle(
    charges,
    [credit('R1', 40, '2024-01-05', { pool: 'other' })],
    always('principal-first'),
  )
  expect([...unpaid.values()]).toEqual([100_00, 0])
  expect([...advances]).toEqual([['other', 10_00]])
})

test('another order of settlement counts from its day, and rewrites nothing before it', () => {
  const first = credit('R1', 1000, '2024-03-10')
  const before = settle(fourBills, [first], always('principal-first')).allocations
  const { allocations } = settle(
    fourBills,
    [first, credit('R2', 60, '2024-04-10')],
    [
      { since: '2000-01-01', until: '2024-04-09', order: 'principal-first' },
      { since: '2024-04-10', until: null, order: 'interest-first' },
    ],
  )
  expect(allocations.slice(0, before.length)).toEqual(before)
  expect(allocations.slice(before.length).map(({ chargeId }) => chargeId)).toEqual([
    'B2:interest',
    'B3:interest',
    'B4:interest',
  ])
})

test('where no order is resolved nothing is settled in silence', () => {
  expect(() => settle([charge('jan', 100)], [credit('R1', 1, '2024-01-05')], [])).toThrow(
    RangeError,
  )
})

describe('whatever the documents', () => {
  const days = fc
    .integer({ min: 1, max: 60 })
    .map((day) => new Date(Date.UTC(2024, 0, day)).toISOString().slice(0, 10))
  const amounts = fc.integer({ min: 1, max: 1_000_000 }).map(paise)
  const pools = fc.constantFrom('maintenance', 'other')
  const ids = { maxLength: 12, selector: ({ id }: { id: string }) => id }
  const charges = fc.uniqueArray(
    fc.record({
      ...{ id: fc.uuid(), dated: days, amount: amounts, pool: pools, position: fc.nat(4) },
      billId: fc.constantFrom('B1', 'B2', 'B3'),
      kind: fc.constantFrom(...chargeKinds),
      headId: fc.constantFrom('general', 'sinking'),
    }),
    ids,
  )
  const credits = fc.uniqueArray(
    fc.record({
      ...{ id: fc.uuid(), dated: days, amount: amounts, pool: pools },
      towards: fc.constant<string[]>([]),
    }),
    ids,
  )
  const policies = fc
    .constantFrom<AllocationOrder>(
      ...(['principal-first', 'interest-first', 'bill-principal-first'] as const),
      ...(['bill-interest-first', { heads: ['sinking', 'general'] }] as const),
    )
    .map(always)
  const documents = fc.tuple(charges, credits, policies)
  const runs = { seed: 20_261_120, numRuns: 300 }

  test('any order of the same documents gives the same settlement', () => {
    const orders = fc.tuple(documents, fc.infiniteStream(fc.nat()))
    void fc.assert(
      fc.property(orders, ([[owed, paid, policy], numbers]) => {
        const shuffled = <Row>(rows: Row[]) =>
          rows
            .map((row) => ({ row, at: numbers.next().value ?? 0 }))
            .sort((one, other) => one.at - other.at)
            .map(({ row }) => row)
        const [one, other] = [
          settle(owed, paid, policy),
          settle(shuffled(owed), shuffled(paid), policy),
        ]
        expect(other.allocations).toEqual(one.allocations)
        expect(new Map([...other.unpaid].sort())).toEqual(new Map([...one.unpaid].sort()))
        expect(new Map([...other.advances].sort())).toEqual(new Map([...one.advances].sort()))
      }),
      runs,
    )
  })

  test('no paisa is lost or made: in each pool either something is owed or there is an advance', () => {
    void fc.assert(
      fc.property(documents, ([owed, paid, policy]) => {
        const { allocations, unpaid, advances } = settle(owed, paid, policy)
        for (const pool of ['maintenance', 'other']) {
          const of = (rows: { pool: string; amount: number }[]) =>
            sum(rows.filter((row) => row.pool === pool).map(({ amount }) => amount))
          const balance = of(owed) - of(paid)
          const left = sum(owed.filter((row) => row.pool === pool).map(({ id }) => unpaid.get(id)!))
          expect(left).toBe(Math.max(0, balance))
          expect(advances.get(pool) ?? 0).toBe(Math.max(0, -balance))
        }
        expect(allocations.every(({ amount }) => amount > 0)).toBe(true)
      }),
      runs,
    )
  })
})
