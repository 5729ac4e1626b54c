import { describe, expect, test } from 'vitest'
import {
  addedAccounts,
  billedFlat,
  head,
  interestOf,
  noDocuments,
  orderOf,
  policy,
  published,
  receiptOf,
  rulesOf,
  rupees,
} from '../../../../tests/factories/bills.ts'
import { makeBills } from '../bills/make-bills.ts'
import type { BooksRules } from '../bills/rules.ts'
import { lintRules } from './cap-linter.ts'
import type { Linted } from './lint/finding.ts'
import { rulePacks } from './rule-packs.ts'

const legal = rulePacks.at(-1)?.rules ?? []

const accounts: Linted['accounts'] = [
  { id: addedAccounts['non-occupancy'], group: 'income', role: 'non-occupancy' },
  { id: addedAccounts.interest, group: 'income', role: 'interest' },
  { id: addedAccounts['central-tax'], group: 'current-liabilities', role: 'central-tax' },
  { id: 'account:sinking', group: 'funds', role: null },
]

const lint = (rules: Partial<BooksRules>, changes: Partial<Linted> = {}) =>
  lintRules({
    ...{ rules: rulesOf({ legal, ...rules }), flats: [billedFlat('A-101')], accounts },
    ...{ turnover: rupees(19_00_000), day: '2026-12-01' },
    ...changes,
  })

const shortly = (found: ReturnType<typeof lint>) =>
  found.map(({ code, value, limit }) => [code, value, limit])

const fixed = (amount: number) =>
  ({ kind: 'equal', amount: { rate: rupees(amount), per: 1 } }) as const

test('a society within the law has no findings', () => {
  const policies = [
    interestOf(21, { until: '2026-06-17' }),
    interestOf(12, { since: '2026-06-18' }),
    policy({ subject: 'non-occupancy', terms: { basisPoints: 1000, counting: 'by-day' } }),
    policy({ subject: 'rounding', terms: { rounding: 'total' } }),
  ]
  expect(lint({ policies })).toEqual([])
  expect(lint({ legal: [], policies: [interestOf(30)] })).toEqual([])
})

describe('interest', () => {
  test('18 % that stayed when the cap fell to 12 % is above it since that day', () => {
    const policies = [interestOf(18)]
    const at = (day: string) =>
      lint({ policies }, { day }).map(({ value, limit, since, standing }) => {
        return { value, limit, since, standing }
      })
    const above = { value: 1800, limit: 1200, since: '2026-06-18', standing: 'reported' }
    expect(at('2025-05-01')).toEqual([above])
    expect(at('2026-12-01')).toEqual([{ ...above, since: '2026-12-01' }])
  })

  test('24 % is above either cap; what has ended is not said any more', () => {
    const policies = [
      interestOf(24, { until: '2026-03-31' }),
      interestOf(12, { since: '2026-04-01' }),
    ]
    expect(shortly(lint({ policies }, { day: '2026-03-01' }))).toEqual([
      ['INTEREST_ABOVE_CAP', 2400, 2100],
    ])
    expect(lint({ policies })).toEqual([])
  })

  test('the whole month for a day of it, and interest on interest, are contested', () => {
    const [daily] = [interestOf(12)]
    const terms = {
      ...(daily.subject === 'interest' && daily.terms),
      method: 'whole-month' as const,
    }
    const whole = { ...daily, terms } as typeof daily
    const heads = [head('late', { accountId: addedAccounts.interest })]
    expect(
      lint({ policies: [whole], heads }).map(({ code, standing }) => [code, standing]),
    ).toEqual([
      ['INTEREST_WHOLE_MONTH', 'contested'],
      ['INTEREST_COMPOUND', 'stated'],
    ])
  })
})

describe('non-occupancy', () => {
  const letFlat = (id: string) =>
    billedFlat(id, { occupancy: [{ since: '2025-04-01', until: null, occupancy: 'let' }] })
  const accountId = addedAccounts['non-occupancy']

  test('let flats billed 1.5 × base: half of it once more is five times the cap', () => {
    const heads = [
      head('general', { basis: fixed(2000) }),
      head('let', {
        ...{ accountId, isService: false, position: 1 },
        basis: { kind: 'heads', headIds: ['general'], basisPoints: 5000 },
        scope: { kind: 'flats', ids: ['A-102', 'A-103'] },
      }),
    ]
    const flats = [billedFlat('A-101'), letFlat('A-102'), letFlat('A-103')]
    expect(lint({ heads }, { flats })).toMatchObject([
      {
        ...{ code: 'NON_OCCUPANCY_ABOVE_CAP', headId: 'let', policyId: null },
        ...{ flatIds: ['A-102', 'A-103'], value: 1000_00, limit: 200_00 },
        source: expect.stringContaining('Mont Blanc'),
      },
    ])
  })

  test('N7: 231 on 1,644 of service charges is above 164.40; 164 is not', () => {
    const found = (charged: number) => {
      const basis = { kind: 'list', amounts: { 'A-102': rupees(charged) } } as const
      const service = head('service', { basis: fixed(1644), cycle: 'bi-monthly' })
      const let1 = head('let', { accountId, isService: false, basis, cycle: 'bi-monthly' })
      const taxes = head('taxes', { isService: false, basis: fixed(668) })
      return shortly(lint({ heads: [service, let1, taxes] }, { flats: [letFlat('A-102')] }))
    }
    expect(found(231)).toEqual([['NON_OCCUPANCY_ABOVE_CAP', 231_00, 164_40]])
    expect(found(164)).toEqual([])
  })

  test('of a quarter it is measured by the service charges of three months', () => {
    const heads = (charged: number) => [
      head('general'),
      head('let', { accountId, isService: false, basis: fixed(charged), cycle: 'quarterly' }),
    ]
    expect(lint({ heads: heads(300) }, { flats: [letFlat('A-102')] })).toEqual([])
    expect(shortly(lint({ heads: heads(301) }, { flats: [letFlat('A-102')] }))).toEqual([
      ['NON_OCCUPANCY_ABOVE_CAP', 301_00, 300_00],
    ])
  })

  test('a flat that a family lives in may not be charged', () => {
    const heads = [head('general'), head('let', { accountId, isService: false, basis: fixed(50) })]
    expect(shortly(lint({ heads }))).toEqual([['NON_OCCUPANCY_ABOVE_CAP', 50_00, 0]])
  })

  test('15 % by resolution, or a fund that counts as service charge', () => {
    const terms = { basisPoints: 1500, counting: 'first-day' } as const
    const heads = [
      head('general'),
      head('sinking', { accountId: 'account:sinking' }),
      head('let', {
        ...{
          accountId,
          isService: false,
          basis: { kind: 'heads', headIds: ['tax'], basisPoints: 1 },
        },
      }),
      head('tax', { isService: false }),
    ]
    const found = lint(
      { heads, policies: [policy({ subject: 'non-occupancy', terms })] },
      { flats: [letFlat('A-102')] },
    )
    expect(found.map(({ code, headId, value, limit }) => [code, headId, value, limit])).toEqual([
      ['NON_OCCUPANCY_ABOVE_CAP', null, 1500, 1000],
      ['NON_OCCUPANCY_COUNTS_OTHERS', 'let', 0, 0],
      ['NON_OCCUPANCY_COUNTS_OTHERS', 'sinking', 0, 0],
    ])
  })
})

describe('funds', () => {
  const flats = [billedFlat('A-101', { constructionCost: 3_00_000_00 })]
  const share = (basisPoints: number) => ({ kind: 'construction-cost', basisPoints }) as const
  const fund = (
    name: string,
    basis: ReturnType<typeof share> | ReturnType<typeof fixed>,
    cycle: 'monthly' | 'quarterly' | 'yearly' = 'monthly',
  ) => shortly(lint({ heads: [head('fund', { name, basis, cycle, isService: false })] }, { flats }))

  test('A3: what the bye-laws ask is enough, by whatever basis and cycle', () => {
    expect(fund('Sinking Fund', share(25))).toEqual([])
    expect(fund('Sinking Fund', fixed(62.5))).toEqual([])
    expect(fund('Repairs Fund', fixed(562.5), 'quarterly')).toEqual([])
    expect(fund('Repairs Fund', fixed(2250), 'yearly')).toEqual([])
  })

  test('A3: less is below the least', () => {
    expect(fund('Sinking Fund', share(20))).toEqual([['SINKING_FUND_BELOW_LEAST', 50_00, 62_50]])
    expect(fund('दुरुस्ती निधी', fixed(187))).toEqual([['REPAIRS_FUND_BELOW_LEAST', 187_00, 187_50]])
    expect(fund('Major Repairs Fund', fixed(1))).toEqual([])
    expect(fund('Education & Training Fund', fixed(29), 'quarterly')).toEqual([
      ['EDUCATION_FUND_BELOW_LEAST', 29_00, 30_00],
    ])
  })

  test('A3: 750 and 2,250 are the amounts of a year; on a monthly bill they are twelve times too much', () => {
    expect(fund('Sinking Fund', fixed(750))).toEqual([['YEARLY_AMOUNT_EACH_PERIOD', 750_00, 62_50]])
    expect(fund('Repair Fund', fixed(2250), 'quarterly')).toEqual([
      ['YEARLY_AMOUNT_EACH_PERIOD', 2250_00, 562_50],
    ])
    expect(fund('Sinking Fund', share(300))).toEqual([['YEARLY_AMOUNT_EACH_PERIOD', 750_00, 62_50]])
    expect(fund('Sinking Fund', fixed(750), 'yearly')).toEqual([])
  })

  test('a flat whose construction cost is not known is not judged', () => {
    const heads = [head('fund', { name: 'Sinking Fund', basis: fixed(1), isService: false })]
    expect(lint({ heads }, { flats: [billedFlat('A-101', { constructionCost: null })] })).toEqual(
      [],
    )
  })
})

test('a flat late fee, and taxes rounded apart from the total, are contested', () => {
  const fee = { kind: 'fixed', amount: rupees(100) } as const
  const policies = [
    policy({
      subject: 'penalty',
      terms: { fee, afterDays: 0, overAmount: rupees(0), overBills: 0 },
    }),
    policy({ subject: 'rounding', terms: { rounding: 'total-and-tax' } }),
  ]
  expect(lint({ policies }).map(({ code, value, standing }) => [code, value, standing])).toEqual([
    ['LATE_FEE_CONTESTED', 100_00, 'contested'],
    ['ROUNDING_NOT_OF_TOTAL', 0, 'contested'],
  ])
})

test('a rebate for paying after the due date, and one of what is taxed', () => {
  const billing = (dueDays: number) =>
    policy({
      subject: 'billing',
      terms: { cycle: 'monthly', billDay: 1, dueDays, graceDays: 0, isChecked: false },
    })
  const rebate = policy({
    subject: 'rebate',
    terms: { byDay: 10, basisPoints: 200, most: null },
  })
  const gst = policy({ subject: 'gst', terms: { isRegistered: true, taxed: 'whole' } })
  const codes = (policies: Linted['rules']['policies']) =>
    lint({ policies }).map(({ code, policyId }) => [code, policyId])
  expect(codes([rebate, billing(9)])).toEqual([])
  expect(codes([rebate, billing(8)])).toEqual([['REBATE_AFTER_DUE', rebate.id]])
  expect(codes([rebate, billing(9), gst])).toEqual([['REBATE_KEEPS_TAX', rebate.id]])
  expect(codes([gst])).toEqual([])
})

describe('GST', () => {
  const gst = (isRegistered: boolean) =>
    policy({ subject: 'gst', terms: { isRegistered, taxed: 'whole' } })

  test('above 20 lakh a society has to register; at 20 lakh, or where it is not known, nothing is said', () => {
    const at = (turnover: Linted['turnover']) =>
      shortly(lint({ policies: [gst(false)] }, { turnover }))
    expect(at(rupees(20_00_001))).toEqual([['GST_NOT_REGISTERED', 20_00_001_00, 20_00_000_00]])
    expect([at(rupees(20_00_000)), at(null)]).toEqual([[], []])
    expect(lint({}, { turnover: rupees(30_00_000) })[0]?.code).toBe('GST_NOT_REGISTERED')
  })

  test('registered, and 9,000 a month are not taxed; taxed they are, and 7,500 need not be', () => {
    const found = (amount: number, isTaxed: boolean) => {
      const heads = [head('general', { basis: fixed(amount), isTaxed })]
      return shortly(lint({ policies: [gst(true)], heads }))
    }
    expect(found(9000, false)).toEqual([['GST_NOT_CHARGED', 9000_00, 7500_00]])
    expect([found(9000, true), found(7500, false)]).toEqual([[], []])
  })

  test('not registered, and a head is a tax', () => {
    const heads = [
      head('general'),
      head('tax', { accountId: addedAccounts['central-tax'], isService: false }),
    ]
    expect(lint({ heads }).map(({ code, headId }) => [code, headId])).toEqual([
      ['GST_CHARGED_UNREGISTERED', 'tax'],
    ])
  })
})

test('whose principal is unpaid three months after it was due is a defaulter, with principal and interest', () => {
  const rules = rulesOf({ legal, policies: [interestOf(12)] })
  const bills: ReturnType<typeof published>[] = []
  for (const month of ['2026-07', '2026-08']) {
    const flats = [billedFlat('A-101', { documents: { ...noDocuments, bills: [...bills] } })]
    bills.push(
      ...makeBills(orderOf(month, { rules, flats })).bills.map((one) => published(one, month)),
    )
  }
  const at = (day: string, receipts = [receiptOf('R1', 0.01, '2026-08-20')]) =>
    lint(rules, {
      day,
      flats: [billedFlat('A-101', { documents: { ...noDocuments, bills, receipts } })],
    })
  expect(at('2026-10-10')).toEqual([])
  expect(at('2026-10-11')).toMatchObject([
    {
      ...{ code: 'DEFAULTER', flatIds: ['A-101'], value: 1999_99, interest: 7_00, limit: 3 },
      since: '2026-10-11',
    },
  ])
  expect(at('2026-10-11', [receiptOf('R1', 1000, '2026-10-11')])).toEqual([])
})
