/** A bill is never edited: it is taken back with a reason, and where that is wanted another one is made at once. */

import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { SwitchField } from '#components/form/switch-field.tsx'
import { moneyText } from '#components/format.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import type { BillRow } from '#contract/books/bills.ts'
import { narrationLimit } from '#contract/books/ledger.ts'
import { m } from '#texts/compiled/messages.js'
import { reasonError } from '../ui/reason-error.ts'
import { useOneSave } from '../ui/use-one-save.ts'

export type Reversal = { reason: string; isBilledAgain: boolean }

type ReverseBillDialogProps = {
  bill: BillRow
  onSave: (reversal: Reversal) => Promise<void>
  onClose: () => void
}

export const ReverseBillDialog = ({ bill, onSave, onClose }: ReverseBillDialogProps) => {
  const { number, flat, total } = bill
  const form = useForm<Reversal>({
    initialValues: { reason: '', isBilledAgain: false },
    validate: {
      reason: reasonError,
    },
  })
  const { isSaving, run } = useOneSave()
  const save = form.onSubmit(async (reversal) => {
    if (await run(() => onSave(reversal))) onClose()
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
      <Text>{m.bill_reverse_what({ number, flat, amount: moneyText(total) })}</Text>
      <form onSubmit={save} noValidate className="bill-reverse">
        <TextInput
          label={m.receipt_reason()}
          maxLength={narrationLimit}
          {...form.getInputProps('reason')}
        />
        <SwitchField
          label={m.bill_again()}
          description={m.bill_again_help()}
          {...form.getInputProps('isBilledAgain', { type: 'checkbox' })}
        />
      </form>
    </ConfirmDialog>
  )
}
