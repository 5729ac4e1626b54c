/** People twice, addresses that are none, flats that nobody knows; and sheets of everything at once. */
import { csv, flatHeader, flats24, type MessySheet, personHeader, xlsx } from './messy-sheet.ts'

const homes = [
  { wing: 'A', number: '104' },
  { wing: 'A', number: '201' },
  { wing: 'B', number: '201' },
]
const combined = [
  'Wing',
  'Flat',
  'BHK',
  'Carpet',
  'Owner Name',
  'Email ID',
  'Mobile',
  'Principal',
  'Interest',
  'Advance',
] as const
const owners = { defaults: { relation: 'owner', since: '2026-04-01' } } as const

export const people: MessySheet[] = [
  {
    name: 'flats twice, by other names',
    kinds: ['flats'],
    bytes: () =>
      csv([
        flatHeader,
        ['A', '104', 'Flat', '3Bhk', '910'],
        ['A wing', 'a-104', 'Flat', '3Bhk', '910'],
        ['A', '', 'Flat', '3Bhk', '910'],
        ['A', '105', '', '3Bhk', ''],
      ]),
    bad: [
      '3 flat DUPLICATE_FLAT 2',
      '4 flat REQUIRED',
      '5 carpet_sqft REQUIRED',
      '5 type REQUIRED',
    ],
  },
  {
    name: 'bad addresses and phones',
    kinds: ['people'],
    homes,
    bytes: () =>
      csv([
        personHeader,
        ['A-104', 'One', 'one@example', '98200 12345', 'owner', '01-04-2013'],
        ['A-104', 'Two', 'two@example.org / three@example.org', '', 'owner', '01-04-2013'],
        ['A-104', 'Three', 'mailto:three @ example.org', '9.82001E+09', 'owner', '01-04-2013'],
        ['A-104', 'Four', 'N.A.', '12345', 'owner', '01-04-2013'],
        ['A-104', 'Five', '-', '098200-12345', 'owner', '01-04-2013'],
        ['A-104', 'Six', 'Six <six@example.org>', '+91 (98200) 12345', 'owner', '01-04-2013'],
      ]),
    bad: [
      '2 email BAD_EMAIL',
      '3 email BAD_EMAIL',
      '4 phone SHORTENED_NUMBER',
      '5 phone BAD_PHONE',
    ],
  },
  {
    name: 'one address under two names, one person twice, other phones',
    kinds: ['people'],
    homes,
    bytes: () =>
      csv([
        personHeader,
        ['A-104', 'Rohan Deshpande', 'rohan@example.org', '9820012345', 'owner', '01-04-2013'],
        ['A-201', 'Somebody Else', 'ROHAN@example.org', '', 'owner', '01-04-2013'],
        ['B-201', 'Rohan Deshpande', 'rohan@example.org', '9820099999', 'owner', '01-04-2013'],
        ['a 104', 'rohan  deshpande', '', '', 'member', '01-04-2013'],
        ['201', 'Leela', '', '', 'owner', '01-04-2013'],
        ['C-1', 'Leela', '', '', 'landlord', '31-02-2013'],
      ]),
    bad: [
      '3 email EMAIL_OF_ANOTHER_PERSON 2',
      '4 phone OTHER_PHONE 2',
      '5 flat DUPLICATE_HOLDING 2',
      '6 flat AMBIGUOUS_FLAT',
      '7 flat UNKNOWN_FLAT',
      '7 relation UNKNOWN_RELATION',
      '7 since BAD_DATE',
    ],
  },
  {
    name: 'flats, people and balances on one sheet, a flat with two owners',
    kinds: ['flats', 'people', 'balances'],
    answers: owners,
    bytes: () =>
      xlsx({
        Members: [
          combined,
          ['A', 101, '1Bhk', 420, 'Asha Bose', 'asha@example.org', 9_820_012_345, 5200, 318, null],
          ['A', 101, null, null, 'Bharat Bose', null, null, null, null, null],
          ['A', 102, '2Bhk', 640, null, null, null, null, null, 1500],
          ['B', 101, '2Bhk', 640, 'Chitra Apte', 'chitra@example.org', null, 0, 0, 0],
        ],
      }),
    brings: {
      flats: 3,
      carpetSqft: 1700,
      people: 3,
      balances: 3,
      totals: [5200, 318, 1500],
      has: [{ name: 'Bharat Bose', flat: 'A-101', email: null }],
    },
  },
  {
    name: 'one sheet of everything, with a flat that is two different ones and a balance twice',
    kinds: ['flats', 'people', 'balances'],
    answers: owners,
    bytes: () =>
      csv([
        combined,
        ['A', '101', '1Bhk', '420', 'Asha Bose', '', '', '5200', '', ''],
        ['A', '101', '2Bhk', '420', 'Bharat Bose', '', '', '', '', ''],
        ['A', '101', '', '', 'Chitra Bose', '', '', '100', '', ''],
        ['A', '103', '', '', '', '', '', '', '', ''],
        ['A', '104', '', '', 'Dev Iqbal', '', '', '', '', ''],
      ]),
    bad: [
      '3 size DUPLICATE_FLAT 2',
      '4 flat DUPLICATE_BALANCE 2',
      '5 carpet_sqft REQUIRED',
      '5 size REQUIRED',
      '6 flat UNKNOWN_FLAT',
    ],
  },
  {
    name: 'people of flats that only the society knows',
    kinds: ['people'],
    homes: flats24.map(([wing, number]) => ({ wing, number })),
    bytes: () =>
      csv([
        personHeader,
        ...flats24.map(([wing, number], at) => [
          `${wing}/${number}`,
          `Owner ${at}`,
          `owner${at}@example.org`,
          '',
          'Co-owner',
          '01-Apr-20',
        ]),
      ]),
    brings: { people: 24, has: [{ flat: 'B-304', relation: 'joint', since: '2020-04-01' }] },
  },
]
