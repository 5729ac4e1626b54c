import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { instantDayText } from '../format.ts'
import type { AttentionItem } from '../shell/shell-types.ts'
import { PendingChip } from '../status/pending-chip.tsx'

type AttentionCardProps = {
  item: AttentionItem
  onEdit: (id: string) => void
  onDiscard: (id: string) => void
}

export const AttentionCard = ({ item, onEdit, onDiscard }: AttentionCardProps) => (
  <Paper component="li" withBorder p="md" radius="lg">
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <PendingChip pending="rejected" />
        <Text size="xs" c="dimmed">
          {instantDayText(item.at)}
        </Text>
      </Group>
      <Text fw={600}>{item.title}</Text>
      <Text size="sm">{item.reason}</Text>
      {item.blocks > 0 && (
        <Text size="sm" c="dimmed">
          {m.tray_blocked({ count: item.blocks })}
        </Text>
      )}
      <Group gap="xs">
        <Button onClick={() => onEdit(item.id)}>{m.tray_edit()}</Button>
        <Button variant="subtle" color="red" onClick={() => onDiscard(item.id)}>
          {m.tray_discard()}
        </Button>
      </Group>
    </Stack>
  </Paper>
)
