/** One notice. Opened, it is read; where the office asks for it, the reader confirms. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Countdown } from '#components/countdown/countdown.tsx'
import { instantDayText } from '#components/format.ts'
import { IconArrowLeft } from '#components/icons.ts'
import { ButtonLink } from '#components/link.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import type { NoticeRow } from '#contract/notices.ts'
import { noteOpened } from '#db/uses.ts'
import { eventMoment } from '#domain/notice-state.ts'
import { paragraphsOf } from '#domain/notice-text.ts'
import { m } from '#texts/compiled/messages.js'
import type { NoticeActions } from '../actions.ts'
import type { NoticeItem, Notices } from '../queries.ts'
import { audienceWord, authorWord, daysWord, eventText, figureWord } from '../words.ts'
import { Readers } from './readers.tsx'

type NoticeViewProps = {
  item: NoticeItem
  notices: Notices
  societyId: string
  /** The name of the society, for files. */
  society: string
  seesReaders: boolean
  actions: NoticeActions
}

export const BackToNotices = () => (
  <ButtonLink
    to="/home"
    search={{ panel: 'notices' }}
    variant="subtle"
    leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />}
    style={{ alignSelf: 'start' }}
  >
    {m.notice_back()}
  </ButtonLink>
)

/** The theme's, in light and dark. */
const linkColor = 'var(--aangan-brand)'
const away = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Nothing of it is ever markup: words, and web addresses as links that tell the other side nothing of us. */
const Body = ({ text }: { text: string }) => (
  <Stack gap="sm" style={{ overflowWrap: 'anywhere' }}>
    {paragraphsOf(text).map((lines, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn anew when it changes
      <p key={at} style={{ margin: 0, whiteSpace: 'pre-line' }}>
        {lines.map((parts, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={line}>
            {line > 0 && '\n'}
            {parts.map(({ text: words, href }, part) =>
              href === null ? (
                words
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <a key={part} href={href} {...away} style={{ color: linkColor }}>
                  {words}
                </a>
              ),
            )}
          </span>
        ))}
      </p>
    ))}
  </Stack>
)

type EventProps = { notice: NoticeRow; eventOn: string; today: string }

const Event = ({ notice, eventOn, today }: EventProps) => {
  const when = eventText(eventOn, notice)
  const end = eventMoment({ ...notice, eventOn }, today, new Date())
  return (
    <Stack gap={4}>
      <Text fw={600}>{m.notice_event_day({ date: when })}</Text>
      {eventOn >= today && <Countdown end={end} day={when} />}
    </Stack>
  )
}

const Confirmation = ({ item, actions }: Pick<NoticeViewProps, 'item' | 'actions'>) => {
  const { notice, read, phase, isForReader } = item
  const at = read?.acknowledgedAt
  if (!notice.needsAcknowledgement || phase !== 'current') return null
  if (at != null)
    return <Text role="status">{m.notice_acknowledged({ date: instantDayText(at) })}</Text>
  if (!isForReader) return null
  return (
    <Button
      size="md"
      className="wrapping-button"
      data-primary
      onClick={() => void actions.acknowledge(notice.id)}
    >
      {m.notice_acknowledge()}
    </Button>
  )
}

const takeWords = ({ state }: NoticeRow) => {
  if (state === 'withdrawn') return m.notice_bring_back()
  return state === 'draft' ? m.notice_discard_draft() : m.notice_withdraw()
}

const OfficeTools = ({ item, actions }: Pick<NoticeViewProps, 'item' | 'actions'>) => {
  const { notice } = item
  const isGone = notice.state === 'withdrawn'
  return (
    <Group>
      {!isGone && (
        <ButtonLink to="/home" search={{ panel: 'edit', notice: notice.id }} variant="default">
          {m.notice_edit()}
        </ButtonLink>
      )}
      <Button variant="default" onClick={() => void actions.withdraw(notice, !isGone)}>
        {takeWords(notice)}
      </Button>
    </Group>
  )
}

export const NoticeView = (props: NoticeViewProps) => {
  const { item, notices, societyId, society, seesReaders, actions } = props
  const { notice, isUnread, pending, isNew } = item
  const figure = notices.isOffice ? figureWord(item) : undefined
  useEffect(() => {
    if (isUnread) void actions.read(notice.id)
  }, [isUnread, notice.id, actions])
  useEffect(() => noteOpened(societyId, 'notice', notice.id), [societyId, notice.id])
  return (
    <Stack gap="md">
      <BackToNotices />
      <div>
        <Text component="h3" fw={700} size="xl" m={0}>
          {notice.title}
        </Text>
        <Text c="dimmed" size="sm">
          {authorWord(notice)}
        </Text>
      </div>
      <PendingChip pending={pending} isChange={!isNew} />
      {notice.eventOn !== null && (
        <Event notice={notice} eventOn={notice.eventOn} today={notices.today} />
      )}
      <Body text={notice.body} />
      <Confirmation item={item} actions={actions} />
      {notices.isOffice && (
        <>
          <Text size="sm">
            {[m.notice_for({ audience: audienceWord(notice.audience) }), daysWord(item), figure]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <OfficeTools item={item} actions={actions} />
        </>
      )}
      {seesReaders && notice.publishedAt !== null && (
        <Readers societyId={societyId} society={society} notice={notice} today={notices.today} />
      )}
    </Stack>
  )
}
