import { clockText, instantDayText } from '#components/format.ts'
import type { ReportEventRow, ReportStatus } from '#contract/reports.ts'
import type { Target } from '#domain/sla.ts'
import { m } from '#texts/compiled/messages.js'
import { statusLooks } from '../ui/words.ts'

export const whenText = (at: string): string =>
  m.desk_when({ date: instantDayText(at), time: clockText(at) })

/** What a press does that leads to this status. */
export const stepWords: Record<ReportStatus, () => string> = {
  open: m.desk_give_back,
  assigned: m.desk_take,
  'in-progress': m.desk_start,
  'on-hold': m.desk_to_on_hold,
  resolved: m.desk_resolve,
  closed: m.desk_close,
  reopened: m.desk_to_reopened,
  rejected: m.desk_to_rejected,
}

const assignedWords = ({ assignee }: ReportEventRow) =>
  assignee === null ? m.desk_event_unassigned() : m.desk_event_assigned({ name: assignee })

const wordsOf: Record<ReportEventRow['kind'], (event: ReportEventRow) => string> = {
  created: m.desk_event_created,
  status: ({ status }) => m.desk_event_status({ status: statusLooks[status].word() }),
  assigned: assignedWords,
  comment: ({ visibility }) =>
    visibility === 'staff' ? m.desk_event_note() : m.desk_event_comment(),
  rating: ({ rating }) => m.desk_event_rating({ rating: String(rating) }),
  resumed: m.desk_event_resumed,
  escalated: ({ text }) => (text === '2' ? m.desk_event_escalated_2() : m.desk_event_escalated_1()),
}

export const eventWords = (event: ReportEventRow): string => wordsOf[event.kind](event)

/** @param reporter their name, for whoever may know it */
export const actorWords = (
  { byReporter, actor }: ReportEventRow,
  reporter: string | undefined,
): string => (byReporter ? (reporter ?? m.desk_reporter()) : (actor ?? m.desk_server()))

const slaWords = {
  ok: m.desk_sla_due,
  soon: m.desk_sla_soon,
  late: m.desk_sla_late,
  kept: m.desk_sla_kept,
  missed: m.desk_sla_missed,
} as const

export const targetWords = (what: string, { state }: Target): string => slaWords[state]({ what })

/** Nothing of what was done in time. */
export const dueWords = ({ due, state }: Target): string | null => {
  if (state === 'kept') return null
  const isOver = state === 'late' || state === 'missed'
  return (isOver ? m.desk_sla_was : m.desk_sla_until)({ when: whenText(due) })
}
