import { expect, test } from 'vitest'
import { placeAfter } from './grid-place.ts'

const shape = { rows: 50, units: ['choose', 'date', 'amount', 'act-reverse'], page: 10 }
const press = (key: string, from = { at: 20, unit: 'date' }, isFar = false, hasLetters = true) =>
  placeAfter(from, { key, ctrlKey: isFar, metaKey: false }, shape, hasLetters)

test.each([
  ['ArrowUp', { at: 19, unit: 'date' }],
  ['k', { at: 19, unit: 'date' }],
  ['ArrowDown', { at: 21, unit: 'date' }],
  ['j', { at: 21, unit: 'date' }],
  ['ArrowLeft', { at: 20, unit: 'choose' }],
  ['ArrowRight', { at: 20, unit: 'amount' }],
  ['Home', { at: 20, unit: 'choose' }],
  ['End', { at: 20, unit: 'act-reverse' }],
  ['PageUp', { at: 10, unit: 'date' }],
  ['PageDown', { at: 30, unit: 'date' }],
])('%s leads on from the middle of a table', (key, place) => {
  expect(press(key)).toEqual(place)
})

test('with Ctrl, Home and End lead to the first and the last cell of all', () => {
  expect(press('Home', undefined, true)).toEqual({ at: 0, unit: 'choose' })
  expect(press('End', undefined, true)).toEqual({ at: 49, unit: 'act-reverse' })
})

test('no key leads out of the table but up, to the boxes over it', () => {
  expect(press('ArrowUp', { at: 0, unit: 'date' })).toBe('above')
  expect(press('ArrowDown', { at: 49, unit: 'date' })).toEqual({ at: 49, unit: 'date' })
  expect(press('ArrowLeft', { at: 0, unit: 'choose' })).toEqual({ at: 0, unit: 'choose' })
  expect(press('ArrowRight', { at: 0, unit: 'act-reverse' })).toEqual({
    at: 0,
    unit: 'act-reverse',
  })
  expect(press('PageDown', { at: 45, unit: 'date' })).toEqual({ at: 49, unit: 'date' })
})

test('letters move nothing where single keys are switched off', () => {
  expect(press('j', undefined, false, false)).toBeNull()
  expect(press('k', undefined, true, true)).toBeNull()
})
