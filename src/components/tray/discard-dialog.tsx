/** What is discarded cannot be brought back (ux.md 4.8): the safe answer has the focus, Escape keeps. */
import { Button, Group, Modal, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { useFocusReturn } from '../use-focus-return.ts'
import type { AttentionItem } from './tray-types.ts'

type DiscardDialogProps = { item: AttentionItem; onKeep: () => void; onDiscard: () => void }

export const refusedLater = ({ later }: AttentionItem) =>
  later.filter(({ state }) => state === 'rejected').map(({ id }) => id)

export const DiscardDialog = ({ item, onKeep, onDiscard }: DiscardDialogProps) => {
  useFocusReturn()
  const count = refusedLater(item).length
  return (
    <Modal
      opened
      onClose={onKeep}
      centered
      title={
        <Text fw={700} size="lg">
          {m.tray_discard_title()}
        </Text>
      }
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      <Text mb="xs">{m.tray_discard_body({ title: item.title })}</Text>
      {count > 0 && <Text mb="xs">{m.tray_discard_later({ count })}</Text>}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="subtle" color="red" onClick={onDiscard}>
          {m.tray_discard()}
        </Button>
        <Button data-autofocus onClick={onKeep}>
          {m.tray_keep()}
        </Button>
      </Group>
    </Modal>
  )
}
