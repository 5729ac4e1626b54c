import { expect, test } from 'vitest'
import { type Box, freeTop } from './free-place.ts'

const size = { width: 300, height: 48 }
const room = { centre: 640, start: 72, end: 400 }
const box = (top: number, bottom: number, left = 0, right = 1280): Box => ({
  top,
  bottom,
  left,
  right,
})

test('with nothing in the way a toast lies under the toolbar', () => {
  expect(freeTop(size, room, [])).toBe(72)
})

test('what lies beside it moves nothing', () => {
  expect(freeTop(size, room, [box(72, 120, 0, 480), box(72, 120, 800, 1280)])).toBe(72)
})

test('it goes below what it would cover, and below what comes next', () => {
  expect(freeTop(size, room, [box(80, 110)])).toBe(118)
  expect(freeTop(size, room, [box(150, 190), box(80, 110)])).toBe(198)
  expect(freeTop(size, room, [box(80, 110), box(300, 340)])).toBe(118)
})

test('where no place is free above the middle it lies under the toolbar all the same', () => {
  expect(freeTop(size, room, [box(72, 380)])).toBe(72)
})

test('controls of a panel are kept free where there is room for it', () => {
  const header = box(64, 120)
  expect(freeTop(size, room, [header], [box(130, 170), box(180, 220)])).toBe(228)
  expect(freeTop(size, room, [header], [box(130, 390)])).toBe(128)
})
