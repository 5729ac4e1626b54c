import { expect, test } from 'vitest'
import { pastedReadings } from './pasted.ts'

const flats = ['101', '102', '201'].map((number, at) => ({
  ...{ id: `f${at + 1}`, wing: at < 2 ? 'A' : 'B', number },
}))
const read = flats.map(({ id, wing, number }, at) => ({
  ...{ id, name: `${wing}-${number}`, person: '', saved: null },
  before: at === 2 ? null : { end: 1200, from: '2026-10-01' },
}))
const labels = {
  ...{ wing: 'Wing', flat: 'Flat', start: 'Before', end: 'Now' },
  ...{ last: 'Old meter, last', first: 'New meter, first' },
}
const pasted = (text: string, at = 'f1') => {
  const found = pastedReadings(text, { flats, read, isMeter: true, labels }, at)
  const bad = found?.bad.map(({ row, problem }) => [row, problem])
  return found && [Object.fromEntries(found.entries), ...(bad ?? [])]
}

test('a column goes down from where it is pasted, flats with their readings go to the flats', () => {
  expect(pasted('1,345\n1250\n')).toEqual([{ f1: { end: '1,345' }, f2: { end: '1250' } }])
  expect(pasted('10\r\n20\r\n30', 'f2')).toEqual([
    { f2: { end: '10' }, f3: { end: '20' } },
    [3, 'UNKNOWN_FLAT'],
  ])
  const two = 'Flat\tReading\nA-102\t1270\nA-101\t1345\n'
  expect(pasted(two, 'f2')).toEqual([{ f1: { end: '1345' }, f2: { end: '1270' } }])
  expect(pasted('1345')).toBeNull()
})

test.each([
  ['with the one before', 'A-101\t1200\t1345\nB-201\t60\t70'],
  ['with a header of that', 'Flat\tPrevious\tPresent\nA-101\t1200\t1345\nB-201\t60\t70'],
  [
    'with the columns another way round',
    'Present\tFlat\tPrevious\n1345\tA-101\t1200\n70\tB-201\t60',
  ],
  [
    'with names and days between',
    'A-101\tAnil\t30-Nov-26\t1200\t1345\nB-201\tMeera\t30-11-2026\t60\t70',
  ],
])('readings are taken %s', (_how, text) => {
  expect(pasted(text)).toEqual([{ f1: { end: '1345' }, f3: { end: '70', start: '60' } }])
})

test('a day between flat and reading is no reading', () => {
  expect(pasted('A-101\t30-11-2026\t1345\nA-102\t30-11-2026\t1250')).toEqual([
    { f1: { end: '1345' }, f2: { end: '1250' } },
  ])
})

test('each row that is not understood is named with its reason, and the others are taken', () => {
  const rows = [
    'A-101\t1199\t1345',
    'C-900\t1\t2',
    'A-102\t1200\tnone',
    'Total\t2\t3',
    'A102\t1200\t1300',
    'B-201\t60\t70',
  ]
  expect(pasted(rows.join('\n'))).toEqual([
    { f3: { end: '70', start: '60' } },
    ...[
      [1, 'BEFORE'],
      [2, 'UNKNOWN_FLAT'],
      [3, 'NUMBER'],
    ],
    [5, 'TWICE'],
  ])
})
