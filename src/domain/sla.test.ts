import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hold } from '../contract/reports.ts'
import { createCalendar } from './office-calendar.ts'
import { officeHoursDefaults, wrongOfficeHours } from './office-hours.ts'
import { dueLevel, slaOf } from './sla.ts'

const india = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString()
const berlin = { ...officeHoursDefaults, timeZone: 'Europe/Berlin', officeDays: '1234567' }

/** 21-Nov-26 is a Saturday. */
const cases = [
  [
    'opened Sat 16:00, 8 business hours → Mon 15:00',
    {},
    ['2026-11-21', '16:00'],
    8,
    ['2026-11-23', '15:00'],
  ],
  [
    'opened at night, it begins in the morning',
    {},
    ['2026-11-19', '23:30'],
    2,
    ['2026-11-20', '11:00'],
  ],
  [
    'opened on a Sunday, it begins on Monday',
    {},
    ['2026-11-22', '12:00'],
    1,
    ['2026-11-23', '10:00'],
  ],
  [
    'a whole day ends when the office shuts',
    {},
    ['2026-11-20', '09:00'],
    9,
    ['2026-11-20', '18:00'],
  ],
  [
    'opened when it shuts, the next day counts',
    {},
    ['2026-11-20', '18:00'],
    1,
    ['2026-11-21', '10:00'],
  ],
  [
    'a holiday is left out',
    { holidays: '2026-11-23' },
    ['2026-11-21', '16:00'],
    8,
    ['2026-11-24', '15:00'],
  ],
  [
    'two holidays and a Sunday',
    { holidays: '2026-11-23 2026-11-24' },
    ['2026-11-21', '17:00'],
    2,
    ['2026-11-25', '10:00'],
  ],
  [
    'five days a week',
    { officeDays: '12345' },
    ['2026-11-20', '17:00'],
    3,
    ['2026-11-23', '11:00'],
  ],
  [
    'round the year’s end',
    { holidays: '2027-01-01' },
    ['2026-12-31', '17:00'],
    10,
    ['2027-01-02', '18:00'],
  ],
] as const

test.each(cases)('%s', (_, hours, [day, time], allowed, [dueDay, dueTime]) => {
  const calendar = createCalendar({ ...officeHoursDefaults, ...hours })
  expect(calendar.after(india(day, time), allowed * 60)).toBe(india(dueDay, dueTime))
})

describe('where clocks change', () => {
  const night = createCalendar({ ...berlin, officeOpens: '00:00', officeCloses: '06:00' })
  test('an hour that is left out in spring does not count', () => {
    // 29-Mar-26: 02:00 becomes 03:00
    expect(night.between('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toBe(5 * 60)
    expect(night.after('2026-03-28T23:00:00Z', 5 * 60)).toBe('2026-03-29T04:00:00.000Z')
  })
  test('an hour that comes twice in autumn counts twice', () => {
    // 25-Oct-26: 03:00 becomes 02:00
    expect(night.between('2026-10-24T22:00:00Z', '2026-10-25T22:00:00Z')).toBe(7 * 60)
  })
  test('office hours stay those on the wall', () => {
    const day = createCalendar(berlin)
    // Saturday 17:00 in winter time; Sunday 10:00 in summer time
    expect(day.after('2026-03-28T16:00:00Z', 120)).toBe('2026-03-29T08:00:00.000Z')
    expect(day.after('2026-10-24T15:00:00Z', 120)).toBe('2026-10-25T09:00:00.000Z')
  })
})

test.each([
  ['as usual', {}, []],
  [
    'an office that shuts before it opens',
    { officeOpens: '18:00', officeCloses: '09:00' },
    ['officeCloses'],
  ],
  ['a zone that nobody knows', { timeZone: 'Nowhere/Land' }, ['timeZone']],
])('hours: %s', (_, hours, wrong) => {
  expect(wrongOfficeHours({ ...officeHoursDefaults, ...hours })).toEqual(wrong)
})

const calendar = createCalendar(officeHoursDefaults)
const allowed = { respondHours: 4, resolveHours: 8 }
const report = (more: Partial<Parameters<typeof slaOf>[1]> = {}) => ({
  createdAt: india('2026-11-20', '09:00'),
  receivedAt: null,
  holds: [] as Hold[],
  respondedAt: null,
  resolvedAt: null,
  status: 'open' as const,
  ...more,
})
const statesAt = (day: string, time: string, more = {}) => {
  const { response, resolution, isPaused } = slaOf(
    calendar,
    report(more),
    allowed,
    india(day, time),
  )
  return [response.state, resolution.state, isPaused]
}

test.each([
  ['20-Nov-26 in the morning', '2026-11-20', '10:00', {}, ['ok', 'ok', false]],
  ['an hour before an answer is due', '2026-11-20', '12:00', {}, ['soon', 'ok', false]],
  ['without an answer', '2026-11-20', '13:01', {}, ['late', 'ok', false]],
  [
    'answered in time',
    '2026-11-20',
    '16:00',
    { respondedAt: india('2026-11-20', '12:59') },
    ['kept', 'soon', false],
  ],
  [
    'answered too late',
    '2026-11-20',
    '16:00',
    { respondedAt: india('2026-11-20', '13:30') },
    ['missed', 'soon', false],
  ],
  ['not done', '2026-11-20', '17:01', {}, ['late', 'late', false]],
  [
    'done in time',
    '2026-11-25',
    '09:00',
    { resolvedAt: india('2026-11-20', '17:00') },
    ['missed', 'kept', false],
  ],
  [
    'done too late',
    '2026-11-25',
    '09:00',
    { resolvedAt: india('2026-11-20', '17:01') },
    ['missed', 'missed', false],
  ],
  [
    'over before an answer was due, without one',
    '2026-11-25',
    '09:00',
    { resolvedAt: india('2026-11-20', '12:00') },
    ['kept', 'kept', false],
  ],
  [
    'answered, and over later',
    '2026-11-25',
    '09:00',
    {
      respondedAt: india('2026-11-20', '12:00'),
      resolvedAt: india('2026-11-20', '16:00'),
    },
    ['kept', 'kept', false],
  ],
])('%s', (_, day, time, more, expected) => {
  expect(statesAt(day, time, more)).toEqual(expected)
})

test('on hold the clock stands still, and goes on afterwards', () => {
  const from = india('2026-11-20', '11:00')
  const held = { status: 'on-hold' as const, respondedAt: from, holds: [{ from, to: null }] }
  const during = slaOf(calendar, report(held), allowed, india('2026-11-30', '17:00'))
  expect(during).toMatchObject({ isPaused: true, resolution: { state: 'ok' } })
  expect(dueLevel(during)).toBe(0)
  const over = {
    ...held,
    status: 'in-progress' as const,
    holds: [{ from, to: india('2026-11-21', '11:00') }],
  }
  const after = slaOf(calendar, report(over), allowed, india('2026-11-21', '12:00'))
  // nine office hours later than without the hold
  expect(after.resolution.due).toBe(india('2026-11-21', '17:00'))
})

test('what was written without a connection has its time from its arrival on', () => {
  const late = report({ receivedAt: india('2026-11-23', '09:00') })
  const { response, resolution } = slaOf(calendar, late, allowed, india('2026-11-23', '10:00'))
  expect([response, resolution]).toEqual([
    { due: india('2026-11-23', '13:00'), state: 'ok' },
    { due: india('2026-11-23', '17:00'), state: 'ok' },
  ])
})

test('a hold that begins after the work was done changes nothing of it', () => {
  const resolvedAt = india('2026-11-20', '17:00')
  const holds = [{ from: resolvedAt, to: india('2026-11-23', '12:00') }]
  const { resolution } = slaOf(
    calendar,
    report({ resolvedAt, holds }),
    allowed,
    india('2026-11-24', '09:00'),
  )
  expect(resolution).toEqual({ due: resolvedAt, state: 'kept' })
})

test('it is escalated first for want of an answer, then of an end', () => {
  const level = (day: string, time: string) =>
    dueLevel(slaOf(calendar, report(), allowed, india(day, time)))
  expect(level('2026-11-20', '12:00')).toBe(0)
  expect(level('2026-11-20', '14:00')).toBe(1)
  expect(level('2026-11-20', '17:30')).toBe(2)
})

test('the minutes until the end of so many minutes are so many', () => {
  const instant = fc
    .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) })
    .map((ms) => new Date(Math.floor(ms / 60_000) * 60_000).toISOString())
  const zone = fc.constantFrom(
    'Asia/Kolkata',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Sydney',
  )
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 6000 }), zone, (from, minutes, timeZone) => {
      const each = createCalendar({ ...officeHoursDefaults, timeZone, holidays: '2026-10-02' })
      const due = each.after(from, minutes)
      expect(each.between(from, due)).toBe(minutes)
      expect(due >= from).toBe(true)
    }),
    { numRuns: 200 },
  )
})
