import { expect, test } from 'vitest'
import { askToJoin } from '#contract/admission-calls.ts'
import { joiningCodeFrom, spokenCode } from './joining-code.ts'
import { areSimilarNames } from './similar-names.ts'

test('a joining code is eight signs that nobody takes for one another', () => {
  const bytes = Uint8Array.from({ length: 8 }, (_, at) => at * 37)
  expect(joiningCodeFrom(bytes)).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  const signs = new Set(
    Array.from({ length: 256 }, (_, at) => joiningCodeFrom(new Uint8Array(8).fill(at))[0]),
  )
  expect(signs.size).toBe(32)
})

test('a code is read as a person types it: small letters, blanks and hyphens say nothing', () => {
  const ask = (code: string) => askToJoin.input.parse({ code, flat: ' B-104 ', relation: 'owner' })
  expect(spokenCode('NEEMCHHA')).toBe('NEEM-CHHA')
  for (const typed of ['NEEM-CHHA', 'neemchha', ' neem chha ', 'NEEM - chha'])
    expect(ask(typed)).toEqual({ code: 'NEEMCHHA', flat: 'B-104', relation: 'owner' })
})

test.each([
  ['Ishaan Roy', 'Ishaan Roy'],
  ['Ishaan Roy', 'ROY, ISHAAN'],
  ['Ishan Roy', 'Ishaan Roy'],
  ['I. Roy', 'Ishaan Roy'],
  ['Rohan Deshpande', 'Rohan M Deshpande'],
  ['José Thomas', 'Jose Thomas'],
])('%s may be %s', (one, other) => {
  expect(areSimilarNames(one, other)).toBe(true)
  expect(areSimilarNames(other, one)).toBe(true)
})

test.each([
  ['Ishaan Roy', 'Ishaan Rao'],
  ['Roy', 'Ishaan Roy'],
  ['Rohan Deshpande', 'Kabir Deshpande'],
  ['I R', 'Ishaan Roy'],
  ['', 'Ishaan Roy'],
])('%s is not taken for %s', (one, other) => {
  expect(areSimilarNames(one, other)).toBe(false)
  expect(areSimilarNames(other, one)).toBe(false)
})
