/** What the demo's societies are made of beside flats and people: wings, parking, committee, bank, income categories. */
import type { SetupEntity, SetupFields } from '../../contract/setup.ts'
import type { FlatRow } from '../import/rows.ts'
import { flatDefaults } from '../setup.ts'
import { usualComplaints, usualIncomes, usualSeries } from '../setup-template.ts'
import { movedDay } from './demo-days.ts'

export type DemoSetup = {
  [E in Exclude<SetupEntity, 'flat'>]: (SetupFields<E> & { id: string })[]
}

/** Paise a square foot (ux.md 7.2). */
const costOfSqft = 192_000

/** The storey of `104` is 1, that of `1204` is 12. */
export const storeyOf = (number: string): number => Number(number.slice(0, -2))

export const wholeFlat = (flat: FlatRow) => ({
  ...flatDefaults,
  ...flat,
  floor: storeyOf(flat.number),
  constructionCost: flat.carpetSqft * costOfSqft,
})

const wingsOf = (prefix: string, flats: readonly FlatRow[]) =>
  [...new Set(flats.map(({ wing }) => wing))].map((name) => ({
    id: `${prefix}:wing:${name}`,
    name,
    hasLift: true,
    floors: Math.max(
      ...flats.filter(({ wing }) => wing === name).map(({ number }) => storeyOf(number)),
    ),
  }))

/** A place under the building for the first flats of each wing, and two for visitors. */
const parkingOf = (prefix: string, flats: readonly FlatRow[]) => [
  ...flats
    .filter(({ number }) => number.endsWith('03') || number.endsWith('04'))
    .map(({ id }, index) => ({
      id: `${prefix}:parking:${index + 1}`,
      number: `P-${String(index + 1).padStart(2, '0')}`,
      kind: 'stilt' as const,
      flatId: id,
    })),
  ...[1, 2].map((place) => ({
    id: `${prefix}:parking:visitor-${place}`,
    number: `V-${place}`,
    kind: 'visitor' as const,
    flatId: null,
  })),
]

const categoriesOf = (prefix: string) =>
  usualIncomes().map((row) => ({
    id: `${prefix}:income:${row.name.toLowerCase().replaceAll(' ', '-')}`,
    ...row,
  }))

const seriesOf = (prefix: string) =>
  usualSeries().map((row) => ({ id: `${prefix}:series:${row.document}`, ...row }))

/** The memberships of who is asked first, and of who hears of what is late. */
type Desk = { ownerId: string; escalateId: string }

const complaintsOf = (prefix: string, desk: Desk | null) =>
  usualComplaints().map((row) => ({
    id: `${prefix}:complaint:${row.name.toLowerCase()}`,
    ...row,
    ...desk,
  }))

const policiesOf = (prefix: string, anchor: string) =>
  (
    [
      [
        'interest',
        'Simple interest of 21 % a year on unpaid principal',
        'AGM 2024, no. 5',
        '2025-04-01',
        '2026-06-17',
      ],
      [
        'interest',
        'Simple interest of 12 % a year on unpaid principal',
        'AGM 2026, no. 3',
        '2026-06-18',
        null,
      ],
      [
        'non-occupancy',
        '10 % of General Maintenance while a flat is let',
        'AGM 2024, no. 6',
        '2025-04-01',
        null,
      ],
      [
        'rounding',
        'Interest is rounded to the rupee, half a rupee up',
        'AGM 2024, no. 7',
        '2025-04-01',
        null,
      ],
    ] as const
  ).map(([subject, rule, resolution, since, until], index) => ({
    id: `${prefix}:policy:${index + 1}`,
    subject,
    rule,
    resolution,
    resolvedOn: movedDay(since, anchor),
    since: movedDay(since, anchor),
    until: until === null ? null : movedDay(until, anchor),
  }))

type Bearers = { chairman: string; secretary: string; treasurer: string }

/** @param prefix of every id */
export const demoSetup = (
  prefix: string,
  society: string,
  flats: readonly FlatRow[],
  bearers: Bearers,
  anchor: string,
  /** The society's number of an office-bearer. */
  phoneOf: (name: string) => string = () => '',
  desk: Desk | null = null,
): DemoSetup => ({
  wing: wingsOf(prefix, flats),
  parking: parkingOf(prefix, flats),
  'office-bearer': (['chairman', 'secretary', 'treasurer'] as const).map((post) => ({
    id: `${prefix}:bearer:${post}`,
    name: bearers[post],
    post,
    phone: phoneOf(bearers[post]),
    since: movedDay('2025-04-01', anchor),
    until: null,
  })),
  'bank-account': [
    {
      id: `${prefix}:bank:1`,
      bank: 'Demo Sahakari Bank',
      branch: 'Sundarnagar',
      holder: society,
      number: '002400010024',
      ifsc: 'DEMO0000024',
      upi: `${prefix}.society@demobank`,
    },
  ],
  'income-category': categoriesOf(prefix),
  'document-series': seriesOf(prefix),
  'complaint-category': complaintsOf(prefix, desk),
  policy: policiesOf(prefix, anchor),
})
