import { expect, test } from 'vitest'
import { auditedSince } from './audit-adjustments.ts'
import { correctedSinceOf, stepsOf, yearFault } from './closing.ts'

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

test('an adjustment of the audit is written after its year took corrections only, also once the year is closed', () => {
  const since = '2026-06-30T06:30:00.000Z'
  const later = '2026-09-30T06:30:00.000Z'
  const year = { id: '2025-2026', changedAt: since }
  const corrected = { ...year, state: 'soft-closed' as const }
  const written = { kind: 'journal' as const, dated: '2026-03-31' }
  const after = { ...written, recordedAt: '2026-07-05T06:30:00.000Z' }
  expect(auditedSince(after, [corrected])).toBe(since)
  expect(auditedSince({ ...after, recordedAt: since }, [corrected])).toBeNull()
  expect(auditedSince({ ...after, kind: 'set-off' }, [corrected])).toBeNull()
  expect(auditedSince({ ...after, dated: '2026-04-01' }, [corrected])).toBeNull()
  const closed = { ...year, state: 'closed' as const, changedAt: later }
  expect(auditedSince(after, [{ ...closed, correctedSince: correctedSinceOf(corrected) }])).toBe(
    since,
  )
  expect(auditedSince(after, [closed])).toBeNull()
})
