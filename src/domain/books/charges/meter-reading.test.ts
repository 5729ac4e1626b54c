import { expect, test } from 'vitest'
import { followsOn, runsForward, shownBefore, usedBy } from './meter-reading.ts'

const meter = (start: number, end: number, replaced: [number, number] | null = null) => ({
  ...{ start, end },
  replaced: replaced && { last: replaced[0], first: replaced[1] },
})

test('a meter that was replaced counts with both', () => {
  expect(usedBy(meter(1200, 1345))).toBe(145)
  expect(usedBy(meter(99_900, 40, [99_960, 5]))).toBe(95)
  expect([meter(10, 9), meter(10, 3, [9, 0]), meter(10, 3, [12, 4])].map(runsForward)).toEqual(
    Array(3).fill(false),
  )
})

const row = (from: string, read: ReturnType<typeof meter>, flatId = 'f1') => ({
  ...{ headId: 'water', flatId, from, units: usedBy(read), meter: read },
})

test('a period begins where the latest one before it ended', () => {
  const known = [
    row('2026-09-01', meter(100, 140)),
    row('2026-10-01', meter(140, 150)),
    row('2026-12-01', meter(900, 950)),
    row('2026-10-01', meter(1, 2), 'f2'),
  ]
  expect(shownBefore(known, row('2026-11-01', meter(0, 0)))?.meter?.end).toBe(150)
  expect(shownBefore(known, row('2026-09-01', meter(0, 0)))).toBeUndefined()
  expect(followsOn(row('2026-11-01', meter(150, 170)), known)).toBe(true)
  expect(followsOn(row('2026-11-01', meter(149, 170)), known)).toBe(false)
  expect(followsOn(row('2026-08-01', meter(7, 9)), known)).toBe(true)
  expect(followsOn({ ...row('2026-11-01', meter(150, 170)), units: 21 }, known)).toBe(false)
})
