/** A bill that was taken back some time ago is made again, with the reason. */
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dayText } from '#components/format.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import type { BillRow } from '#contract/books/bills.ts'
import { narrationLimit } from '#contract/books/ledger.ts'
import { m } from '#texts/compiled/messages.js'
import { useOneSave } from '../ui/use-one-save.ts'
import { periodText } from './bill-words.ts'

type IssueAgainDialogProps = {
  bill: BillRow
  onSave: (reason: string) => Promise<void>
  onClose: () => void
}

export const IssueAgainDialog = ({ bill, onSave, onClose }: IssueAgainDialogProps) => {
  const { number, flat, dated, dueOn } = bill
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (reason.trim().length < 4 ? m.bill_issue_again_error() : null),
    },
  })
  const { isSaving, run } = useOneSave()
  const save = form.onSubmit(async ({ reason }) => {
    if (await run(() => onSave(reason))) onClose()
  })
  const words = { flat, period: periodText(bill), dated: dayText(dated), due: dayText(dueOn) }
  return (
    <ConfirmDialog
      title={m.bill_issue_again_question({ number })}
      answer={m.bill_issue_again_answer()}
      keep={m.receipt_reverse_keep()}
      isBusy={isSaving}
      onAnswer={() => save()}
      onKeep={onClose}
    >
      <Text>{m.bill_issue_again_what(words)}</Text>
      <form onSubmit={save} noValidate className="bill-reverse">
        <TextInput
          label={m.receipt_reason()}
          maxLength={narrationLimit}
          {...form.getInputProps('reason')}
        />
      </form>
    </ConfirmDialog>
  )
}
