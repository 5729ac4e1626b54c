import { expect, test } from 'vitest'
import { flatLines, readFlatLines } from './flat-lines.ts'

const flats = [
  { id: 'f1', wing: 'A', number: '101' },
  { id: 'f2', wing: 'A', number: '102' },
  { id: 'f3', wing: '', number: '7' },
]

test.each([
  'A-101\t1,250.00',
  'A-101\tAnil Joshi\t1,250.00\t',
  'a101 1,250.00',
  'A 101; 1,250.00',
  'A-101,1,250.00',
  'A-101: 1,250.00',
])('%j names the flat and its amount', (line) => {
  expect([...readFlatLines(line, flats).values]).toEqual([['f1', '1,250.00']])
})

test('a heading is passed over, a flat that is not there is named by its line, the last word counts', () => {
  const text = 'Flat\tAmount\r\nA-101\t100\r\n\r\nB-909\t50\nA-102\n7\t300\nA-101\t120\n'
  const { values, unread } = readFlatLines(text, flats)
  expect([...values]).toEqual([
    ['f1', '120'],
    ['f3', '300'],
  ])
  expect(unread).toEqual([4, 5])
})

test('what is written down is read as it was', () => {
  const known: Record<string, string> = { f1: '1,250.00', f3: '0.50' }
  const text = flatLines(flats, (id) => known[id])
  expect(text).toBe('A-101\t1,250.00\n7\t0.50')
  expect(Object.fromEntries(readFlatLines(text, flats).values)).toEqual(known)
})
