import { expect, test } from 'vitest'
import { asOfText, dayText, initialsOf } from './format.ts'

test('a day is written DD-MMM-YY', () => {
  expect(dayText('2026-09-05')).toBe('05-Sep-26')
})

test('as-of names the time today, and also the day later', () => {
  const at = new Date(2026, 10, 20, 14, 5)
  expect(asOfText(at.toISOString(), new Date(2026, 10, 20, 18, 0))).toBe('14:05')
  expect(asOfText(at.toISOString(), new Date(2026, 10, 21, 9, 0))).toBe('20-Nov-26 14:05')
})

test.each([
  ['Rohan Deshpande', 'RD'],
  ['  meera   joshi rao ', 'MR'],
  ['Suresh', 'S'],
  ['सुनील पवार', 'सुप'],
  ['', 'TBD'],
  ['   ', 'TBD'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
