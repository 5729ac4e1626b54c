/**
 * What of the work on a report can be undone by the opposite step: only what then stands wholly as it stood. The time that passed
 * between the two is no part of that, and what was said stays said.
 */
import {
  type Assignee,
  assignReport,
  type Desk,
  type DeskChange,
  type Move,
  moveReport,
  takesIt,
} from './report-desk.ts'
import type { Doer } from './reports.ts'

type Who = { doers: readonly Doer[]; me: string }

const comesBack = [
  'status',
  'reason',
  'holdUntil',
  'assigneeUid',
  'respondedAt',
  'resolvedAt',
  'closedAt',
  'reopenedCount',
  'level',
  'rating',
] as const satisfies readonly (keyof Desk)[]

/** Whether the two changes, one after the other, leave the report as it was; one that is refused does not. */
const isWhole = (
  report: Desk,
  change: (report: Desk) => DeskChange,
  back: (report: Desk) => DeskChange,
): boolean => {
  try {
    const changed = { ...report, ...change(report) }
    const after = { ...changed, ...back(changed) }
    return comesBack.every((name) => after[name] === report[name])
  } catch {
    return false
  }
}

/** @param move what was done with it */
export const canUndoMove = (report: Desk, move: Move, { doers, me }: Who): boolean =>
  isWhole(
    report,
    (before) => ({
      ...moveReport(before, move, doers),
      ...(takesIt(before, move.to, doers) && { assigneeUid: me }),
    }),
    (after) =>
      moveReport(
        after,
        { to: report.status, reason: report.reason, until: report.holdUntil, at: move.at },
        doers,
      ),
  )

export const assigneeOf = ({ assigneeUid, assignee }: Desk): Assignee | null =>
  assigneeUid === null ? null : { uid: assigneeUid, name: assignee ?? '' }

/** @param to whom it was given */
export const canUndoAssign = (report: Desk, to: Assignee | null, at: string, who: Who): boolean =>
  isWhole(
    report,
    (before) => assignReport(before, to, { ...who, at }),
    (after) => assignReport(after, assigneeOf(report), { ...who, at }),
  )
