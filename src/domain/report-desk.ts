/**
 * The help desk's rules, run by device and server (ux.md 3.14, accounts.md 21): from which status to which, by whom, and what a
 * step writes down. Whoever asks for what stands already changes nothing; what the table does not know is refused.
 */
import { Rejection } from '../contract/errors.ts'
import type { Hold, ReportRow, ReportStatus } from '../contract/reports.ts'
import { type Doer, isDone } from './reports.ts'

export type { Doer }

/** What a report of before the help desk, or a new one, has not said. */
export const reportDefaults = {
  number: null,
  receivedAt: null,
  categoryId: null,
  place: '',
  assigneeUid: null,
  assignee: null,
  reason: '',
  holdUntil: null,
  holds: [] as Hold[],
  respondedAt: null,
  resolvedAt: null,
  closedAt: null,
  reopenedCount: 0,
  level: 0,
  rating: null,
} as const satisfies Partial<ReportRow>

/** As it was read on a device that held it before the help desk. */
export const wholeReport = <Row extends object>(row: Row): Row & ReportRow =>
  ({ ...reportDefaults, ...row }) as Row & ReportRow // the defaults are the only columns it may lack

const active = ['open', 'assigned', 'in-progress', 'on-hold', 'reopened'] as const
const workers = ['office', 'worker'] as const

type Step = {
  from: readonly ReportStatus[]
  to: ReportStatus
  by: readonly Doer[]
  needsReason?: true
}

export const steps: readonly Step[] = [
  // taken back to where it was
  { from: ['in-progress', 'on-hold', 'resolved'], to: 'assigned', by: workers },
  { from: ['in-progress', 'on-hold', 'resolved'], to: 'open', by: ['office'] },
  { from: [...active, 'resolved'], to: 'in-progress', by: workers },
  { from: active, to: 'on-hold', by: workers, needsReason: true },
  { from: active, to: 'resolved', by: workers },
  { from: ['resolved'], to: 'closed', by: ['office', 'reporter'] },
  // gone by itself: who reported it says so
  { from: active, to: 'closed', by: ['reporter'] },
  { from: ['resolved', 'closed'], to: 'reopened', by: ['office', 'worker', 'reporter'] },
  { from: active, to: 'rejected', by: ['office'], needsReason: true },
]

const stepOf = (from: ReportStatus, to: ReportStatus): Step[] =>
  steps.filter((step) => step.to === to && step.from.includes(from))

export const canMove = (from: ReportStatus, to: ReportStatus, doers: readonly Doer[]): boolean =>
  from !== to && stepOf(from, to).some(({ by }) => by.some((doer) => doers.includes(doer)))

export const needsReason = (to: ReportStatus): boolean =>
  steps.some((step) => step.to === to && step.needsReason === true)

/** The statuses these people may set, without the two ways back. */
export const nextStatuses = (from: ReportStatus, doers: readonly Doer[]): ReportStatus[] =>
  [...new Set(steps.map(({ to }) => to))].filter(
    (to) => to !== 'open' && to !== 'assigned' && canMove(from, to, doers),
  )

export type Desk = Pick<
  ReportRow,
  'status' | 'deleted' | (keyof typeof reportDefaults & keyof ReportRow)
>
export type DeskChange = Partial<Desk>

/** So many days after it was closed a report can be reopened; later it is reported anew. */
export const reopenDays = 15
const dayMs = 24 * 60 * 60 * 1000

/** @param now of the society */
export const isTooOldToReopen = (
  { status, closedAt }: Pick<Desk, 'status' | 'closedAt'>,
  now: string,
) =>
  status === 'closed' &&
  closedAt !== null &&
  Date.parse(now) - Date.parse(closedAt) > reopenDays * dayMs

export type Move = { to: ReportStatus; reason: string; until: string | null; at: string }

const endHold = (holds: readonly Hold[], at: string): Hold[] =>
  holds.map((hold) => (hold.to === null ? { ...hold, to: at } : hold))

/** Between the end of the work and its being taken up again the clock stood still. */
const standstill = ({ resolvedAt }: Desk, at: string): Hold[] =>
  resolvedAt === null ? [] : [{ from: resolvedAt, to: at }]

const holdsAfter = (report: Desk, to: ReportStatus, at: string): Hold[] => {
  const ended = endHold(report.holds, at)
  if (to === 'on-hold') return [...ended, { from: at, to: null }]
  return isDone(report) && !isDone({ status: to }) ? [...ended, ...standstill(report, at)] : ended
}

/**
 * @param doers what the person is to the report
 * @returns what changes; nothing when it stands so already
 * @throws Rejection STATE for a way there is not, FORBIDDEN for one that is another's, INVALID without a reason
 */
export const moveReport = (
  report: Desk,
  { to, reason, until, at }: Move,
  doers: readonly Doer[],
): DeskChange => {
  if (report.deleted) throw new Rejection('STATE')
  if (report.status === to) return {}
  const possible = stepOf(report.status, to)
  if (possible.length === 0) throw new Rejection('STATE')
  if (to === 'reopened' && isTooOldToReopen(report, at)) throw new Rejection('STATE')
  if (!canMove(report.status, to, doers)) throw new Rejection('FORBIDDEN')
  if (needsReason(to) && reason === '') throw new Rejection('INVALID', { reason: 'INVALID' })
  const isOver = isDone({ status: to }) || to === 'rejected'
  return {
    status: to,
    reason: needsReason(to) ? reason : '',
    holdUntil: to === 'on-hold' ? until : null,
    holds: holdsAfter(report, to, at),
    resolvedAt: isOver ? (report.resolvedAt ?? at) : null,
    closedAt: to === 'closed' ? at : null,
    ...(to === 'reopened' && { reopenedCount: report.reopenedCount + 1, rating: null, level: 0 }),
    ...(doers.some((doer) => doer !== 'reporter') && answered(report, at)),
  }
}

/** The first time anybody of the desk did something with it. */
export const answered = ({ respondedAt }: Desk, at: string): DeskChange =>
  respondedAt === null ? { respondedAt: at } : {}

export type Assignee = { uid: string; name: string }

const isActive = ({ status }: Desk) => (active as readonly ReportStatus[]).includes(status)

const mayAssign = (report: Desk, to: string | null, doers: readonly Doer[], me: string) => {
  if (doers.includes('office')) return true
  const isFreeOrMine = report.assigneeUid === null || report.assigneeUid === me
  return doers.includes('worker') && isFreeOrMine && (to === null || to === me)
}

/** The office gives it to somebody; staff take what is nobody's, and give back what is theirs. */
export const assignReport = (
  report: Desk,
  assignee: Assignee | null,
  { doers, me, at }: { doers: readonly Doer[]; me: string; at: string },
): DeskChange => {
  if (report.deleted || !isActive(report)) throw new Rejection('STATE')
  if (!mayAssign(report, assignee?.uid ?? null, doers, me)) throw new Rejection('FORBIDDEN')
  if ((assignee?.uid ?? null) === report.assigneeUid) return {}
  const shared = { assigneeUid: assignee?.uid ?? null, assignee: assignee?.name ?? null }
  const isWaiting = report.status === 'open' || report.status === 'reopened'
  if (assignee === null) {
    return {
      ...shared,
      status: 'open',
      reason: '',
      holdUntil: null,
      holds: endHold(report.holds, at),
    }
  }
  return { ...shared, ...(isWaiting && { status: 'assigned' as const }), ...answered(report, at) }
}

/** Whoever begins to work on what is nobody's takes it. */
export const takesIt = (report: Desk, to: ReportStatus, doers: readonly Doer[]): boolean =>
  report.assigneeUid === null &&
  !doers.includes('office') &&
  doers.includes('worker') &&
  (to === 'in-progress' || to === 'on-hold' || to === 'resolved')

/** What the specification's `completed` becomes: the reporter closes, the desk resolves. */
export const completedMove = (
  { status }: Desk,
  completed: boolean,
  isReporter: boolean,
): ReportStatus => {
  if (isDone({ status }) === completed) return status
  if (!completed) return status === 'rejected' ? status : 'reopened'
  return isReporter ? 'closed' : 'resolved'
}

/** Only who reported it, and only when the work is done. @throws Rejection */
export const rateReport = (report: Desk, rating: number, isReporter: boolean): DeskChange => {
  if (!isReporter) throw new Rejection('FORBIDDEN')
  if (report.deleted || !isDone(report)) throw new Rejection('STATE')
  return { rating }
}
