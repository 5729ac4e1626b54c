/**
 * What leaves as a file comes in as it was: the real columns of flats, residents and opening balances through the app's own
 * writer, as CSV and by its worker as a workbook, and back through the import.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFile } from '#components/data-table/file/make-file.ts'
import type { TableColumn } from '#components/data-table/table-types.ts'
import type { BalanceRecord, FlatRecord, PersonRecord } from '#contract/import-calls.ts'
import { flatSizes, flatTypes } from '#contract/setup.ts'
import { fieldsOf, type ImportKind, importKinds } from '#domain/import/columns/fields.ts'
import { guessColumns } from '#domain/import/columns/guess-columns.ts'
import { createReview } from '#domain/import/review.ts'
import { foldName } from '#domain/import/row-ids.ts'
import { flatName, relations } from '#domain/import/rows.ts'
import { findBody } from '#domain/import/sheet/sheet-body.ts'
import type { ListedResident } from '#features/holdings/queries.ts'
import { residentsColumns } from '#features/holdings/residents-columns.ts'
import { balanceColumns } from '#features/import/export-lists.ts'
import type { OpeningBalance } from '#features/import/queries.ts'
import { makeTemplate } from '#features/import/template.ts'
import { openFile } from '#features/import/work/open-file.ts'
import { flats as flatKind } from '#features/setup/kinds/building.ts'
import type { SetupItem } from '#features/setup/queries.ts'
import { setupColumns } from '#features/setup/ui/setup-table.tsx'

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]
type Home = { wing: string; number: string }

const written = async <Row,>(
  format: Format,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
) => {
  const { signal } = new AbortController()
  const file = await makeFile({
    ...{ format, title: 'Taken along', columns, rows, signal },
    onProgress: () => {},
  })
  return new Uint8Array(await file.arrayBuffer())
}

const openSheet = async (bytes: Uint8Array) => {
  const [sheet] = (await openFile(bytes)).sheets
  if (sheet === undefined) throw new Error('no sheet')
  return sheet
}

/** As the page does it by itself: nobody chooses a column or mends a cell. */
const readBack = async (bytes: Uint8Array, kind: ImportKind, homes: readonly Home[]) => {
  const sheet = await openSheet(bytes)
  const { columns, rows } = findBody(sheet, 1)
  const guesses = guessColumns(columns, fieldsOf([kind]))
  const mapping = Object.fromEntries(guesses.map(({ field, at }) => [field, at]))
  const reading = {
    ...{ kinds: [kind], mapping, defaults: {}, isMonthFirst: false },
    plus: 'owes',
  } as const
  const review = createReview({ sheet, rows, reading, homes, mended: {} })
  expect(review.badRows().flatMap((row) => review.problemsOf(row))).toEqual([])
  return review.records()
}

type Trip<Row> = {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** Reads the file, and gives the rows as they are after it has come in. */
  comeIn: (bytes: Uint8Array) => Promise<readonly Row[]>
}

const expectSame = async <Row,>(format: Format, { columns, rows, comeIn }: Trip<Row>) => {
  const first = await written(format, columns, rows)
  const second = await written(format, columns, await comeIn(first))
  // a workbook also says when it was made
  expect((await openSheet(second)).rows).toEqual((await openSheet(first)).rows)
  if (format === 'csv') expect(second).toEqual(first)
}

/** Each workbook starts a worker, which the tests' server sends module by module. */
const runs = { csv: { numRuns: 40 }, xlsx: { numRuns: 2 } }
const patience = 120_000

const optional = <Value,>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: undefined })
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
            inlets15: fc.integer({ min: 0, max: 99 }),
            inlets20: fc.integer({ min: 0, max: 99 }),
            inlets25: fc.integer({ min: 0, max: 99 }),
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

const toItem = (flat: FlatRecord): SetupItem => {
  const { row, wing, number, type = 'Flat', size, carpetSqft, ...more } = flat
  const { floor = null, builtUpSqft = null, constructionCost = null } = more
  const { inlets15 = 0, inlets20 = 0, inlets25 = 0, shareCertificate = '' } = more
  return {
    id: String(row),
    row: {
      ...{ id: String(row), wing, number, type, size, carpetSqft },
      ...{ floor, builtUpSqft, constructionCost, inlets15, inlets20, inlets25, shareCertificate },
    } as SetupItem['row'], // money is branded
    names: new Map(),
    nextNumber: null,
    pending: null,
    isNew: false,
  }
}

test.each(formats)(
  'export, import, export: flats with every column of their table: %s',
  (format) =>
    fc.assert(
      fc.asyncProperty(flatRecords, (flats) =>
        expectSame(format, {
          columns: setupColumns(flatKind),
          rows: flats.map(toItem),
          comeIn: async (bytes) => {
            const back = (await readBack(bytes, 'flats', [])).flats
            expect(back).toEqual(flats)
            return back.map(toItem)
          },
        }),
      ),
      runs[format],
    ),
  patience,
)

/** What is not of the import, and stays as it is. */
const unread = {
  ...{
    id: 'h',
    flatId: 'f',
    wing: '',
    contactId: 'c',
    endReason: '',
    pays: true,
    livesHere: false,
  },
  ...{ licenceStart: '2025-01-01', licenceEnd: '2025-11-30', licenceNumber: 'LL-1/2025' },
  ...{ policeOn: '2025-01-02', policeRef: 'P-7', admittedOn: null, feePaidOn: null },
  ...{ occupation: '', remarks: '', certificates: '', shareCount: null, sharesAllottedOn: null },
  ...{ shareFolio: '', shareAuthority: '', shareRemarks: '', roles: ['onlyOwner' as const] },
}

const toResident = ({ row: _row, email, phone, ...person }: PersonRecord): ListedResident => ({
  ...unread,
  ...person,
  email: email ?? '',
  phone: phone ?? '',
})

test.each(formats)(
  'export, import, export: residents; what the import does not know leads it to no wrong column: %s',
  (format) =>
    fc.assert(
      fc.asyncProperty(
        flatRecords.chain((flats) => fc.tuple(fc.constant(flats), people(flats))),
        ([flats, persons]) =>
          expectSame(format, {
            columns: residentsColumns('2026-11-20'),
            rows: persons.map(toResident),
            comeIn: async (bytes) => {
              const back = (await readBack(bytes, 'people', flats)).people
              expect(back).toEqual(persons)
              return back.map(toResident)
            },
          }),
      ),
      runs[format],
    ),
  patience,
)

const sum = fc.integer({ min: 0, max: 100_000_000_000 })
const balances = (flats: FlatRecord[]) =>
  fc.subarray(flats, { minLength: 1 }).chain((owing) =>
    fc.tuple(
      ...owing.map((flat, at) =>
        fc.record({
          row: fc.constant(at + 2),
          flat: fc.constant(flatName(flat)),
          ...{ principal: sum, interest: sum, advance: sum },
        }),
      ),
    ),
  )

const toOpening = ({ row: _row, ...balance }: BalanceRecord): OpeningBalance => ({
  ...balance,
  id: balance.flat,
  asOn: '2026-04-01',
})

test.each(formats)(
  'export, import, export: opening balances to the paisa: %s',
  (format) =>
    fc.assert(
      fc.asyncProperty(
        flatRecords.chain((flats) => fc.tuple(fc.constant(flats), balances(flats))),
        ([flats, owed]) =>
          expectSame(format, {
            columns: balanceColumns(),
            rows: owed.map(toOpening),
            comeIn: async (bytes) => {
              const back = (await readBack(bytes, 'balances', flats)).balances
              expect(back).toEqual(owed)
              return back.map(toOpening)
            },
          }),
      ),
      runs[format],
    ),
  patience,
)

test.each(formats)(
  'every column of our own template is understood without a question: %s',
  async (format) => {
    const file = await makeTemplate(format, importKinds)
    const [head] = (await openSheet(new Uint8Array(await file.arrayBuffer()))).rows
    const columns = (head ?? []).map((header, at) => ({ at, header, others: [], samples: [] }))
    const guesses = guessColumns(columns, fieldsOf(importKinds))
    expect(guesses.map(({ at, field }) => [at, field])).toEqual(
      fieldsOf(importKinds).map((field, at) => [at, field]),
    )
    expect(guesses.every(({ certainty }) => certainty === 'sure')).toBe(true)
  },
  patience,
)
