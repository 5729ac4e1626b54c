/**
 * The bills of a flat that is let, as its owner printed them line by line: LawyersClubIndia, forum, "Non Occupancy
 * Charges" (lawyersclubindia.com/forum/non-occupancy-charges-137470.asp). He marked the service charges with a Y. Cells without an
 * amount are left out in print; where each amount stands follows from the totals. His second and third column overlap by a year.
 */
import { expect, test } from 'vitest'
import {
  billedFlat,
  head,
  orderOf,
  policy,
  rulesOf,
  rupees,
} from '../../../../tests/factories/bills.ts'
import { nonOccupancyExcess } from '../charges/non-occupancy.ts'
import { legalRuleOn } from '../law/legal-rules.ts'
import { rulePacks } from '../law/rule-packs.ts'
import { makeBills } from './make-bills.ts'

const legal = rulePacks.at(-1)?.rules ?? []

/** Bills of a month until March 2012, of two months after it. */
const columns = [
  { since: '1996-01-01', until: '2001-02-28', total: 307, eligible: 180.1, charged: 360 },
  { since: '2001-03-01', until: '2001-07-31', total: 774, eligible: 336, charged: 78 },
  { since: '2001-08-01', until: '2009-08-31', total: 824, eligible: 336, charged: 54 },
  { since: '2009-09-01', until: '2012-03-31', total: 1172, eligible: 572, charged: 107 },
  { since: '2012-04-01', until: '2013-07-31', total: 2444, eligible: 1244, charged: 224 },
  { since: '2013-08-01', until: null, total: 2982, eligible: 1644, charged: 231 },
] as const
const firstOfTwoMonths = 4

type Line = [name: string, isService: boolean, amounts: readonly number[]]
const lines: Line[] = [
  ['Non Agriculture & Edu. Tax', true, [1, 2, 2, 2, 4, 4]],
  ['Common Electricity', true, [0, 185, 185, 185, 370, 370]],
  ['General Maintenance', true, [164, 50, 50, 345, 790, 1190]],
  ['Security Charges', true, [0, 63, 63, 0, 0, 0]],
  ['Sweeper Charges', true, [0, 16, 16, 0, 0, 0]],
  ['Mics. / Printing / Postage', true, [0.1, 10, 10, 0, 0, 0]],
  ['Parking Charges', true, [0, 10, 10, 40, 80, 80]],
  ['Special Repair Fund', true, [10, 0, 0, 0, 0, 0]],
  ['Pest Control Charge', true, [5, 0, 0, 0, 0, 0]],
  ['Municipal Tax', false, [72.4, 103, 103, 103, 206, 206]],
  ['Water Tax', false, [35, 190, 190, 251, 502, 502]],
  ['Festival Charges', false, [0, 0, 0, 20, 40, 40]],
  ['Sinking Fund', false, [19.5, 20, 20, 20, 40, 40]],
  ['Cable Charges', false, [0, 125, 175, 206, 412, 550]],
]

const heads = lines.flatMap(([name, isService, amounts], position) =>
  columns.map(({ since, until }, at) =>
    head(name, {
      ...{ id: `${position}:${at}`, position, isService, since, until },
      cycle: at < firstOfTwoMonths ? 'monthly' : 'bi-monthly',
      basis: { kind: 'equal', amount: { rate: rupees(amounts[at] ?? 0), per: 1 } },
    }),
  ),
)

const always = { since: '1996-01-01' }
const tenth = { basisPoints: 1000, counting: 'first-day' } as const
const rules = rulesOf({
  heads,
  policies: [
    policy({ subject: 'non-occupancy', terms: tenth }, always),
    policy({ subject: 'rounding', terms: { rounding: 'total' } }, always),
  ],
  legal,
})
const flats = [billedFlat('flat', { occupancy: [{ ...always, until: null, occupancy: 'let' }] })]

test.each([
  ['2000-06', '2000-06-30', 0, 18_01, 325_00],
  ['2001-04', '2001-04-30', 1, 33_60, 808_00],
  ['2005-08', '2005-08-31', 2, 33_60, 858_00],
  ['2010-09', '2010-09-30', 3, 57_20, 1229_00],
  ['2012-06', '2012-07-31', 4, 124_40, 2568_00],
  ['2013-08', '2013-09-30', 5, 164_40, 3146_00],
] as const)('the bill of %s until %s', (month, to, at, nonOccupancy, payable) => {
  const { total, charged, eligible } = columns[at]
  const { bills, problems } = makeBills(orderOf(month, { rules, flats, to }))
  expect(problems).toEqual([])
  const bill = bills[0]!
  const printed = (isOf: boolean) =>
    lines
      .filter(([, isService, amounts]) => isService === isOf && amounts[at] !== 0)
      .map(([name, , amounts]) => [name, rupees(amounts[at] ?? 0)] as const)
  expect(bill.lines.map(({ name, amount }) => [name, amount])).toEqual([
    ...printed(true),
    ['Non Occupancy', nonOccupancy],
    ...printed(false),
  ])
  const sumOf = (rows: ReturnType<typeof printed>) =>
    rows.reduce((sum, [, amount]) => sum + amount, 0)
  expect(sumOf(printed(true))).toBe(rupees(eligible))
  expect(bill.total - bill.roundOff - nonOccupancy).toBe(rupees(total))
  expect(bill.total).toBe(payable)
  // the society charged more
  const cap = legalRuleOn(legal, 'non-occupancy-cap', '2013-08-01')!
  const above = nonOccupancyExcess(rupees(charged), rupees(eligible), { basisPoints: cap.value })
  expect(above).toEqual({ cap: nonOccupancy, excess: rupees(charged) - nonOccupancy })
})
