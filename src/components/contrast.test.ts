import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

test('black on white is 21, a colour on itself 1, whichever comes first', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastOf('#27A0A6', '#27A0A6')).toBe(1)
})

test('the gray that just passes for text on white is computed as 4.5', () => {
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
