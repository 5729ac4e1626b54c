import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import type { AttentionItem } from './tray-types.ts'

type DiscardDialogProps = { item: AttentionItem; onKeep: () => void; onDiscard: () => void }

export const refusedLater = ({ later }: AttentionItem) =>
  later.filter(({ state }) => state === 'rejected').map(({ id }) => id)

/** What is discarded cannot be brought back. */
export const DiscardDialog = ({ item, onKeep, onDiscard }: DiscardDialogProps) => {
  const count = refusedLater(item).length
  return (
    <ConfirmDialog
      title={m.tray_discard_title()}
      answer={m.tray_discard()}
      onAnswer={onDiscard}
      keep={m.tray_keep()}
      onKeep={onKeep}
    >
      <Text mb="xs">{m.tray_discard_body({ title: item.title })}</Text>
      {count > 0 && <Text mb="xs">{m.tray_discard_later({ count })}</Text>}
    </ConfirmDialog>
  )
}
