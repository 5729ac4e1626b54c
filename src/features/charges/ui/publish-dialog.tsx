import { Text } from '@mantine/core'
import { moneyText } from '#components/format.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { m } from '#texts/compiled/messages.js'

type PublishDialogProps = {
  month: string
  count: number
  total: number
  isBusy: boolean
  onPublish: () => void
  onKeep: () => void
}

export const PublishDialog = ({
  month,
  count,
  total,
  isBusy,
  onPublish,
  onKeep,
}: PublishDialogProps) => (
  <ConfirmDialog
    title={m.charges_publish_question({ count, month, amount: moneyText(total) })}
    answer={m.charges_publish_title({ count })}
    keep={m.charges_publish_keep()}
    isBusy={isBusy}
    isHarmless
    onAnswer={onPublish}
    onKeep={onKeep}
  >
    <Text>{m.charges_publish_what()}</Text>
  </ConfirmDialog>
)
