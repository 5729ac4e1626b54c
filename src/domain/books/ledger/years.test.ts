import { expect, test } from 'vitest'
import { isOpenDay, type KnownYears, openDays } from './years.ts'

const known: KnownYears = {
  years: [
    { id: '2024-2025', state: 'audited' },
    { id: '2025-2026', state: 'soft-closed' },
    { id: '2026-2027', state: 'open' },
  ],
  beginning: null,
}
const today = '2026-11-20'

test.each([
  ['receipt', '2026-04-01', true],
  ['receipt', '2026-03-31', false],
  ['debit-note', '2026-03-31', true],
  ['debit-note', '2025-03-31', false],
  ['receipt', '2023-05-01', false],
  ['receipt', '2027-04-01', true],
] as const)('%s of %s: %s', (kind, day, isOpen) => {
  expect(isOpenDay(kind, known, day)).toBe(isOpen)
})

test('a year without a document begins with its first one, also when a later one has begun', () => {
  const years = (state: 'open' | 'closed'): KnownYears => ({
    years: [
      { id: '2024-2025', state: 'open' },
      { id: '2026-2027', state },
    ],
    beginning: '2025-03-31',
  })
  expect(isOpenDay('receipt', years('open'), '2025-06-01')).toBe(true)
  expect(openDays('receipt', years('open'), today)).toEqual([{ from: '2025-04-01', to: today }])
  expect(isOpenDay('receipt', years('closed'), '2025-06-01')).toBe(false)
  expect(isOpenDay('receipt', years('open'), '2023-06-01')).toBe(false)
})

test('before the books began nothing is entered', () => {
  const begun = { ...known, beginning: '2026-10-31' }
  expect(isOpenDay('receipt', begun, '2026-10-31')).toBe(false)
  expect(openDays('receipt', begun, today)).toEqual([{ from: '2026-11-01', to: today }])
})

test('open days are one span where years follow one another, and end today', () => {
  expect(openDays('receipt', known, today)).toEqual([{ from: '2026-04-01', to: today }])
  expect(openDays('credit-note', known, today)).toEqual([{ from: '2025-04-01', to: today }])
  expect(openDays('receipt', { years: [], beginning: null }, '2026-04-01')).toEqual([
    { from: '2026-04-01', to: '2026-04-01' },
  ])
  expect(isOpenDay('receipt', { years: [], beginning: null }, '2020-01-01')).toBe(true)
})
