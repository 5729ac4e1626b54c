import { Text } from '@mantine/core'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import type { MailRow } from '#contract/mail.ts'
import { m } from '#texts/compiled/messages.js'
import type { MailActions } from '../mail-item.ts'

type DeleteDialogProps = {
  mails: readonly MailRow[]
  actions: MailActions
  onClose: () => void
  onDone: () => void
}

/** Out of Trash there is no way back (ux.md 4.8). */
export const DeleteDialog = ({ mails, actions, onClose, onDone }: DeleteDialogProps) => (
  <ConfirmDialog
    title={m.mail_delete_question({ count: mails.length })}
    answer={m.mail_delete_yes()}
    keep={m.mail_delete_no()}
    onAnswer={() =>
      void actions.remove(mails).then(() => {
        onClose()
        onDone()
      })
    }
    onKeep={onClose}
  >
    <Text>{m.mail_delete_body()}</Text>
  </ConfirmDialog>
)
