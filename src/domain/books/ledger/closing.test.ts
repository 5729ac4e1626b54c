import { expect, test } from 'vitest'
import { stepsOf, yearFault } from './closing.ts'

const years = [
  { id: '2024-2025', state: 'closed' },
  { id: '2025-2026', state: 'open' },
  { id: '2026-2027', state: 'open' },
] as const
const [oldest, last, running] = years

test.each([
  ['a year that is over is closed, if the one before it is', last, 'closed', null],
  ['it may be closed for a trial first', last, 'soft-closed', null],
  ['only what is closed is audited', last, 'audited', 'not-closed'],
  ['nothing goes back', oldest, 'soft-closed', 'back'],
  ['where it is already it may stay', oldest, 'closed', null],
  ['the running year is not over', running, 'closed', 'not-over'],
] as const)('%s', (_, year, target, fault) => {
  expect(yearFault(year, target, years, '2026-11-20')).toBe(fault)
})

test('a year is over when its last day has passed', () => {
  expect(yearFault(last, 'closed', years, '2026-03-31')).toBe('not-over')
  expect(yearFault(last, 'closed', years, '2026-04-01')).toBeNull()
})

test('a year waits for those before it, to be closed and to be audited', () => {
  expect(yearFault(running, 'closed', years, '2027-04-01')).toBe('before')
  const closed = { ...last, state: 'closed' as const }
  expect(yearFault(closed, 'audited', [oldest, closed], '2026-11-20')).toBe('before')
})

test('the steps that are left', () => {
  expect(stepsOf('open')).toEqual(['soft-closed', 'closed'])
  expect(stepsOf('soft-closed')).toEqual(['closed'])
  expect(stepsOf('closed')).toEqual(['audited'])
  expect(stepsOf('audited')).toEqual([])
})
