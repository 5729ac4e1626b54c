import { dayText } from '#components/format.ts'
import type { NoticeRow } from '#contract/notices.ts'
import { wingOfAudience } from '#domain/notices.ts'
import { m } from '#texts/compiled/messages.js'
import type { NoticeItem } from './queries.ts'

export const audienceWord = (audience: string): string => {
  const wing = wingOfAudience(audience)
  if (wing !== undefined) return m.notice_to_wing({ wing })
  if (audience === 'owners') return m.notice_to_owners()
  return audience === 'tenants' ? m.notice_to_tenants() : m.notice_to_all()
}

/** `14 of 24 read`; undefined where nobody counts it. */
export const figureWord = ({ figure, notice }: NoticeItem): string | undefined => {
  if (figure === null) return undefined
  const { read, addressed, acknowledged } = figure
  return notice.needsAcknowledgement
    ? m.notice_figure_confirmed({ read, addressed, acknowledged })
    : m.notice_figure({ read, addressed })
}

/** `05-Dec-26, 10:30`; the day alone where no time is said. */
export const eventText = (eventOn: string, { eventTime }: NoticeRow): string =>
  [dayText(eventOn), eventTime].filter(Boolean).join(', ')

/** Which of its days matters now. */
export const daysWord = ({ notice, phase }: NoticeItem): string => {
  const { startOn, expiresOn, eventOn } = notice
  if (phase === 'scheduled') return m.notice_starts({ date: dayText(startOn) })
  if (phase === 'expired') return m.notice_expired({ date: dayText(expiresOn ?? startOn) })
  if (eventOn !== null) return m.notice_on({ date: eventText(eventOn, notice) })
  return expiresOn === null ? dayText(startOn) : m.notice_until({ date: dayText(expiresOn) })
}

export const authorWord = ({ author, startOn }: NoticeRow): string =>
  m.notice_from_on({ author, date: dayText(startOn) })
