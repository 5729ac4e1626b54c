import { expect, test } from 'vitest'
import { isGstin, isPan, isTan, panInGstin } from './tax-ids.ts'

/** The sample number of the tax office's own pages. */
const sample = '27AAPFU0939F1ZV'

test('the sample number is one, and holds its PAN', () => {
  expect(isGstin(sample)).toBe(true)
  expect(panInGstin(sample)).toBe('AAPFU0939F')
  expect(isPan(panInGstin(sample))).toBe(true)
})

test('one wrong sign, or two that have changed places, are found', () => {
  for (const wrong of ['27AAPFU0939F1ZU', '27AAPFU0399F1ZV', '37AAPFU0939F1ZV', '72AAPFU0939F1ZV'])
    expect([wrong, isGstin(wrong)]).toEqual([wrong, false])
})

test.each([
  ['PAN', isPan, 'AAPFU0939F', ['AAPFU0939', 'aapfu0939f', 'AAPF00939F', 'AAPFU0939FF']],
  ['TAN', isTan, 'PNEA12345B', ['PNE112345B', 'PNEA1234B', 'pnea12345b']],
])('%s by its shape', (_, isOne, right, wrong) => {
  expect(isOne(right)).toBe(true)
  expect(wrong.filter(isOne)).toEqual([])
})
