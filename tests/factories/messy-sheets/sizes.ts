/** As large as they come: 480 flats with 900 people, and 20,000 rows. */
import { createSpreadsheet, flatsHeader, peopleHeader } from '../spreadsheet.ts'
import { csv, type MessySheet, xlsx } from './messy-sheet.ts'

const township = createSpreadsheet(21)
const homes = township.flats.map(([wing = '', number = '']) => ({ wing, number }))

export const manyHeader = [
  'Wing',
  'Flat No.',
  'Size',
  'Carpet sqft',
  'Owner name',
  'Email',
  'Mobile',
  'Principal',
  'Interest',
] as const

/** A flat, its owner and what is owed, in every row. */
export const manyRows = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    `T${Math.floor(at / 500) + 1}`,
    `${Math.floor((at % 500) / 10) + 1}0${at % 10}`,
    `${(at % 5) + 1}Bhk`,
    420 + (at % 7) * 100,
    `Owner ${at}`,
    `owner${at}@example.org`,
    `98${String(10_000_000 + at)}`,
    at % 3 === 0 ? 100 + at : '',
    '',
  ])

const many = manyRows(20_000)
const answers = { defaults: { relation: 'owner', since: '2026-04-01' } } as const
const kinds = ['flats', 'people', 'balances'] as const
const brought = {
  flats: 20_000,
  people: 20_000,
  balances: many.filter(([, , , , , , , principal]) => principal !== '').length,
  carpetSqft: many.reduce((sum, [, , , area]) => sum + Number(area), 0),
}

export const sizes: MessySheet[] = [
  {
    name: '480 flats as CSV',
    kinds: ['flats'],
    bytes: () => csv([flatsHeader, ...township.flats]),
    brings: { flats: 480, carpetSqft: 120 * (420 + 640 + 910 + 1240) },
  },
  {
    name: '900 people of 480 flats in a workbook',
    kinds: ['people'],
    homes,
    bytes: () => xlsx({ People: [peopleHeader, ...township.people] }),
    brings: { people: 900 },
  },
  {
    name: '20,000 rows of everything as CSV',
    kinds,
    answers,
    bytes: () => csv([manyHeader, ...many]),
    brings: brought,
  },
  {
    name: '20,000 rows in a workbook, two of them bad',
    kinds,
    answers,
    bytes: () =>
      xlsx({
        All: [
          manyHeader,
          ...many.map((row, at) =>
            at === 9
              ? row.with(2, '2.5Bhk')
              : at === 19_999
                ? row.with(1, many[0]?.[1] ?? '').with(0, 'T1')
                : row,
          ),
        ],
      }),
    bad: ['11 size UNKNOWN_SIZE', '20001 size DUPLICATE_FLAT 2'],
  },
]
