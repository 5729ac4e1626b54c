import { describe, expect, test } from 'vitest'
import { addDays } from '../../time-ranges.ts'
import type { PolicyRow } from '../policies.ts'
import { remindedDues, reminderRuleOn, reminderStepOn } from './reminders.ts'

const terms = { isOn: true, before: 3, due: true, after: 7, late: 30 }
const rule = { ...terms, since: '2026-01-01' }
const dueOn = '2026-11-10'
const stepOn = (offset: number, change: Partial<typeof rule> = {}) =>
  reminderStepOn({ ...rule, ...change }, dueOn, addDays(dueOn, offset))

describe('which reminder a day brings', () => {
  test.each([
    [-4, undefined],
    [-3, 'before'],
    [-1, 'before'],
    [0, 'due'],
    [3, 'due'],
    [4, undefined],
    [7, 'after'],
    [10, 'after'],
    [11, undefined],
    [30, 'late'],
    [33, 'late'],
    [34, undefined],
  ])('%i days from the due date: %s', (offset, step) => {
    expect(stepOn(offset)).toBe(step)
  })

  test('a step that is switched off is none, and the one before it is not sent in its place later', () => {
    const noDue = { ...rule, due: false }
    expect(reminderStepOn(noDue, dueOn, dueOn)).toBeUndefined()
    expect(reminderStepOn({ ...rule, after: null }, dueOn, addDays(dueOn, 7))).toBeUndefined()
  })

  test('nothing that lies before the rule is made up for', () => {
    expect(stepOn(8, { since: addDays(dueOn, 8) })).toBeUndefined()
    expect(stepOn(7, { since: addDays(dueOn, 7) })).toBe('after')
  })

  test('every bill that has a step on a day is among those looked at', () => {
    const today = '2026-11-20'
    const { from, to } = remindedDues(rule, today)
    for (let offset = -60; offset <= 60; offset += 1) {
      const due = addDays(today, offset)
      if (reminderStepOn(rule, due, today) === undefined) continue
      expect([due >= from, due <= to], due).toEqual([true, true])
    }
  })
})

test('the rule of the day counts, and none until a society turns it on', () => {
  const row = (since: string, isOn: boolean, until: string | null = null): PolicyRow => ({
    ...{ id: since, subject: 'reminders', terms: { ...terms, isOn }, resolution: '', since, until },
  })
  expect(reminderRuleOn([], '2026-11-20')).toBeUndefined()
  const rows = [row('2026-04-01', false, '2026-10-31'), row('2026-11-01', true)]
  expect(reminderRuleOn(rows, '2026-10-31')).toBeUndefined()
  expect(reminderRuleOn(rows, '2026-11-01')).toMatchObject({ since: '2026-11-01', after: 7 })
})
