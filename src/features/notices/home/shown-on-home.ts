/** Which notices Home has room for. */
import type { NoticeItem, Notices } from '../queries.ts'

const shownNotices = 4

export const isToCome = ({ notice: { eventOn } }: NoticeItem, today: string) =>
  eventOn !== null && eventOn >= today

/** The next event at the head, with its clock; then what is unread, before what is read: further events, then the newest. */
export const shownOnHome = ({ items, today }: Notices): NoticeItem[] => {
  const current = items.filter(({ phase }) => phase === 'current')
  const events = current
    .filter((item) => isToCome(item, today))
    .sort((a, b) => (a.notice.eventOn ?? '').localeCompare(b.notice.eventOn ?? ''))
  const others = current.filter((item) => !events.includes(item))
  const rest = [...events.slice(1), ...others]
  const unread = rest.filter(({ isUnread }) => isUnread)
  const read = rest.filter(({ isUnread }) => !isUnread)
  return [...events.slice(0, 1), ...unread, ...read].slice(0, shownNotices)
}
