/** Of all a person may do with a report, the one thing most likely to be done next. */
import type { ReportRow, ReportStatus } from '#contract/reports.ts'
import { canMove, type Doer } from '#domain/report-desk.ts'

export type NextStep =
  | { kind: 'take' }
  | { kind: 'move'; to: ReportStatus; as: 'desk' | 'reporter' }
  | null

const onward: Partial<Record<ReportStatus, ReportStatus>> = {
  assigned: 'in-progress',
  'in-progress': 'resolved',
  'on-hold': 'in-progress',
  reopened: 'in-progress',
}

export const nextStep = ({ status, assigneeUid }: ReportRow, doers: readonly Doer[]): NextStep => {
  const isReporter = doers.includes('reporter')
  // the reporter's word counts more than the office's own
  if (isReporter && status === 'resolved') return { kind: 'move', to: 'closed', as: 'reporter' }
  if (doers.includes('worker')) {
    if (status === 'open' && assigneeUid === null) return { kind: 'take' }
    const to = status === 'open' ? 'in-progress' : (onward[status] ?? 'closed')
    return canMove(
      status,
      to,
      doers.filter((doer) => doer !== 'reporter'),
    )
      ? { kind: 'move', to, as: 'desk' }
      : null
  }
  return null
}
