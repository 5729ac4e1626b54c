import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { amountText } from '#components/format.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { reasonLimit } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReceiptItem } from '../receipt-item.ts'
import { SaveRefused } from './save-refused.tsx'
import { useOneSave } from './use-one-save.ts'

type ReverseDialogProps = {
  item: ReceiptItem
  onSave: (reason: string) => Promise<void>
  onClose: () => void
}

/** A receipt is never edited: it is taken back, and the reason stands beside it. */
export const ReverseDialog = ({ item, onSave, onClose }: ReverseDialogProps) => {
  const { receipt, flat } = item
  const number = receipt.number ?? ''
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (reason.trim().length < 4 ? m.receipt_error_reason() : null),
    },
  })
  const { isSaving, refused, run } = useOneSave()
  const save = form.onSubmit(async ({ reason }) => {
    if (await run(() => onSave(reason))) onClose()
  })
  return (
    <ConfirmDialog
      title={m.receipt_reverse_question({ number })}
      answer={m.receipt_reverse()}
      keep={m.receipt_reverse_keep()}
      isBusy={isSaving}
      onAnswer={() => save()}
      onKeep={onClose}
    >
      <Text>
        {m.receipt_reverse_what({ number, flat, amount: `₹${amountText(receipt.amount)}` })}
      </Text>
      <form onSubmit={save} noValidate>
        <TextInput
          label={m.receipt_reason()}
          maxLength={reasonLimit}
          {...form.getInputProps('reason')}
        />
      </form>
      <SaveRefused refused={refused} />
    </ConfirmDialog>
  )
}
