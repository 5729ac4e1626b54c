import { describe, expect, test } from 'vitest'
import {
  head,
  noDocuments,
  noteOf,
  orderOf,
  policy,
  published,
  receiptOf,
  rulesOf,
  rupees,
} from '../../../../tests/factories/bills.ts'
import { settle, unpaidByKind } from '../arrears/settlement.ts'
import { sum } from '../exact.ts'
import { chargeId } from './charge-ids.ts'
import { makeBills } from './make-bills.ts'
import {
  type AccountDocuments,
  advanceOf,
  bearingDues,
  memberAccount,
  principalDues,
} from './member-account.ts'
import { allocationsOf } from './rules.ts'

const rules = rulesOf({
  heads: [
    head('general', { position: 0 }),
    head('festival', {
      ...{ position: 1, isService: false, bearsInterest: false },
      basis: { kind: 'equal', amount: { rate: rupees(100.45), per: 1 } },
    }),
  ],
})
const billOf = (month: string, of = rules) =>
  published(makeBills(orderOf(month, { rules: of })).bills[0]!, `B:${month}`)

const settled = (documents: Partial<AccountDocuments>) => {
  const account = memberAccount({ ...noDocuments, ...documents })
  const settlement = settle(account.charges, account.credits, allocationsOf({ policies: [] }))
  return {
    account,
    settlement,
    left: unpaidByKind(account.charges, settlement),
    advance: advanceOf(settlement),
    paid: settlement.allocations.map(({ chargeId: id, amount }) => [id, amount / 100]),
  }
}

describe('the charges of a bill sum up to its total', () => {
  const rounded = (rupeesOfFestival: number) => {
    const amount = { rate: rupees(rupeesOfFestival), per: 1 }
    return billOf(
      '2026-04',
      rulesOf({
        heads: [head('general'), head('festival', { basis: { kind: 'equal', amount } })],
        policies: [policy({ subject: 'rounding', terms: { rounding: 'total' } })],
      }),
    )
  }

  test('what rounding adds is a charge without interest', () => {
    const bill = rounded(100.6)
    const { account, settlement } = settled({ bills: [bill] })
    expect(account.charges.map(({ headId, amount }) => [headId, amount])).toEqual([
      ['festival', 100_60],
      ['general', 1000_00],
      ['round-off', 40],
    ])
    expect(sum(account.charges.map(({ amount }) => amount))).toBe(bill.total)
    expect(bearingDues(account, settlement)[0]?.principal).toBe(1100_60)
    expect(principalDues(account, settlement)[0]?.principal).toBe(1101_00)
  })

  test.each([100.45, 0.3])(
    'what it takes is left off principal, the last first: %d',
    (festival) => {
      const bill = rounded(festival)
      const { account } = settled({ bills: [bill] })
      expect(bill.roundOff).toBeLessThan(0)
      expect(account.charges.every(({ amount }) => amount > 0)).toBe(true)
      expect(sum(account.charges.map(({ amount }) => amount))).toBe(bill.total)
    },
  )
})

test('each charge keeps its id, the terms of its bill, and whether it bears interest', () => {
  const bills = [{ ...billOf('2026-04'), graceDays: 5 }]
  const { account, settlement } = settled({ bills })
  expect(account.charges.map(({ id }) => id)).toEqual(['B:2026-04:general', 'B:2026-04:festival'])
  expect(bearingDues(account, settlement)).toEqual([
    { dueOn: '2026-04-10', graceDays: 5, principal: 1000_00, paid: [] },
  ])
})

test('the opening balance is settled first: its principal, then later its interest', () => {
  const opening = {
    ...{ asOn: '2026-03-31', principal: rupees(500), interest: rupees(30) },
    advance: rupees(0),
  }
  const receipts = [receiptOf('R1', 1000, '2026-04-05'), receiptOf('R2', 700, '2026-04-06')]
  const { paid, advance, account } = settled({ opening, bills: [billOf('2026-04')], receipts })
  expect(paid).toEqual([
    ['opening:principal', 500],
    ['B:2026-04:general', 500],
    ['B:2026-04:general', 500],
    ['B:2026-04:festival', 100.45],
    ['opening:interest', 30],
  ])
  expect(advance).toBe(69_55)
  expect(account.terms.get('opening')).toEqual({ dueOn: '2026-03-31', graceDays: 0 })
})

test('an opening advance pays the first bill', () => {
  const nothing = { principal: rupees(0), interest: rupees(0) }
  const opening = { asOn: '2026-03-31', ...nothing, advance: rupees(1500) }
  const { left, advance } = settled({ opening, bills: [billOf('2026-04')] })
  expect([left.principal, advance]).toEqual([0, 399_55])
})

describe('a credit note', () => {
  const bills = [billOf('2026-04'), billOf('2026-05')]
  const note = noteOf('credit-note', 600, '2026-05-15', { headId: 'general' })

  test('takes from its head in the bill of its month, though an older one is unpaid', () => {
    expect(settled({ bills, adjustments: [note] }).paid).toEqual([['B:2026-05:general', 600]])
  })

  test('is an advance where all is paid, and pays the next bill', () => {
    const receipts = [receiptOf('R1', 2200.9, '2026-05-05')]
    const with3 = [...bills, billOf('2026-06')]
    const { paid } = settled({ bills: with3, receipts, adjustments: [note] })
    expect(paid.at(-1)).toEqual(['B:2026-06:general', 600])
    expect(settled({ bills, receipts, adjustments: [note] }).advance).toBe(600_00)
  })
})

test('a waiver takes from interest, the oldest first, and leaves principal alone', () => {
  const interest = (amount: number) => ({
    ...billOf('2026-04').lines[0]!,
    ...{ headId: 'interest', kind: 'interest' as const, amount: rupees(amount) },
    bearsInterest: false,
  })
  const bills = ['2026-04', '2026-05', '2026-06'].map((month, at) => {
    const bill = billOf(month)
    return { ...bill, lines: [...bill.lines, interest(10 * (at + 1))] }
  })
  const adjustments = [noteOf('waiver', 25, '2026-05-20')]
  const { left, paid } = settled({ bills: bills.toReversed(), adjustments })
  expect(paid).toEqual([
    ['B:2026-04:interest', 10],
    ['B:2026-05:interest', 15],
  ])
  expect(left).toEqual({ principal: 3301_35, penalty: 0, interest: 35_00 })
})

test('a penalty bears no interest; a debit note does as its head', () => {
  const adjustments = [
    noteOf('penalty', 500, '2026-04-14'),
    noteOf('debit-note', 70, '2026-04-20', { headId: 'general', dueOn: '2026-04-30' }),
    noteOf('debit-note', 80, '2026-04-21', { headId: 'festival', id: 'festival-note' }),
  ]
  const { left, account, settlement } = settled({ bills: [billOf('2026-04')], adjustments })
  expect(left).toEqual({ principal: 1250_45, penalty: 500_00, interest: 0 })
  expect(
    bearingDues(account, settlement).map(({ dueOn, principal }) => [dueOn, principal]),
  ).toEqual([
    ['2026-04-10', 1000_00],
    ['2026-04-30', 70_00],
  ])
})

describe('dues from before the books that are entered later', () => {
  const dues = noteOf('opening-dues', 300, '2026-05-15', { dueOn: '2026-03-31' })
  const bills = [billOf('2026-04'), billOf('2026-05')]

  test('are the oldest from their day on: what was settled before stays, what comes next is theirs', () => {
    const receipts = [receiptOf('R1', 100, '2026-05-10'), receiptOf('R2', 350, '2026-05-20')]
    const { paid } = settled({ bills, receipts, adjustments: [dues] })
    expect(paid).toEqual([
      ['B:2026-04:general', 100],
      [chargeId(dues.id, 'opening'), 300],
      ['B:2026-04:general', 50],
    ])
  })

  test('bear interest as of the day before the books; their interest bears none', () => {
    const interest = { ...dues, id: 'interest', headId: 'interest', amount: rupees(20) }
    const { account, settlement, left } = settled({ adjustments: [dues, interest] })
    expect(left).toEqual({ principal: 300_00, penalty: 0, interest: 20_00 })
    const due = bearingDues(account, settlement).map((each) => [each.dueOn, each.principal])
    expect(due).toEqual([['2026-03-31', 300_00]])
  })

  test('what was paid ahead settles what is owed, and is ahead of the rest', () => {
    const adjustments = [noteOf('opening-advance', 2500, '2026-05-15')]
    const { left, advance } = settled({ bills, adjustments })
    expect([left.principal, advance]).toEqual([0, 2500_00 - 2200_90])
  })
})

test('what was reversed counts as never written', () => {
  const bill = billOf('2026-04')
  const [receipt, note] = [receiptOf('R1', 300, '2026-04-05'), noteOf('penalty', 50, '2026-04-14')]
  const documents = {
    bills: [bill, { ...bill, id: 'RV:B', lines: [], reverses: bill.id }],
    receipts: [receipt, receiptOf('RV1', -300, '2026-04-20', 'R1')],
    adjustments: [note, { ...note, id: 'RV:note', reverses: note.id }],
  }
  const { account } = settled(documents)
  expect([account.charges, account.credits]).toEqual([[], []])
  expect(chargeId(bill.id, 'general')).toBe('B:2026-04:general')
})
