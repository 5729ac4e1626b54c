import { expect, test } from 'vitest'
import { roomFor } from './shortcuts-room.ts'

const unit = { icon: 40, titled: 136 }

test.each([
  ['with their titles where all of them have room', 3, 460, { shown: 3, isTitled: true }],
  ['as icons where they have not', 3, 459, { shown: 3, isTitled: false }],
  ['at most eight, the others in the menu', 12, 3000, { shown: 8, isTitled: true }],
  ['as many as there is room for', 8, 40 + 3 * 44 + 43, { shown: 3, isTitled: false }],
  ['none beside the menu where there is no room', 8, 50, { shown: 0, isTitled: false }],
  ['none before the room is known', 8, 0, { shown: 0, isTitled: false }],
])('shortcuts are shown %s', (_words, count, width, room) => {
  expect(roomFor(count, width, unit)).toEqual(room)
})
