import { describe, expect, test } from 'vitest'
import { leaseEnd, leaseMs } from './offline-lease.ts'

const minute = 60_000
const day = 24 * 60 * minute

test.each([
  ['nobody has said anything', [], 14 * day],
  ['a society leaves it as usual', [null, undefined], 14 * day],
  ['the strictest of several counts', [30, 3, null], 3 * day],
  ['a longer one', [30], 30 * day],
  ['none at all is as long as a token lives', [0, 14], 60 * minute],
])('the lease when %s', (_, policies, length) => {
  expect(leaseMs(policies)).toBe(length)
})

describe('a lease of 14 days', () => {
  const from = 1_000 * day
  const at = (now: number, seen = now) => leaseEnd({ from, seen, now }, 14 * day)

  test('is open to its last minute, and over after it', () => {
    expect(at(from + 14 * day)).toBeUndefined()
    expect(at(from + 14 * day + 1)).toBe('lease')
  })
  test('is not made longer by setting the clock back', () => {
    const seen = from + 15 * day
    expect(at(seen - minute, seen)).toBe('lease')
    expect(at(from + day, seen)).toBe('clock')
  })
  test('bears a clock that is set right by a few minutes, and no more', () => {
    const seen = from + day
    expect(at(seen - 5 * minute, seen)).toBeUndefined()
    expect(at(seen - 5 * minute - 1, seen)).toBe('clock')
  })
})
