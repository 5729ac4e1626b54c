/** What the server did not accept, and what has not gone out yet. Nothing a person wrote is lost here. */
import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { asOfText } from '../format.ts'
import type { AttentionItem, SyncStatus, WaitingItem } from '../shell/shell-types.ts'
import { PendingChip } from '../status/pending-chip.tsx'
import { useFocusReturn } from '../use-focus-return.ts'
import { AttentionCard } from './attention-card.tsx'

export type TrayProps = {
  attention: readonly AttentionItem[]
  waiting: readonly WaitingItem[]
  sync: SyncStatus
  now: Date
  onEdit: (id: string) => void
  onDiscard: (id: string) => void
  onWithdraw: (id: string) => void
  onSyncNow: () => void
}

const WaitingRow = ({
  item,
  onWithdraw,
}: {
  item: WaitingItem
  onWithdraw: (id: string) => void
}) => (
  <Group component="li" justify="space-between" gap="xs">
    <Stack gap={4} align="flex-start">
      <Text>{item.title}</Text>
      <PendingChip pending={item.state} />
    </Stack>
    {item.canWithdraw && (
      <Button variant="subtle" onClick={() => onWithdraw(item.id)}>
        {m.tray_withdraw()}
      </Button>
    )}
  </Group>
)

const listStyle = { listStyle: 'none', margin: 0, padding: 0 }

const WaitingList = ({ waiting, onWithdraw }: Pick<TrayProps, 'waiting' | 'onWithdraw'>) => {
  if (waiting.length === 0) return <Text c="dimmed">{m.tray_nothing_waiting()}</Text>
  return (
    <Stack component="ul" gap="sm" style={listStyle}>
      {waiting.map((item) => (
        <WaitingRow key={item.id} item={item} onWithdraw={onWithdraw} />
      ))}
    </Stack>
  )
}

const AttentionList = ({
  attention,
  onEdit,
  onDiscard,
}: Pick<TrayProps, 'attention' | 'onEdit' | 'onDiscard'>) => {
  if (attention.length === 0) return <Text c="dimmed">{m.tray_empty()}</Text>
  return (
    <Stack component="ul" gap="sm" style={listStyle}>
      {attention.map((item) => (
        <AttentionCard key={item.id} item={item} onEdit={onEdit} onDiscard={onDiscard} />
      ))}
    </Stack>
  )
}

export const AttentionTray = (props: TrayProps & { isOpen: boolean; onClose: () => void }) => {
  const { attention, waiting, sync, now, isOpen, onClose, onSyncNow } = props
  const isOffline = sync.state === 'offline'
  useFocusReturn()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(420px, 100vw)"
      title={
        <Text fw={700} size="lg">
          {m.tray_title()}
        </Text>
      }
      closeButtonProps={{ 'aria-label': m.common_close(), size: 'lg' }}
    >
      <Stack gap="lg">
        <AttentionList attention={attention} onEdit={props.onEdit} onDiscard={props.onDiscard} />
        <Stack gap="sm">
          <Text component="h3" fw={700}>
            {m.tray_waiting({ count: waiting.length })}
          </Text>
          <WaitingList waiting={waiting} onWithdraw={props.onWithdraw} />
        </Stack>
        <Group justify="space-between">
          <Button variant="default" disabled={isOffline} onClick={onSyncNow}>
            {m.tray_sync_now()}
          </Button>
          <Text size="sm" c="dimmed">
            {isOffline ? m.tray_by_itself() : null}
            {!isOffline && sync.asOf !== null
              ? m.tray_last_sync({ time: asOfText(sync.asOf, now) })
              : null}
          </Text>
        </Group>
      </Stack>
    </Drawer>
  )
}
