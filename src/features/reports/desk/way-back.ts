/** Steps of the work, each with its way back where there is one that brings back everything. */
import type { ReportRow, ReportStatus } from '#contract/reports.ts'
import { assigneeOf, canUndoAssign, canUndoMove } from '#domain/desk-undo.ts'
import type { Doer } from '#domain/report-desk.ts'
import type { DeskActions, Person } from './desk-actions.ts'

type Who = { doers: readonly Doer[]; me: string }
type Step = { to: ReportStatus; reason?: string | undefined; until?: string | null | undefined }

const now = () => new Date().toISOString()

/** @throws Rejection when it cannot be done */
export const moveWithWay = async (
  desk: DeskActions,
  report: ReportRow,
  { to, reason = '', until = null }: Step,
  who: Who,
) => {
  const opId = await desk.move(report, to, reason, until)
  const { status, reason: before, holdUntil } = report
  const back = () => desk.move(report, status, before, holdUntil)
  const isWhole = canUndoMove(report, { to, reason, until, at: now() }, who)
  return { opIds: [opId], opposite: isWhole ? back : null }
}

/** @throws Rejection when it cannot be done */
export const assignWithWay = async (
  desk: DeskActions,
  report: ReportRow,
  to: Person | null,
  who: Who,
) => {
  const opId = await desk.assign(report, to)
  const back = () => desk.assign(report, assigneeOf(report))
  return { opIds: [opId], opposite: canUndoAssign(report, to, now(), who) ? back : null }
}
