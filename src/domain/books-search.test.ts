import { expect, test } from 'vitest'
import { originText, readOrigin, type StatementOrigin } from './books-search.ts'

const days = { from: '2026-04-01', to: '2026-11-20' }

test.each<[string, StatementOrigin]>([
  ['trial,,', { report: 'trial' }],
  ['result,2026-04-01,2026-11-20', { report: 'result', ...days }],
  ['sheet,,2026-11-20', { report: 'sheet', to: days.to }],
  ['bank,,2026-11-20,hdfc', { report: 'bank', to: days.to, accounts: 'hdfc' }],
  [
    'bank-book,2026-04-01,2026-11-20,hdfc,sbi',
    { report: 'bank-book', ...days, accounts: 'hdfc,sbi' },
  ],
])('%s leads back to what a figure was opened from', (text, origin) => {
  expect(originText(origin)).toBe(text)
  expect(readOrigin(text)).toEqual(origin)
})

test('what is no statement is no origin, and of one what is no day is left out', () => {
  expect(readOrigin(undefined)).toBeUndefined()
  expect(readOrigin('')).toBeUndefined()
  expect(readOrigin('nothing,2026-04-01,2026-11-20')).toBeUndefined()
  expect(readOrigin('trial')).toEqual({ report: 'trial' })
  expect(readOrigin('trial,2026-13-01,today')).toEqual({ report: 'trial' })
})
