/** A note is never edited: it is taken back, and the reason stands beside it. */
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { moneyText } from '#components/format.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { narrationLimit } from '#contract/books/ledger.ts'
import { m } from '#texts/compiled/messages.js'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import { type AdjustmentItem, kindWords, namedKind } from './adjustment-item.ts'

type ReverseNoteDialogProps = {
  item: AdjustmentItem
  onSave: (reason: string) => Promise<void>
  onClose: () => void
}

export const ReverseNoteDialog = ({ item, onSave, onClose }: ReverseNoteDialogProps) => {
  const { note, flat } = item
  const number = note.number ?? ''
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (reason.trim().length < 4 ? m.adjust_error_reason() : null),
    },
  })
  const { isSaving, refused, run } = useOneSave()
  const save = form.onSubmit(async ({ reason }) => {
    if (await run(() => onSave(reason.trim()))) onClose()
  })
  return (
    <ConfirmDialog
      title={m.adjust_reverse_question({ number })}
      answer={m.adjust_reverse()}
      keep={m.adjust_reverse_keep()}
      isBusy={isSaving}
      onAnswer={() => save()}
      onKeep={onClose}
    >
      <Text>
        {m.adjust_reverse_what({
          ...{ number, flat, kind: kindWords[namedKind(note)]() },
          amount: moneyText(note.amount),
        })}
      </Text>
      <form onSubmit={save} noValidate>
        <TextInput
          label={m.adjust_reason()}
          maxLength={narrationLimit}
          {...form.getInputProps('reason')}
        />
      </form>
      <SaveRefused refused={refused} />
    </ConfirmDialog>
  )
}
