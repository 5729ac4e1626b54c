import { expect, test } from 'vitest'
import { eventMoment } from './notice-state.ts'

const now = new Date('2026-11-24T22:00:00Z')

test.each([
  { rule: 'with its day in India', event: { eventOn: '2026-12-05' }, at: '2026-12-04T18:30' },
  {
    rule: 'at its time of that day',
    event: { eventOn: '2026-12-05', eventTime: '10:30' },
    at: '2026-12-05T05:00',
  },
  {
    rule: 'a minute before the day ends',
    event: { eventOn: '2026-12-05', eventTime: '23:59' },
    at: '2026-12-05T18:29',
  },
])('an event begins $rule', ({ event, at }) => {
  expect(eventMoment(event, '2026-11-25', now)).toEqual(new Date(`${at}:00Z`))
})

test('a society that stands still at a day counts to the time as if it were that day', () => {
  const event = { eventOn: '2026-11-21', eventTime: '10:30' }
  expect(eventMoment(event, '2026-11-20', now)).toEqual(new Date('2026-11-26T05:00:00Z'))
})
