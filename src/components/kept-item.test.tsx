import { expect, test } from 'vitest'
import { keepItem, readKept } from './kept-item.ts'

/** To the last character. */
const fillStorage = () => {
  for (let size = 2 ** 23; size >= 1; size /= 2)
    try {
      localStorage.setItem(`full-${size}`, 'x'.repeat(size))
    } catch {
      // so much has no room: less may have
    }
}

test('with a full storage what was said last counts, as long as the page', () => {
  localStorage.clear()
  keepItem('last', 'old')
  fillStorage()
  keepItem('last', 'a newer one, which is longer'.repeat(20))
  expect(readKept('last')).toContain('a newer one')
  expect(localStorage.getItem('last')).toBe('old')
  localStorage.clear()
  keepItem('last', 'newest')
  expect(readKept('last')).toBe('newest')
  keepItem('last', null)
  expect(readKept('last')).toBeNull()
})
