import { describe, expect, test } from 'vitest'
import type { ReportStatus } from '../contract/reports.ts'
import { canUndoAssign, canUndoMove } from './desk-undo.ts'
import { type Desk, reportDefaults } from './report-desk.ts'
import type { Doer } from './reports.ts'

const at = '2026-11-20T08:00:00.000Z'
const before = '2026-11-19T08:00:00.000Z'
const office: readonly Doer[] = ['office', 'worker']
const staff: readonly Doer[] = ['worker']
const ramesh = { uid: 'ramesh', name: 'Ramesh' }
const gopal = { uid: 'gopal', name: 'Gopal' }
const his = { assigneeUid: 'ramesh', assignee: 'Ramesh' }

const desk = (status: ReportStatus, more: Partial<Desk> = {}): Desk => ({
  ...{ ...reportDefaults, status, deleted: false, respondedAt: before },
  ...more,
})
const held = {
  reason: 'A spare part',
  holdUntil: '2026-11-30',
  holds: [{ from: before, to: null }],
}
const done = { resolvedAt: before }

describe('a status can be undone', () => {
  test.each<[string, Desk, ReportStatus, readonly Doer[], boolean]>([
    ['work begun', desk('assigned', his), 'in-progress', staff, true],
    ['the end of it', desk('in-progress', his), 'resolved', staff, true],
    [
      'a hold, with its reason and day',
      desk('on-hold', { ...his, ...held }),
      'in-progress',
      staff,
      true,
    ],
    [
      'not the first answer',
      desk('assigned', { ...his, respondedAt: null }),
      'in-progress',
      staff,
      false,
    ],
    ['not what was taken with it', desk('open'), 'in-progress', staff, false],
    ['not the way out of reopened', desk('reopened', his), 'in-progress', staff, false],
    ['not a reopening: it was counted', desk('resolved', done), 'reopened', office, false],
    ['not a closing', desk('resolved', done), 'closed', office, false],
    ['not a rejection', desk('open'), 'rejected', office, false],
    ['not what cannot be done', desk('closed', done), 'on-hold', office, false],
  ])('%s', (_, report, to, doers, expected) => {
    const move = { to, reason: 'So it is', until: null, at }
    expect(canUndoMove(report, move, { doers, me: 'ramesh' })).toBe(expected)
  })
})

describe('who works on it can be undone', () => {
  test.each([
    ['from one to the other', desk('in-progress', his), gopal, office, true],
    ['from nobody, where it was answered', desk('open'), gopal, office, true],
    ['not the first answer', desk('open', { respondedAt: null }), gopal, office, false],
    ['not of what was reopened', desk('reopened'), gopal, office, false],
    ['not the work that was under way', desk('in-progress', his), null, staff, false],
    ['given back before it was begun', desk('assigned', his), null, staff, true],
  ])('%s', (_, report, to, doers, expected) => {
    expect(canUndoAssign(report, to, at, { doers, me: ramesh.uid })).toBe(expected)
  })
})
