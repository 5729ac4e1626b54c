/** Spreadsheets as people make them: each comes in right, or every bad row of it is named; none comes in by half. */
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#domain/import/columns/fields.ts'
import { guessColumns } from '#domain/import/columns/guess-columns.ts'
import { kindsIn, type Mapping } from '#domain/import/read-row.ts'
import { createReview } from '#domain/import/review.ts'
import { findBody } from '#domain/import/sheet/sheet-body.ts'
import { encodings } from '../../../../tests/factories/messy-sheets/encodings.ts'
import { layouts } from '../../../../tests/factories/messy-sheets/layouts.ts'
import type { MessySheet } from '../../../../tests/factories/messy-sheets/messy-sheet.ts'
import { people } from '../../../../tests/factories/messy-sheets/people.ts'
import { programs } from '../../../../tests/factories/messy-sheets/programs.ts'
import { sizes } from '../../../../tests/factories/messy-sheets/sizes.ts'
import { values } from '../../../../tests/factories/messy-sheets/values.ts'
import { openFile } from './open-file.ts'

/** As a person does it who believes every guess. */
const importSheet = async ({ kinds, bytes, answers, homes = [] }: MessySheet) => {
  const { sheets, encoding } = await openFile(await bytes())
  const sheet = sheets.find(({ isHidden }) => !isHidden)
  if (sheet === undefined) throw new Error('no sheet can be seen')
  const body = findBody(sheet)
  const guesses = guessColumns(body.columns, fieldsOf(kinds))
  const mapping: Mapping = Object.fromEntries(guesses.map(({ field, at }) => [field, at]))
  const found = kindsIn(mapping, kinds)
  const review = createReview({
    sheet,
    rows: body.rows,
    reading: {
      kinds: found.length === 0 ? kinds : found,
      mapping,
      defaults: {},
      isMonthFirst: false,
      plus: 'owes',
      ...answers,
    },
    homes,
    mended: {},
  })
  return { review, body, encoding }
}

const all = [...encodings, ...layouts, ...programs, ...values, ...people, ...sizes]

test('there are more than thirty of them', () => {
  expect(all.length).toBeGreaterThanOrEqual(30)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

describe.each(all)('$name', (messy) => {
  test(messy.bad === undefined ? 'comes in right' : 'every bad row is named', async () => {
    const { review, body, encoding } = await importSheet(messy)
    const bad = review
      .badRows()
      .flatMap((row) => review.problemsOf(row))
      .map(({ row, field, reason, other }) =>
        [row, field, reason, ...(other === undefined ? [] : [other])].join(' '),
      )
    expect(bad.toSorted()).toEqual([...(messy.bad ?? [])].toSorted())
    const {
      flats = 0,
      people: persons = 0,
      balances = 0,
      carpetSqft,
      totals,
      has = [],
    } = messy.brings ?? {}
    const summary = review.summary()
    const records = review.records()
    if (messy.bad === undefined) {
      expect([summary.flats, summary.people, summary.balances]).toEqual([flats, persons, balances])
    }
    // no row is half in: nothing of a bad row is among the records
    const badRows = new Set(review.badRows())
    const used = [...records.flats, ...records.people, ...records.balances].map(({ row }) => row)
    expect(used.filter((row) => badRows.has(row))).toEqual([])
    expect(new Set([...used, ...badRows]).size).toBe(body.rows.length)
    if (carpetSqft !== undefined) expect(summary.carpetSqft).toBe(carpetSqft)
    if (totals !== undefined) {
      const { principal, interest, advance } = summary.totals
      expect([principal, interest, advance]).toEqual(
        totals.map((rupees) => Math.round(rupees * 100)),
      )
    }
    const everything: object[] = [...records.flats, ...records.people, ...records.balances]
    for (const wanted of has) expect(everything).toContainEqual(expect.objectContaining(wanted))
    if (messy.leftOut !== undefined) {
      expect(body.leftOut.map(({ row, why }) => `${row} ${why}`)).toEqual(messy.leftOut)
    }
    if (messy.encoding !== undefined) expect(encoding).toBe(messy.encoding)
  })
})
