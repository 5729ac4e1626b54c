/** Our own widgets: countdown, placeholders, messages, navigation, errors. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Countdown } from '#components/countdown/countdown.tsx'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { IconHome, IconMail, IconMessageReport } from '#components/icons.ts'
import { notify, notifyUndo } from '#components/notify.ts'
import { ErrorPlaceholder } from '#components/placeholder/error-placeholder.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import type { NavigationItem } from '#components/shell/navigation-item.ts'
import { NavigationList } from '#components/shell/navigation-list.tsx'
import { m } from '#texts/compiled/messages.js'

const soonMs = 10_000

export const CountdownExample = () => {
  const [soon, setSoon] = useState<Date>()
  return (
    <Stack gap="lg">
      <div>
        <Text fw={600}>{m.showcase_countdown_default()}</Text>
        <Countdown />
      </div>
      <div>
        <Text fw={600}>{m.showcase_countdown_soon()}</Text>
        {soon !== undefined && (
          <Countdown
            key={soon.getTime()}
            end={soon}
            onEnd={() => notify({ kind: 'info', message: m.showcase_countdown_over() })}
          />
        )}
        <Button variant="default" onClick={() => setSoon(new Date(Date.now() + soonMs))}>
          {m.showcase_start()}
        </Button>
      </div>
    </Stack>
  )
}

export const PlaceholderExample = () => {
  const [round, setRound] = useState(0)
  return (
    <Stack gap="md">
      <Button variant="default" onClick={() => setRound(round + 1)}>
        {m.showcase_again()}
      </Button>
      <div className="showcase-columns" key={round}>
        <div className="showcase-state">
          <LoadingPlaceholder />
        </div>
        <div className="showcase-state">
          <LoadingPlaceholder shape="list" />
        </div>
        <div className="showcase-state">
          <LoadingPlaceholder shape="card" />
        </div>
        <div className="showcase-state">
          <LoadingPlaceholder shape="table" />
        </div>
        <div className="showcase-state">
          <ErrorPlaceholder onRetry={() => setRound(round + 1)} />
        </div>
      </div>
    </Stack>
  )
}

const kinds: readonly { kind: Parameters<typeof notify>[0]['kind']; word: () => string }[] = [
  { kind: 'success', word: m.showcase_success },
  { kind: 'info', word: m.showcase_info },
  { kind: 'warning', word: m.showcase_warning },
  { kind: 'error', word: m.showcase_error },
]

export const MessageExample = () => (
  <Group gap="sm">
    {kinds.map(({ kind, word }) => (
      <Button key={kind} variant="default" onClick={() => notify({ kind, message: word() })}>
        {word()}
      </Button>
    ))}
    <Button
      variant="default"
      onClick={() =>
        notifyUndo(m.showcase_moved(), () => notify({ kind: 'info', message: m.showcase_undone() }))
      }
    >
      {m.showcase_with_undo()}
    </Button>
  </Group>
)

const items = (): readonly NavigationItem[] => [
  { id: 'home', type: 'item', title: m.nav_home(), url: '/home', icon: IconHome },
  {
    id: 'showcase',
    type: 'collapse',
    title: m.showcase_title(),
    url: '/components',
    icon: IconMail,
    isDivided: true,
    children: [
      {
        id: 'showcase-navigation',
        type: 'item',
        title: m.showcase_navigation(),
        url: '/components/fuse-navigation',
        icon: IconMessageReport,
      },
      {
        id: 'showcase-countdown',
        type: 'item',
        title: m.showcase_countdown(),
        url: '/components/fuse-countdown',
        icon: IconMail,
        badge: { text: '25', words: m.showcase_badge_words({ count: 25 }) },
      },
    ],
  },
]

export const NavigationExample = () => <NavigationList items={items()} />

const Breaking = ({ isBroken }: { isBroken: boolean }) => {
  if (isBroken) throw new Error(m.showcase_broken())
  return <Text>{m.showcase_whole()}</Text>
}

export const ErrorsExample = () => {
  const [isBroken, setBroken] = useState(false)
  return (
    <Stack gap="md">
      <Button variant="default" onClick={() => setBroken(true)}>
        {m.showcase_break()}
      </Button>
      <div className="showcase-state">
        <CardBoundary onRetry={() => setBroken(false)}>
          <Breaking isBroken={isBroken} />
        </CardBoundary>
      </div>
    </Stack>
  )
}
