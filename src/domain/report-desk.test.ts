import { describe, expect, test } from 'vitest'
import { reportRow } from '../../tests/factories/report.ts'
import { Rejection } from '../contract/errors.ts'
import { type ReportStatus, reportStatuses } from '../contract/reports.ts'
import {
  assignReport,
  canMove,
  completedMove,
  type Doer,
  moveReport,
  rateReport,
  steps,
} from './report-desk.ts'

const at = '2026-11-20T08:00:00.000Z'
const later = '2026-11-21T08:00:00.000Z'
const codeOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error instanceof Rejection ? error.code : error
  }
  return 'done'
}
const move = (from: ReportStatus, to: ReportStatus, doers: readonly Doer[], reason = 'why') =>
  codeOf(() => moveReport(reportRow({ status: from }), { to, reason, until: null, at }, doers))

/** Written down apart from the code: from which status these people get where. */
const ways: Record<Doer, Partial<Record<ReportStatus, readonly ReportStatus[]>>> = {
  office: {
    open: ['in-progress', 'on-hold', 'resolved', 'rejected'],
    assigned: ['in-progress', 'on-hold', 'resolved', 'rejected'],
    'in-progress': ['open', 'assigned', 'on-hold', 'resolved', 'rejected'],
    'on-hold': ['open', 'assigned', 'in-progress', 'resolved', 'rejected'],
    resolved: ['open', 'assigned', 'in-progress', 'closed', 'reopened'],
    closed: ['reopened'],
    reopened: ['in-progress', 'on-hold', 'resolved', 'rejected'],
  },
  worker: {
    open: ['in-progress', 'on-hold', 'resolved'],
    assigned: ['in-progress', 'on-hold', 'resolved'],
    'in-progress': ['assigned', 'on-hold', 'resolved'],
    'on-hold': ['assigned', 'in-progress', 'resolved'],
    resolved: ['assigned', 'in-progress', 'reopened'],
    closed: ['reopened'],
    reopened: ['in-progress', 'on-hold', 'resolved'],
  },
  reporter: {
    open: ['closed'],
    assigned: ['closed'],
    'in-progress': ['closed'],
    'on-hold': ['closed'],
    resolved: ['closed', 'reopened'],
    closed: ['reopened'],
    reopened: ['closed'],
  },
}

describe.each(Object.entries(ways))('%s', (who, from) => {
  const doer = who as Doer // the keys of the table above
  test.each(reportStatuses)('from %s', (status) => {
    const there = reportStatuses.filter(
      (to) => to !== status && move(status, to, [doer]) === 'done',
    )
    expect(there.toSorted()).toEqual([...(from[status] ?? [])].toSorted())
  })
})

test('a way there is not is STATE for everybody, another’s is FORBIDDEN, what stands is nothing', () => {
  for (const from of reportStatuses) {
    for (const to of reportStatuses) {
      const isThere = steps.some((step) => step.to === to && step.from.includes(from))
      const code = move(from, to, [])
      expect([from, to, code]).toEqual([
        from,
        to,
        from === to ? 'done' : isThere ? 'FORBIDDEN' : 'STATE',
      ])
    }
  }
  expect(canMove('open', 'open', ['office'])).toBe(false)
})

test('on hold and rejected want a reason', () => {
  expect(move('open', 'on-hold', ['worker'], '')).toBe('INVALID')
  expect(move('open', 'rejected', ['office'], '')).toBe('INVALID')
})

test('a deleted report is not moved', () => {
  const report = reportRow({ deleted: true })
  const step = { to: 'closed' as const, reason: '', until: null, at }
  expect(codeOf(() => moveReport(report, step, ['reporter']))).toBe('STATE')
})

test('holds begin and end with their status, and being done counts as one until it is reopened', () => {
  const held = moveReport(
    reportRow({ status: 'in-progress' }),
    { to: 'on-hold', reason: 'part', until: '2026-12-01', at },
    ['worker'],
  )
  expect(held).toMatchObject({ holds: [{ from: at, to: null }], holdUntil: '2026-12-01' })
  const on = moveReport(
    { ...reportRow({ status: 'on-hold' }), ...held },
    { to: 'in-progress', reason: '', until: null, at: later },
    ['worker'],
  )
  expect(on).toMatchObject({ holds: [{ from: at, to: later }], reason: '', holdUntil: null })
  const again = moveReport(
    reportRow({ status: 'closed', resolvedAt: at, reopenedCount: 1, rating: 2, level: 2 }),
    { to: 'reopened', reason: '', until: null, at: later },
    ['reporter'],
  )
  expect(again).toMatchObject({
    ...{ holds: [{ from: at, to: later }], reopenedCount: 2, rating: null, level: 0 },
    resolvedAt: null,
  })
})

test('only the desk’s own doing is an answer', () => {
  const step = { to: 'closed' as const, reason: '', until: null, at }
  expect(moveReport(reportRow(), step, ['reporter'])).not.toHaveProperty('respondedAt')
  expect(moveReport(reportRow(), { ...step, to: 'resolved' }, ['worker'])).toMatchObject({
    respondedAt: at,
  })
})

test.each([
  ['staff take what is nobody’s', null, 'me', ['worker'], 'done'],
  ['staff give back what is theirs', 'me', null, ['worker'], 'done'],
  ['staff give nothing to others', null, 'other', ['worker'], 'FORBIDDEN'],
  ['staff take nothing from others', 'other', 'me', ['worker'], 'FORBIDDEN'],
  ['the office gives it to whom it likes', 'other', 'me', ['office'], 'done'],
  ['a reporter gives it to nobody', null, 'me', ['reporter'], 'FORBIDDEN'],
] as const)('%s', (_, assigneeUid, to, doers, code) => {
  const report = reportRow({ assigneeUid })
  const assignee = to === null ? null : { uid: to, name: to }
  expect(codeOf(() => assignReport(report, assignee, { doers, me: 'me', at }))).toBe(code)
})

test('what is assigned is assigned, what nobody has any more is open, what is done stays', () => {
  const me = { uid: 'me', name: 'Me' }
  const by = { doers: ['office'] as const, me: 'me', at }
  expect(assignReport(reportRow(), me, by)).toMatchObject({ status: 'assigned' })
  expect(assignReport(reportRow({ status: 'in-progress' }), me, by)).not.toHaveProperty('status')
  const given = reportRow({ status: 'in-progress', assigneeUid: 'me' })
  expect(assignReport(given, null, by)).toMatchObject({ status: 'open', assignee: null })
  expect(codeOf(() => assignReport(reportRow({ status: 'closed' }), me, by))).toBe('STATE')
})

test('completed: who reported it closes, the desk resolves, and undone is reopened', () => {
  expect(completedMove(reportRow(), true, true)).toBe('closed')
  expect(completedMove(reportRow(), true, false)).toBe('resolved')
  expect(completedMove(reportRow({ status: 'closed' }), true, false)).toBe('closed')
  expect(completedMove(reportRow({ status: 'closed' }), false, true)).toBe('reopened')
  expect(completedMove(reportRow({ status: 'rejected' }), false, true)).toBe('rejected')
})

test('only who reported it rates it, when it is done', () => {
  expect(codeOf(() => rateReport(reportRow({ status: 'closed' }), 5, false))).toBe('FORBIDDEN')
  expect(codeOf(() => rateReport(reportRow(), 5, true))).toBe('STATE')
  expect(rateReport(reportRow({ status: 'resolved' }), 5, true)).toEqual({ rating: 5 })
})
