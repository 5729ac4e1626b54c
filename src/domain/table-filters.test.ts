/** Specification 5 "Table filtering" and ux.md D14, rule by rule. */
import { expect, test } from 'vitest'
import type { CellValue } from './empty-cell.ts'
import {
  type ColumnType,
  defaultOperator,
  type FilterOperator,
  filterOperators,
  filterTest,
  isFilterTest,
  operatorsFor,
  passesFilter,
} from './table-filters.ts'

const today = '2026-11-20'

type Asked = [type: ColumnType, operator: FilterOperator, typed: string, value: CellValue]

const ask = (id: string, [type, operator, typed, value]: Asked): boolean => {
  const found = filterTest({ id, type }, { operator, text: typed }, today)
  // what cannot be understood, or is not there, filters nothing
  return isFilterTest(found) ? passesFilter(id, found, value) : true
}

/** Each case is a filter, a value, and whether the row stays. */
const expectEach = (cases: readonly (readonly [...Asked, boolean])[], id = 'column') => {
  for (const [type, operator, typed, value, isKept] of cases)
    expect(
      ask(id, [type, operator, typed, value]),
      `${JSON.stringify(value)} ${operator} "${typed}" (${type})`,
    ).toBe(isKept)
}

test('a column of text offers exactly Contains, Starts with, Ends with, Matches, Greater than, Less than, and begins with Contains', () => {
  expect(operatorsFor('string')).toEqual([
    'contains',
    'starts-with',
    'ends-with',
    'matches',
    'greater-than',
    'less-than',
  ])
  expect(defaultOperator('string')).toBe('contains')
})

test('a choice of words is filtered as text', () => {
  expect(operatorsFor('enum')).toEqual(operatorsFor('string'))
  expect(defaultOperator('enum')).toBe('contains')
  expectEach([
    ['enum', 'contains', 'chq', 'Cheque', false],
    ['enum', 'contains', 'che', 'Cheque', true],
  ])
})

test.each(['number', 'money', 'date'] as const)(
  'a column of type %s offers only Matches, Greater than, Less than, and begins with Matches',
  (type) => {
    expect(operatorsFor(type)).toEqual(['matches', 'greater-than', 'less-than'])
    expect(defaultOperator(type)).toBe('matches')
  },
)

test('an empty cell always passes', () => {
  for (const value of [null, undefined, ''])
    for (const operator of filterOperators)
      expectEach([
        ['string', operator, 'a', value, true],
        ['number', operator, '5', value, true],
        ['money', operator, '5', value, true],
        ['date', operator, '5 nov', value, true],
      ])
})

test('nought is not empty', () => {
  expectEach([
    ['number', 'matches', '5', 0, false],
    ['number', 'matches', '0', 0, true],
    ['money', 'greater-than', '1', 0, false],
    ['number', 'less-than', '1', 0, true],
  ])
})

test('nothing typed filters nothing', () => {
  expectEach([
    ['string', 'matches', '', 'Rohan', true],
    ['string', 'contains', '   ', 'Rohan', true],
    ['number', 'greater-than', '', 5, true],
  ])
})

test('Contains looks anywhere in the text', () => {
  expectEach([
    ['string', 'contains', 'desh', 'Rohan Deshpande', true],
    ['string', 'contains', 'rohan d', 'Rohan Deshpande', true],
    ['string', 'contains', 'nair', 'Rohan Deshpande', false],
    ['string', 'contains', 'n d', 'Rohan Deshpande', true],
    ['string', 'contains', ' desh', 'Rohan Deshpande', true],
    ['string', 'contains', ' roh', 'Rohan Deshpande', false],
    ['string', 'contains', 'han ', 'Rohan Deshpande', true],
  ])
})

test('Starts with looks at the beginning', () => {
  expectEach([
    ['string', 'starts-with', 'a-1', 'A-104', true],
    ['string', 'starts-with', '104', 'A-104', false],
  ])
})

test('Ends with looks at the end', () => {
  expectEach([
    ['string', 'ends-with', '104', 'A-104', true],
    ['string', 'ends-with', 'a-1', 'A-104', false],
  ])
})

test('Matches wants the whole value', () => {
  expectEach([
    ['string', 'matches', 'a-104', 'A-104', true],
    ['string', 'matches', 'a-10', 'A-104', false],
    ['number', 'matches', '12', 12, true],
    ['number', 'matches', '1', 12, false],
    ['money', 'matches', '2850', 285_000, true],
    ['money', 'matches', '285', 285_000, false],
  ])
})

test('Contains, Starts with, Ends with and Matches ignore upper and lower case', () => {
  for (const operator of ['contains', 'starts-with', 'ends-with', 'matches'] as const)
    expectEach([
      ['string', operator, 'SUNIL', 'sunil', true],
      ['string', operator, 'sunil', 'SUNIL', true],
    ])
})

test('Greater than and Less than compare the raw value, not the text that is shown', () => {
  expectEach([
    // as texts "9" would be more than "10"
    ['number', 'greater-than', '9', 10, true],
    ['number', 'less-than', '9', 10, false],
    ['number', 'greater-than', '10', 10, false],
    // a raw text has capitals before small letters
    ['string', 'greater-than', 'a', 'B', false],
    ['string', 'less-than', 'a', 'B', true],
    ['string', 'greater-than', 'A-103', 'A-104', true],
    // 05-Nov-26 would come before 10-Jan-26 as a text
    ['date', 'greater-than', '10-01-26', '2026-11-05', true],
  ])
})

test('text filters apply only to texts', () => {
  for (const operator of filterOperators)
    expectEach([
      ['string', operator, 'x', 7, true],
      ['string', operator, 'x', true, true],
      ['enum', operator, 'x', { any: 'thing' }, true],
    ])
})

test('a number is not judged by a filter for days, nor a word by one for numbers', () => {
  expectEach([
    ['number', 'matches', '5', 'five', true],
    ['date', 'matches', '5 nov', 20_261_105, true],
  ])
})

test('the role column is compared as lower-case text, also by Greater than and Less than', () => {
  expectEach(
    [
      ['string', 'contains', 'Owner', ['onlyOwner', 'onlyAdmin'], true],
      ['string', 'contains', 'onlyadmin', ['onlyOwner', 'onlyAdmin'], true],
      ['string', 'matches', 'onlyowner, onlyadmin', ['onlyOwner', 'onlyAdmin'], true],
      ['string', 'starts-with', 'TEN', 'Tenant', true],
      ['string', 'ends-with', 'tenant', ['onlyOwner'], false],
      // in any other column a capital B comes before a small a
      ['string', 'greater-than', 'a', 'B', true],
      ['string', 'less-than', 'C', 'b', true],
      // text filters leave a number alone, but not in this column
      ['string', 'contains', '7', 17, true],
      ['string', 'contains', '8', 17, false],
    ],
    'role',
  )
})

test('money is typed in rupees, however it is written, and compared in paise', () => {
  for (const typed of ['2850', '2,850', '₹2850', '₹ 2,850.00', 'Rs. 2850', 'rs 2,850.0', ' 2850 '])
    expectEach([['money', 'matches', typed, 285_000, true]])
  expectEach([
    ['money', 'matches', '2850.50', 285_050, true],
    ['money', 'matches', '2850.5', 285_050, true],
    ['money', 'matches', '.05', 5, true],
    ['money', 'matches', '-500', -50_000, true],
    ['money', 'matches', '\u2212₹500', -50_000, true],
    ['money', 'greater-than', '1,02,850', 10_285_001, true],
    ['money', 'greater-than', '1,02,850', 10_285_000, false],
    // 19.99 rupees are not quite that in binary
    ['money', 'matches', '19.99', 1999, true],
  ])
})

test('a number may have separators and a sign', () => {
  expectEach([
    ['number', 'matches', '2,850', 2850, true],
    ['number', 'matches', '-3', -3, true],
    ['number', 'matches', '0.375', 0.375, true],
    ['number', 'greater-than', '99.5', 100, true],
  ])
})

test('a month written with its year is its first day', () => {
  expectEach([
    ['date', 'matches', 'Nov-26', '2026-11-01', true],
    ['date', 'greater-than', 'oct-2026', '2026-10-01', false],
    // could be a day of this year: nothing is filtered
    ['date', 'matches', 'nov 26', '2026-11-05', true],
  ])
})

test('a date is typed as people write it, and compared as the raw day', () => {
  for (const typed of [
    '5 nov',
    '5 Nov 26',
    '5 november 2026',
    '05-Nov-26',
    '5/11',
    '5/11/26',
    '05-11-26',
    '05.11.2026',
    '2026-11-05',
    '2026-11-5',
    '5nov',
  ])
    expectEach([
      ['date', 'matches', typed, '2026-11-05', true],
      ['date', 'greater-than', typed, '2026-11-06', true],
      ['date', 'greater-than', typed, '2026-11-05', false],
      ['date', 'less-than', typed, '2026-10-31', true],
    ])
  expectEach([['date', 'matches', 'Today', today, true]])
})

test('a span of days matches what lies in it, both ends included', () => {
  for (const typed of ['01-Apr-26 – 30-Jun-26', '1 apr to 30 jun', '2026-04-01–2026-06-30'])
    expectEach([
      ['date', 'matches', typed, '2026-03-31', false],
      ['date', 'matches', typed, '2026-04-01', true],
      ['date', 'matches', typed, '2026-06-30', true],
      ['date', 'matches', typed, '2026-07-01', false],
    ])
})

test('a day without a year lies in the financial year that runs', () => {
  expectEach([
    ['date', 'matches', '1 apr', '2026-04-01', true],
    ['date', 'matches', '31 mar', '2027-03-31', true],
    ['date', 'matches', '15/12', '2026-12-15', true],
  ])
})

test.each([
  ['number', 'abc', 'number'],
  ['number', '12a', 'number'],
  ['number', '5 nov', 'number'],
  ['money', 'two', 'number'],
  ['money', '1.234', 'number'],
  ['money', '-', 'number'],
  ['money', '₹', 'number'],
  ['date', '31 feb', 'date'],
  ['date', '2850', 'date'],
  ['date', '5 smarch', 'date'],
  ['date', '11/25/26', 'date'],
  ['date', '1 apr to 31 feb', 'date'],
] as const)(
  'what cannot be understood is said and filters nothing: a %s "%s"',
  (type, typed, problem) => {
    for (const operator of operatorsFor(type)) {
      expect(filterTest({ id: 'column', type }, { operator, text: typed }, today)).toBe(problem)
      expect(ask('column', [type, operator, typed, type === 'date' ? today : 1])).toBe(true)
    }
  },
)
