import { expect, test } from 'vitest'
import { expandPattern } from './flat-pattern.ts'

const namesOf = (pattern: string, from: number, to: number) => {
  const answer = expandPattern(pattern, { from, to })
  return 'flats' in answer
    ? answer.flats.map(({ wing, number, floor }) => `${wing}|${number}|${floor}`)
    : answer.fault
}

test.each([
  [
    'the pattern of the specification',
    'A-{floor}{01\u201304}',
    1,
    2,
    ['A|101|1', 'A|102|1', 'A|103|1', 'A|104|1', 'A|201|2', 'A|202|2', 'A|203|2', 'A|204|2'],
  ],
  ['without a wing', '{floor}{1-2}', 0, 1, ['|01|0', '|02|0', '|11|1', '|12|1']],
  ['several wings at once', 'A-{floor}01', 9, 10, ['A|901|9', 'A|1001|10']],
  ['row houses have no floors', 'RH-{8-10}', 0, 0, ['RH|8|null', 'RH|9|null', 'RH|10|null']],
  ['a range keeps its digits', 'S-{08-10}', 0, 0, ['S|08|null', 'S|09|null', 'S|10|null']],
  ['one number in braces', 'A-{floor}{07}', 1, 1, ['A|107|1']],
])('%s', (_, pattern, from, to, expected) => {
  expect(namesOf(pattern, from, to)).toEqual(expected)
})

test.each([
  ['nothing', '  ', 1, 3, 'empty'],
  ['a brace that nobody closed', 'A-{floor', 1, 3, 'braces'],
  ['other words in braces', 'A-{storey}{01-04}', 1, 3, 'braces'],
  ['a range that counts down', 'A-{floor}{04-01}', 1, 3, 'range'],
  ['floors that count down', 'A-{floor}{01-04}', 3, 1, 'range'],
  ['several floors without their number', 'A-{01-04}', 1, 3, 'no-floor'],
  ['a number of a flat for a floor', 'A-{floor}{01-04}', 301, 304, 'floors'],
  ['half a floor', 'A-{floor}{01-04}', 1, 1.5, 'floors'],
  ['no floor at all', 'A-{floor}{01-04}', Number.NaN, 4, 'floors'],
  ['a wing and no number', 'A-', 0, 0, 'empty'],
  ['a name that is too long', `${'A'.repeat(30)}-{floor}`, 1, 1, 'too-long'],
  ['more than a thousand', 'A-{floor}{001-200}', 1, 6, 'too-many'],
  ['far more, at once', 'A-{0-999}{0-999}{0-999}', 1, 1, 'too-many'],
])('refused: %s', (_, pattern, from, to, fault) => {
  expect(namesOf(pattern, from, to)).toBe(fault)
})
