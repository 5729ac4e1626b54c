/** Found in the bank, on which day, or not found, and why. */
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dayText, moneyText } from '#components/format.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { modeWords } from '#components/payment-modes.ts'
import { reasonLimit } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import type { ReportedItem } from './reported-item.ts'

type AnswerProps = {
  item: ReportedItem
  today: string
  /** @param answer the day of the bank, or the reason */
  onSave: (answer: string) => Promise<void>
  onClose: () => void
}

const Facts = ({ item: { row, flat, person } }: Pick<AnswerProps, 'item'>) => (
  <Text>
    {m.reported_facts({
      ...{ flat, person, amount: moneyText(row.amount), day: dayText(row.paidOn) },
      how: `${modeWords[row.mode]()} ${row.reference}`,
    })}
  </Text>
)

export const VerifyDialog = ({ item, today, onSave, onClose }: AnswerProps) => {
  const form = useForm({
    initialValues: { receivedOn: item.row.paidOn },
    validate: {
      receivedOn: (day) =>
        day === '' || day > today ? m.receipt_error_date({ today: dayText(today) }) : null,
    },
  })
  const { isSaving, refused, run } = useOneSave()
  const save = form.onSubmit(async ({ receivedOn }) => {
    if (await run(() => onSave(receivedOn))) onClose()
  })
  return (
    <ConfirmDialog
      title={m.reported_verify_title()}
      answer={m.reported_verify()}
      keep={m.reported_leave()}
      isHarmless
      isBusy={isSaving}
      onAnswer={() => save()}
      onKeep={onClose}
    >
      <Facts item={item} />
      <form onSubmit={save} noValidate>
        <TextInput
          type="date"
          label={m.reported_day()}
          max={today}
          description={form.values.receivedOn === '' ? undefined : dayText(form.values.receivedOn)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('receivedOn')}
        />
      </form>
      <Text size="sm">{m.reported_verify_what()}</Text>
      <SaveRefused refused={refused} />
    </ConfirmDialog>
  )
}

export const NotFoundDialog = ({ item, onSave, onClose }: AnswerProps) => {
  const form = useForm({
    initialValues: { reason: m.reported_reason_usual() },
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
      title={m.reported_not_found_title()}
      answer={m.reported_not_found()}
      keep={m.reported_leave()}
      isBusy={isSaving}
      onAnswer={() => save()}
      onKeep={onClose}
    >
      <Facts item={item} />
      <form onSubmit={save} noValidate>
        <TextInput
          label={m.receipt_reason()}
          description={m.reported_reason_help()}
          maxLength={reasonLimit}
          {...form.getInputProps('reason')}
        />
      </form>
      <SaveRefused refused={refused} />
    </ConfirmDialog>
  )
}
