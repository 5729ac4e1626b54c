/** Where this device stands with the server: the state, its time, and what has not gone out. */
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import { AsOf } from '#components/status/as-of.tsx'
import { busyText } from '#components/status/attempt-words.ts'
import { stateLooks } from '#components/status/state-words.ts'
import { SyncNow } from '#components/status/sync-now.tsx'
import { syncQueries } from '#db/sync-status.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './settings.module.css'
import { UnreadSection } from './unread-section.tsx'

const sentenceOf = ({ state, nextTryAt, waiting }: SyncStatus) => {
  if (state === 'busy') return busyText(nextTryAt)
  if (state === 'up-to-date' && waiting > 0) return m.settings_state_waiting()
  return stateLooks[state].sentence()
}

type StatusViewProps = {
  sync: SyncStatus
  now: Date
  onOpenTray: () => void
  onSyncNow: () => Promise<string>
}

export const StatusView = ({ sync, now, onOpenTray, onSyncNow }: StatusViewProps) => {
  const { icon: Icon } = stateLooks[sync.state]
  return (
    <PanelSection level={4} title={m.settings_state()}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <span className={classes.icon}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <div>
          <Text>{sentenceOf(sync)}</Text>
          {sync.asOf === null ? (
            <Text size="xs" c="dimmed">
              {m.settings_never_synced()}
            </Text>
          ) : (
            <AsOf at={sync.asOf} now={now} />
          )}
        </div>
      </Group>
      <Group gap="xs">
        <Button variant="default" onClick={onOpenTray}>
          {m.tray_waiting({ count: sync.waiting })}
        </Button>
        <Button
          variant={sync.attention > 0 ? 'light' : 'default'}
          {...(sync.attention > 0 && { color: 'red' })}
          onClick={onOpenTray}
        >
          {m.tray_attention({ count: sync.attention })}
        </Button>
      </Group>
      <SyncNow sync={sync} now={now} onSyncNow={onSyncNow} />
    </PanelSection>
  )
}

type StatusSectionProps = Pick<StatusViewProps, 'onOpenTray' | 'onSyncNow'>

export const StatusSection = (props: StatusSectionProps) => {
  const { data, isError, refetch } = useQuery(syncQueries.status())
  if (data === undefined)
    return <UnreadSection title={m.settings_state()} isError={isError} onRetry={refetch} />
  return <StatusView {...props} sync={data} now={new Date()} />
}
