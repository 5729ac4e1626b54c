import { expect, test } from 'vitest'
import { fileReadings } from './file-readings.ts'
import { findReadingColumns } from './reading-columns.ts'
import type { ReadFlat } from './reading-entry.ts'

const labels = {
  ...{ wing: 'Wing', flat: 'Flat', start: 'Before', end: 'Now' },
  ...{ last: 'Old meter, last', first: 'New meter, first' },
}
const flats = ['A-101', 'A-102', 'B-101', 'B-102', 'C-101'].map((name, at) => {
  const [wing = '', number = ''] = name.split('-')
  return { id: `f${at + 1}`, wing, number }
})
const readFlat = (at: number, end: number | null, saved: ReadFlat['saved'] = null): ReadFlat => ({
  ...{
    id: `f${at}`,
    name: ['', 'A-101', 'A-102', 'B-101', 'B-102'][at] ?? '',
    person: 'Meera Rao',
  },
  ...{ before: end === null ? null : { end, from: '2026-10-01' }, saved },
})
const read = [readFlat(1, 1200), readFlat(2, 1201), readFlat(3, null), readFlat(4, 50)]

const readIn = (rows: string[][], known = { read, flats, isMeter: true }) => {
  const found = findReadingColumns(rows, labels)
  if (found === undefined) throw new Error('no columns')
  return fileReadings(rows, found, known)
}
const used = ({ taken }: ReturnType<typeof readIn>) =>
  taken.map(({ name, units, row }) => [row, name, units])

test.each([
  ['the template', ['Flat', 'Member', 'Before', 'Now', 'Old meter, last', 'New meter, first'], 3],
  ['other names', ['Sr.', 'Flat No.', 'Previous Reading', 'Current Reading'], 3],
  ['a reading alone', ['Unit', 'Reading'], 1],
  ['persons', ['Flat', 'Owner', 'Persons'], 2],
  ['units that were used', ['House number', 'Total units'], 1],
])('columns are found by their names: %s', (_, header, end) => {
  const found = findReadingColumns([['Water of November'], [], header], labels)
  expect([found?.header, found?.columns.end]).toEqual([2, end])
  expect(found?.columns.flat).toBe(header[0] === 'Sr.' ? 1 : 0)
})

test('a sheet that names none is not guessed at', () => {
  expect(findReadingColumns([['A-101', '1345']], labels)).toBeUndefined()
  expect(findReadingColumns([['Flat', 'Owner']], labels)).toBeUndefined()
  expect(findReadingColumns([], labels)).toBeUndefined()
})

test('flats go to their readings however they are written; empty rows, totals and what is known are told apart', () => {
  const saved = { units: 10, meter: { start: 50, end: 60, replaced: null } }
  const found = readIn(
    [['Flat', 'Now'], ['a 101', '1,345'], [], ['B/102', '६०'], ['A-102', ''], ['Total', '1405']],
    { read: [read[0]!, read[1]!, readFlat(4, 50, saved)], flats, isMeter: true },
  )
  expect(used(found)).toEqual([[2, 'A-101', 145]])
  expect([found.same, found.empty, found.bad]).toEqual([1, 1, []])
})

test('wing and flat may have columns of their own; a number that two wings have asks for the wing', () => {
  expect(
    used(
      readIn([
        ['Wing', 'Flat', 'Now'],
        ['A', '102', '1250'],
      ]),
    ),
  ).toEqual([[2, 'A-102', 49]])
  expect(
    readIn([
      ['Flat', 'Now'],
      ['101', '1250'],
    ]).bad,
  ).toMatchObject([{ row: 2, problem: 'AMBIGUOUS_FLAT' }])
})

test('each bad row says what is wrong with it, and none of them is taken', () => {
  const { taken, bad } = readIn([
    ['Flat', 'Before', 'Now'],
    ['D-909', '', '10'],
    ['C-101', '', '10'],
    ['A-101', '1200', '1300'],
    ['A-101', '1200', '1310'],
    ['A-102', '1100', '1300'],
    ['B-101', '', '70'],
    ['B-102', '50', '40'],
  ])
  expect(taken.map(({ name }) => name)).toEqual(['A-101'])
  expect(bad.map(({ row, problem, before }) => [row, problem, before])).toEqual([
    [2, 'UNKNOWN_FLAT', ''],
    [3, 'OTHER_FLAT', ''],
    [5, 'TWICE', '4'],
    [6, 'BEFORE', '1201'],
    [7, 'START', ''],
    [8, 'BACKWARDS', '50'],
  ])
  expect(
    readIn([
      ['Flat', 'Now'],
      ['A-101', '13.5'],
    ]).bad,
  ).toMatchObject([{ problem: 'NUMBER' }])
})

test('a meter that was replaced has its old last and its new first reading; one never read its first', () => {
  const header = ['Flat', 'Before', 'Now', 'Old meter, last', 'New meter, first']
  const { taken } = readIn([
    header,
    ['A-101', '1200', '40', '1210', '5'],
    ['B-101', '60', '70', '', ''],
    ['B-102', '', '20', '55', ''],
  ])
  expect(taken.map(({ meter, units }) => [meter, units])).toEqual([
    [{ start: 1200, end: 40, replaced: { last: 1210, first: 5 } }, 45],
    [{ start: 60, end: 70, replaced: null }, 10],
    [{ start: 50, end: 20, replaced: { last: 55, first: 0 } }, 25],
  ])
  expect(readIn([header, ['A-101', '', '40', '1100', '5']]).bad).toMatchObject([
    { problem: 'REPLACED', before: '1200' },
  ])
})

test('persons are counted without a meter', () => {
  const found = readIn(
    [
      ['Flat', 'Persons'],
      ['A-101', '4'],
      ['A-102', '0'],
    ],
    {
      ...{ read: [readFlat(1, null), readFlat(2, null)], flats, isMeter: false },
    },
  )
  expect(found.taken.map(({ units, meter }) => [units, meter])).toEqual([
    [4, null],
    [0, null],
  ])
})
