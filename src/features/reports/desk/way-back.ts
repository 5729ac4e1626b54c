/**
 * Steps of the work, each with its way back. Where no other step would bring back everything, this one waits on the device for as
 * long as its toast offers Undo.
 */
import type { ReportRow, ReportStatus } from '#contract/reports.ts'
import { undoableMs } from '#db/current-device.ts'
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
  const isWhole = canUndoMove(report, { to, reason, until, at: now() }, who)
  const heldMs = isWhole ? 0 : undoableMs()
  const opId = await desk.move(report, to, { reason, until, heldMs })
  const { status, reason: before, holdUntil } = report
  const back = () => desk.move(report, status, { reason: before, until: holdUntil })
  return { opIds: [opId], opposite: isWhole ? back : null, isHeld: heldMs > 0 }
}

/** @throws Rejection when it cannot be done */
export const assignWithWay = async (
  desk: DeskActions,
  report: ReportRow,
  to: Person | null,
  who: Who,
) => {
  const isWhole = canUndoAssign(report, to, now(), who)
  const heldMs = isWhole ? 0 : undoableMs()
  const opId = await desk.assign(report, to, heldMs)
  const back = () => desk.assign(report, assigneeOf(report))
  return { opIds: [opId], opposite: isWhole ? back : null, isHeld: heldMs > 0 }
}
