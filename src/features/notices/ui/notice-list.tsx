/** All notices, under what they are now: those that count, and for the office what is yet to come, kept back or over. */
import { Stack, Text } from '@mantine/core'
import { HomeLine, HomeLines } from '#components/home/home-lines.tsx'
import { IconPlus } from '#components/icons.ts'
import { ButtonLink } from '#components/link.tsx'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import type { NoticePhase } from '#domain/notice-state.ts'
import { m } from '#texts/compiled/messages.js'
import type { NoticeItem, Notices } from '../queries.ts'
import { audienceWord, daysWord, figureWord } from '../words.ts'

const groups: readonly { phase: NoticePhase; title: () => string }[] = [
  { phase: 'current', title: m.notice_now },
  { phase: 'scheduled', title: m.notice_scheduled },
  { phase: 'draft', title: m.notice_drafts },
  { phase: 'expired', title: m.notice_earlier },
  { phase: 'withdrawn', title: m.notice_withdrawn },
]

const Entry = ({ item, isOffice }: { item: NoticeItem; isOffice: boolean }) => {
  const { notice, isUnread, pending, isNew } = item
  const about = [
    daysWord(item),
    ...(isOffice ? [audienceWord(notice.audience), figureWord(item)] : []),
  ]
  return (
    <HomeLine to="/home" search={{ panel: 'notices', notice: notice.id }}>
      <span>
        <Text span fw={isUnread ? 700 : 500}>
          {notice.title}
        </Text>
        <Text c="dimmed" size="sm">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </span>
      <span>
        {isUnread && <Chip tone="blue">{m.notice_unread()}</Chip>}
        <PendingChip pending={pending} isChange={!isNew} />
      </span>
    </HomeLine>
  )
}

export const NoticeList = ({ notices }: { notices: Notices }) => {
  const { items, isOffice } = notices
  const filled = groups
    .map((group) => ({ ...group, items: items.filter(({ phase }) => phase === group.phase) }))
    .filter((group) => group.items.length > 0)
  return (
    <Stack gap="lg" data-state={filled.length === 0 ? 'empty' : 'ready'}>
      {isOffice && (
        <ButtonLink
          to="/home"
          search={{ panel: 'new' }}
          size="md"
          data-primary
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
        >
          {m.notice_new()}
        </ButtonLink>
      )}
      {filled.length === 0 && (
        <Text c="dimmed">{isOffice ? m.notice_empty_office() : m.home_quiet()}</Text>
      )}
      {filled.map(({ phase, title, items: some }) => (
        <Stack key={phase} gap={4} component="section">
          <Text component="h3" fw={700}>
            {title()}
          </Text>
          <HomeLines label={title()}>
            {some.map((item) => (
              <Entry key={item.notice.id} item={item} isOffice={isOffice} />
            ))}
          </HomeLines>
        </Stack>
      ))}
    </Stack>
  )
}
