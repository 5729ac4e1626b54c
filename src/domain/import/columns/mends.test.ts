import { expect, test } from 'vitest'
import { withoutColumns } from './mends.ts'

test('what was mended in the other columns stays when one comes to mean something else', () => {
  const mended = { 3: { 0: 'A', 2: '4Bhk' }, 7: { 2: 'Shop' } }
  expect(withoutColumns(mended, [2, 5])).toEqual({ 3: { 0: 'A' }, 7: {} })
  expect(withoutColumns(mended, [])).toEqual(mended)
})
