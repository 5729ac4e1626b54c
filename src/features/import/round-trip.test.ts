/** What is written into our own template comes back as it was, as CSV and as a workbook. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { FlatRecord, PersonRecord } from '#contract/import-calls.ts'
import { flatSizes, flatTypes } from '#contract/setup.ts'
import { type Field, fieldsOf, type ImportKind } from '#domain/import/columns/fields.ts'
import { guessColumns } from '#domain/import/columns/guess-columns.ts'
import { createReview } from '#domain/import/review.ts'
import { foldName } from '#domain/import/row-ids.ts'
import { flatName, relations } from '#domain/import/rows.ts'
import { findBody } from '#domain/import/sheet/sheet-body.ts'
import { byteOrderMark, csvLines } from '#domain/write-csv.ts'
import { overwriteGetLocale } from '#texts/compiled/runtime.js'
import { fieldWords } from './words.ts'
import { openFile } from './work/open-file.ts'

// without a page nothing says which language
overwriteGetLocale(() => 'en')

type Cell = string | number | null
type Cells = Partial<Record<Field, Cell>>

const rupees = (paise: number) => paise / 100

const flatCells = (flat: FlatRecord): Cells => ({
  wing: flat.wing,
  flat: flat.number,
  type: flat.type ?? null,
  size: flat.size,
  floor: flat.floor ?? null,
  carpet_sqft: flat.carpetSqft,
  builtup_sqft: flat.builtUpSqft ?? null,
  construction_cost: flat.constructionCost === undefined ? null : rupees(flat.constructionCost),
  inlets_15: flat.inlets15 ?? null,
  inlets_20: flat.inlets20 ?? null,
  inlets_25: flat.inlets25 ?? null,
  share_certificate: flat.shareCertificate ?? null,
})

const personCells = ({
  flat,
  name,
  email,
  phone,
  relation,
  since,
  until,
}: PersonRecord): Cells => ({
  flat,
  name,
  email,
  phone,
  relation,
  since,
  until,
})

const table = (kind: ImportKind, rows: readonly Cells[]): Cell[][] => {
  const fields = fieldsOf([kind]).filter((field) => kind === 'flats' || field !== 'wing')
  return [
    fields.map((field) => fieldWords[field]()),
    ...rows.map((row) => fields.map((field) => row[field] ?? null)),
  ]
}

const asCsv = (cells: Cell[][]) => new TextEncoder().encode(byteOrderMark + csvLines(cells))
const asXlsx = async (cells: Cell[][]) => new Uint8Array(await writeXlsxFile(cells).toBuffer())

const readBack = async (
  bytes: Uint8Array,
  kind: ImportKind,
  homes: { wing: string; number: string }[],
) => {
  const { sheets } = await openFile(bytes)
  const [sheet] = sheets
  if (sheet === undefined) throw new Error('no sheet')
  const { columns, rows } = findBody(sheet, 1)
  const guesses = guessColumns(columns, fieldsOf([kind]))
  expect(guesses.every(({ certainty }) => certainty === 'sure')).toBe(true)
  const mapping = Object.fromEntries(guesses.map(({ field, at }) => [field, at]))
  const reading = {
    kinds: [kind],
    mapping,
    defaults: {},
    isMonthFirst: false,
    plus: 'owes',
  } as const
  const review = createReview({ sheet, rows, reading, homes, mended: {} })
  expect(review.badRows().flatMap((row) => review.problemsOf(row))).toEqual([])
  return review.records()
}

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })
const without = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row // what is there

/** What people write there; not what the import takes for an empty cell, a total or another spelling. */
const word = fc
  .string({
    unit: fc.constantFrom(...'ABDEKMPRabdekmpr सुधामोहन,"’-=+@()0123456789'),
    minLength: 1,
    maxLength: 24,
  })
  .map((text) => `K${text.replace(/\s+/g, ' ').trim()}`.normalize('NFC'))

const flatRecords = fc
  .uniqueArray(fc.tuple(fc.constantFrom('', 'A', 'B', 'T1'), fc.integer({ min: 1, max: 2999 })), {
    selector: ([wing, number]) => `${wing}|${number}`,
    maxLength: 12,
    minLength: 1,
  })
  .chain((names) =>
    fc.tuple(
      ...names.map(([wing, number], at) =>
        fc
          .record({
            row: fc.constant(at + 2),
            wing: fc.constant(wing),
            number: fc.constant(String(number)),
            size: fc.constantFrom(...flatSizes),
            carpetSqft: fc.integer({ min: 1, max: 10_000_000 }),
            type: fc.constantFrom(...flatTypes),
            floor: optional(fc.integer({ min: -5, max: 200 })),
            builtUpSqft: optional(fc.integer({ min: 1, max: 10_000_000 })),
            constructionCost: optional(fc.integer({ min: 0, max: 100_000_000_000 })),
            inlets15: optional(fc.integer({ min: 0, max: 99 })),
            inlets20: optional(fc.integer({ min: 0, max: 99 })),
            inlets25: optional(fc.integer({ min: 0, max: 99 })),
            shareCertificate: optional(fc.integer({ min: 1, max: 999 }).map((n) => `SC-${n}`)),
          })
          .map((flat): FlatRecord => without(flat) as FlatRecord),
      ),
    ),
  )

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const people = (flats: FlatRecord[]) =>
  fc
    .uniqueArray(
      fc.record({
        flat: fc.constantFrom(...flats.map(flatName)),
        name: word,
        phone: fc.option(
          fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map((n) => `+91${n}`),
        ),
        relation: fc.constantFrom(...relations),
        days: fc
          .tuple(day, fc.option(day))
          .map(([one, other]) => (other !== null && other < one ? [other, one] : [one, other])),
        hasEmail: fc.boolean(),
      }),
      { selector: ({ name }) => foldName(name), maxLength: 12, minLength: 1 },
    )
    .map((rows) =>
      rows.map(
        ({ days: [since, until = null], hasEmail, ...person }, at): PersonRecord => ({
          row: at + 2,
          ...person,
          email: hasEmail ? `person${at}@example.org` : null,
          since: since ?? '2020-04-01',
          until,
        }),
      ),
    )

const inBoth = [asCsv, asXlsx] as const

test('export, import, export: flats', () =>
  fc.assert(
    fc.asyncProperty(flatRecords, async (flats) => {
      for (const write of inBoth) {
        const cells = table('flats', flats.map(flatCells))
        const { flats: back } = await readBack(await write(cells), 'flats', [])
        expect(back).toEqual(flats)
        expect(table('flats', back.map(flatCells))).toEqual(cells)
      }
    }),
    { numRuns: 60 },
  ))

test('export, import, export: people', () =>
  fc.assert(
    fc.asyncProperty(
      flatRecords.chain((flats) => fc.tuple(fc.constant(flats), people(flats))),
      async ([flats, persons]) => {
        for (const write of inBoth) {
          const cells = table('people', persons.map(personCells))
          const { people: back } = await readBack(await write(cells), 'people', flats)
          expect(back).toEqual(persons)
          expect(table('people', back.map(personCells))).toEqual(cells)
        }
      },
    ),
    { numRuns: 60 },
  ))
