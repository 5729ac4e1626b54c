import { expect, test } from 'vitest'
import { columnWord, valueWord } from './words.ts'

test('when an invoice repeats is read, not its JSON', () => {
  const repeats = { every: 'monthly', from: '2026-10-31', next: '2026-11-30' }
  expect(columnWord('invoice', 'repeats')).toBe('Repeats')
  expect(valueWord('repeats', repeats, {})).toBe('monthly, 31-Oct-26, 30-Nov-26')
  expect(valueWord('repeats', null, {})).toBe('nothing')
})
