import { Text } from '@mantine/core'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { m } from '#texts/compiled/messages.js'

type PublishDialogProps = {
  /** With what it comes to. */
  question: string
  count: number
  /** What is unusual about it; empty where nothing is. */
  warning: string
  isBusy: boolean
  onPublish: () => void
  onKeep: () => void
}

export const PublishDialog = ({
  question,
  count,
  warning,
  isBusy,
  onPublish,
  onKeep,
}: PublishDialogProps) => (
  <ConfirmDialog
    title={question}
    answer={m.charges_publish_title({ count })}
    keep={m.charges_publish_keep()}
    isBusy={isBusy}
    isHarmless
    onAnswer={onPublish}
    onKeep={onKeep}
  >
    {warning !== '' && (
      <Text fw={600} mb="xs">
        {warning}
      </Text>
    )}
    <Text>{m.charges_publish_what()}</Text>
  </ConfirmDialog>
)
