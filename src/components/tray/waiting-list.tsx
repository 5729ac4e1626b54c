import { Button, Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { m } from '#texts/compiled/messages.js'
import { PendingChip } from '../status/pending-chip.tsx'
import classes from './tray.module.css'
import type { WaitingItem } from './tray-types.ts'

export type WaitingActions = { onEdit: (id: string) => void; onWithdraw: (id: string) => void }

type WaitingRowProps = WaitingActions & { item: WaitingItem }

export const WaitingRow = ({ item, onEdit, onWithdraw }: WaitingRowProps) => {
  const titleId = useId()
  return (
    <Group component="li" justify="space-between" gap="xs" wrap="nowrap">
      <Stack gap={4} align="flex-start" miw={0}>
        <Text id={titleId} className={classes.written}>
          {item.title}
        </Text>
        <PendingChip pending={item.state} />
        {item.detail !== undefined && (
          <Text size="sm" c="dimmed">
            {item.detail}
          </Text>
        )}
      </Stack>
      {item.canWithdraw && (
        <Group flex="none" gap={0}>
          {item.canEdit && (
            <Button variant="subtle" aria-describedby={titleId} onClick={() => onEdit(item.id)}>
              {m.tray_edit_waiting()}
            </Button>
          )}
          <Button variant="subtle" aria-describedby={titleId} onClick={() => onWithdraw(item.id)}>
            {m.tray_withdraw()}
          </Button>
        </Group>
      )}
    </Group>
  )
}

/** After days without network there may be hundreds: the first ones say enough. */
const shownRows = 50

type WaitingListProps = WaitingActions & { waiting: readonly WaitingItem[] }

export const WaitingList = ({ waiting, ...actions }: WaitingListProps) => {
  if (waiting.length === 0) return <Text c="dimmed">{m.tray_nothing_waiting()}</Text>
  return (
    <>
      <ul className={classes.list}>
        {waiting.slice(0, shownRows).map((item) => (
          <WaitingRow key={item.id} item={item} {...actions} />
        ))}
      </ul>
      {waiting.length > shownRows && (
        <Text c="dimmed">{m.tray_more({ count: waiting.length - shownRows })}</Text>
      )}
    </>
  )
}
