import { expect, test } from 'vitest'
import { findNamed } from './find-named.ts'

const flats = [
  ['A-104 Anna Deshmukh', 'A-104', 'Anna Deshmukh'],
  ['A-10 Ravi Joshi', 'A-10', 'Ravi Joshi'],
  ['A1-04 Ravi Patil', 'A1-04', 'Ravi Patil'],
]
const find = (text: string) => {
  const found = findNamed(flats, (names) => names, text)
  return typeof found === 'string' ? found : found[1]
}

test('a name is found however it is written, or by a part of it that no other has', () => {
  expect(find('a 104')).toBe('A-104')
  expect(find('desh')).toBe('A-104')
  expect(find('A10')).toBe('A-10')
  expect(find('Ravi P')).toBe('A1-04')
})

test('what means none or several is said', () => {
  expect(find('a104')).toBe('SEVERAL')
  expect(find('Ravi')).toBe('SEVERAL')
  expect(find('B-7')).toBe('NONE')
  expect(find(' ')).toBe('NONE')
})
