/** Cells as people and spreadsheets write them: dates, amounts, sizes, numbers as texts. */
import { csv, flatHeader, type MessySheet, personHeader, xlsx } from './messy-sheet.ts'

const homes = ['101', '102', '103', '104', '201', '202'].map((number) => ({ wing: 'A', number }))
const owner = (flat: string, since: string | number | Date) => [
  flat,
  `Owner of ${flat}`,
  '',
  '',
  'owner',
  since,
]

export const values: MessySheet[] = [
  {
    name: 'days in five formats and as a serial',
    kinds: ['people'],
    homes,
    bytes: () =>
      csv([
        personHeader,
        owner('A-101', '01-04-2013'),
        owner('A-102', '1/4/2013'),
        owner('A-103', '1.4.2013'),
        owner('A-104', '01-Apr-13'),
        owner('A-201', '2013-04-01'),
        owner('A-202', 41_365),
      ]),
    brings: {
      people: 6,
      has: homes.map(({ number }) => ({ flat: `A-${number}`, since: '2013-04-01' })),
    },
  },
  {
    name: 'days as a workbook keeps them',
    kinds: ['people'],
    homes,
    bytes: () =>
      xlsx({
        People: [
          personHeader,
          owner('A-101', new Date('2013-04-01T00:00:00Z')),
          owner('A-102', 41_365),
        ],
      }),
    brings: {
      people: 2,
      has: [
        { flat: 'A-101', since: '2013-04-01' },
        { flat: 'A-102', since: '2013-04-01' },
      ],
    },
  },
  {
    name: 'days with the month first, before anybody has said so',
    kinds: ['people'],
    homes,
    bytes: () => csv([personHeader, owner('A-101', '04/25/2013'), owner('A-102', '01/02/2013')]),
    bad: ['2 since BAD_DATE'],
  },
  {
    name: 'days with the month first, once somebody has said so',
    kinds: ['people'],
    homes,
    answers: { isMonthFirst: true },
    bytes: () => csv([personHeader, owner('A-101', '04/25/2013'), owner('A-102', '01/02/2013')]),
    brings: { people: 2, has: [{ since: '2013-04-25' }, { since: '2013-01-02' }] },
  },
  {
    name: 'rupee signs, lakh commas, brackets, Dr and Cr',
    kinds: ['balances'],
    homes,
    bytes: () =>
      csv([
        ['Flat No', 'Principal (Rs.)', 'Interest', 'Advance'],
        ['A-101', '₹ 1,23,456.50', '318.00', ''],
        ['A-102', '(1,500)', '', ''],
        ['A-103', '5,200/-', '0.30', '-'],
        ['A-104', '700 Cr', '', '200'],
        ['A-201', '1,000 Dr', 'Nil', '0'],
        ['A-202', '', '', ''],
      ]),
    brings: {
      balances: 6,
      totals: [129_656.5, 318.3, 2400],
      has: [
        { flat: 'A-101', principal: 12_345_650, interest: 31_800, advance: 0 },
        { flat: 'A-102', principal: 0, interest: 0, advance: 150_000 },
        { flat: 'A-104', principal: 0, interest: 0, advance: 90_000 },
      ],
    },
  },
  {
    name: 'a balance whose plus is paid in advance',
    kinds: ['balances'],
    homes,
    answers: { plus: 'advance' },
    bytes: () =>
      csv([
        ['Flat', 'Closing balance', 'Interest due'],
        ['A-101', '-5,200.00', '-318.00'],
        ['A-102', '1,500.00', ''],
        ['', '-3,700.00', '-318.00'],
      ]),
    brings: { balances: 2, totals: [5200, 318, 1500] },
    leftOut: ['4 TOTAL'],
  },
  {
    name: 'balances that are none',
    kinds: ['balances'],
    homes,
    bytes: () =>
      csv([
        ['Flat', 'Principal', 'Interest', 'Advance'],
        ['A-101', '1.234,50', '', ''],
        ['A-102', '12.345', '', ''],
        ['A-103', '100', '20', ''],
        ['A-104', '100', '30', ''],
        ['A-201', '#REF!', '-10', ''],
        ['A-103', '100', '', ''],
        ['Z-9', '5', '', ''],
      ]),
    bad: [
      '2 principal NOT_AN_AMOUNT',
      '3 principal NOT_AN_AMOUNT',
      '6 interest OTHER_SIGN',
      '6 principal FORMULA_ERROR',
      '7 flat DUPLICATE_BALANCE 4',
      '8 flat UNKNOWN_FLAT',
    ],
  },
  {
    name: 'wrong sizes, areas in other units, and flats that became days',
    kinds: ['flats'],
    bytes: () =>
      csv([
        [...flatHeader, 'Floor', 'Built-up', 'Construction cost', '15mm inlets'],
        ['A', '101', 'Flat', '2.5Bhk', '640', '1', '', '', ''],
        ['A', '102', 'Flat', '1RK', '240', '1', '', '', ''],
        ['A', '103', 'Castle', '2 BHK', '640 sq.ft', 'Ground', '800', '₹ 23,80,800', '2'],
        ['A', '104', 'Flat', '2 bedroom', '59.5 sq m', '1st', '', '', ''],
        ['A', '2026-01-02', 'Flat', '2Bhk', '1.240', 'roof', '', '', ''],
        ['A', '105', 'Row house', '3-bhk', '1,240', '', '-5', '12.345', 'many'],
        ['A', '106', 'Flat', '3', '910', '4th floor', '1,100', '', ''],
      ]),
    bad: [
      '2 size UNKNOWN_SIZE',
      '3 size UNKNOWN_SIZE',
      '4 type UNKNOWN_TYPE',
      '5 carpet_sqft NOT_A_POSITIVE_WHOLE_NUMBER',
      '6 carpet_sqft NOT_A_POSITIVE_WHOLE_NUMBER',
      '6 flat IS_A_DATE',
      '6 floor NOT_A_FLOOR',
      '7 builtup_sqft NOT_A_POSITIVE_WHOLE_NUMBER',
      '7 construction_cost NOT_AN_AMOUNT',
      '7 inlets_15 NOT_A_COUNT',
    ],
  },
  {
    name: 'numbers as texts, leading apostrophes, blanks of every kind',
    kinds: ['flats'],
    bytes: () =>
      csv([
        flatHeader,
        ["'A", "'0101", ' Flat ', '1\u00A0Bhk', '="420"'],
        ['\u200BA\u00A0 ', ' 102\u00A0', 'FLAT', ' 2bhk', " '640 "],
      ]),
    brings: {
      flats: 2,
      carpetSqft: 1060,
      has: [
        { wing: 'A', number: '0101' },
        { wing: 'A', number: '102' },
      ],
    },
  },
  {
    name: 'numbers of a workbook: flats, areas and phones as figures',
    kinds: ['flats', 'people'],
    answers: { defaults: { since: '2026-04-01', relation: 'owner' } },
    bytes: () =>
      xlsx({
        Sheet1: [
          [
            'Building',
            'Unit no',
            'Configuration',
            'Carpet area (sq ft)',
            'Owner name',
            'Mobile No.',
          ],
          ['B', 101, 2, 640, 'Asha Bose', 9_820_012_345],
          ['B', 102, 3, 910.0000000000001, 'Dev Iqbal', 919_820_054_321],
        ],
      }),
    brings: {
      flats: 2,
      people: 2,
      has: [
        { number: '101', size: '2Bhk', carpetSqft: 640 },
        { number: '102', carpetSqft: 910 },
        { name: 'Asha Bose', phone: '+919820012345', flat: 'B-101' },
        { phone: '+919820054321' },
      ],
    },
  },
]
