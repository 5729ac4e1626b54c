import { expect, test } from 'vitest'
import { turnoverOf } from './turnover.ts'

const bill = (dated: string, total: number) => ({ dated, total })

test('it is what was billed in this financial year or the one before, whichever is more', () => {
  const bills = [
    bill('2025-03-31', 900),
    bill('2025-04-01', 300),
    bill('2026-03-31', 200),
    bill('2026-04-01', 400),
    bill('2027-04-01', 700),
  ]
  expect(turnoverOf(bills, '2026-12-01')).toBe(500)
  expect(turnoverOf([...bills, bill('2026-12-01', 200)], '2026-12-01')).toBe(600)
  // a bill that was taken back is there twice, once below nothing
  expect(turnoverOf([...bills, bill('2026-03-31', -200)], '2026-12-01')).toBe(400)
})

test('where nothing was billed it is not known', () => {
  expect(turnoverOf([], '2026-12-01')).toBeNull()
  expect(turnoverOf([bill('2024-12-01', 900)], '2026-12-01')).toBeNull()
})
