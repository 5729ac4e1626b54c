import { expect, test } from 'vitest'
import { reportRow } from '../../tests/factories/report.ts'
import { neemChhaya } from './demo/neem-chhaya.ts'
import { deskFigures } from './desk-figures.ts'
import { createCalendar } from './office-calendar.ts'
import { officeHoursDefaults } from './office-hours.ts'

const india = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString()
const calendar = createCalendar(officeHoursDefaults)
const categories = new Map([['lift', { respondHours: 1, resolveHours: 8 }]])
const now = india('2026-11-30', '12:00')
const times = { calendar, categories, now }

test('a month counts what was opened in it, what is done and late, and the hours it took', () => {
  const opened = india('2026-11-20', '09:00')
  const lift = { createdAt: opened, categoryId: 'lift' }
  const hold = { from: india('2026-11-20', '10:00'), to: india('2026-11-20', '12:00') }
  const rows = [
    reportRow({ ...lift, status: 'resolved', resolvedAt: india('2026-11-20', '13:00') }),
    // two hours of six it was on hold
    reportRow({
      ...lift,
      status: 'closed',
      resolvedAt: india('2026-11-20', '15:00'),
      holds: [hold],
    }),
    reportRow({ ...lift, status: 'in-progress' }),
    reportRow({ createdAt: opened, status: 'open', reopenedCount: 2, rating: 4 }),
    reportRow({ createdAt: opened, status: 'closed', categoryId: 'removed', rating: 3 }),
    reportRow({ ...lift, status: 'rejected', resolvedAt: india('2026-11-20', '10:00') }),
    reportRow({ createdAt: india('2026-10-30', '09:00') }),
  ]
  const of = (categoryId: string | null, month = '2026-11') =>
    deskFigures(rows, times).find((row) => row.month === month && row.categoryId === categoryId)
  expect(deskFigures(rows, times)).toHaveLength(5)
  expect(of(null)).toMatchObject({ opened: 5, resolved: 2, late: 1, hours: 4, reopened: 2 })
  expect(of('lift')).toMatchObject({ opened: 3, resolved: 2, late: 1, hours: 4, stars: null })
  expect(of('')).toMatchObject({ opened: 2, resolved: 0, late: 0, reopened: 2, stars: 3.5 })
  expect(of(null, '2026-10')).toMatchObject({ opened: 1, resolved: 0, late: 0, hours: null })
})

test('a month begins when it does in the society’s zone', () => {
  const rows = [reportRow({ createdAt: '2026-10-31T20:00:00.000Z' })]
  const monthIn = (timeZone: string) => {
    const there = createCalendar({ ...officeHoursDefaults, timeZone })
    const figures = deskFigures(rows, { ...times, calendar: there })
    return figures.filter(({ categoryId }) => categoryId === null).map(({ month }) => month)
  }
  expect([monthIn('Asia/Kolkata'), monthIn('Europe/London')]).toEqual([['2026-11'], ['2026-10']])
})

test('the figures of the demo add up: every report but the rejected one, in its month', () => {
  const { reports, setup } = neemChhaya('2026-11-20')
  const known = new Map(setup['complaint-category'].map((row) => [row.id, row]))
  const figures = deskFigures(reports, {
    calendar,
    categories: known,
    now: india('2026-11-20', '12:00'),
  })
  const whole = figures.filter(({ categoryId }) => categoryId === null)
  expect(whole.reduce((sum, { opened }) => sum + opened, 0)).toBe(29)
  expect(whole.reduce((sum, { resolved }) => sum + resolved, 0)).toBe(
    reports.filter(({ status }) => status === 'resolved' || status === 'closed').length,
  )
})
