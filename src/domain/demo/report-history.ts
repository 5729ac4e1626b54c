/** What was done with a demo report until it stood where it stands: the columns that follow from it, and its timeline. */
import type { ReportEventRow, ReportStatus } from '../../contract/reports.ts'
import { reportDefaults } from '../report-desk.ts'
import { createdEvent, isDone } from '../reports.ts'
import type { DemoReport, DemoReportEvent } from './demo-society.ts'

/** Before its history. */
export type BareReport = Omit<DemoReport, keyof typeof reportDefaults> &
  Pick<DemoReport, 'assigneeUid' | 'assignee' | 'categoryId' | 'place'>

/** Who gives the work out, and who does it. */
type People = { office: string; worker: string }

type Step = {
  kind: ReportEventRow['kind']
  status: ReportStatus
  by: 'reporter' | 'office' | 'worker'
  text?: string
}

const created: Step = { kind: 'created', status: 'open', by: 'reporter' }
const assigned: Step = { kind: 'assigned', status: 'assigned', by: 'office' }
const working: Step = { kind: 'status', status: 'in-progress', by: 'worker' }
const resolved: Step = { kind: 'status', status: 'resolved', by: 'worker' }

const comment: Step = {
  kind: 'comment',
  status: 'in-progress',
  by: 'worker',
  text: 'We have looked at it and know what to do.',
}

const held = 'Waiting for a spare part.'
const refused = 'It is not in the hands of the society.'
const again = 'It has come back.'

const stepsTo: Record<ReportStatus, readonly Step[]> = {
  open: [created],
  assigned: [created, assigned],
  'in-progress': [created, assigned, working, comment],
  'on-hold': [
    created,
    assigned,
    working,
    { kind: 'status', status: 'on-hold', by: 'worker', text: held },
  ],
  resolved: [created, assigned, working, resolved],
  closed: [
    created,
    assigned,
    working,
    resolved,
    { kind: 'status', status: 'closed', by: 'reporter' },
    { kind: 'rating', status: 'closed', by: 'reporter' },
  ],
  reopened: [
    created,
    assigned,
    working,
    resolved,
    { kind: 'status', status: 'reopened', by: 'reporter' },
    { kind: 'comment', status: 'reopened', by: 'reporter', text: again },
  ],
  rejected: [created, { kind: 'status', status: 'rejected', by: 'office', text: refused }],
}

/** 2 to 5: closed reports are every sixth, so their number divided by six decides. */
const ratingOf = (r: number) => 2 + (Math.floor(r / 6) % 4)

/** Evenly between the day it was made and the last that was done. */
const timesOf = ({ createdAt, updatedAt }: BareReport, count: number): string[] => {
  const from = Date.parse(createdAt)
  const whole = Date.parse(updatedAt) - from
  return Array.from({ length: count }, (_, at) =>
    new Date(from + Math.round((whole * at) / Math.max(1, count - 1))).toISOString(),
  )
}

export const withHistory = (
  bare: BareReport,
  r: number,
  { office, worker }: People,
): { report: DemoReport; events: DemoReportEvent[] } => {
  const steps = stepsTo[bare.status]
  const times = timesOf(bare, steps.length)
  const rating = bare.status === 'closed' ? ratingOf(r) : null
  const timeOf = (isWanted: (step: Step) => boolean) => times[steps.findIndex(isWanted)] ?? null
  const names = { reporter: null, office, worker }
  const events = steps.map(({ kind, status, by, text = '' }, at) => ({
    id: kind === 'created' ? createdEvent(bare.id) : `${bare.id}.${at}`,
    reportId: bare.id,
    ...{ kind, status, text, visibility: 'all' as const },
    rating: kind === 'rating' ? rating : null,
    assignee: kind === 'assigned' ? worker : null,
    actor: names[by],
    byReporter: by === 'reporter',
    at: times[at] ?? bare.createdAt,
  }))
  const from = timeOf(({ status }) => status === 'on-hold')
  const isOver = isDone(bare) || bare.status === 'rejected'
  const reason = { 'on-hold': held, rejected: refused } as Partial<Record<ReportStatus, string>>
  const report: DemoReport = {
    ...reportDefaults,
    ...bare,
    rating,
    reason: reason[bare.status] ?? '',
    holds: from === null ? [] : [{ from, to: null }],
    respondedAt: timeOf(({ by }) => by !== 'reporter'),
    resolvedAt: isOver
      ? timeOf(({ status }) => status === 'resolved' || status === 'rejected')
      : null,
    closedAt: bare.status === 'closed' ? timeOf(({ status }) => status === 'closed') : null,
    reopenedCount: bare.status === 'reopened' ? 1 : 0,
  }
  return { report, events }
}
