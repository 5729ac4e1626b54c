/** Notices on Home: the newest and those with an event, what is unread marked; the rest is one press away. */
import { Text } from '@mantine/core'
import { Countdown } from '#components/countdown/countdown.tsx'
import { HomeLine, HomeLines } from '#components/home/home-lines.tsx'
import { type HomePart, type HomeTask, urgency } from '#components/home/home-part.ts'
import { ButtonLink } from '#components/link.tsx'
import { Chip } from '#components/status/chip.tsx'
import { eventMoment } from '#domain/notice-state.ts'
import { m } from '#texts/compiled/messages.js'
import { type NoticeItem, type Notices, noticeQueries } from '../queries.ts'
import { eventText } from '../words.ts'
import { isToCome, shownOnHome } from './shown-on-home.ts'

const link = (notice?: string) => ({ to: '/home', search: { panel: 'notices', notice } }) as const

const Line = ({ item, isFirst, today }: { item: NoticeItem; isFirst: boolean; today: string }) => {
  const { id, title, eventOn } = item.notice
  const isEvent = isToCome(item, today) && eventOn !== null
  const when = isEvent ? eventText(eventOn, item.notice) : ''
  return (
    <>
      <HomeLine {...link(id)}>
        <Text span fw={item.isUnread ? 700 : 400}>
          {title}
        </Text>
        <span>
          {isEvent && (
            <Text span c="dimmed" size="sm">
              {when}{' '}
            </Text>
          )}
          {item.isUnread && <Chip tone="blue">{m.notice_unread()}</Chip>}
        </span>
      </HomeLine>
      {/* one clock is enough: that of what comes next */}
      {isEvent && isFirst && (
        <li>
          <Countdown end={eventMoment({ ...item.notice, eventOn }, today, new Date())} day={when} />
        </li>
      )}
    </>
  )
}

const Body = ({ data }: { data: Notices }) => {
  const shown = shownOnHome(data)
  return (
    <>
      {shown.length === 0 ? (
        <Text c="dimmed">{m.home_quiet()}</Text>
      ) : (
        <HomeLines label={m.notice_title()}>
          {shown.map((item, at) => (
            <Line key={item.notice.id} item={item} isFirst={at === 0} today={data.today} />
          ))}
        </HomeLines>
      )}
      <ButtonLink {...link()} variant="default" mt="sm">
        {m.notice_all()}
      </ButtonLink>
    </>
  )
}

const confirmTask = (asked: readonly NoticeItem[]): HomeTask => ({
  id: 'notices',
  urgency: urgency.own,
  text: m.notice_unread_task({ count: asked.length }),
  ...(asked[0] && { detail: asked[0].notice.title }),
  action: m.notice_read_it(),
  link: link(asked.length === 1 ? asked[0]?.notice.id : undefined),
})

export const noticesHome: HomePart<Notices> = {
  id: 'notices',
  isFor: () => true,
  query: (viewer) => noticeQueries.home(viewer),
  tasks: ({ items }) => {
    const asked = items.filter(
      ({ phase, read, notice, isForReader }) =>
        phase === 'current' &&
        isForReader &&
        notice.needsAcknowledgement &&
        read?.acknowledgedAt == null,
    )
    return asked.length === 0 ? [] : [confirmTask(asked)]
  },
  title: () => m.home_notices(),
  empty: ({ items, isOffice }) => (items.length === 0 && !isOffice ? m.home_quiet() : null),
  Body,
}
