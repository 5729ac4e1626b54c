import { Stack, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { PendingChip } from '../status/pending-chip.tsx'
import classes from './tray.module.css'
import type { AttentionItem, LaterItem } from './tray-types.ts'
import { type WaitingActions, WaitingRow } from './waiting-list.tsx'

const RefusedRow = ({ item }: { item: LaterItem & { state: 'rejected' } }) => (
  <Stack component="li" gap={4} align="flex-start">
    <Text size="sm">{item.title}</Text>
    <PendingChip pending="rejected" />
    <Text size="sm" c="dimmed">
      {item.reason}
    </Text>
  </Stack>
)

/** Later changes that touch what was refused, and what becomes of them. */
export const LaterList = ({
  item: { later, laterNote },
  ...actions
}: WaitingActions & {
  item: Pick<AttentionItem, 'later' | 'laterNote'>
}) =>
  later.length > 0 && (
    <div className={classes.later}>
      <Text size="sm" fw={600}>
        {m.tray_later({ count: later.length })}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {laterNote}
      </Text>
      <ul className={classes.list}>
        {later.map((change) =>
          change.state === 'rejected' ? (
            <RefusedRow key={change.id} item={change} />
          ) : (
            <WaitingRow key={change.id} item={change} {...actions} />
          ),
        )}
      </ul>
    </div>
  )
